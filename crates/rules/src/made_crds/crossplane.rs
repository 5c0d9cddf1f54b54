//! The CRDs of a CompositeResourceDefinition: one for composite resources, and one for claims if it offers them.
//!
//! Of the author's schema, Crossplane keeps the fields of `spec` and `status` with a few keywords, the description and
//! (since 2.2) the rules of the root, and the maximum length of the name. The fields that Crossplane adds replace the
//! author's fields of the same name. The added fields are directly in `spec` and `status` for claims, and for composite
//! resources with the scope `LegacyCluster`. In other composite resources, they are in `spec.crossplane` and
//! `status.crossplane`.
//!
//! Source: `ForCompositeResource`, `ForCompositeResourceClaim` and `genCrdVersion` in crossplane/crossplane,
//! internal/xcrd.

use super::text::{ANY_OBJECT, OBJECT, ObjectText, STRING, at, choice, crd_text, items_at, list, strings, text_at};
use crd_ls_model::{Json, JsonKind};

/// The resources that a CRD is for.
#[derive(Clone, Copy)]
enum Product {
    Composite(CompositeScope),
    Claim,
}

/// The `spec.scope` of the definition.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CompositeScope {
    Namespaced,
    Cluster,
    LegacyCluster,
}

/// A field that Crossplane adds, with its schema.
type AddedField = (&'static str, String);

/// The maximum length of a resource's name, which has to fit a label.
const LONGEST_NAME: i64 = 63;

/// The keywords of `spec` and `status` that Crossplane keeps, besides the fields.
const KEYWORDS: &[&str] =
    &["description", "oneOf", "required", "x-kubernetes-preserve-unknown-fields", "x-kubernetes-validations"];

const UPDATE_POLICIES: [&str; 2] = ["Automatic", "Manual"];
const DELETE_POLICIES: [&str; 2] = ["Background", "Foreground"];

const SELECTOR: &str = r#"{"type":"object","required":["matchLabels"],"properties":{
    "matchLabels":{"type":"object","additionalProperties":{"type":"string"}}}}"#;

const CONDITION: &str = r#"{"type":"object","required":["lastTransitionTime","reason","status","type"],"properties":{
    "type":{"type":"string"},
    "status":{"type":"string"},
    "reason":{"type":"string"},
    "message":{"type":"string"},
    "lastTransitionTime":{"type":"string","format":"date-time"},
    "observedGeneration":{"type":"integer","format":"int64"}}}"#;

const CONNECTION_DETAILS: &str =
    r#"{"type":"object","properties":{"lastPublishedTime":{"type":"string","format":"date-time"}}}"#;

/// The CRDs for composite resources and for claims.
pub(super) fn crds(definition: &Json) -> Vec<String> {
    let composite = Product::Composite(CompositeScope::of(definition));
    [composite, Product::Claim].into_iter().filter_map(|product| product.crd(definition)).collect()
}

impl CompositeScope {
    fn of(definition: &Json) -> Self {
        match text_at(definition, &["spec", "scope"]) {
            Some("Namespaced") => Self::Namespaced,
            Some("Cluster") => Self::Cluster,
            None if text_at(definition, &["apiVersion"]).is_some_and(|text| text.ends_with("/v2")) => Self::Namespaced,
            _ => Self::LegacyCluster,
        }
    }
}

impl Product {
    fn crd(self, definition: &Json) -> Option<String> {
        let (names, scope) = match self {
            Self::Composite(CompositeScope::Namespaced) => ("names", "Namespaced"),
            Self::Composite(_) => ("names", "Cluster"),
            Self::Claim => ("claimNames", "Namespaced"),
        };
        let spec = at(definition, &["spec"])?;
        let (group, names) = (text_at(spec, &["group"])?, at(spec, &[names])?);
        let versions = items_at(spec, &["versions"]).iter().map(|version| self.version(version, spec).to_string());
        Some(crd_text(group, scope, names, &versions.collect::<Vec<_>>()))
    }

