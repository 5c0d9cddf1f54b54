//! Text that YAML 1.2 allows, but other readers parse differently or reject.

use rowan::{GreenNodeData, GreenTokenData, NodeOrToken};

use super::{Children, DocumentNode};
use crate::ErrorKind;
use crate::decode::first_tab;
use crate::green::unusual::{
    ESCAPED_SLASH, SEPARATORS, TEMPLATE_ACTION, is_action, may_have_issue, starts_with_action,
};
use crate::green::{GreenElementRef, kind, text_len};
use crate::kind::{Flags, RawKind, SyntaxKind};
use crd_ls_text::{TextRange, TextSize};

/// Text that YAML 1.2 allows, but other readers parse differently or reject.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CompatIssue<'a> {
    /// How readers differ.
    pub kind: CompatIssueKind,
    /// The text that readers parse differently.
    pub range: TextRange,
    /// The key, as written, whose value is the affected scalar.
    pub key: Option<&'a str>,
}

/// The kinds of compatibility issues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompatIssueKind {
    /// A line of template actions.
    TemplateLine,
    /// A plain scalar that starts with a template action.
    PlainAction,
    /// The `{{` of an unclosed template action in text that cannot be parsed.
    UnclosedAction,
    /// A tab in the white space of a line that is empty or contains only a comment.
    TabOnEmptyLine,
    /// A tab at the start of a block scalar's text.
    TabInBlockScalar,
    /// `\/` in double quotes.
    EscapedSlash,
    /// An anchor or alias with characters other than letters, digits, `-` and `_`.
    UnusualName,
    /// A tab right after the indicator of an item or of an explicit key.
    TabAfterIndicator,
    /// A tag without white space after it, or with a character that is not allowed in URIs.
    UnseparatedTag,
    /// The colon of a flow mapping entry, after a key of several lines or more than 1024 characters.
    LongFlowKey,
    /// A plain scalar in a flow collection that starts with a colon or contains a question mark.
    FlowIndicator,
    /// U+0085, U+2028 or U+2029 in unquoted text. In YAML 1.1 they end the line.
    LineSeparator,
}

impl<'a> DocumentNode<'a> {
    /// All issues in document order. Enters only subtrees that may have issues.
    pub fn compat_issues(self) -> Vec<CompatIssue<'a>> {
        let start = self.range().start();
        let mut collector = CompatCollector { document: Children::of(self.green(), start), issues: Vec::new() };
        if self.flags().contains(Flags::HAS_COMPAT_ISSUE) {
            collector.visit(self.green(), start, NodeContext::default());
        }
        collector.issues
    }
}

/// The line separators in a text, with their offsets. Skips separators before white space, because the text can
/// continue on the next line.
fn separators(text: &str) -> impl Iterator<Item = (usize, char)> {
    text.match_indices(SEPARATORS).filter_map(move |(at, found)| {
        let after = text.get(at + found.len()..)?.chars().next()?;
        found.chars().next().filter(|_| !after.is_whitespace()).map(|separator| (at, separator))
    })
}

#[derive(Clone, Copy, Default)]
struct NodeContext<'a> {
    /// The key whose value is a scalar in this node.
    key: Option<&'a str>,
    in_flow: bool,
}

/// Collects the issues of a document.
struct CompatCollector<'a> {
    document: Children<'a>,
    issues: Vec<CompatIssue<'a>>,
}

impl<'a> CompatCollector<'a> {
    fn push(&mut self, kind: CompatIssueKind, range: TextRange, key: Option<&'a str>) {
        self.issues.push(CompatIssue { kind, range, key });
    }

