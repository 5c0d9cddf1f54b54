//! YAML 1.2 that the decoder, which is older, does not support, and templates.
//!
//! Source: the functions `yaml_parser_scan_to_next_token`, `yaml_parser_scan_block_scalar_breaks`,
//! `yaml_parser_scan_flow_scalar`, `yaml_parser_scan_plain_scalar`, `yaml_parser_scan_anchor`,
//! `yaml_parser_scan_tag`, `yaml_simple_key_is_valid` and `is_break` in go.yaml.in/yaml/v2.

use crd_ls_syntax::{CompatIssue, CompatIssueKind, DocumentNode, Flags};
use crd_ls_text::TextRange;

/// A construct that YAML 1.2 allows and the decoder refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DialectFault {
    pub kind: DialectFaultKind,
    /// Counted from the document's start.
    pub range: TextRange,
}

/// The constructs that YAML 1.2 allows and the decoder refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DialectFaultKind {
    /// A tab on an otherwise empty line, or before a comment.
    TabOnEmptyLine,
    /// A tab at the start of a block scalar's text.
    TabInBlockScalar,
    /// `\/` in double quotes.
    EscapedSlash,
    /// An anchor's name with other characters than letters, digits, `-` and `_`.
    AnchorName,
    /// A tab right after the indicator of an item or of an explicit key.
    TabAfterIndicator,
    /// A tag without white space after it, or with a character that is not allowed in a URI.
    UnseparatedTag,
    /// An entry between braces whose key has several lines or more than 1024 characters.
    LongFlowKey,
    /// Plain text between brackets that starts with a colon or contains a question mark.
    FlowIndicator,
    /// A line break of YAML 1.1 that YAML 1.2 does not have, in text without quotes.
    LineSeparator,
}

/// The unsupported constructs in a document's text.
#[derive(Default)]
pub(super) struct Dialect {
    pub(super) faults: Vec<DialectFault>,
    /// The first template action of a text that can't be read because of actions.
    pub(super) template: Option<TextRange>,
}

impl Dialect {
    pub(super) fn is_empty(&self) -> bool {
        self.faults.is_empty() && self.template.is_none()
    }

    pub(super) fn of(document: DocumentNode<'_>) -> Self {
        let mut dialect = Self::default();
        for issue in document.compat_issues() {
            match fault_kind(issue.kind) {
                Some(kind) => dialect.faults.push(DialectFault { kind, range: issue.range }),
                None if dialect.template.is_none() && !is_prose(issue) => dialect.template = Some(issue.range),
                None => {}
            }
        }
        // The rendered text may be correct.
        if dialect.template.is_none() && document.flags().contains(Flags::HAS_ERROR) {
            dialect.template = document.first_template_line();
        }
        dialect
    }
}

/// None for a template action.
fn fault_kind(kind: CompatIssueKind) -> Option<DialectFaultKind> {
    match kind {
        CompatIssueKind::TemplateAction => None,
        CompatIssueKind::TabOnEmptyLine => Some(DialectFaultKind::TabOnEmptyLine),
        CompatIssueKind::TabInBlockScalar => Some(DialectFaultKind::TabInBlockScalar),
        CompatIssueKind::EscapedSlash => Some(DialectFaultKind::EscapedSlash),
        CompatIssueKind::UnusualName => Some(DialectFaultKind::AnchorName),
        CompatIssueKind::TabAfterIndicator => Some(DialectFaultKind::TabAfterIndicator),
        CompatIssueKind::UnseparatedTag => Some(DialectFaultKind::UnseparatedTag),
        CompatIssueKind::LongFlowKey => Some(DialectFaultKind::LongFlowKey),
        CompatIssueKind::FlowIndicator => Some(DialectFaultKind::FlowIndicator),
        CompatIssueKind::LineSeparator => Some(DialectFaultKind::LineSeparator),
    }
}

/// Whether it is within the text of a description, which may be about templates.
fn is_prose(issue: CompatIssue<'_>) -> bool {
    issue.key.is_some_and(|key| key.trim_matches(['"', '\'']) == "description")
}
