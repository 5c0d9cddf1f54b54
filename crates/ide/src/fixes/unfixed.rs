//! The codes without a fix, with the reasons.

const UNFIXED: &[(&str, &str)] = &[
    ("alias/not-followed", "Only the author knows what was meant to be shared."),
    ("crd/ca-bundle", "The certificates are elsewhere."),
    ("cel/not-checked", "It disappears when the other errors of the resource are fixed."),
    ("cel/not-judged", "As far as crd-ls knows, nothing is wrong."),
    ("cel/old-self", "Only the author knows whether the items have keys, or the rule is to be removed."),
    ("cel/ratcheted", "The server accepts the value."),
    ("crd/top-level-and-per-version", "It is about v1beta1, which no server serves any more."),
    ("decode/cut-off", "Only the author knows whether the documents are one."),
    ("decode/directives", "Whether they can be removed depends on the other programs that read the file."),
    ("decode/document-end", "Only the author knows which document should end here."),
    ("decode/separator", "Only the author knows where the document was meant to end."),
    ("default/not-judged", "As far as crd-ls knows, nothing is wrong."),
    ("ignore/no-codes", "Only the author knows which findings are meant."),
    ("ignore/no-reason", "Only the author knows why the finding is ignored."),
    ("lint/ca-bundle", "Nobody but the author has the certificate."),
    ("lint/field-path-beyond-map", "Only the author knows which field was meant."),
    ("lint/merge-override", "As long as a client resolves the merge key, nothing is wrong."),
    ("lint/repeated-crd", "Only the author knows which of the two is meant."),
    ("lint/rule-never-false", "Only the author knows what the rule is to forbid."),
    ("lint/rule-never-true", "Only the author knows what the rule is to allow."),
    ("lint/scale-optional", "Only the author knows the default, or whether the field is required."),
    ("lint/template-in-crds", "Only the author knows the value, or whether the CRD is a template."),
    ("lint/too-large-to-apply", "Only the author knows what can be left out."),
    ("lint/too-large-to-store", "Only the author knows what can be left out."),
    ("patch/not-judged", "As far as crd-ls knows, nothing is wrong."),
    ("resource/deprecated-version", "Only the author of the CRD knows what is different in the newer version."),
    ("resource/finalizer", "Nobody but the author has the domain."),
    ("resource/junctor", "Only its author knows which of the schemas the value is meant to fit."),
    ("resource/kind", "Only its author knows whether the resource belongs to this CRD."),
    ("resource/not-judged", "As far as crd-ls knows, nothing is wrong."),
    ("resource/other-copy", "Only the author of the repository knows which CRD is installed."),
    ("resource/scale", "Only the author of the resource knows which number is meant."),
    ("resource/size", "Only the author of the resource knows what to remove or to add."),
    ("template/not-judged", "As far as crd-ls knows, nothing is wrong."),
    ("validations/untyped", "It follows from other errors of the schema, and disappears with them."),
];

/// The codes of mistakes in unreadable text, whose correction depends on the author's intention.
const UNREADABLE: &[&str] = &[
    "yaml/alias-cycle",
    "yaml/block-scalar-indentation",
    "yaml/collection-on-key-line",
    "yaml/excessive-aliasing",
    "yaml/flow-indicator",
    "yaml/invalid-directive",
    "yaml/line-separator",
    "yaml/lone-dash",
    "yaml/long-flow-key",
    "yaml/long-key",
    "yaml/misplaced-marker",
    "yaml/missing-document-start",
    "yaml/multi-line-key",
    "yaml/repeated-directive",
    "yaml/tab-after-indicator",
    "yaml/tag",
    "yaml/too-deep",
    "yaml/undeclared-handle",
    "yaml/unseparated-tag",
];

/// The reason why a code lacks a fix; None for codes with one.
pub fn unfixed(code: &str) -> Option<&'static str> {
    if code.starts_with("change/") {
        return Some("Only its author knows whether the change is meant.");
    }
    if code.starts_with("conventions/") {
        return Some("Only its author knows what fits the API.");
    }
    if ["kubernetes/field", "kubernetes/format", "kubernetes/function"].contains(&code) {
        return Some("Only the author knows whether to change the version or to remove the field.");
    }
    if UNREADABLE.contains(&code) {
        return Some("The text can't be read, and only the author knows what was meant.");
    }
    UNFIXED.iter().find(|(known, _)| *known == code).map(|(_, reason)| *reason)
}