    fn visit(&mut self, node: &'a GreenNodeData, start: TextSize, place: NodeContext<'a>) {
        let node_kind = SyntaxKind::from_raw(node.kind());
        let NodeContext { mut key, in_flow } = place;
        let in_flow = in_flow || matches!(node_kind, SyntaxKind::FlowMapping | SyntaxKind::FlowSequence);
        if node_kind == SyntaxKind::FlowMapping && starts_with_action(node.children()) {
            // The key is omitted, because a value that starts with a template action is not text.
            let action = TextRange::at(start, TextSize::of(TEMPLATE_ACTION));
            return self.push(CompatIssueKind::UnclosedAction, action, None);
        }
        // If a tab is an error, the other tabs in the node are not reported.
        let has_tab_error = RawKind::of(node.kind()).error_kind() == Some(ErrorKind::TabIndentation);
        let is_entry = matches!(node_kind, SyntaxKind::BlockMappingEntry | SyntaxKind::FlowMappingEntry);
        key = key.filter(|_| !is_entry && !node_kind.is_collection());
        let mut name = None;
        let mut starts_line = !in_flow && node_kind == SyntaxKind::Document;
        let mut before = None;
        let mut is_explicit = false;
        let mut children = Children::of(node, start).peekable();
        while let Some((child, offset)) = children.next() {
            is_explicit |= kind(child) == SyntaxKind::QuestionMark && !in_flow;
            match child {
                NodeOrToken::Node(inner) => {
                    if RawKind::of(inner.kind()).flags().contains(Flags::HAS_COMPAT_ISSUE) {
                        self.visit(inner, offset, NodeContext { key, in_flow });
                    }
                }
                NodeOrToken::Token(token) if kind(child) == SyntaxKind::Whitespace => {
                    let ends_line = children
                        .peek()
                        .is_none_or(|(next, _)| matches!(kind(*next), SyntaxKind::Newline | SyntaxKind::Comment));
                    let last = before.and_then(|(element, start)| last_token(element, start));
                    let follows_indicator = match last {
                        Some((SyntaxKind::Dash | SyntaxKind::QuestionMark, _)) => !in_flow,
                        Some((SyntaxKind::Colon, _)) => is_explicit,
                        _ => false,
                    };
                    if follows_indicator && !starts_line {
                        self.tab(CompatIssueKind::TabAfterIndicator, token, offset);
                    } else if starts_line && ends_line && self.is_refused_indentation(token.text(), last) {
                        self.tab(CompatIssueKind::TabOnEmptyLine, token, offset);
                    }
                }
                NodeOrToken::Token(_) if has_tab_error && kind(child) == SyntaxKind::BlockScalar => {}
                NodeOrToken::Token(token) => {
                    self.token(token, offset, NodeContext { key, in_flow });
                    name = if kind(child).is_scalar() { Some(token.text()) } else { name };
                }
            }
            if is_entry && kind(child) == SyntaxKind::Colon {
                key = name;
            }
            starts_line = !in_flow && kind(child) == SyntaxKind::Newline;
            let is_solid = !matches!(kind(child), SyntaxKind::Whitespace | SyntaxKind::Newline);
            if is_solid && text_len(child) > TextSize::new(0) {
                before = Some((child, offset));
            }
        }
    }

    /// Reports the white space of a token from its first tab on, if it contains one.
    fn tab(&mut self, kind: CompatIssueKind, token: &GreenTokenData, start: TextSize) {
        if let Some(tab) = token.text().find('\t') {
            let range = TextRange::new(start + TextSize::new(tab as u32), start + token.text_len());
            self.push(kind, range, None);
        }
    }

    /// Whether other readers reject a tab in the white space of an empty line. After a plain scalar, they accept it to
    /// the right of the scalar's collection, as part of the scalar.
    fn is_refused_indentation(&self, white: &str, before: Option<(SyntaxKind, TextSize)>) -> bool {
        let Some(tab) = white.find('\t') else { return false };
        match before {
            Some((SyntaxKind::PlainScalar, start)) => {
                let mut line = String::new();
                text_before(self.document.clone(), start, &mut line);
                tab as isize <= parent_column(&line)
            }
            _ => true,
        }
    }

