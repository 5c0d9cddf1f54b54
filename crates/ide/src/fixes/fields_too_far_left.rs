//! Fields that are one level too far left: below `properties`, but at the column of `properties`.
//!
//! If further fields follow at the right column, YAML reads them as entries of the last field that is too far left. So
//! entries of this field that describe fields are treated as its siblings.

use crate::Snapshot;
use crate::cursor::{EntryPlace, places};
use crd_ls_model::{Found, Keyword};
use crd_ls_syntax::ContentKind;
use crd_ls_text::{Edit, TextRange, TextSize};

/// The edits that indent fields which are too far left.
pub(super) struct Indented {
    pub(super) edits: Vec<Edit>,
    /// Whether it is certain which entries belong to each field.
    pub(super) is_sure: bool,
}

/// Indents fields, so that they are in the `properties` directly above them. The fields must be in the order of the
/// text. None if another entry is between them, or between `properties` and the first of them.
pub(super) fn indented(snapshot: &Snapshot, fields: &[EntryPlace<'_>]) -> Option<Indented> {
    let first = *fields.first()?;
    let mapping = first.mapping;
    let start = |place: &EntryPlace<'_>| place.entry.range().start();
    let places: Vec<EntryPlace<'_>> = places(mapping).collect();
    let at = places.iter().position(|place| start(place) == start(&first))?;
    let run = places.get(at..at + fields.len())?;
    let is_together = run.iter().map(start).eq(fields.iter().map(start));
    let properties = *places.get(at.checked_sub(1)?)?;
    if mapping.is_flow() || !is_together || properties.name() != Keyword::Properties.name() {
        return None;
    }
    let own = snapshot.lines().column(start(&first));
    let deeper = match properties.entry.value().map(|value| value.kind()) {
        Some(ContentKind::Mapping(inner)) if !inner.is_flow() => inner.range(),
        None | Some(ContentKind::Empty) => first.mapping()?.range(),
        _ => return None,
    };
    let added = snapshot.lines().column(deeper.start()).checked_sub(own).filter(|added| *added > 0)?;
    let mut indented = Indented { edits: Vec::new(), is_sure: true };
    for field in fields {
        let own = Own::of(*field)?;
        indented.is_sure &= !own.is_object || own.end == field.entry.range().end();
        let lines = lines_of(snapshot, TextRange::new(start(field), own.end));
        let written = lines.filter(|line| snapshot.lines().line_indentation(*line).is_some());
        let starts = written.map(|line| TextRange::empty(snapshot.text().line_range(line).start()));
        indented.edits.extend(starts.map(|start| Edit::replace(start, " ".repeat(added))));
    }
    Some(indented)
}

/// The part of a field that is indented with the field. The entries after it are at the right column already.
struct Own {
    end: TextSize,
    /// Whether the field may be an object without `properties`. Entries in it may then be meant as its properties.
    is_object: bool,
}

impl Own {
    fn of(field: EntryPlace<'_>) -> Option<Self> {
        let within: Vec<EntryPlace<'_>> = places(field.mapping()?).collect();
        let keywords = within.iter().position(is_field).unwrap_or(within.len());
        let (keywords, beside) = within.split_at_checked(keywords)?;
        let end = match beside.is_empty() {
            true => field.entry.range().end(),
            false => keywords.last()?.entry.range().end(),
        };
        let has = |keyword: Keyword| keywords.iter().find(|place| place.name() == keyword.name());
        let is_object = has(Keyword::Properties).is_none()
            && has(Keyword::Type).is_none_or(|place| place.scalar().as_deref() == Some("object"));
        // If a keyword follows the entries that describe fields, they belong to the same schema as the keyword.
        beside.iter().all(is_field).then_some(Self { end, is_object })
    }
}

/// Whether an entry describes a field: its value has keywords, and its key isn't a keyword whose value is an object.
fn is_field(place: &EntryPlace<'_>) -> bool {
    let may_be = Keyword::from_name(&place.name()).is_some_and(|keyword| Found::Object.fits(keyword.value_type()));
    let is_keyword = |place: EntryPlace<'_>| Keyword::from_name(&place.name()).is_some();
    let mut within = place.mapping().into_iter().flat_map(places);
    !may_be && within.any(is_keyword)
}

/// The lines of an entry, with the comments directly above it at the same column.
fn lines_of(snapshot: &Snapshot, range: TextRange) -> impl Iterator<Item = u32> {
    let lines = snapshot.lines();
    let range = lines.without_line_end(range);
    let (first, last) = (lines.line_of(range.start()), lines.line_of(range.end()));
    let column = lines.column(range.start());
    let is_its = |line: &u32| {
        let text = snapshot.text().slice(snapshot.text().line_range(*line));
        lines.line_indentation(*line) == Some(column) && text.trim_start().starts_with('#')
    };
    (0..first).rev().take_while(is_its).last().unwrap_or(first)..=last
}
