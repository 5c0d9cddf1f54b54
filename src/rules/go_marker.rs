//! The markers in Go types from which controller-gen makes what findings are about.
//!
//! Source: the markers of controller-tools ("CRD Generation", "CRD Validation", "CRD Processing" in the Kubebuilder book)
//! and those of structured merge in Kubernetes' API conventions (`+listType` and the like).

use super::group::selects;

/// Codes and groups with the markers that their findings are about, without the `+`. The first that fits counts.
const MARKERS: &[(&str, &[&str])] = &[
    (
        "cel/cost",
        &[
            "kubebuilder:validation:MaxItems=…",
            "kubebuilder:validation:MaxLength=…",
            "kubebuilder:validation:MaxProperties=…",
        ],
    ),
    (
        "cel/cost-total",
        &[
            "kubebuilder:validation:MaxItems=…",
            "kubebuilder:validation:MaxLength=…",
            "kubebuilder:validation:MaxProperties=…",
        ],
    ),
    ("cel", &["kubebuilder:validation:XValidation:rule=…"]),
    ("validations", &["kubebuilder:validation:XValidation:rule=…,message=…"]),
    ("crd/api-approved", &["kubebuilder:metadata:annotations=\"api-approved.kubernetes.io=…\""]),
    ("crd/deprecation-warning", &["kubebuilder:deprecatedversion:warning=…"]),
    ("crd/group", &["groupName=…"]),
    ("crd/names", &["kubebuilder:resource:path=…,singular=…,shortName=…,categories=…"]),
    ("crd/printer-column", &["kubebuilder:printcolumn:name=…,type=…,JSONPath=…"]),
    ("crd/scale-path", &["kubebuilder:subresource:scale:specpath=…,statuspath=…,selectorpath=…"]),
    ("crd/scope", &["kubebuilder:resource:scope=…"]),
    ("crd/selectable-field", &["kubebuilder:selectablefield:JSONPath=…"]),
    ("crd/storage-version", &["kubebuilder:storageversion"]),
    ("default", &["kubebuilder:default=…"]),
    ("schema/default-not-allowed", &["kubebuilder:default=…"]),
    ("schema/embedded-resource-in-metadata", &["kubebuilder:validation:EmbeddedResource"]),
    ("schema/list-map-key-optional", &["required"]),
    ("schema/list-map-keys", &["listMapKey=…"]),
    ("schema/list-type", &["listType=…"]),
    ("schema/map-type", &["mapType=…", "structType=…"]),
    ("schema/nullable", &["nullable"]),
    ("schema/pattern", &["kubebuilder:validation:Pattern=…"]),
    ("schema/set-items", &["listType=…"]),
    ("schema/type-name", &["kubebuilder:validation:Type=…"]),
    ("schema/unique-items", &["listType=set"]),
    ("structural/embedded-resource", &["kubebuilder:validation:EmbeddedResource"]),
    ("structural/int-or-string", &["kubebuilder:validation:XIntOrString"]),
    ("structural/type-missing", &["kubebuilder:validation:Type=…"]),
    ("warning/unrecognized-format", &["kubebuilder:validation:Format=…"]),
    ("lint/always-empty", &["kubebuilder:pruning:PreserveUnknownFields"]),
    ("lint/enum-empty", &["kubebuilder:validation:Enum=…"]),
    ("lint/enum-repeated", &["kubebuilder:validation:Enum=…"]),
    ("lint/enum-type", &["kubebuilder:validation:Enum=…"]),
    ("lint/exclusive-without-bound", &["kubebuilder:validation:Minimum=…", "kubebuilder:validation:Maximum=…"]),
    (
        "lint/impossible-bounds",
        &["kubebuilder:validation:Minimum=…", "kubebuilder:validation:Maximum=…", "kubebuilder:validation:MinLength=…"],
    ),
    ("lint/negative-length", &["kubebuilder:validation:MinLength=…", "kubebuilder:validation:MinItems=…"]),
    ("lint/multiple-of", &["kubebuilder:validation:MultipleOf=…"]),
    ("lint/no-longer-served", &["kubebuilder:unservedversion"]),
    ("lint/nothing-served", &["kubebuilder:unservedversion"]),
    ("lint/optional-field", &["kubebuilder:validation:XValidation:rule=…"]),
    ("lint/outside-enum", &["kubebuilder:validation:XValidation:rule=…"]),
    ("lint/partial-match", &["kubebuilder:validation:Pattern=…"]),
    ("lint/pattern-delimiters", &["kubebuilder:validation:Pattern=…"]),
    ("lint/printer-column-path", &["kubebuilder:printcolumn:name=…,type=…,JSONPath=…"]),
    ("lint/printer-column-type", &["kubebuilder:printcolumn:name=…,type=…,JSONPath=…"]),
    ("lint/rule-never-false", &["kubebuilder:validation:XValidation:rule=…"]),
    ("lint/rule-never-true", &["kubebuilder:validation:XValidation:rule=…"]),
    ("lint/scale-path", &["kubebuilder:subresource:scale:specpath=…,statuspath=…,selectorpath=…"]),
    ("lint/status-without-subresource", &["kubebuilder:subresource:status"]),
    ("lint/undeclared-required", &["optional", "required"]),
];

/// The markers in Go types, without their `+`, that a finding with this code is about; of several one is meant.
pub fn go_markers(code: &str) -> &'static [&'static str] {
    MARKERS.iter().find(|(selector, _)| selects(selector, code)).map_or(&[], |(_, markers)| *markers)
}

/// All codes and groups that have markers, with these.
pub fn marked_codes() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    MARKERS.iter().copied()
}