    fn token(&mut self, token: &'a GreenTokenData, start: TextSize, place: NodeContext<'a>) {
        let (raw, text) = (RawKind::of(token.kind()), token.text());
        if !may_have_issue(raw, text) {
            return;
        }
        let token_kind = raw.kind();
        let NodeContext { key, in_flow } = place;
        let mut push = |kind, offset: usize, length: usize| {
            let range = TextRange::at(start + TextSize::new(offset as u32), TextSize::new(length as u32));
            self.push(kind, range, key);
        };
        match token_kind {
            SyntaxKind::DoubleQuotedScalar => {
                for (offset, found) in escaped_slashes(text) {
                    push(CompatIssueKind::EscapedSlash, offset, found.len());
                }
            }
            SyntaxKind::BlockScalar => {
                if let Some(tab) = first_tab(text, raw.columns()) {
                    push(CompatIssueKind::TabInBlockScalar, tab, 1);
                }
            }
            SyntaxKind::Anchor | SyntaxKind::Alias => push(CompatIssueKind::UnusualName, 0, text.len()),
            SyntaxKind::Tag => push(CompatIssueKind::UnseparatedTag, 0, text.len()),
            SyntaxKind::Colon => push(CompatIssueKind::LongFlowKey, 0, text.len()),
            SyntaxKind::TemplateLine => push(CompatIssueKind::TemplateLine, 0, text.len()),
            SyntaxKind::PlainScalar if is_action(text) => push(CompatIssueKind::PlainAction, 0, text.len()),
            SyntaxKind::PlainScalar | SyntaxKind::Garbage => {
                let actions = text.match_indices(TEMPLATE_ACTION).filter(|_| token_kind == SyntaxKind::Garbage);
                for (offset, found) in actions {
                    push(CompatIssueKind::UnclosedAction, offset, found.len());
                }
                if raw.variant() {
                    push(CompatIssueKind::FlowIndicator, 0, text.len());
                }
            }
            _ => {}
        }
        let keeps_lines = matches!(token_kind, SyntaxKind::PlainScalar | SyntaxKind::BlockScalar | SyntaxKind::Comment);
        if keeps_lines && !in_flow {
            for (offset, found) in separators(text) {
                push(CompatIssueKind::LineSeparator, offset, found.len_utf8());
            }
        }
    }
}

/// The kind and start of the last token in an element, except white space and line breaks.
fn last_token(element: GreenElementRef<'_>, start: TextSize) -> Option<(SyntaxKind, TextSize)> {
    match element {
        NodeOrToken::Node(node) => {
            let mut end = start + node.text_len();
            node.children().rev().find_map(|child| {
                end -= text_len(child);
                last_token(child, end)
            })
        }
        NodeOrToken::Token(_) => {
            let is_text = !matches!(kind(element), SyntaxKind::Whitespace | SyntaxKind::Newline);
            is_text.then(|| (kind(element), start))
        }
    }
}

/// Prepends the part of the line before `end` to `line`. Returns whether these children contain the start of the line.
fn text_before(children: Children<'_>, end: TextSize, line: &mut String) -> bool {
    let before: Vec<_> = children.take_while(|(_, start)| *start < end).collect();
    before.into_iter().rev().any(|(child, start)| match child {
        NodeOrToken::Node(node) => text_before(Children::of(node, start), end, line),
        NodeOrToken::Token(token) => {
            let line_start = token.text().rfind(['\n', '\r']).map(|at| at + 1);
            line.insert_str(0, token.text().get(line_start.unwrap_or(0)..).unwrap_or_default());
            line_start.is_some()
        }
    })
}

/// The column of the innermost collection around a scalar that follows `line`, judging by this line alone; −1 if there
/// is none.
fn parent_column(line: &str) -> isize {
    let mut rest = line.trim_start_matches(' ');
    if rest.is_empty() {
        return line.len() as isize - 1;
    }
    while let Some(inner) = rest.strip_prefix(['-', '?']).filter(|inner| inner.starts_with(' ')) {
        let inner = inner.trim_start_matches(' ');
        if inner.is_empty() {
            break;
        }
        rest = inner;
    }
    (line.len() - rest.len()) as isize
}

/// All occurrences of `\/` whose backslash is not escaped itself.
fn escaped_slashes(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.match_indices(ESCAPED_SLASH).filter(|(offset, _)| {
        let before = text.get(..*offset).unwrap_or_default();
        (before.len() - before.trim_end_matches('\\').len()) % 2 == 0
    })
}
