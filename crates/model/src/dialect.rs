//! Constructs of YAML 1.2 that the API server's older decoder refuses, and template actions that make a text
//! unreadable.
//!
//! Source: the functions `yaml_parser_scan_to_next_token`, `yaml_parser_scan_block_scalar_breaks`,
//! `yaml_parser_scan_flow_scalar`, `yaml_parser_scan_plain_scalar`, `yaml_parser_scan_anchor`,
//! `yaml_parser_scan_tag`, `yaml_simple_key_is_valid` and `is_break` in go.yaml.in/yaml/v2.

use std::ops::Range;

use crate::unfinished::Actions;
use crd_ls_syntax::{CompatIssue, CompatIssueKind, DocumentNode, SyntaxError};
use crd_ls_text::{TextRange, TextSize};

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
    /// An anchor's name with characters other than letters, digits, `-` and `_`.
    AnchorName,
    /// A tab right after the indicator of an item or of an explicit key.
    TabAfterIndicator,
    /// A tag without white space after it, or with a character that is not allowed in a URI.
    UnseparatedTag,
    /// An entry between braces whose key has several lines or more than 1024 characters.
    LongFlowKey,
    /// Plain text between brackets that starts with a colon or contains a question mark.
    FlowIndicator,
    /// A line break of YAML 1.1 that is not a line break in YAML 1.2, in text without quotes.
    LineSeparator,
}

/// The unsupported constructs in a document's text.
#[derive(Default)]
pub(super) struct Dialect {
    pub(super) faults: Vec<DialectFault>,
    /// The template action that makes the text unreadable.
    pub(super) template: Option<TextRange>,
}

impl Dialect {
    pub(super) fn is_empty(&self) -> bool {
        self.faults.is_empty() && self.template.is_none()
    }

    /// `errors` are the syntax errors of the document. `actions` determines which template actions make the text
    /// unreadable.
    pub(super) fn of(document: DocumentNode<'_>, errors: &[SyntaxError], actions: Actions) -> Self {
        let mut dialect = Self::default();
        let (mut unread, mut has_lines) = (None, false);
        for issue in document.compat_issues() {
            let range = issue.range;
            match issue.kind {
                CompatIssueKind::UnclosedAction if is_prose(issue) => {}
                CompatIssueKind::UnclosedAction if actions == Actions::Final => {}
                CompatIssueKind::UnclosedAction => unread = unread.or(Some(range)),
                CompatIssueKind::TemplateLine | CompatIssueKind::PlainAction if actions == Actions::Final => {
                    unread = unread.or(Some(range));
                }
                CompatIssueKind::TemplateLine => has_lines = true,
                CompatIssueKind::PlainAction => {}
                kind => dialect.faults.extend(fault_kind(kind).map(|kind| DialectFault { kind, range })),
            }
        }
        dialect.template = unread.or_else(|| if has_lines { action_at_error(document, errors) } else { None });
        dialect
    }
}

/// A template action on the lines of an error, or on the closest lines around them that are neither empty nor comments.
/// Rendering the action may remove the error.
fn action_at_error(document: DocumentNode<'_>, errors: &[SyntaxError]) -> Option<TextRange> {
    if errors.is_empty() {
        return None;
    }
    let text = document.green().to_string();
    let lines = Lines::of(&text);
    let action = errors.iter().find_map(|error| lines.action_around(&text, error.range))?;
    Some(action + document.range().start())
}

/// The lines of a text that are neither empty nor comments.
struct Lines {
    ranges: Vec<Range<usize>>,
}

impl Lines {
    fn of(text: &str) -> Self {
        let mut start = 0;
        let lines = text.split_inclusive('\n').map(|line| {
            let range = start..start + line.len();
            start = range.end;
            (line.trim(), range)
        });
        let filled = lines.filter(|(line, _)| !line.is_empty() && !line.starts_with('#'));
        Self { ranges: filled.map(|(_, range)| range).collect() }
    }

    /// The first template action on the lines of a range, or on the lines before and after them.
    fn action_around(&self, text: &str, range: TextRange) -> Option<TextRange> {
        let (start, end) = (usize::from(range.start()), usize::from(range.end()));
        let first = self.ranges.partition_point(|line| line.end <= start);
        let after = self.ranges.partition_point(|line| line.start <= end);
        let around = self.ranges.get(first.saturating_sub(1)..(after + 1).min(self.ranges.len()))?;
        let found = around.iter().find_map(|line| {
            let written = text.get(line.clone())?;
            let at = ["{{", "{%"].into_iter().filter_map(|open| written.find(open)).min()?;
            Some(line.start + at..line.start + written.trim_end().len())
        })?;
        Some(TextRange::new(TextSize::new(found.start as u32), TextSize::new(found.end as u32)))
    }
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

/// Whether the issue is in the text of a description, which may be about templates.
fn is_prose(issue: CompatIssue<'_>) -> bool {
    issue.key.is_some_and(|key| key.trim_matches(['"', '\'']) == "description")
}
