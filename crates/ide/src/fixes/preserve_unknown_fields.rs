//! Replaces `spec.preserveUnknownFields: true`, which v1 refuses, with `x-kubernetes-preserve-unknown-fields` in the
//! schemas. The alternative is to prune unknown fields.
//!
//! ```yaml document before crd/preserve-unknown-fields
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   preserveUnknownFields: true
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//! ```
//! ```yaml document after
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   preserveUnknownFields: false
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!         x-kubernetes-preserve-unknown-fields: true
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::EntryPlace;
use crd_ls_model::{ApiVersion, Keyword};
use crd_ls_rules::{CrdProblem, ProblemKind};

pub(super) const FIX: QuickFix = QuickFix::several(&["crd/preserve-unknown-fields", "crd/conversion"], find);

const FIELD: &str = "preserveUnknownFields";

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    use CrdProblem::{ConvertsUnknownFields, PreservesUnknownFields, PreservesUnknownFieldsWithDefaults};
    Some(match ctx.finding.kind {
        ProblemKind::Crd(
            PreservesUnknownFields { .. } | PreservesUnknownFieldsWithDefaults | ConvertsUnknownFields,
        ) => [in_schemas(ctx), prune(ctx)].into_iter().flatten().collect(),
        _ => Vec::new(),
    })
}

/// Preserves unknown fields in the schema of each version, as the author intended.
fn in_schemas(ctx: &FixContext<'_>) -> Option<Fix> {
    let place = ctx.subject().entry(["spec"], FIELD);
    let object = ctx.subject().object()?;
    let crd = object.definition().crd()?;
    // v1beta1 keeps unknown fields unless `spec.preserveUnknownFields` is false.
    let mut edits = match place {
        Some(place) => vec![ctx.edits().replace_value(place, "false")?],
        None => vec![ctx.edits().set_scalar(ctx.subject().mapping(["spec"])?, FIELD, "false")?],
    };
    let schemas = crd.versions.iter().filter_map(|version| version.schema.as_ref()).chain(crd.top_level_schema());
    for slot in schemas.filter(|slot| slot.schema.field(Keyword::XPreserveUnknownFields).is_none()) {
        let mapping = ctx.snapshot.cursor(slot.start + object.start()).mapping()?;
        edits.push(ctx.edits().set_scalar(mapping, Keyword::XPreserveUnknownFields.name(), "true")?);
    }
    let title = "preserve unknown fields in the schemas instead";
    let is_written = place.and_then(EntryPlace::scalar).is_some();
    Fix::when(is_written || crd.api_version == ApiVersion::V1, title, edits)
}

fn prune(ctx: &FixContext<'_>) -> Option<Fix> {
    let title = title!("change '{}' to 'false'", FIELD);
    let spec = ctx.subject().mapping(["spec"])?;
    Fix::risky(title, ctx.edits().set_scalar(spec, FIELD, "false")?)
}
