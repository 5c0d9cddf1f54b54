//! The fields that each object of Kubernetes has, as the server publishes them.
//!
//! Source: k8s.io/apiextensions-apiserver/pkg/generated/openapi, of Kubernetes 1.37.

use std::sync::LazyLock;

use super::json_object::{JsonObject, list};
use crd_ls_model::{Json, Limits};
use crd_ls_syntax::Tree;
use crd_ls_text::Text;

pub(super) const API_VERSION: &str = "APIVersion defines the versioned schema of this representation of an object. \
    Servers should convert recognized schemas to the latest internal value, and may reject unrecognized values. More \
    info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#resources";
pub(super) const KIND: &str = "Kind is a string value representing the REST resource this object represents. Servers \
    may infer this from the endpoint the client submits requests to. Cannot be updated. In CamelCase. More info: \
    https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#types-kinds";
pub(super) const EMBEDDED_API_VERSION: &str = "apiVersion defines the versioned schema of this representation of an \
    object. More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#resources";
pub(super) const EMBEDDED_KIND: &str = "kind is a string value representing the type of this object. In CamelCase. More \
    info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#types-kinds";
const METADATA: &str = "Standard object's metadata. More info: \
    https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata";

/// The start of references between schemas in the server's documents.
pub(super) const COMPONENTS: &str = "#/components/schemas/";

const OBJECT_META: &str = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta";

/// The schemas to which the schemas of custom resources refer, by name.
static DEFINITIONS: LazyLock<Json> = LazyLock::new(|| {
    let tree = Tree::parse(&Text::new(include_str!("object_meta.json")));
    let documents = Json::documents(&tree, Limits::DEFAULT).unwrap_or_default();
    documents.into_iter().next().unwrap_or_else(|| JsonObject::default().json())
});

pub(super) fn definitions() -> &'static Json {
    &DEFINITIONS
}

/// The schema that a reference leads to.
pub(super) fn resolved(reference: &str) -> Option<&'static Json> {
    DEFINITIONS.get(reference.strip_prefix(COMPONENTS)?).map(|member| &member.value)
}

pub(super) fn string_field(description: &str) -> Json {
    JsonObject::default().with("description", Json::string(description)).with("type", Json::string("string")).json()
}

/// The schema of the field `metadata`. The server wraps a reference that has a description in `allOf`.
pub(super) fn metadata() -> Json {
    let reference = JsonObject::default().with("$ref", Json::string(&format!("{COMPONENTS}{OBJECT_META}"))).json();
    JsonObject::default().with("description", Json::string(METADATA)).with("allOf", list(vec![reference])).json()
}
