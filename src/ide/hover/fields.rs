//! Hovers on the fields of a CRD outside of its schemas.

use super::Hover;
use crate::ide::Snapshot;
use crate::model::{Member, Object, ObjectType, Value, ValueType};
use crate::text::TextSize;

impl Snapshot {
    /// What the field is whose key or simple value is at `offset`.
    pub(super) fn field_hover(&self, offset: TextSize) -> Option<Hover> {
        let object = self.object_around(offset)?;
        let crd = object.definition().crd()?;
        let hover = at(&crd.object, String::new(), offset - object.start())?;
        Some(Hover { range: hover.range + object.start(), ..hover })
    }
}

/// Looks in an object for the field at `offset`, counted from the CRD's start.
fn at(object: &Object, path: String, offset: TextSize) -> Option<Hover> {
    let holds =
        |member: &&Member| member.key.contains_inclusive(offset) || member.value_range.contains_inclusive(offset);
    let member = object.members().iter().find(holds)?;
    let name = member.field.name;
    let path = if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
    if !member.key.contains_inclusive(offset) {
        match &member.value {
            Value::Object(inner) => return at(inner, path, offset),
            Value::Objects(items) => {
                let item = items.iter().find(|item| item.range.contains_inclusive(offset))?;
                return at(item, format!("{path}[]"), offset);
            }
            Value::Schema(_) | Value::StringMap(_) => return None,
            _ => {}
        }
    }
    let mut markdown = format!("`{path}` · {}", type_name(&member.field.value));
    if let Some(explanation) = explanation(object.object_type, name) {
        markdown.push_str("\n\n");
        markdown.push_str(explanation);
    }
    Some(Hover { range: member.key, markdown })
}

fn type_name(value_type: &ValueType) -> &'static str {
    match value_type {
        ValueType::String | ValueType::OptionalString => "string",
        ValueType::Bool => "boolean",
        ValueType::Int32 => "integer of 32 bits",
        ValueType::Int64 => "integer",
        ValueType::Bytes => "base64",
        ValueType::Time => "time",
        ValueType::Strings => "list of strings",
        ValueType::StringMap => "map of strings",
        ValueType::Object(_) => "object",
        ValueType::Objects(_) => "list of objects",
        ValueType::Schema => "schema",
        ValueType::Json => "any value",
    }
}

/// What a field is for, where its name does not say all.
fn explanation(object_type: &ObjectType, field: &str) -> Option<&'static str> {
    Some(match (object_type.name, field) {
        ("ObjectMeta", "name") => "The plural, a dot and the group: `foos.example.com`.",
        ("CustomResourceDefinitionSpec", "group") => "The API group, a domain of yours. It can't be changed later.",
        ("CustomResourceDefinitionSpec", "scope") => "`Namespaced`, or `Cluster`. It can't be changed later.",
        ("CustomResourceDefinitionSpec", "versions") => {
            "All versions that have ever been stored, each with its schema; exactly one has `storage: true`."
        }
        ("CustomResourceDefinitionSpec", "conversion") => {
            "How objects are converted between versions; by default not at all."
        }
        ("CustomResourceDefinitionSpec", "preserveUnknownFields") => {
            "Has to be false: `x-kubernetes-preserve-unknown-fields` in a schema keeps what it does not declare."
        }
        ("CustomResourceDefinitionNames", "plural") => {
            "The name in URLs, in lower case: `/apis/<group>/<version>/<plural>`."
        }
        ("CustomResourceDefinitionNames", "singular") => "For `kubectl get foo`; the kind in lower case if left out.",
        ("CustomResourceDefinitionNames", "kind") => "What objects write as their `kind`, in CamelCase.",
        ("CustomResourceDefinitionNames", "listKind") => {
            "The kind of lists; the kind with `List` behind it if left out."
        }
        ("CustomResourceDefinitionNames", "shortNames") => "Shorter names for the command line.",
        ("CustomResourceDefinitionNames", "categories") => "Groups of resources, such as `all` in `kubectl get all`.",
        ("CustomResourceDefinitionVersion", "served") => "Whether clients can use the version.",
        ("CustomResourceDefinitionVersion", "storage") => {
            "Whether objects are kept in this version: true in exactly one."
        }
        ("CustomResourceDefinitionVersion", "deprecated") => "Clients that use the version are warned.",
        ("CustomResourceDefinitionVersion", "deprecationWarning") => {
            "What they are told, on one line of at most 256 bytes."
        }
        ("CustomResourceDefinitionVersion", "subresources") => {
            "`status` and `scale`, each served at a path of its own."
        }
        ("CustomResourceDefinitionVersion", "additionalPrinterColumns") => {
            "The columns that `kubectl get` shows beside the name."
        }
        ("CustomResourceDefinitionVersion", "selectableFields") => {
            "At most eight fields that `--field-selector` takes: strings, booleans and integers."
        }
        ("CustomResourceSubresources", "status") => {
            "Status is written at a path of its own, and updates of the rest leave it alone."
        }
        ("CustomResourceSubresources", "scale") => "For `kubectl scale` and autoscalers.",
        ("CustomResourceSubresourceScale", "specReplicasPath") => "A path below `.spec`, such as `.spec.replicas`.",
        ("CustomResourceSubresourceScale", "statusReplicasPath") => {
            "A path below `.status`, such as `.status.replicas`."
        }
        ("CustomResourceSubresourceScale", "labelSelectorPath") => {
            "A path below `.spec` or `.status` to a string with the selector; autoscalers need it."
        }
        ("CustomResourceColumnDefinition", "type") => "`boolean`, `date`, `integer`, `number` or `string`.",
        ("CustomResourceColumnDefinition", "priority") => "Columns above 0 are shown with `-o wide` only.",
        ("CustomResourceColumnDefinition", "jsonPath" | "JSONPath") => "The path to the value, such as `.spec.size`.",
        ("CustomResourceConversion", "strategy") => "`None` changes the apiVersion alone; `Webhook` asks a webhook.",
        ("WebhookConversion" | "CustomResourceConversion", "conversionReviewVersions") => {
            "The review versions that the webhook knows, the preferred first; `v1` has to be among them, or `v1beta1`."
        }
        ("WebhookClientConfig", "url") => "An https URL; either this or `service`.",
        ("WebhookClientConfig", "service") => "A service in the cluster; either this or `url`.",
        ("WebhookClientConfig", "caBundle") => {
            "The certificates, in PEM and base64, that the webhook's is checked with."
        }
        _ => return None,
    })
}
