//! The meanings of values in a CRD's fields outside of its schemas.

use super::json_path;
use super::words::code;
use crate::cursor::PlacedField;
use crd_ls_model::known_values::{API_APPROVED, NAMESPACED};
use crd_ls_model::{FieldRole, Object};

/// The meaning of a string or a boolean; None if only the field has documentation.
pub(super) fn of_text(field: &PlacedField<'_>, text: &str) -> Option<String> {
    let of = field.member.field;
    let known = of.values.get(text).map(|known| known.meaning).filter(|meaning| !meaning.is_empty());
    let words = match of.role {
        FieldRole::ColumnPath
        | FieldRole::SelectablePath
        | FieldRole::SpecReplicasPath
        | FieldRole::StatusReplicasPath
        | FieldRole::LabelSelectorPath => {
            return json_path::card(field.object.definition(), field.version, text);
        }
        FieldRole::Scope => format!("{}, served at {}", known?, url(field, text)),
        FieldRole::Group => {
            format!("objects write `apiVersion: {text}/<version>`, and are served at `/apis/{text}/<version>`")
        }
        FieldRole::VersionName => format!("objects write `apiVersion: {}/{text}`\n\n{PRIORITY}", group(field)),
        FieldRole::Plural => {
            let scope = spec(field).map_or("", |spec| spec.text("scope"));
            format!("`kubectl get {text}`, served at {}", url(field, scope))
        }
        FieldRole::Singular | FieldRole::ShortName => format!("`kubectl get {text}` works, too"),
        FieldRole::Category => format!("`kubectl get {text}` lists these objects, too"),
        FieldRole::Kind => format!("objects write `kind: {text}`"),
        FieldRole::Plain | FieldRole::ObjectName | FieldRole::Storage | FieldRole::ListKind | FieldRole::RulePath => {
            known?.to_owned()
        }
    };
    Some(format!("{} · {words}", code(&format!("{}: {text}", of.name))))
}

/// The meaning of an entry of a map.
pub(super) fn of_entry(field: &PlacedField<'_>, name: &str) -> Option<String> {
    let words = match (field.member.field.name, name) {
        ("annotations", API_APPROVED) => {
            "needed for groups that end in `k8s.io` or `kubernetes.io`\n\nThe URL of the pull request in which the API was \
             approved, or a text that begins with `unapproved`."
        }
        _ => return None,
    };
    Some(format!("`{name}` · {words}"))
}

const PRIORITY: &str =
    "Discovery sorts versions: `v2`, `v1`, `v1beta1`, `v1alpha1`, then all other names by the alphabet.";

fn spec<'s>(field: &PlacedField<'s>) -> Option<&'s Object> {
    field.object.definition().crd()?.object.object("spec")
}

fn group<'s>(field: &PlacedField<'s>) -> &'s str {
    spec(field).map_or("", |spec| spec.text("group"))
}

/// The URL path at which objects are served.
fn url(field: &PlacedField<'_>, scope: &str) -> String {
    let names = spec(field).and_then(|spec| spec.object("names"));
    let plural = names.map_or("", |names| names.text("plural"));
    let namespace = if scope == NAMESPACED { "namespaces/<namespace>/" } else { "" };
    code(&format!("/apis/{}/<version>/{namespace}{plural}", group(field)))
}
