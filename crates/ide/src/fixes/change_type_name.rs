//! Replaces a type that does not exist in CRDs with the intended type, or with equivalent keywords.
//!
//! ```yaml before schema/type-name
//! type: object
//! properties:
//!   size:
//!     type: int
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   size:
//!     type: integer
//! ```
//! ```yaml before schema/type-name
//! type: object
//! properties:
//!   size:
//!     type: int32
//!     minimum: 1
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   size:
//!     type: integer
//!     format: int32
//!     minimum: 1
//! ```
//! ```yaml before schema/type-name
//! type: object
//! properties:
//!   names:
//!     type: string[]
//!   labels: {type: "map[string]string"}
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   names:
//!     type: array
//!     items:
//!       type: string
//!   labels: {type: "map[string]string"}
//! ```
//! ```yaml before yaml/unexpected-text
//! type: object
//! properties:
//!   names:
//!     type: []string
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   names:
//!     type: array
//!     items:
//!       type: string
//! ```
//! ```yaml before schema/type-name
//! type: object
//! properties:
//!   limits:
//!     type: Record<string, int | null>
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   limits:
//!     type: object
//!     additionalProperties:
//!       type: integer
//!       nullable: true
//! ```
//! ```yaml before yaml/unexpected-text
//! type: object
//! properties:
//!   mode:
//!     type: 'fast' | 'slow'
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   mode:
//!     type: string
//!     enum: [fast, slow]
//! ```
//! ```yaml before schema/type-name
//! type: object
//! properties:
//!   size:
//!     type: quantity
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   size:
//!     x-kubernetes-int-or-string: true
//! ```

use super::infer_type::infer_type;
use super::notation::types::foreign_type;
use super::{Fix, FixContext, QuickFix, Title, TitleArgument, title};
use crate::cursor::EntryPlace;
use crate::edit::snippet::{self, Entry, Snippet};
use crd_ls_grammar::near_name::is_by_a_letter;
use crd_ls_model::known_values::{COLUMN_TYPES, TYPES};
use crd_ls_rules::{ProblemKind, Stage};
use crd_ls_text::{Edit, TextRange, TextSize};

pub(super) const FIX: QuickFix =
    QuickFix::several(&["schema/type-name", "crd/printer-column", "yaml/unexpected-text", "yaml/unknown-alias"], find);

/// The length of the longest value in a title, in bytes.
const MAX_SHOWN: usize = 32;

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    if ctx.finding.kind.stage() == Stage::Parse {
        return Some(vec![type_without_quotes(ctx)?]);
    }
    let place = ctx.entry().filter(|place| place.name() == "type")?;
    let written = place.scalar()?;
    let (types, is_column) = match ctx.finding.kind {
        ProblemKind::Keyword(_) => (TYPES, false),
        _ => (COLUMN_TYPES, true),
    };
    // This cheaper test comes first: no type of another language is one letter away from a type of CRDs.
    let near = misspelt(&written).filter(|known| types.contains(known));
    let foreign = if near.is_none() && !is_column { foreign_type(&written) } else { None };
    if let Some(shape) = foreign {
        return Some(vec![write_keywords(ctx, place, &shape.entries())?]);
    }
    let known = types.meant(&written).or(near);
    let inferred = || ctx.step().and_then(|step| infer_type(step.schema));
    let known = known.or_else(|| if is_column || written == "null" { None } else { inferred() });
    let suggested = |known| change(ctx, place, known, Fix::choice);
    Some(match known {
        Some(known) => vec![change(ctx, place, known, Fix::safe)?],
        // A column of type `string` prints any value.
        None if is_column => vec![change(ctx, place, "string", Fix::risky)?],
        None => types.suggestions().into_iter().filter_map(suggested).collect(),
    })
}

fn change(
    ctx: &FixContext<'_>,
    place: EntryPlace<'_>,
    known: &str,
    fix: fn(Title, Edit) -> Option<Fix>,
) -> Option<Fix> {
    fix(title!("change the type to '{}'", known), ctx.edits().replace_string(place, known)?)
}

/// Writes the keywords that correspond to a type of another language.
fn write_keywords(ctx: &FixContext<'_>, place: EntryPlace<'_>, keywords: &[Entry]) -> Option<Fix> {
    let (first, others) = keywords.split_first()?;
    let Entry::New { key, value: Snippet::Scalar(text) } = first else { return None };
    let is_new = |entry: &&Entry| !matches!(entry, Entry::New { key, .. } if place.sibling(key).is_some());
    let new: Vec<Entry> = others.iter().filter(is_new).cloned().collect();
    // Keywords that are already beside the type may contradict it.
    let fix = if new.len() == others.len() { Fix::safe } else { Fix::risky };
    let title = title_of(first, &new)?;
    if key == place.name().as_ref() {
        let value = ctx.edits().replace_string(place, text)?;
        return fix(title, ctx.edits().with_entries_after(place, value, &new)?);
    }
    if place.sibling(key).is_some() {
        return Fix::risky("remove 'type'", ctx.edits().remove(place)?);
    }
    let range = place.key_range()?;
    let key_edit = Edit::replace(range, ctx.edits().string_like(range, key));
    fix(title, vec![key_edit, ctx.edits().replace_value(place, text)?])
}

/// The title for a fix that writes `first` instead of the type, and adds `others`.
fn title_of(first: &Entry, others: &[Entry]) -> Option<Title> {
    let Entry::New { key, value: Snippet::Scalar(text) } = first else { return None };
    if key != "type" {
        return Some(title!("replace 'type' with '{}'", key));
    }
    let added = others.iter().map(|entry| title!(" and '{}'", shown(entry))).collect();
    Some(title!("write 'type: {}'{}", text, TitleArgument::List(added, "")))
}

/// An entry in a title: its key, with the value if the value is a short scalar.
fn shown(entry: &Entry) -> String {
    match entry {
        Entry::New { key, value: Snippet::Scalar(text) } if text.len() <= MAX_SHOWN => format!("{key}: {text}"),
        Entry::New { key, value: Snippet::Mapping(entries) } => match entries.as_slice() {
            [only @ Entry::New { value: Snippet::Scalar(_), .. }] => format!("{key}: {{{}}}", shown(only)),
            _ => key.clone(),
        },
        Entry::New { key, .. } => key.clone(),
        Entry::Moved { text, .. } => text.clone(),
    }
}

/// YAML reads an unquoted `[]string` as a list followed by text, `'a' | 'b'` as a string followed by text, and `*int32`
/// as an alias.
fn type_without_quotes(ctx: &FixContext<'_>) -> Option<Fix> {
    let line = ctx.text().line_range(ctx.lines().line_of(ctx.finding.range.start()));
    let rest = ctx.lines().rest_of_line(line.start());
    let text = ctx.text().slice(rest);
    let (key, written) = text.split_once("type:")?;
    let indentation = key.bytes().all(|byte| matches!(byte, b' ' | b'-')).then_some(TextSize::of(key))?;
    let entries = foreign_type(written)?.entries();
    let rendered = snippet::render(&entries, ctx.edits().block_style(line.start() + indentation))?;
    let range = TextRange::new(line.start() + indentation, rest.end());
    let (first, others) = entries.split_first()?;
    Fix::of_notation(title_of(first, others)?, Edit::replace(range, rendered))
}

fn misspelt(written: &str) -> Option<&'static str> {
    TYPES.texts().find(|known| is_by_a_letter(written, known))
}
