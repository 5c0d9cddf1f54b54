//! The CRD of a ConstraintTemplate: constraints have the author's schema in `spec.parameters`.
//!
//! Source: `CreateSchema`, `CreateCRD` and `AddPreserveUnknownFields` in open-policy-agent/frameworks, constraint/pkg;
//! the schema of `match` in open-policy-agent/gatekeeper, pkg/mutation/match.

use super::text::{ANY_OBJECT, OBJECT, ObjectText, STRING, at, choice, crd_text, items_at, list, text_at};
use crd_ls_model::{Extent, Json, JsonKind, JsonMember};
use crd_ls_text::TextRange;

const GROUP: &str = "constraints.gatekeeper.sh";

/// The versions of constraints. The first version is stored.
const VERSIONS: [&str; 2] = ["v1beta1", "v1alpha1"];

/// The target whose `match` is known.
const ADMISSION: &str = "admission.k8s.gatekeeper.sh";

/// A schema that keeps everything.
const ANYTHING: &str = r#"{"x-kubernetes-preserve-unknown-fields":true}"#;

const KEPT: &str = "x-kubernetes-preserve-unknown-fields";

const METADATA: &str = r#"{"type":"object","properties":{"name":{"type":"string","maxLength":63}}}"#;

/// The schema of names with `*` at the start or the end.
const WILDCARD: &str = r#"{"type":"string","pattern":"^\\*?[-:a-z0-9]*\\*?$"}"#;

const SELECTOR: &str = r#"{"type":"object","x-kubernetes-map-type":"atomic","properties":{
    "matchLabels":{"type":"object","additionalProperties":{"type":"string"}},
    "matchExpressions":{"type":"array","items":{"type":"object","required":["key","operator"],"properties":{
        "key":{"type":"string"},
        "operator":{"type":"string"},
        "values":{"type":"array","items":{"type":"string"}}}}}}}"#;

const SCOPED_ACTIONS: &str = r#"{"type":"array","items":{"type":"object","properties":{
    "action":{"type":"string"},
    "enforcementPoints":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string"}}}}}}}"#;

/// The CRD of the constraints.
pub(super) fn crd(template: &Json, is_legacy: bool) -> Option<String> {
    let kind = text_at(template, &["spec", "crd", "spec", "names", "kind"])?;
    let schema = schema(template, is_legacy);
    let version = |(index, name): (usize, &&str)| {
        ObjectText::default()
            .with("name", Json::string(name))
            .with("served", true)
            .with("storage", index == 0)
            .with("subresources", r#"{"status":{}}"#)
            .with("schema", ObjectText::default().with("openAPIV3Schema", &schema))
            .to_string()
    };
    let versions: Vec<String> = VERSIONS.iter().enumerate().map(version).collect();
    Some(crd_text(GROUP, "Cluster", &names(kind), &versions))
}

fn names(kind: &str) -> Json {
    let lower = kind.to_lowercase();
    let member = |key: &str, text: &str| JsonMember {
        key: key.into(),
        key_range: TextRange::default(),
        value: Json::string(text),
    };
    // The members are sorted by key.
    let names = [
        member("kind", kind),
        member("listKind", &format!("{kind}List")),
        member("plural", &lower),
        member("singular", &lower),
    ];
    Json::unplaced(JsonKind::Object(names.into(), Extent::Closed))
}

fn schema(template: &Json, is_legacy: bool) -> ObjectText {
    let fields = ObjectText::default()
        .with("match", matching(template))
        .with("enforcementAction", r#"{"type":"string","default":"deny"}"#)
        .with("scopedEnforcementActions", SCOPED_ACTIONS);
    let fields = match at(template, &["spec", "crd", "spec", "validation", "openAPIV3Schema"]) {
        Some(own) if is_legacy => fields.with("parameters", keeping(own)),
        Some(own) => fields.with("parameters", own),
        None if is_legacy => fields.with("parameters", ANYTHING),
        None => fields,
    };
    let properties = ObjectText::default()
        .with("metadata", METADATA)
        .with("spec", ObjectText::default().with("type", OBJECT).with("properties", fields))
        .with("status", ANY_OBJECT);
    ObjectText::default().with("type", OBJECT).with("properties", properties)
}

/// The schema of `match`. Other targets than admission have their own fields.
fn matching(template: &Json) -> String {
    let targets = items_at(template, &["spec", "targets"]);
    if targets.iter().any(|target| text_at(target, &["target"]) != Some(ADMISSION)) {
        return ANY_OBJECT.to_owned();
    }
    let texts = || list(STRING);
    let kinds = ObjectText::default().with("apiGroups", texts()).with("kinds", texts());
    let kinds = ObjectText::default().with("type", OBJECT).with("properties", kinds);
    let fields = ObjectText::default()
        .with("kinds", list(kinds))
        .with("namespaces", list(WILDCARD))
        .with("excludedNamespaces", list(WILDCARD))
        .with("processes", list(choice(&["audit", "webhook", "sync", "mutation-webhook", "*"], None)))
        .with("labelSelector", SELECTOR)
        .with("namespaceSelector", SELECTOR)
        .with("name", WILDCARD)
        .with("scope", STRING)
        .with("source", choice(&["All", "Generated", "Original"], None));
    ObjectText::default().with("type", OBJECT).with("properties", fields).to_string()
}

/// A schema from before v1, changed so that objects keep unknown fields, and lists have items.
fn keeping(schema: &Json) -> String {
    if !schema.is_object() {
        return schema.to_string();
    }
    let written = |text: ObjectText, member: &JsonMember| {
        let value = match &*member.key {
            "properties" => fields_keeping(&member.value),
            "items" | "additionalProperties" => keeping(&member.value),
            _ => member.value.to_string(),
        };
        text.with(&member.key, value)
    };
    let text = schema.members().iter().fold(ObjectText::default(), written);
    let lacks = |key| schema.get(key).is_none();
    match text_at(schema, &["type"]) {
        None | Some("object") if lacks(KEPT) => text.with(KEPT, true).to_string(),
        Some("array") if lacks("items") => text.with("items", ANYTHING).to_string(),
        _ => text.to_string(),
    }
}

fn fields_keeping(fields: &Json) -> String {
    if !fields.is_object() {
        return fields.to_string();
    }
    let members = fields.members().iter();
    members.fold(ObjectText::default(), |text, member| text.with(&member.key, keeping(&member.value))).to_string()
}
