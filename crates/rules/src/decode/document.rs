//! The document itself: its separators, directives, `apiVersion` and `kind`.
//!
//! The server determines the type of a document before it looks at its schemas. If that fails, it reports nothing else.
//!
//! To the server, a document with a wrong kind or group is not a CRD. It is still checked as a CRD in three cases: its
//! group is the group of CRDs, which has no such kind; or its kind is nearly right, and its `apiVersion` is misspelt,
//! incomplete or missing; or it has the body of a CRD (`spec` with `group`, `names` and `versions`), and either its
//! kind or its group is nearly right, or both are missing. An object of another kind is not checked as a CRD, even if
//! it has such a body.
//!
//! Source: `YAMLReader` in k8s.io/apimachinery/pkg/util/yaml; `Decode` in
//! k8s.io/apimachinery/pkg/runtime/serializer/json.
//!
//! ```yaml document decode/api-version
//! apiVersion: apiextensions.k8s.io/v2
//! #           ^^^^^^^^^^^^^^^^^^^^^^^ error[decode/api-version]: `apiextensions.k8s.io/v2` has no CustomResourceDefinition. Write `apiextensions.k8s.io/v1`.
//! kind: CustomResourceDefinition
//! ```
//! ```yaml document decode/api-version
//! apiVersion: apps/v1
//! #           ^^^^^^^ error[decode/api-version]: `apps/v1` has no CustomResourceDefinition. Write `apiextensions.k8s.io/v1`.
//! kind: CustomResourceDefinition
//! ```
//! ```yaml document decode/kind
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinitions
//! #     ^^^^^^^^^^^^^^^^^^^^^^^^^ error[decode/kind]: `apiextensions.k8s.io/v1` has no kind `CustomResourceDefinitions`. Write `CustomResourceDefinition`; the kind of its resources is in `spec.names`.
//! ```
//! ```yaml document decode/separator
//! --- text
//! #^^^^^^^ error[decode/separator]: there is text on the line of `---`. Move the text after `---` to the next line.
//! ---
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! ```
//! ```yaml document decode/directives
//! %YAML 1.2
//! #^^^^^^^^ error[decode/directives]: the separator cuts the directives off and leaves a document without content. Remove them.
//! ---
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! ```
//! ```yaml document decode/document-end
//! ...
//! #^^ error[decode/document-end]: `...` ends a document with nothing in it. Remove it.
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! ```
//! ```yaml document decode/cut-off
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
//! ---
//! #^^ error[decode/cut-off]: the CustomResourceDefinition is cut in two by `---`. Remove this `---` if the lines below belong to the CustomResourceDefinition above.
//!   conversion:
//!     strategy: None
//! ```
//! ```yaml document
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! ```

use crate::problem::{DecodeProblem, is_refused};
use crate::rule::Finding;
use crate::rule::ObjectPlace;
use crate::yaml::{alias, dialect, syntax, tag};
use crd_ls_model::{ApiVersion, Crd, PlacedDocument, StreamFault, StreamFaultKind};

/// Reports the mistakes in a document's text. Returns whether they prevent every client from decoding it.
pub(crate) fn check(placed: &PlacedDocument, out: &mut Vec<Finding>) -> bool {
    let errors = placed.document.errors();
    out.extend(errors.iter().map(|error| syntax::finding(placed, error)));
    let dialect_faults = placed.document.dialect_faults();
    out.extend(dialect_faults.iter().map(|&fault| dialect::finding(placed, fault)));
    let tag_faults = placed.document.tag_faults();
    out.extend(tag_faults.iter().map(|fault| tag::finding(placed, fault)));
    let is_text_refused =
        errors.iter().any(|error| is_refused(error.kind)) || !dialect_faults.is_empty() || !tag_faults.is_empty();
    // In faulty text, an anchor may be in a part that can't be parsed.
    let alias_faults = if is_text_refused { &[][..] } else { placed.document.alias_faults() };
    out.extend(alias_faults.iter().map(|fault| alias::finding(placed, fault)));
    let is_refused = is_text_refused || !alias_faults.is_empty();
    out.extend(
        placed.document.unfollowed_alias().filter(|_| !is_refused).map(|alias| alias::not_followed(placed, alias)),
    );
    is_refused
}

/// The mistakes in the `apiVersion` and the `kind` of a CRD that prevent the server from decoding it.
pub(crate) fn head(place: &ObjectPlace, crd: &Crd) -> impl Iterator<Item = Finding> {
    let api_version = match &crd.api_version {
        ApiVersion::Unknown(text) => {
            Some((DecodeProblem::ApiVersion { written: text.as_str().into() }, crd.api_version_range))
        }
        ApiVersion::V1 | ApiVersion::V1beta1 => None,
    };
    let kind = crd.wrong_kind.as_ref().map(|kind| {
        let api_version = crd.object.text("apiVersion").into();
        let written = kind.written.as_str().into();
        (DecodeProblem::Kind { written, is_misspelt: kind.is_misspelt, api_version }, kind.range)
    });
    let finding = |(problem, range)| Finding::of_text(problem, place.range(range), place.document);
    api_version.into_iter().chain(kind).map(finding)
}

/// The finding about a refused part of the stream. It is reported only if the stream contains objects with schemas.
pub(crate) fn stream_fault(fault: StreamFault) -> Finding {
    let problem = match fault.kind {
        StreamFaultKind::TextAfterSeparator => DecodeProblem::Separator,
        StreamFaultKind::DirectivesAlone => DecodeProblem::Directives,
        StreamFaultKind::EndOfNothing => DecodeProblem::EndOfNothing,
        StreamFaultKind::CutCrd => DecodeProblem::CutCrd,
    };
    Finding::of_text(problem, fault.range, fault.index)
}
