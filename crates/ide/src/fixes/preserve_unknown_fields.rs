//! Preserves unknown fields in the schemas, instead of in the CRD as a whole, which v1 refuses.
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

use super::QuickFix;
use super::title::title;
use crate::cursor::EntryPlace;
use crate::{Finding, Fix, Snapshot};
use crd_ls_model::{ApiVersion, Keyword};
use crd_ls_rules::{CrdProblem, ProblemKind};

pub(super) const FIX: QuickFix = QuickFix {
    document: crd_ls_rules::file_docs!("preserve_unknown_fields.rs"),
    codes: &["crd/preserve-unknown-fields", "crd/conversion"],
    find,
};

const FIELD: &str = "preserveUnknownFields";

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    use CrdProblem::{ConvertsUnknownFields, PreservesUnknownFields, PreservesUnknownFieldsWithDefaults};
    match finding.kind {
        ProblemKind::Crd(
            PreservesUnknownFields { .. } | PreservesUnknownFieldsWithDefaults | ConvertsUnknownFields,
        ) => [in_schemas(snapshot, finding), prune(snapshot, finding)].into_iter().flatten().collect(),
        _ => Vec::new(),
    }
}

/// Preserves unknown fields in the schema of every version, as the author intended.
fn in_schemas(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let place = snapshot.subject(finding).entry(["spec"], FIELD);
    let object = snapshot.subject(finding).object()?;
    let crd = object.definition().crd()?;
    // v1beta1 keeps unknown fields unless `spec.preserveUnknownFields` is false.
    let mut edits = match place {
        Some(place) => vec![snapshot.edits().replace_value(place, "false")?],
        None => vec![snapshot.edits().set_scalar(snapshot.subject(finding).mapping(["spec"])?, FIELD, "false")?],
    };
    let schemas = crd.versions.iter().filter_map(|version| version.schema.as_ref()).chain(crd.top_level_schema());
    for slot in schemas.filter(|slot| slot.schema.field(Keyword::XPreserveUnknownFields).is_none()) {
        let mapping = snapshot.cursor(slot.start + object.start()).mapping()?;
        edits.push(snapshot.edits().set_scalar(mapping, Keyword::XPreserveUnknownFields.name(), "true")?);
    }
    let title = "preserve unknown fields in the schemas instead";
    let is_written = place.and_then(EntryPlace::scalar).is_some();
    if is_written || crd.api_version == ApiVersion::V1 { Fix::safe(title, edits) } else { Fix::risky(title, edits) }
}

fn prune(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let title = title!("change '{FIELD}' to 'false'");
    let spec = snapshot.subject(finding).mapping(["spec"])?;
    Fix::risky(title, vec![snapshot.edits().set_scalar(spec, FIELD, "false")?])
}
