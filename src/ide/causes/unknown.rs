//! What is said because a line can't be read, or because something is missing.
//!
//! An entry that can't be read is unknown, not absent: nothing is missing from a mapping that holds one. What is
//! missing is reported once, where it is outermost. And what is compared with something missing or unknown is not
//! compared.

use super::absence::{is_absence, is_of_resource};
use super::attribution::Attribution;
use super::path_to_end::PathToEnd;
use crate::ide::{Finding, Snapshot};
use crate::model::{FieldPath, Keyword, Segment};
use crate::rules::{FieldErrorKind, KeywordProblem, ProblemKind, Stage};
use crate::text::TextSize;

/// How many lines below one that can't be read may be read wrongly for it, and how many above.
const BELOW: u32 = 2;
const ABOVE: u32 = 1;

/// The fields that errors of a code compare with others.
const COMPARED: &[(&str, &[&[&str]])] = &[
    ("metadata/name", &[&["spec", "names", "plural"], &["spec", "group"]]),
    ("crd/storage-version", &[&["spec", "versions"]]),
];

pub(super) fn attribute(attribution: &mut Attribution<'_>) {
    around_open_quotes(attribution);
    around_unreadable(attribution);
    below_missing(attribution);
    around_the_end(attribution);
    compared(attribution);
    beside_no_value(attribution);
}

/// What is missing from the same mapping as something else, or from one within.
fn below_missing(attribution: &mut Attribution<'_>) {
    let mut missing: Vec<(usize, &Finding, FieldPath)> = Vec::new();
    for (at, error) in attribution.open_errors().filter(|(_, error)| is_absence(error)) {
        missing.push((at, error, error.written.parent().unwrap_or(FieldPath::ROOT)));
    }
    missing.sort_by_key(|(at, _, lacking)| (lacking.segments().len(), *at));
    for (index, (at, error, lacking)) in missing.iter().enumerate() {
        let is_outer = |(_, outer, whole): &&(usize, &Finding, FieldPath)| {
            let is_around = whole.segments().len() < lacking.segments().len()
                && lacking.segments().starts_with(whole.segments())
                && error.kind.stage() <= Stage::Object;
            // Each error about a resource names one field.
            let is_same = outer.range == error.range && !is_of_resource(error);
            outer.document == error.document && (is_same || is_around)
        };
        if let Some((outer, ..)) = missing.iter().take(index).find(is_outer) {
            attribution.follows(*at, *outer);
        }
    }
}

/// What is missing around the end of a text, from the outside in: the text ends before it has come.
fn around_the_end(attribution: &mut Attribution<'_>) {
    let missing = attribution.open_errors().filter(|(_, error)| is_absence(error));
    let missing: Vec<(usize, &Finding)> = missing.collect();
    if missing.len() < 2 {
        return;
    }
    let end = PathToEnd::of(attribution.snapshot);
    let mut missing: Vec<(usize, usize)> =
        missing.into_iter().filter_map(|(at, error)| Some((end.depth_of(error)?, at))).collect();
    missing.sort_unstable();
    let Some(((least, outermost), others)) = missing.split_first() else { return };
    for (depth, at) in others {
        let is_beside = depth == least && attribution.findings().get(*at).is_some_and(is_of_resource);
        if !is_beside {
            attribution.follows(*at, *outermost);
        }
    }
}

/// What else is said of a value that is none of those allowed.
fn beside_no_value(attribution: &mut Attribution<'_>) {
    let errors: Vec<(usize, &Finding)> = attribution.open_errors().collect();
    let values = errors.iter().filter(|(_, error)| error.kind.server_type() == Some(FieldErrorKind::NotSupported));
    let values: Vec<&(usize, &Finding)> = values.collect();
    for (at, error) in &errors {
        let is_about = |(value, cause): &&&(usize, &Finding)| value != at && cause.range == error.range;
        if let Some((value, _)) = values.iter().find(is_about) {
            attribution.follows(*at, *value);
        }
    }
}

/// What is compared with a field that is missing or wrong itself.
fn compared(attribution: &mut Attribution<'_>) {
    let errors: Vec<(usize, &Finding)> = attribution.errors().collect();
    for &(at, error) in &errors {
        let fields = COMPARED.iter().filter(|(code, _)| *code == error.code()).flat_map(|(_, fields)| *fields);
        let fields: Vec<&[&str]> = fields.copied().collect();
        let is_about = |(other, cause): &&(usize, &Finding)| {
            *other != at
                && cause.code() != error.code()
                && cause.document == error.document
                && fields.iter().any(|field| is_prefix(&cause.written, field))
        };
        if let Some(&(cause, _)) = errors.iter().find(is_about).filter(|_| attribution.is_open(at)) {
            attribution.follows(at, cause);
        }
    }
}

/// The path of the part of a text that a rule about one schema compares: the items that map keys are compared with, and
/// the schema that a default is compared with. Only names: items of lists are left out.
fn compared_part(error: &Finding) -> Option<Vec<&str>> {
    let (keyword, part) = match &error.kind {
        ProblemKind::Default(_) => (Keyword::Default, None),
        ProblemKind::Keyword(KeywordProblem::KeyUndeclared { .. }) => (Keyword::XListMapKeys, Some(Keyword::Items)),
        ProblemKind::Keyword(KeywordProblem::KeyOptional) => (Keyword::Items, Some(Keyword::Items)),
        _ => return None,
    };
    let segments = error.written.segments();
    let length = segments.iter().rposition(|segment| segment.is(keyword.name()))?;
    let names = segments.get(..length)?.iter().filter_map(|segment| match segment {
        Segment::Name(name) => Some(&**name),
        Segment::Key(name) => Some(&**name),
        Segment::Index(_) => None,
    });
    Some(names.chain(part.map(Keyword::name)).collect())
}

