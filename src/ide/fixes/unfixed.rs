//! The codes without a fix, and why.

const UNFIXED: &[(&str, &str)] = &[
    ("alias/not-followed", "What was meant to be shared, only the author knows."),
    ("crd/ca-bundle", "The certificates are elsewhere."),
    ("cel/not-checked", "It goes with the other errors of the resource."),
    ("cel/not-judged", "Nothing is wrong as far as is known."),
    ("cel/old-self", "Whether the items have keys, or the rule goes, only the author knows."),
    ("cel/ratcheted", "The server lets it pass."),
    ("cel/resource", "Whether the resource is wrong or the rule, only the author knows."),
    ("crd/top-level-and-per-version", "It is about v1beta1, which no server serves any more."),
    ("decode/cut-off", "Whether the documents are one, only the author knows."),
    ("decode/directives", "Whether they may go depends on what reads the file besides."),
    ("decode/document-end", "What it was to end, only the author knows."),
    ("decode/separator", "Where the document was to end, only the author knows."),
    ("default/not-judged", "Nothing is wrong as far as is known."),
    ("ignore/no-codes", "Which findings are meant, only the author knows."),
    ("ignore/no-reason", "Why the finding is ignored, only the author knows."),
    ("lint/ca-bundle", "Nobody but the author has the certificate."),
    ("lint/field-path-beyond-map", "Which field was meant, only the author knows."),
    ("lint/repeated-crd", "Which of the two is meant, only the author knows."),
    ("lint/rule-never-false", "What the rule is to forbid, only the author knows."),
    ("lint/rule-never-true", "What the rule is to allow, only the author knows."),
    ("lint/too-large-to-apply", "What can be left out, only the author knows."),
    ("lint/too-large-to-store", "What can be left out, only the author knows."),
    ("patch/not-judged", "Nothing is wrong as far as is known."),
    ("resource/decode", "What the resource is meant to be, only its author knows."),
    ("resource/deprecated-version", "What is different in the newer version, only the author of the CRD knows."),
    ("resource/finalizer", "Nobody but the author has the domain."),
    ("resource/format", "What the value is, only the author of the resource knows."),
    ("resource/junctor", "Which of the schemas the value is meant to fit, only its author knows."),
    ("resource/kind", "Whether the resource belongs to this CRD, only its author knows."),
    ("resource/not-judged", "Nothing is wrong as far as is known."),
    ("resource/scale", "Which number is meant, only the author of the resource knows."),
    ("resource/size", "What may go, or is to be added, only the author of the resource knows."),
    ("template/not-judged", "Nothing is wrong as far as is known."),
    ("validations/untyped", "It follows from other errors of the schema, and goes with them."),
];

/// Mistakes that can be corrected in several ways.
const UNREADABLE: &[&str] = &[
    "yaml/alias-cycle",
    "yaml/block-scalar-indentation",
    "yaml/collection-on-key-line",
    "yaml/control-character",
    "yaml/excessive-aliasing",
    "yaml/flow-indicator",
    "yaml/invalid-directive",
    "yaml/item-among-entries",
    "yaml/item-expected",
    "yaml/line-separator",
    "yaml/lone-dash",
    "yaml/long-flow-key",
    "yaml/long-key",
    "yaml/misplaced-marker",
    "yaml/missing-document-start",
    "yaml/multi-line-key",
    "yaml/repeated-directive",
    "yaml/expected-entry",
    "yaml/tab-after-indicator",
    "yaml/tag",
    "yaml/too-deep",
    "yaml/undeclared-handle",
    "yaml/unknown-alias",
    "yaml/unseparated-tag",
];

/// Why a code has no fix; None for those that have one.
pub fn unfixed(code: &str) -> Option<&'static str> {
    if code.starts_with("change/") {
        return Some("Whether the change is meant, only its author knows.");
    }
    if code.starts_with("conventions/") {
        return Some("What fits the API, only its author knows.");
    }
    if ["kubernetes/field", "kubernetes/format", "kubernetes/function"].contains(&code) {
        return Some("Whether the version or the field goes, only the author knows.");
    }
    if UNREADABLE.contains(&code) {
        return Some("The text can't be read as it is: what was meant is for the author to say.");
    }
    UNFIXED.iter().find(|(known, _)| *known == code).map(|(_, reason)| *reason)
}