    fn version(self, version: &Json, spec: &Json) -> ObjectText {
        let text = ObjectText::default()
            .with_members(Some(version), &["name", "served", "deprecated", "deprecationWarning"])
            .with("storage", at(version, &["referenceable"]).map_or_else(|| "false".to_owned(), Json::to_string))
            .with("subresources", r#"{"status":{}}"#);
        match at(version, &["schema", "openAPIV3Schema"]) {
            Some(own) => text.with("schema", ObjectText::default().with("openAPIV3Schema", self.schema(own, spec))),
            None => text,
        }
    }

    fn schema(self, own: &Json, spec: &Json) -> String {
        // A schema that is not an object can't be decoded, so it is kept as it is.
        if !own.is_object() {
            return own.to_string();
        }
        let properties = ObjectText::default()
            .with("apiVersion", STRING)
            .with("kind", STRING)
            .with("metadata", metadata(own))
            .with("spec", extended(at(own, &["properties", "spec"]), &self.fields_of_spec(spec)))
            .with("status", extended(at(own, &["properties", "status"]), &self.fields_of_status()));
        ObjectText::default()
            .with("type", OBJECT)
            .with("required", r#"["spec"]"#)
            .with_members(Some(own), &["description", "x-kubernetes-validations"])
            .with("properties", properties)
            .to_string()
    }

    fn fields_of_spec(self, spec: &Json) -> Vec<AddedField> {
        let named = || strings(&["name"], &[]);
        let mut fields = vec![
            ("compositionRef", named()),
            ("compositionSelector", SELECTOR.to_owned()),
            ("compositionRevisionRef", named()),
            ("compositionRevisionSelector", SELECTOR.to_owned()),
        ];
        // Only Crossplane before 2.0 adds this field.
        let published = ("publishConnectionDetailsTo", ANY_OBJECT.to_owned());
        let default = |field: &str, values: &[&'static str]| {
            let own = text_at(spec, &[field]).and_then(|own| values.iter().find(|value| **value == own));
            own.or(values.first()).copied()
        };
        let Self::Composite(scope) = self else {
            let policy = default("defaultCompositeDeletePolicy", &DELETE_POLICIES);
            fields.extend([
                ("compositionUpdatePolicy", choice(&UPDATE_POLICIES, None)),
                ("compositeDeletePolicy", choice(&DELETE_POLICIES, policy)),
                ("resourceRef", strings(&["apiVersion", "kind", "name"], &[])),
                ("writeConnectionSecretToRef", named()),
                published,
            ]);
            return fields;
        };
        let namespace: &[&str] = if scope == CompositeScope::Namespaced { &["name"] } else { &["name", "namespace"] };
        let policy = default("defaultCompositionUpdatePolicy", &UPDATE_POLICIES);
        let references =
            list(strings(&["apiVersion", "kind"], namespace)).with("x-kubernetes-list-type", r#""atomic""#);
        fields.extend([
            ("compositionUpdatePolicy", choice(&UPDATE_POLICIES, policy)),
            ("resourceRefs", references.to_string()),
        ]);
        if scope != CompositeScope::LegacyCluster {
            return vec![("crossplane", extended(None, &fields))];
        }
        fields.extend([
            ("claimRef", strings(&["apiVersion", "kind", "namespace", "name"], &[])),
            ("writeConnectionSecretToRef", strings(&["name", "namespace"], &[])),
            ("environmentConfigRefs", list(ANY_OBJECT).to_string()),
            published,
        ]);
        fields
    }

    fn fields_of_status(self) -> Vec<AddedField> {
        let conditions = list(CONDITION)
            .with("x-kubernetes-list-type", r#""map""#)
            .with("x-kubernetes-list-map-keys", r#"["type"]"#);
        let conditions = ("conditions", conditions.to_string());
        let details = ("connectionDetails", CONNECTION_DETAILS.to_owned());
        match self {
            Self::Composite(CompositeScope::Namespaced | CompositeScope::Cluster) => {
                vec![conditions, ("crossplane", extended(None, &[details]))]
            }
            Self::Composite(CompositeScope::LegacyCluster) | Self::Claim => {
                let types = list(STRING).with("x-kubernetes-list-type", r#""set""#);
                vec![conditions, details, ("claimConditionTypes", types.to_string())]
            }
        }
    }
}

/// The schema of the metadata, which restricts only the name.
fn metadata(own: &Json) -> String {
    let most = match at(own, &["properties", "metadata", "properties", "name", "maxLength"]).map(|most| &most.kind) {
        Some(JsonKind::Integer(most)) => LONGEST_NAME.min(*most),
        _ => LONGEST_NAME,
    };
    format!(r#"{{"type":"object","properties":{{"name":{{"type":"string","maxLength":{most}}}}}}}"#)
}

/// The author's schema of an object, with other fields added. The added fields replace the author's fields of the same
/// name.
fn extended(own: Option<&Json>, fields: &[AddedField]) -> String {
    let own = own.filter(|own| own.kind != JsonKind::Null);
    let declared = own.and_then(|own| at(own, &["properties"])).filter(|declared| declared.kind != JsonKind::Null);
    if let Some(own) = own.filter(|own| !own.is_object() || declared.is_some_and(|declared| !declared.is_object())) {
        // Such a schema can't be decoded, so it is kept as it is.
        return own.to_string();
    }
    let is_replaced = |key: &str| fields.iter().any(|(name, _)| *name == key);
    let kept = declared.map_or(&[][..], Json::members).iter().filter(|member| !is_replaced(&member.key));
    let properties = kept.fold(ObjectText::default(), |text, member| text.with(&member.key, &member.value));
    let properties = fields.iter().fold(properties, |text, (name, schema)| text.with(name, schema));
    ObjectText::default().with("type", OBJECT).with_members(own, KEYWORDS).with("properties", properties).to_string()
}
