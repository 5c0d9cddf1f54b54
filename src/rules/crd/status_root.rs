//! With the status subresource the root of the schema only describes an object.
//!
//! Status and the rest are then written apart from each other, so no restriction may reach over
//! both.
//!
//! Source: `ValidateCustomResourceDefinitionValidation`.
//!
//! ```yaml document crd/status-root
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     subresources: {status: {}}
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!         minProperties: 4
//! #       ^^^^^^^^^^^^^ error[crd/status-root]: only [Description Type Format
//! ```

use super::cursor::{Cursor, Spot};
use super::findings::CrdFindings;
use super::hub::Hub;
use super::{CrdContext, CrdRule};
use crate::rules::FieldErrorKind::Invalid;
use crate::rules::keywords::root_with_status;

pub(super) const RULE: CrdRule = CrdRule { codes: &[CODE], document: include_str!("status_root.rs"), check };

pub(in crate::rules) const CODE: &str = "crd/status-root";
const SCHEMA: &str = "openAPIV3Schema";

fn check(context: &CrdContext<'_>, out: &mut CrdFindings) {
    let hub = context.hub;
    for (index, settings) in Hub::settings(&context.spec(), hub.schemas).into_iter().enumerate() {
        let is_top = index == 0;
        // At a schema that it has moved to the top the server looks for a subresource there, at
        // one of a version in both places.
        let is_asked_for = is_top || !hub.schemas || hub.subresources;
        let has_status = has_status(&settings) || !is_top && has_status(&context.spec());
        let schema = settings.child(if is_top { "validation" } else { "schema" });
        let slot = schema.object.and_then(|schema| schema.schema(SCHEMA));
        let Some(slot) = slot.filter(|_| has_status && is_asked_for) else { continue };
        let Some((keyword, tail, detail)) = root_with_status(&slot.schema) else { continue };
        let key = slot.schema.field(keyword).map(|field| field.key + slot.start);
        let at = schema.field(SCHEMA);
        let schema_path = if is_top || hub.schemas { "validation" } else { "schema" };
        let spot = Spot {
            range: key.unwrap_or(at.range),
            written: format!("{}{tail}", at.written),
            hub: format!("{}.{schema_path}.{SCHEMA}{tail}", settings.own().hub),
        };
        let advice = format!("Move `{}` into the properties, or remove the status subresource", keyword.name());
        out.error((CODE, Invalid), spot, detail, advice);
    }
}

fn has_status(settings: &Cursor<'_>) -> bool {
    settings.child("subresources").child("status").is_there()
}
