//! A resource has an `apiVersion` and a `kind`, and the CRD serves that version.
//!
//! The server accepts an object only in the version of the request's URL, and decodes its metadata into fixed types. If
//! the server can't decode an object, it does not validate the object any further. A wrong `kind` is reported together
//! with other errors, but the server prunes only objects of the right kind.
//!
//! Source: `Decode` in k8s.io/apimachinery/pkg/runtime/serializer/json, `createHandler` in
//! k8s.io/apiserver/pkg/endpoints/handlers/create.go, `validateTypeMeta` in
//! k8s.io/apiextensions-apiserver/pkg/registry/customresource/validator.go.
//!
//! ```yaml resource resource/decode
//! type: object
//! ---
//! apiVersion: example.com/v2
//! #           ^^^^^^^^^^^^^^ error[resource/decode]: the CRD does not serve `example.com/v2`. Write `apiVersion: example.com/v1`.
//! kind: Foo
//! metadata:
//!   name: web
//! ```
//! ```yaml resource resource/decode
//! type: object
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//!   labels:
//!     replicas: 3
//! #             ^ error[resource/decode]: `metadata.labels[replicas]` has to be a string, not a number. Put it in quotes.
//! ```
//! ```yaml resource resource/kind
//! type: object
//! ---
//! apiVersion: example.com/v1
//! kind: Fooo
//! #     ^^^^ error[resource/kind]: the CRD of this group and version defines the kind `Foo`. Write `kind: Foo`.
//! metadata:
//!   name: web
//! ```

use super::judge::Judge;
use super::kind::{ResourceKind, Version};
use super::object::text;
use crate::problem::ResourceProblem;
use crate::value::stored::place_of_whole;
use crd_ls_model::{FieldPath, Json, JsonKind, JsonMember};
use crd_ls_text::TextRange;

/// The version that the server uses; None if the server can't identify the object, or if the version depends on a value
/// that is filled in later.
pub(super) fn check<'k>(kind: &'k ResourceKind, value: &Json, out: &mut Judge<'_>) -> Option<Version<'k>> {
    let whole = TextRange::empty(value.range.start());
    let mut refuse = |problem, path: &'static str, place| {
        let path = if path.is_empty() { FieldPath::ROOT } else { FieldPath::of([path]) };
        out.refuse(problem, path, place);
    };
    if !matches!(value.kind, JsonKind::Object(_, _) | JsonKind::Null) {
        refuse(ResourceProblem::NoObject { found: value.found().json_name() }, "", whole);
        return None;
    }
    for field in ["apiVersion", "kind"] {
        let member = value.get(field).filter(|member| member.value.kind != JsonKind::Null);
        if let Some(member) = member.filter(|member| member.value.written_text().is_none()) {
            refuse(ResourceProblem::HeadType { field, found: member.value.found().json_name() }, field, member.place());
            return None;
        }
    }
    let is_hole = |field| value.get(field).is_some_and(|member| member.value.is_hole());
    if is_hole("kind") {
        return None;
    }
    if text(value, "kind").is_empty() {
        let place = value.get("kind").or_else(|| value.get("apiVersion")).map_or(whole, JsonMember::place);
        refuse(ResourceProblem::KindMissing, "kind", place);
        return None;
    }
    if is_hole("apiVersion") {
        return only_served(kind);
    }
    let written = text(value, "apiVersion");
    let (version, is_named) = version(kind, written)?;
    if is_named {
        return Some(version);
    }
    let place = value.get("apiVersion").or_else(|| value.get("kind")).map_or(whole, JsonMember::place);
    let expected = api_version(kind, &version).into();
    refuse(ResourceProblem::ApiVersion { written: written.into(), expected }, "apiVersion", place);
    Some(version)
}

/// The served version that an object names, and true. If there is no such version, the version that is used instead,
/// and false.
pub(super) fn version<'k>(kind: &'k ResourceKind, written: &str) -> Option<(Version<'k>, bool)> {
    let versions = kind.versions();
    let is_named = |version: &&Version<'_>| version.is_served && written == api_version(kind, version);
    // A version whose name is filled in later may be the one that the object names.
    let group = written.split_once('/').map_or("", |(group, _)| group);
    let may_be_named = |version: &&Version<'_>| version.is_served && version.is_named_later() && group == kind.group();
    if let Some(version) = versions.iter().find(is_named).or_else(|| versions.iter().find(may_be_named)) {
        return Some((*version, true));
    }
    let served = || versions.iter().filter(|version| version.is_served);
    let other = served().find(|version| version.is_storage).or_else(|| served().next());
    let other = other.or_else(|| versions.iter().find(|version| version.is_storage)).or_else(|| versions.first())?;
    Some((*other, false))
}

/// The served version, if there is only one.
fn only_served(kind: &ResourceKind) -> Option<Version<'_>> {
    let mut served = kind.versions().into_iter().filter(|version| version.is_served);
    served.next().filter(|_| served.next().is_none())
}

/// Reports a wrong kind, and returns whether the kind is right.
pub(super) fn check_kind(kind: &ResourceKind, value: &Json, out: &mut Judge<'_>) -> bool {
    let is_of_kind = text(value, "kind") == kind.name();
    if !is_of_kind {
        let place = value.get("kind").map_or_else(|| place_of_whole(value), JsonMember::place);
        out.report(ResourceProblem::Kind { kind: kind.name().into() }, FieldPath::of(["kind"]), place);
    }
    is_of_kind
}

/// The `apiVersion` of resources of a version.
pub(super) fn api_version(kind: &ResourceKind, version: &Version<'_>) -> String {
    format!("{}/{}", kind.group(), version.name)
}
