//! Completions in the form that the page's editor accepts.

use crd_ls_ide::{Completion, CompletionKind, DocumentedSubject, Placeholders, Snapshot};
use serde::Serialize;

use crate::places::{Range, offset, range};

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct List {
    items: Vec<Item>,
    /// The text that an item replaces.
    word: Range,
    is_incomplete: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Item {
    label: String,
    kind: &'static str,
    detail: String,
    /// The inserted text. The editor adds the indentation of the cursor's line to all lines but the first.
    text: String,
    is_snippet: bool,
    has_documentation: bool,
}

/// The completions at a place, and their documentation subjects. An automatic request on a blank line gets none,
/// because the list would take the next Enter while the user indents the line.
pub(crate) fn completions(
    snapshot: &Snapshot,
    line: u32,
    character: u32,
    is_automatic: bool,
) -> Option<(List, Vec<Option<DocumentedSubject>>)> {
    let text = snapshot.text();
    if is_automatic && text.slice(text.line_range(line)).trim().is_empty() {
        return None;
    }
    let offset = offset(text, line, character);
    let completions = snapshot.completions_as_read(offset, Placeholders::Transformed)?.while_typing(text, offset)?;
    let subjects = completions.items.iter().map(|item| item.subject.clone()).collect();
    let items = completions.items.into_iter().map(|item| self::item(item, completions.indentation));
    let list = List {
        items: items.collect(),
        word: range(&text.line_table(), completions.word),
        is_incomplete: completions.is_incomplete,
    };
    Some((list, subjects))
}

fn item(completion: Completion, indentation: usize) -> Item {
    Item {
        text: without_indentation(&completion.text, indentation),
        kind: kind(completion.kind),
        has_documentation: completion.subject.is_some(),
        label: completion.label,
        detail: completion.detail,
        is_snippet: completion.is_snippet,
    }
}

fn without_indentation(text: &str, indentation: usize) -> String {
    let indentation = " ".repeat(indentation);
    let mut lines = text.split_inclusive('\n');
    let first = lines.next().unwrap_or_default();
    std::iter::once(first).chain(lines.map(|line| line.strip_prefix(&indentation).unwrap_or(line))).collect()
}

/// The editor's name of a kind, which selects the icon.
fn kind(kind: CompletionKind) -> &'static str {
    match kind {
        CompletionKind::Key => "keyword",
        CompletionKind::Property => "property",
        CompletionKind::Value => "enum",
        CompletionKind::Variable => "variable",
        CompletionKind::Function => "function",
        CompletionKind::Method => "method",
        CompletionKind::Namespace => "namespace",
        CompletionKind::Template => "text",
    }
}
