//! Completion: keys and values from the decoder's tables, and names in expressions.

mod candidate;
mod context;
mod documentation;
mod expression;
mod keys;
mod keyword_fit;
mod line_break;
mod names;
mod new_crd;
mod object;
mod offer;
mod path_values;
mod paths;
mod placeholders;
mod probe;
mod resource;
mod siblings;
mod signature_help;
mod starts;
mod style;
mod template;
#[cfg(test)]
mod tests;
mod typed;
mod values;
mod written_type;

pub use documentation::DocumentedSubject;
pub(super) use line_break::KeyStyle;
pub use new_crd::NewCrd;
pub use placeholders::Placeholders;
pub use resource::{OfferedKinds, ResourceCompletions};
pub(super) use typed::is_in_flow;

use crate::Snapshot;
use crate::cursor::{DecodedAs, NodePath, NodePathEnd, scalar, spaces_before};
use context::CompletionContext;
use crd_ls_model::ValueType;
use crd_ls_syntax::{ContentKind, Mapping};
use crd_ls_text::{Text, TextRange, TextSize};
use offer::Offer;
use probe::Probe;
use typed::TypedWord;

const QUOTES: [char; 2] = ['"', '\''];

/// The maximum number of completions offered at once.
const MAX_COMPLETIONS: usize = 300;

/// The completions at a place, the likeliest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completions {
    pub items: Vec<Completion>,
    /// The word at the cursor, which the chosen item replaces.
    pub word: TextRange,
    /// The part of the word that a client filters by: the text before the cursor, or the whole word in quotes, because
    /// an item replaces the closing quote.
    pub before_cursor: TextRange,
    /// The indentation of the cursor's line. The lines of the items already include it.
    pub indentation: usize,
    /// Whether the client should request completions again after the next letter, because completions were left out or
    /// because that letter may finish the word.
    pub is_incomplete: bool,
}

/// A text that can be inserted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// The name that people type.
    pub label: String,
    pub kind: CompletionKind,
    /// A short note beside the name; may be empty.
    pub detail: String,
    /// The inserted text. All its lines have their full indentation.
    pub text: String,
    /// Whether the text has placeholders to fill in.
    pub is_snippet: bool,
    /// The subject to document, for [`Snapshot::documentation`].
    pub subject: Option<DocumentedSubject>,
}

/// The kind of a completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompletionKind {
    /// A field or a keyword.
    Key,
    /// A property that a schema declares, or the path to one.
    Property,
    Value,
    /// A name for a value in an expression.
    Variable,
    Function,
    Method,
    /// The part of a function's name before the dot.
    Namespace,
    /// Several lines at once.
    Template,
}

impl Completions {
    fn new(snapshot: &Snapshot, offset: TextSize, offer: &Offer<'_>, mut items: Vec<Completion>) -> Self {
        let cursor = offer.cursor;
        let is_cut = cut(&mut items, &offer.typed) || offer.is_cut.get();
        Self {
            items,
            word: cursor.word,
            before_cursor: if cursor.quote.is_some() { cursor.word } else { cursor.typed() },
            indentation: indentation(snapshot, offset),
            is_incomplete: is_cut,
        }
    }

    /// The completions for an editor that lists them during typing. None for a complete word, because Enter or Tab
    /// would then accept an item instead of going to the next line or placeholder. So an editor that filters the list
    /// itself must request it again until the word is complete.
    pub fn while_typing(self, text: &Text, offset: TextSize) -> Option<Self> {
        let word = text.slice(self.word);
        let is_all_typed =
            text.slice(TextRange::new(offset, self.word.end().max(offset))).trim_matches(QUOTES).is_empty();
        let is_finished = |item: &Completion| item.text == word && (is_all_typed || self.items.len() == 1);
        if self.items.iter().any(is_finished) {
            return None;
        }
        let may_be_finished = self.items.iter().any(|item| item.text.trim_matches(QUOTES).trim_start() == item.label);
        Some(Self { is_incomplete: self.is_incomplete || may_be_finished, ..self })
    }
}

