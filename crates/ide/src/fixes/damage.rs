//! Findings that may be consequences of a syntax error.
//!
//! A line at a wrong column belongs to another object than its author meant. So it may be missing from every object
//! that reaches down to it, and the lines below it may belong to another object, up to the next line that is further
//! left and outside of brackets around it. A fix there would change what its author never wrote. The rest of the
//! document is as it was meant.

use crate::cursor::indentation_of;
use crate::snapshot::{Damage, DamagedPart};
use crate::{Finding, Severity, Snapshot};
use crd_ls_model::Segment;
use crd_ls_rules::{ProblemKind, Stage};
use crd_ls_text::{TextRange, TextSize};

impl Snapshot {
    /// Whether a finding may exist only because of a syntax error. Syntax errors themselves have other causes.
    pub fn may_follow_from_syntax(&self, finding: &Finding) -> bool {
        let damage = self.damage_or_init(|| damage(self));
        if damage.is_empty() || matches!(finding.kind, ProblemKind::Yaml(_)) {
            return false;
        }
        let related = finding.related.iter().map(|related| related.range);
        let mut starts = related.chain([finding.range]).map(TextRange::start);
        let is_on_line = starts.any(|start| damage.has(finding.document, start));
        // The name of a field above an error is as its author wrote it.
        is_on_line || finding.kind.stage() != Stage::Reading && self.lacks_lines(finding, damage)
    }

    /// Whether the object of a finding may lack the lines of a syntax error.
    fn lacks_lines(&self, finding: &Finding, damage: &Damage) -> bool {
        if is_of_document(finding) {
            return damage.is_in(finding.document);
        }
        self.lacking_objects(finding).into_iter().flatten().any(|object| damage.reaches(finding.document, object))
    }

    /// The entry at a finding, and the item that lacks a field.
    fn lacking_objects(&self, finding: &Finding) -> [Option<TextRange>; 2] {
        let cursor = self.cursor(finding.range.start());
        let entry = cursor.entries().last();
        let is_missing = || {
            let written = finding.written.last().map(Segment::text);
            entry.is_none_or(|place| written.is_some_and(|field| field != place.name()))
        };
        // A missing field is reported at the key of its object, but an item has none.
        let object = finding.written.parent();
        let is_item = object.as_ref().is_some_and(|object| matches!(object.last(), Some(Segment::Index(_))));
        let mapping = || cursor.contents().filter(|content| content.mapping().is_some()).last();
        let object = if is_item && is_missing() { mapping() } else { None };
        [entry.map(|place| place.entry.range()), object.map(|object| object.range())]
    }
}

/// Whether a finding is about a whole document, or about one of its fields, which any line may be.
fn is_of_document(finding: &Finding) -> bool {
    finding.written.segments().len() <= 1
}

/// Whether a finding is a syntax error.
pub(super) fn is_of_syntax(finding: &Finding) -> bool {
    finding.severity() == Severity::Error && finding.kind.stage() == Stage::Parse
}

fn damage(snapshot: &Snapshot) -> Damage {
    let mut parts: Vec<DamagedPart> = Vec::new();
    for error in snapshot.findings().iter().filter(|finding| is_of_syntax(finding)) {
        let is_below = |part: &DamagedPart| part.document == error.document && error.range.start() < part.lines.end();
        // The lines of a damaged part are at least as far right as its error, so an error there damages nothing else.
        if !parts.last().is_some_and(is_below) {
            parts.push(damaged_part(snapshot, error));
        }
    }
    Damage::new(parts)
}

fn damaged_part(snapshot: &Snapshot, error: &Finding) -> DamagedPart {
    let (text, lines) = (snapshot.text(), snapshot.lines());
    let first = lines.line_of(error.range.start());
    let start = text.line_range(first).start();
    // The column of a line with content, and whether it separates documents.
    let written = |line: u32| {
        let content = text.slice(text.line_range(line));
        let column = indentation_of(&content).filter(|_| !content.trim_start().starts_with('#'))?;
        Some((column, content.starts_with("---") || content.starts_with("...")))
    };
    let above = (0..first).rev().find_map(|line| Some((line, written(line)?.0)));
    let above = above.map_or(start, |(line, column)| text.line_range(line).start() + TextSize::new(column as u32));
    let indentation = lines.line_indentation(first).unwrap_or(0);
    let ends = |line: &u32| written(*line).is_some_and(|(column, is_marker)| is_marker || column < indentation);
    // Columns mean nothing between brackets.
    let flow = snapshot.cursor(error.range.start()).contents().find(|content| content.is_flow());
    let last = flow.map_or(first, |flow| lines.line_of(flow.range().end()));
    let end = (last + 1..text.line_count()).find(ends);
    let end = end.map_or(text.len() + TextSize::new(1), |line| text.line_range(line).start());
    DamagedPart { document: error.document, above, lines: TextRange::new(start, end) }
}

#[cfg(test)]
mod tests;
