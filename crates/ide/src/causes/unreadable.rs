//! Unreadable places and their consequences.

use std::collections::HashMap;

use super::absence::is_absence;
use crate::{Finding, Snapshot};
use crd_ls_model::{Keyword, Segment};
use crd_ls_rules::{KeywordProblem, MetadataProblem, ProblemKind, Stage, VersionProblem};
use crd_ls_text::TextSize;

/// The number of lines below an unreadable line that it may affect.
const BELOW: u32 = 2;
/// The number of lines above an unreadable line that it may affect.
const ABOVE: u32 = 1;

/// The names on the path to the part of a schema that an error depends on: the items for map keys, the whole schema for
/// a default.
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

/// The paths of the other fields that an error depends on.
pub(super) fn fields_of(error: &Finding) -> &'static [&'static [&'static str]] {
    match &error.kind {
        ProblemKind::Metadata(MetadataProblem::Name { .. }) => &[&["spec", "names", "plural"], &["spec", "group"]],
        ProblemKind::Version(
            VersionProblem::StorageCount { .. } | VersionProblem::NothingStored | VersionProblem::NotStored { .. },
        ) => &[&["spec", "versions"]],
        _ => &[],
    }
}

/// A place that can't be read.
pub(super) struct Unreadable {
    finding: usize,
    document: u32,
    line: u32,
    /// The start and the name of each key that is around the place and on another line, outermost first.
    keys: Vec<(TextSize, String)>,
    /// The starts of the contents around the place, outermost first.
    contents: Vec<TextSize>,
    /// The first line of the document's content.
    first_line: Option<u32>,
}

impl Unreadable {
    pub(super) fn new(snapshot: &Snapshot, finding: usize, error: &Finding) -> Self {
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
}

/// All unreadable places, indexed so that an error finds its possible causes. Each index key begins with the document.
/// Except for `lines`, an index keeps the first place of each key.
#[derive(Default)]
pub(super) struct AllUnreadable {
    pub(super) all: Vec<Unreadable>,
    /// By the line.
    lines: HashMap<(u32, u32), Vec<usize>>,
    /// By the starts of the contents around the place.
    starts: HashMap<(u32, TextSize), usize>,
    /// The places without a key around them, by the first line of the document's content.
    first_lines: HashMap<(u32, u32), usize>,
    /// By each prefix of the path of keys around the place.
    keys: HashMap<(u32, String), usize>,
    /// By the whole path of keys around the place.
    innermost: HashMap<(u32, String), usize>,
}

impl AllUnreadable {
    pub(super) fn add(&mut self, unreadable: Unreadable) {
        let (at, document) = (self.all.len(), unreadable.document);
        self.lines.entry((document, unreadable.line)).or_default().push(at);
        if let Some(line) = unreadable.first_line.filter(|_| unreadable.keys.is_empty()) {
            self.first_lines.entry((document, line)).or_insert(at);
        }
        if !unreadable.keys.is_empty() {
            for start in unreadable.keys.iter().map(|(start, _)| start).chain(&unreadable.contents) {
                self.starts.entry((document, *start)).or_insert(at);
            }
        }
        let mut path = String::new();
        self.keys.entry((document, path.clone())).or_insert(at);
        for (_, key) in &unreadable.keys {
            add_name(&mut path, key);
            self.keys.entry((document, path.clone())).or_insert(at);
        }
        self.innermost.entry((document, path)).or_insert(at);
        self.all.push(unreadable);
    }

    /// The first unreadable place that an error on a line follows from.
    pub(super) fn first(&self, own: usize, error: &Finding, line: u32) -> Option<usize> {
        let document = error.document;
        let is_other = |at: &usize| self.all.get(*at).is_some_and(|cause| cause.finding != own);
        let near = |lines: std::ops::RangeInclusive<u32>| {
            let near = lines.filter_map(|line| self.lines.get(&(document, line)));
            near.filter_map(|all| all.iter().copied().find(|at| is_other(at))).min()
        };
        if error.kind.stage() == Stage::Parse {
            let above = line.checked_sub(1).and_then(|above| near(line.saturating_sub(BELOW)..=above));
            return above.and_then(|at| self.finding(at));
        }
        let beside = near(line.saturating_sub(BELOW)..=line + ABOVE);
        let holding = is_absence(error).then(|| {
            let around = self.starts.get(&(document, error.range.start()));
            around.into_iter().chain(self.first_lines.get(&(document, line))).min().copied()
        });
        let compared = fields_of(error).iter().flat_map(|field| {
            // The ancestors of the field, including the root.
            (0..field.len()).filter_map(|length| self.innermost.get(&(document, joined(field.get(..length)?))))
        });
        let part = compared_part(error).and_then(|part| self.keys.get(&(document, joined(&part))));
        let causes = beside.into_iter().chain(holding.flatten()).chain(compared.copied()).chain(part.copied());
        causes.filter(is_other).min().and_then(|at| self.finding(at))
    }

    fn finding(&self, at: usize) -> Option<usize> {
        self.all.get(at).map(|cause| cause.finding)
    }
}

/// Names joined by a separator that no single-line text contains.
fn joined(names: &[&str]) -> String {
    let mut path = String::new();
    names.iter().for_each(|name| add_name(&mut path, name));
    path
}

fn add_name(path: &mut String, name: &str) {
    path.push_str(name);
    path.push('\n');
}