impl Snapshot {
    /// The completions at `offset`.
    pub fn completions(&self, offset: TextSize, placeholders: Placeholders) -> Option<Completions> {
        if let Some(completions) = expression::completions(self, offset, placeholders) {
            return completions;
        }
        let cursor = TypedWord::at(self, offset).filter(|_| self.reads(offset))?;
        let probe = Probe::new(self, &cursor);
        let node_path = probe.node_path()?;
        let context = CompletionContext::of(self, &probe, &node_path)?;
        let offer = Offer::new(self, &probe, &node_path, &cursor, placeholders);
        Some(Completions::new(self, offset, &offer, items(&context, &offer, &node_path)))
    }
}

/// The indentation of a place's line.
fn indentation(snapshot: &Snapshot, offset: TextSize) -> usize {
    let line = snapshot.text().line_range(snapshot.lines().line_of(offset));
    spaces_before(&snapshot.text().slice(TextRange::new(line.start(), offset.max(line.start()))))
}

fn items(context: &CompletionContext<'_, '_>, offer: &Offer<'_>, node_path: &NodePath<'_>) -> Vec<Completion> {
    match node_path.end {
        NodePathEnd::NewItem(_) => keys::items(context, offer, context.expected),
        NodePathEnd::Value => values::values(context, offer),
        NodePathEnd::Key(mapping) => {
            let mut items = keys::keys(context, offer, mapping);
            if !offer.cursor.has_colon && !mapping.is_flow() {
                items.extend(instead_of_keys(context, offer, mapping));
            }
            items
        }
    }
}

/// Completions for a line that may be a scalar or an item as well as a key.
fn instead_of_keys(context: &CompletionContext<'_, '_>, offer: &Offer<'_>, mapping: Mapping<'_>) -> Vec<Completion> {
    if mapping.entries().nth(1).is_some() {
        return goes_on(context, mapping).map(|expected| keys::items(context, offer, expected)).unwrap_or_default();
    }
    match context.expected {
        DecodedAs::Object(_) => keys::whole_object(context, offer).into_iter().collect(),
        expected if is_list(expected) => keys::items(context, offer, expected),
        _ => values::values(context, offer),
    }
}

/// The expected list in the value of the preceding key, if the cursor is at the column of its dashes.
fn goes_on(context: &CompletionContext<'_, '_>, mapping: Mapping<'_>) -> Option<DecodedAs> {
    let before = mapping.entries().take_while(|entry| !context.probe.is_marked(*entry)).last()?;
    let expected = context.expected.value_of_key(&before.key().and_then(scalar)?);
    match before.value().map(|value| value.kind()) {
        None => is_list(expected).then_some(expected),
        Some(ContentKind::Sequence(sequence)) if !sequence.is_flow() => {
            let is_aligned = context.probe.column(sequence.range().start()) == context.probe.marker_column();
            is_aligned.then_some(expected)
        }
        Some(_) => None,
    }
}

fn is_list(expected: DecodedAs) -> bool {
    match expected {
        DecodedAs::Field(field) => is_list_type(field.value),
        DecodedAs::Keyword(keyword) => is_list_type(keyword.value_type()),
        _ => false,
    }
}

fn is_list_type(value_type: ValueType) -> bool {
    use ValueType::{JsonList, Objects, SchemaList, Strings};
    matches!(value_type, Strings | Objects(_) | JsonList | SchemaList)
}

/// Keeps at most [`MAX_COMPLETIONS`], preferring matches of the typed word. Returns whether some were dropped.
fn cut(items: &mut Vec<Completion>, typed: &str) -> bool {
    if items.len() <= MAX_COMPLETIONS {
        return false;
    }
    let typed = typed.to_lowercase();
    items.retain(|item| item.label.to_lowercase().contains(&typed));
    items.truncate(MAX_COMPLETIONS);
    true
}
