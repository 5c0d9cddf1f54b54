//! The markers in Go types from which controller-gen makes the part of a CRD that a finding is about.
//!
//! Source: the markers of controller-tools ("CRD Generation", "CRD Validation", "CRD Processing" in the Kubebuilder
//! book) and the markers of structured merge in Kubernetes' API conventions (`+listType` and the like).

use super::group::selects;
use super::problem::{ConditionPart, ConventionProblem, LintProblem, ProblemKind};
use crd_ls_model::Keyword;

/// The markers that bound the size of a value.
const LARGEST_SIZES: &[&str] = &[
    "kubebuilder:validation:MaxItems=…",
    "kubebuilder:validation:MaxLength=…",
    "kubebuilder:validation:MaxProperties=…",
];

/// Codes and groups with the markers that their findings are about, without the `+`. The first match counts.
const MARKERS: &[(&str, &[&str])] = &[
    ("cel/cost", LARGEST_SIZES),
    ("cel/cost-total", LARGEST_SIZES),
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
    ("warning/set-items", &["listType=set"]),
    ("warning/unrecognized-format", &["kubebuilder:validation:Format=…"]),
    ("lint/always-empty", &["kubebuilder:pruning:PreserveUnknownFields"]),
    ("lint/enum-empty", &["kubebuilder:validation:Enum=…"]),
    ("lint/enum-repeated", &["kubebuilder:validation:Enum=…"]),
    ("lint/enum-type", &["kubebuilder:validation:Enum=…"]),
    ("lint/exclusive-without-bound", &["kubebuilder:validation:Minimum=…", "kubebuilder:validation:Maximum=…"]),
    (
        "lint/impossible-bounds",
        &[
            "kubebuilder:validation:Minimum=…",
            "kubebuilder:validation:Maximum=…",
            "kubebuilder:validation:MinLength=…",
            "kubebuilder:validation:MaxLength=…",
            "kubebuilder:validation:MinItems=…",
            "kubebuilder:validation:MaxItems=…",
            "kubebuilder:validation:MinProperties=…",
            "kubebuilder:validation:MaxProperties=…",
        ],
    ),
    ("lint/negative-length", &["kubebuilder:validation:MinLength=…", "kubebuilder:validation:MinItems=…"]),
    ("lint/multiple-of", &["kubebuilder:validation:MultipleOf=…"]),
    ("lint/nothing-served", &["kubebuilder:unservedversion"]),
    ("lint/int-or-string", &["kubebuilder:validation:XValidation:rule=…"]),
    ("lint/optional-field", &["kubebuilder:validation:XValidation:rule=…"]),
    ("lint/outside-enum", &["kubebuilder:validation:XValidation:rule=…"]),
    ("lint/expression-tag", &["kubebuilder:validation:XValidation:rule=…"]),
    ("lint/partial-match", &["kubebuilder:validation:Pattern=…"]),
    ("lint/pattern-delimiters", &["kubebuilder:validation:Pattern=…"]),
    ("lint/printer-column-path", &["kubebuilder:printcolumn:name=…,type=…,JSONPath=…"]),
    ("lint/printer-column-type", &["kubebuilder:printcolumn:name=…,type=…,JSONPath=…"]),
    ("lint/rule-never-false", &["kubebuilder:validation:XValidation:rule=…"]),
    ("lint/rule-never-true", &["kubebuilder:validation:XValidation:rule=…"]),
    ("lint/scale-path", &["kubebuilder:subresource:scale:specpath=…,statuspath=…,selectorpath=…"]),
    ("lint/status-without-subresource", &["kubebuilder:subresource:status"]),
    ("lint/undeclared-required", &["optional", "required"]),
    ("conventions/bounds", LARGEST_SIZES),
    ("conventions/conditions", &["listType=map"]),
    ("conventions/enum-case", &["kubebuilder:validation:Enum=…"]),
    ("conventions/list-type", &["listType=…"]),
    ("conventions/printer-columns", &["kubebuilder:printcolumn:name=…,type=…,JSONPath=…"]),
];

/// The markers in Go types that a finding may be about, without their `+`. If there are several, the finding is about
/// one of them.
pub fn go_markers(problem: &ProblemKind) -> Vec<&'static str> {
    let code = problem.code();
    let all = MARKERS.iter().find(|(selector, _)| selects(selector, code)).map_or(&[][..], |(_, markers)| *markers);
    let bounds: &[Keyword] = match problem {
        ProblemKind::Lint(LintProblem::MaximumBelowMinimum | LintProblem::OnlyNumberExcluded) => {
            &[Keyword::Minimum, Keyword::Maximum]
        }
        ProblemKind::Lint(LintProblem::NoLength { least, most }) => &[*least, *most],
        ProblemKind::Lint(LintProblem::ExclusiveWithoutBound { bound, .. }) => &[*bound],
        // No marker adds a field to a Go type.
        ProblemKind::Convention(ConventionProblem::Conditions { lacking: ConditionPart::Field(_) }) => {
            return Vec::new();
        }
        _ => return all.to_vec(),
    };
    all.iter().filter(|marker| bounds.iter().any(|bound| is_of_keyword(marker, *bound))).copied().collect()
}

/// Whether a marker sets a keyword: `kubebuilder:validation:MinLength=…` sets `minLength`.
fn is_of_keyword(marker: &str, keyword: Keyword) -> bool {
    let name = marker.strip_prefix("kubebuilder:validation:").and_then(|rest| rest.split('=').next());
    name.is_some_and(|name| name.eq_ignore_ascii_case(keyword.name()))
}

/// All codes and groups that have markers, each with its markers.
pub fn marked_codes() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    MARKERS.iter().copied()
}