/// Whether a path is not empty and leads to a field or to what holds it.
fn is_prefix(path: &FieldPath, field: &[&str]) -> bool {
    let segments = path.segments();
    let is_along = || segments.iter().zip(field).all(|(segment, name)| segment.is(name));
    !segments.is_empty() && segments.len() <= field.len() && is_along()
}

/// The brackets around a quote that is never closed: what closes them may be in the text that begins there, or is yet to
/// come.
fn around_open_quotes(attribution: &mut Attribution<'_>) {
    let snapshot = attribution.snapshot;
    let of_code = |code| attribution.open_errors().filter(move |(_, error)| error.code() == code);
    let quotes: Vec<(usize, &Finding)> = of_code("yaml/unclosed-quote").collect();
    if quotes.is_empty() {
        return;
    }
    let brackets: Vec<(usize, &Finding)> = of_code("yaml/unclosed-bracket").collect();
    for (quote, error) in quotes {
        let contents: Vec<TextSize> =
            snapshot.cursor(error.range.start()).contents().map(|content| content.range().start()).collect();
        for (bracket, _) in brackets.iter().filter(|(_, bracket)| contents.contains(&bracket.range.start())) {
            attribution.follows(*bracket, quote);
        }
    }
}

/// What is missing around a line that can't be read, and what is wrong with the lines beside it, unless a trial has
/// shown how the line was meant.
fn around_unreadable(attribution: &mut Attribution<'_>) {
    let snapshot = attribution.snapshot;
    let unreadable: Vec<Unreadable> = attribution
        .open_errors()
        .filter(|(at, error)| error.kind.stage() == Stage::Parse && !attribution.is_explained(*at))
        .map(|(at, error)| Unreadable::new(snapshot, at, error))
        .collect();
    if unreadable.is_empty() {
        return;
    }
    let errors: Vec<(usize, &Finding)> = attribution.open_errors().collect();
    for (at, error) in errors {
        let line = snapshot.lines().line_of(error.range.start());
        let explains = |cause: &&Unreadable| {
            cause.finding != at && cause.document == error.document && cause.explains(error, line)
        };
        if let Some(cause) = unreadable.iter().find(explains) {
            attribution.follows(at, cause.finding);
        }
    }
}

/// A place that can't be read.
struct Unreadable {
    finding: usize,
    document: u32,
    line: u32,
    /// The keys of the entries around it that start on other lines, from the outside in.
    keys: Vec<(TextSize, String)>,
    /// Where the mappings and lists around it start.
    contents: Vec<TextSize>,
    /// The first line of the document's content.
    first_line: Option<u32>,
}

impl Unreadable {
    fn new(snapshot: &Snapshot, finding: usize, error: &Finding) -> Self {
        let lines = snapshot.lines();
        let line = lines.line_of(error.range.start());
        let cursor = snapshot.cursor(error.range.start());
        let entries =
            cursor.entries().filter_map(|place| Some((place.key_range()?.start(), place.name().into_owned())));
        let keys = entries.filter(|(start, _)| lines.line_of(*start) != line).collect();
        let contents: Vec<TextSize> = cursor.contents().map(|content| content.range().start()).collect();
        let first_line = contents.first().map(|start| lines.line_of(*start));
        Self { finding, document: error.document, line, keys, contents, first_line }
    }

    fn explains(&self, error: &Finding, line: u32) -> bool {
        if error.kind.stage() == Stage::Parse {
            return line > self.line && line <= self.line + BELOW;
        }
        let is_beside = line + ABOVE >= self.line && line <= self.line + BELOW;
        is_beside
            || is_absence(error) && self.may_hold(error, line)
            || self.is_compared_with(error)
            || self.is_part_of_compared(error)
    }

    /// Whether what is missing may be what can't be read, or in it.
    fn may_hold(&self, error: &Finding, line: u32) -> bool {
        match self.keys.is_empty() {
            true => self.first_line == Some(line),
            false => {
                let mut starts = self.keys.iter().map(|(start, _)| start).chain(&self.contents);
                starts.any(|start| *start == error.range.start())
            }
        }
    }

    /// Whether an error compares a field with one that may be what can't be read, or in it.
    fn is_compared_with(&self, error: &Finding) -> bool {
        let mut compared = COMPARED.iter().filter(|(code, _)| *code == error.code()).flat_map(|(_, fields)| *fields);
        compared.any(|field| {
            let around = self.keys.iter().zip(*field);
            self.keys.len() < field.len() && around.fold(true, |is_along, ((_, key), name)| is_along && key == name)
        })
    }

    /// Whether it is in the part of the text that an error about a schema compares with another.
    fn is_part_of_compared(&self, error: &Finding) -> bool {
        let is_along = |part: Vec<&str>| {
            part.len() <= self.keys.len() && part.iter().zip(&self.keys).all(|(name, (_, key))| name == key)
        };
        compared_part(error).is_some_and(is_along)
    }
}
