//! What the values of a CRD's fields outside of its schemas mean.

use super::json_path;
use super::words::code;
use super::written_field::WrittenField;
use crate::model::Object;

/// The meaning of a string; None where the field says it all.
pub(super) fn of_text(field: &WrittenField<'_>, text: &str) -> Option<String> {
    let name = field.member.field.name;
    let object_type = field.object.object_type.name;
    let words = match (object_type, name) {
        ("CustomResourceColumnDefinition", "jsonPath" | "JSONPath")
        | ("SelectableField", "jsonPath")
        | ("CustomResourceSubresourceScale", _) => return json_path::card(field.definition, field.version, text),
        ("CustomResourceColumnDefinition", "type") => column_type(text)?.to_owned(),
        ("CustomResourceDefinitionSpec", "scope") => scope(field, text)?,
        ("CustomResourceDefinitionSpec", "group") => {
            format!("objects write `apiVersion: {text}/<version>`, and are served at `/apis/{text}/<version>`")
        }
        ("CustomResourceDefinitionVersion", "name") => {
            format!("objects write `apiVersion: {}/{text}`\n\n{PRIORITY}", group(field))
        }
        ("CustomResourceDefinitionNames", "plural") => names(field, &format!("`kubectl get {text}`")),
        ("CustomResourceDefinitionNames", "singular") => format!("`kubectl get {text}` works, too"),
        ("CustomResourceDefinitionNames", "shortNames") => format!("`kubectl get {text}` works, too"),
        ("CustomResourceDefinitionNames", "categories") => format!("`kubectl get {text}` lists these objects, too"),
        ("CustomResourceDefinitionNames", "kind") => format!("objects write `kind: {text}`"),
        ("CustomResourceConversion", "strategy") => strategy(text)?.to_owned(),
        ("CustomResourceDefinition", "apiVersion") => api_version(text)?.to_owned(),
        _ => return None,
    };
    Some(format!("{} · {words}", code(&format!("{name}: {text}"))))
}

/// The meaning of a boolean.
pub(super) fn of_bool(field: &WrittenField<'_>, value: bool) -> Option<String> {
    let name = field.member.field.name;
    let words = match (field.object.object_type.name, name, value) {
        ("CustomResourceDefinitionVersion", "served", true) => "clients can read and write this version",
        ("CustomResourceDefinitionVersion", "served", false) => {
            "clients can't use this version\n\nIt stays listed as long as objects may be stored in it."
        }
        ("CustomResourceDefinitionVersion", "storage", true) => {
            "objects are written to etcd in this version\n\nTrue in exactly one version. What is stored in another one stays as \
             it is until it is written again."
        }
        ("CustomResourceDefinitionVersion", "storage", false) => {
            "objects of this version are converted to the storage version before they are written to etcd"
        }
        ("CustomResourceDefinitionVersion", "deprecated", true) => "clients that use this version get a warning",
        ("CustomResourceDefinitionSpec", "preserveUnknownFields", true) => {
            "nothing is pruned\n\nv1 refuses it: `x-kubernetes-preserve-unknown-fields: true` in a schema keeps what it does not \
             declare."
        }
        ("CustomResourceDefinitionSpec", "preserveUnknownFields", false) => {
            "fields that no schema declares are pruned, which is v1's default"
        }
        _ => return None,
    };
    Some(format!("`{name}: {value}` · {words}"))
}

/// The meaning of an entry of a map.
pub(super) fn of_entry(field: &WrittenField<'_>, name: &str) -> Option<String> {
    let words = match (field.member.field.name, name) {
        ("annotations", "api-approved.kubernetes.io") => {
            "needed for groups that end in `k8s.io` or `kubernetes.io`\n\nThe URL of the pull request in which the API was \
             approved, or a text that begins with `unapproved`."
        }
        _ => return None,
    };
    Some(format!("`{name}` · {words}"))
}

const PRIORITY: &str =
    "Discovery sorts versions: `v2`, `v1`, `v1beta1`, `v1alpha1`, then all other names by the alphabet.";

fn spec<'c>(field: &WrittenField<'c>) -> Option<&'c Object> {
    field.definition.crd()?.object.object("spec")
}

fn group<'c>(field: &WrittenField<'c>) -> &'c str {
    spec(field).map_or("", |spec| spec.text("group"))
}

fn names(field: &WrittenField<'_>, command: &str) -> String {
    let scope = spec(field).map_or("", |spec| spec.text("scope"));
    format!("{command}, served at {}", url(field, scope))
}

/// Where objects are served.
fn url(field: &WrittenField<'_>, scope: &str) -> String {
    let names = spec(field).and_then(|spec| spec.object("names"));
    let plural = names.map_or("", |names| names.text("plural"));
    let namespace = if scope == "Namespaced" { "namespaces/<namespace>/" } else { "" };
    code(&format!("/apis/{}/<version>/{namespace}{plural}", group(field)))
}

fn scope(field: &WrittenField<'_>, text: &str) -> Option<String> {
    let words = match text {
        "Namespaced" => "objects are in namespaces",
        "Cluster" => "objects are in no namespace",
        _ => return None,
    };
    Some(format!("{words}, served at {}", url(field, text)))
}

fn strategy(text: &str) -> Option<&'static str> {
    Some(match text {
        "None" => {
            "conversion changes `apiVersion` and nothing else\n\nWhat the schema of the other version does not declare is \
             pruned."
        }
        "Webhook" => "the API server asks `webhook` to convert objects",
        _ => return None,
    })
}

fn api_version(text: &str) -> Option<&'static str> {
    Some(match text {
        "apiextensions.k8s.io/v1" => "the only version that servers know today\n\nSince Kubernetes 1.16.",
        "apiextensions.k8s.io/v1beta1" => "deprecated in Kubernetes 1.16, and gone in 1.22: write v1",
        _ => return None,
    })
}

fn column_type(text: &str) -> Option<&'static str> {
    Some(match text {
        "boolean" => "`true` or `false`",
        "date" => "a time, shown as the age since then",
        "integer" => "a number without fraction",
        "number" => "any number",
        "string" => "text",
        _ => return None,
    })
}
