//! YAML 1.2 that the decoder, which is older, does not support, and templates.
//!
//! Source: the functions `yaml_parser_scan_to_next_token`, `yaml_parser_scan_block_scalar_breaks`,
//! `yaml_parser_scan_flow_scalar`, `yaml_parser_scan_plain_scalar`, `yaml_parser_scan_anchor`,
//! `yaml_parser_scan_tag`, `yaml_simple_key_is_valid` and `is_break` in go.yaml.in/yaml/v2.

use crate::unfinished::Actions;
use crd_ls_syntax::{CompatIssue, CompatIssueKind, DocumentNode, SyntaxError};
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
    /// The first template action of a text that can't be read, probably because of actions.
    pub(super) template: Option<TextRange>,
}

impl Dialect {
    pub(super) fn is_empty(&self) -> bool {
        self.faults.is_empty() && self.template.is_none()
    }

    /// `errors` are the syntax errors of the document, and `actions` says whether its actions count as such.
    pub(super) fn of(document: DocumentNode<'_>, errors: &[SyntaxError], actions: Actions) -> Self {
        let mut dialect = Self::default();
        let (mut unread, mut line) = (None, None);
        for issue in document.compat_issues() {
            let range = issue.range;
            match issue.kind {
                CompatIssueKind::UnclosedAction if is_prose(issue) => {}
                CompatIssueKind::UnclosedAction => unread = unread.or(Some(range)),
                CompatIssueKind::TemplateLine | CompatIssueKind::PlainAction if actions == Actions::Final => {
                    unread = unread.or(Some(range));
                }
                CompatIssueKind::TemplateLine => line = line.or(Some(range)),
                CompatIssueKind::PlainAction => {}
                kind => dialect.faults.extend(fault_kind(kind).map(|kind| DialectFault { kind, range })),
            }
        }
        dialect.template = unread.or_else(|| line.filter(|_| may_follow_from_actions(document, errors)));
        dialect
    }
}

/// Whether one of the errors may vanish once the template is rendered, because actions are on its lines or on the filled
/// lines around them.
fn may_follow_from_actions(document: DocumentNode<'_>, errors: &[SyntaxError]) -> bool {
    if errors.is_empty() {
        return false;
    }
    let text = document.green().to_string();
    errors.iter().any(|error| {
        let within = text.get(usize::from(error.range.start())..usize::from(error.range.end())).unwrap_or_default();
        let above = text.get(..usize::from(error.range.start())).unwrap_or_default();
        let below = text.get(usize::from(error.range.end())..).unwrap_or_default();
        let (lines_above, line_start) = above.rsplit_once('\n').unwrap_or(("", above));
        let (line_end, lines_below) = below.split_once('\n').unwrap_or((below, ""));
        let last_above = lines_above.trim_end().rsplit('\n').next();
        let first_below = lines_below.trim_start().split('\n').next();
        let around = [Some(line_start), Some(within), Some(line_end), last_above, first_below];
        around.into_iter().flatten().any(|line| line.contains("{{") || line.contains("{%"))
    })
}

/// None for a template action.
fn fault_kind(kind: CompatIssueKind) -> Option<DialectFaultKind> {
    match kind {
        CompatIssueKind::UnclosedAction | CompatIssueKind::TemplateLine | CompatIssueKind::PlainAction => None,
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
