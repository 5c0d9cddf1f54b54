//! The conversion between versions does not change.
//!
//! Without a webhook, the server only changes `apiVersion`, and then prunes fields that the schema of the requested
//! version does not declare. If the server can't reach a webhook, objects can be read only in the version in which they
//! are stored. If `preserveUnknownFields` becomes false, the server prunes undeclared fields everywhere.
//!
//! ```yaml change change/conversion-changed
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
//!     schema: {openAPIV3Schema: {type: object}}
//!   conversion:
//!     strategy: Webhook
//!     webhook:
//!       conversionReviewVersions: [v1]
//!       clientConfig:
//!         service: {namespace: default, name: convert}
//! ---
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
//!     schema: {openAPIV3Schema: {type: object}}
//!   conversion:
//!     strategy: None
//! #             ^^^^ warning[change/conversion-changed]: no webhook converts between versions any more: …
//! ```

use super::crd_pair::CrdPair;
use super::pair::FoundChange;
use crate::problem::CrdChangeProblem;
use crd_ls_model::known_values::WEBHOOK;
use crd_ls_model::{ApiVersion, Crd, FieldPath, Keyword};

pub(super) fn check(pair: &CrdPair<'_>, out: &mut Vec<FoundChange>) {
    let (was_webhook, is_webhook) = (has_webhook(pair.before), has_webhook(pair.after));
    if was_webhook != is_webhook {
        let path = FieldPath::of(["spec", "conversion", "strategy"]);
        let old = Some(pair.before_place(&path));
        out.push(pair.found(pair.after_place(&path), path, old, CrdChangeProblem::Conversion { is_webhook }));
    }
    if keeps_unknown_fields(pair.before) && !keeps_unknown_fields(pair.after) && prunes(pair.after) {
        let path = FieldPath::of(["spec", "preserveUnknownFields"]);
        let old = Some(pair.before_place(&path));
        out.push(pair.found(pair.after_place(&path), path, old, CrdChangeProblem::Pruned));
    }
}

fn has_webhook(crd: &Crd) -> bool {
    let conversion = crd.object.object("spec").and_then(|spec| spec.object("conversion"));
    conversion.is_some_and(|conversion| conversion.text("strategy") == WEBHOOK)
}

fn keeps_unknown_fields(crd: &Crd) -> bool {
    let written = crd.object.object("spec").and_then(|spec| spec.bool("preserveUnknownFields"));
    written.unwrap_or(crd.api_version == ApiVersion::V1beta1)
}

/// Whether a version has no schema, or a schema whose root does not preserve unknown fields.
fn prunes(crd: &Crd) -> bool {
    crd.held_versions()
        .iter()
        .any(|version| version.schema.is_none_or(|slot| !slot.schema.is_true(Keyword::XPreserveUnknownFields)))
}
