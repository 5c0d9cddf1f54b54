use crate::problem::{FieldError, ProblemKind, Severity, StrictProblem};
use crd_ls_model::FieldPath;
use crd_ls_text::TextRange;

/// A problem at its place in a text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Finding {
    pub kind: ProblemKind,
    /// The range in the text.
    pub range: TextRange,
    /// The path in the file: `spec.versions[0].schema.openAPIV3Schema.properties[foo].type`. Empty if the finding is
    /// about the text rather than a field.
    pub written: FieldPath,
    /// The path in the API server's notation, from the root of the object in the request. Empty if the server reports
    /// no error.
    pub hub: FieldPath,
    /// Whether the API server reports this only after other findings are fixed.
    pub masked: bool,
    /// Whether servers that serve v1beta1 accept this and report it in a condition.
    pub is_condition: bool,
    /// Related places.
    pub related: Vec<Related>,
    /// The number of the document in kubectl's count, from 0.
    pub document: u32,
}

impl Finding {
    /// A finding about a field of an object. The range counts from the start of the object, and the path is the path in
    /// the object. [`super::ObjectPlace::placed`] converts both.
    pub(crate) fn in_object(kind: impl Into<ProblemKind>, range: TextRange, written: FieldPath) -> Self {
        Self { written, ..Self::of_text(kind, range, 0) }
    }

    /// A finding about the text rather than a field.
    pub(crate) fn of_text(kind: impl Into<ProblemKind>, range: TextRange, document: u32) -> Self {
        Self {
            kind: kind.into(),
            range,
            written: FieldPath::ROOT,
            hub: FieldPath::ROOT,
            masked: false,
            is_condition: false,
            related: Vec::new(),
            document,
        }
    }

    /// The rule's code, `group/kebab-case`; never empty.
    pub fn code(&self) -> &'static str {
        self.kind.code()
    }

    pub fn severity(&self) -> Severity {
        self.kind.severity()
    }

    /// The message: one sentence about the problem, and one sentence of advice.
    pub fn message(&self) -> String {
        self.with_condition(self.kind.message(&self.written))
    }

    /// The message with other advice. `advice` is one sentence without its full stop.
    pub fn message_advising(&self, advice: &str) -> String {
        self.with_condition(self.kind.message_advising(&self.written, Some(advice)))
    }

    fn with_condition(&self, mut message: String) -> String {
        if self.is_condition {
            message.push_str(" Servers that serve v1beta1 report it in the condition NonStructuralSchema.");
        }
        message
    }

    /// Whether the finding is about a comment that ignores findings.
    pub fn is_about_ignoring(&self) -> bool {
        matches!(self.kind, ProblemKind::Ignore(_))
    }

    /// Whether the finding is about a key that its mapping has twice.
    pub fn is_about_repeated_key(&self) -> bool {
        matches!(self.kind, ProblemKind::Strict(StrictProblem::DuplicateKey { .. }))
    }

    /// The API server's error or warning. None if the server reports nothing.
    pub fn apiserver(&self) -> Option<FieldError<'_>> {
        self.kind.server(&self.hub)
    }
}

/// A place that is related to a finding.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Related {
    pub message: &'static str,
    pub range: TextRange,
}

/// The message of a related place with the same problem.
pub(crate) const IN_OTHER_VERSION: &str = "the same in another version";

/// The maximum number of related versions, because each of many versions would list all the other versions.
pub(crate) const MAX_RELATED: usize = 20;
