//! Trials: the effect of a change on the findings.

use std::cell::LazyCell;
use std::collections::{HashMap, HashSet};

use super::absence::is_of_resource;
use super::carried::without_carried;
use super::proposals::Proposal;
use crate::fixes::{is_of_text, is_uncovered, swallow_member};
use crate::snapshot::{RepairOutcome, TriedRepair};
use crate::{Finding, Severity, Snapshot};
use crd_ls_model::Segment;
use crd_ls_rules::{DecodeProblem, ProblemKind, ResourceProblem, Stage, StrictProblem, Target, Violation};
use crd_ls_text::{Edit, TextSize};

/// The worth of removing an error, compared with the price of a repair.
const ERROR: i64 = 100;
/// The worth of removing a warning.
const NOTE: i64 = 20;

/// Whether trials can stop: after a repair that clears all errors, the remaining repairs only have higher prices.
pub(super) fn is_last(tried: &[TriedRepair]) -> bool {
    tried.last().is_some_and(|last| last.outcome.clears_all)
}

/// Applies a change to a copy and compares the findings. This costs the analysis of the edited text.
pub(super) fn outcome(snapshot: &Snapshot, proposal: &Proposal) -> RepairOutcome {
    let edits = &proposal.repair.edits;
    // A repair that makes the text unreadable hides its findings.
    let Some(after) = snapshot.edited_if_readable(edits) else { return RepairOutcome::NOTHING };
    let (mut gone, mut new) = (snapshot.findings_beyond(&after), after.findings_beyond(snapshot));
    // Findings about ignore comments follow from nothing else.
    gone.retain(|finding| !finding.is_about_ignoring());
    new.retain(|finding| !finding.is_about_ignoring());
    let mut come = Pool::new(&new);
    // Several errors with one code may be at one place, each about another field.
    let gone: Vec<&Finding> = gone.iter().filter(|finding| !come.take_same(finding, moved(finding, edits))).collect();
    let gone: Vec<&Finding> =
        gone.into_iter().filter(|finding| !come.take_at(finding, moved(finding, edits))).collect();
    let gone = without_carried(snapshot, proposal, come.without_same_path(gone));
    // Schemas that become readable reveal findings that were hidden.
    if proposal.makes_json {
        come.retain(|finding| finding.kind.stage() == Stage::Parse);
    }
    let mut places: Vec<TextSize> = gone.iter().map(|finding| moved(finding, edits)).collect();
    places.sort_unstable();
    let reads_more = is_of_reading(snapshot, proposal) && after.schema_count() > snapshot.schema_count();
    let counts = |finding: &Finding| !reads_more || finding.kind.stage() <= Stage::Reading;
    let gain = gone.iter().map(|finding| value(finding)).sum::<i64>() - come.value(counts);
    let brings_findings = come.value(counts) > 0;
    // Without a gain, hidden findings don't matter.
    let loses_field = || !gone.iter().any(|finding| is_of_text(finding)) && swallow_member(snapshot, edits, &after);
    if gain <= 0 || hides(snapshot, &after, (&gone, &places), &come) || loses_field() {
        return RepairOutcome::NOTHING;
    }
    let is_error = |finding: &Finding| finding.severity() == Severity::Error;
    let errors = snapshot.findings().iter().filter(|finding| is_error(finding)).count();
    let is_all = proposal.makes_json || gone.iter().filter(|finding| is_error(finding)).count() == errors;
    let clears_all = is_all && !gone.is_empty() && !brings_findings;
    let is_created = |error: &Finding| {
        let is_shown = |gone: &&Finding| is_uncovered(gone, &after, edits, error);
        is_error(error) && counts(error) && !is_read_first(snapshot, &after, edits, error) && !gone.iter().any(is_shown)
    };
    let creates_error = come.left().any(is_created);
    let vanished = gone.into_iter().filter_map(|finding| snapshot.position_of(finding)).collect();
    RepairOutcome { vanished, gain, brings_findings, creates_error, clears_all }
}

/// Whether a proposal fixes a field that is unknown at its place.
fn is_of_reading(snapshot: &Snapshot, proposal: &Proposal) -> bool {
    let finding = proposal.finding.and_then(|finding| snapshot.findings().get(finding));
    finding.is_some_and(|finding| finding.kind.stage() == Stage::Reading)
}

/// Whether findings vanish only because their subject isn't read any more. That is the case if a decoding error
/// appears, if a field becomes unknown at its place or around the vanished findings, if an object stops being a CRD or
/// a resource of a known kind, if a document becomes a template, or if there are fewer schemas although the text could
/// be parsed. One schema may vanish, because it may have been a misplaced keyword, and one more for each decoding error
/// that vanishes.
fn hides(before: &Snapshot, after: &Snapshot, (gone, places): (&[&Finding], &[TextSize]), come: &Pool<'_>) -> bool {
    let is_unreadable = |finding: &&Finding| finding.kind.stage() <= Stage::Decode;
    // The server doesn't report unknown fields of items.
    let is_unseen = |finding: &Finding| matches!(finding.kind, ProblemKind::Strict(StrictProblem::UnseenField(_)));
    let is_misread = |finding: &&Finding| finding.kind.stage() <= Stage::Reading || is_unseen(finding);
    let was_unparsed = gone.iter().any(|finding| finding.kind.stage() == Stage::Parse);
    // A keyword at a wrong place was read as the schema of a field.
    let mistaken = gone.iter().copied().filter(is_unreadable).count() as u64;
    let (misread, was_misread) =
        (come.left().filter(is_misread).count(), gone.iter().copied().filter(is_misread).count());
    // The contents of a resource's unknown fields and of values of another type aren't checked.
    let is_unknown = |finding: &Finding| finding.kind.stage() == Stage::Reading && is_of_resource(finding);
    let within = LazyCell::new(|| -> HashSet<&[Segment]> {
        let paths = gone.iter().map(|finding| finding.written.segments());
        paths.flat_map(|path| (0..path.len()).filter_map(|length| path.get(..length))).collect()
    });
    let is_of_wrong_type = |finding: &Finding| {
        matches!(
            finding.kind,
            ProblemKind::Resource(ResourceProblem::Violation { violation: Violation::Type { .. }, .. })
        ) && within.contains(finding.written.segments())
    };
    come.left()
        .any(|finding| is_unreadable(&finding) || !was_unparsed && (is_unknown(finding) || is_of_wrong_type(finding)))
        || templates(after) > templates(before)
        || !was_unparsed && come.left().any(|unknown| is_in_unknown(after, unknown, places))
        || after.objects().count() < before.objects().count()
        || after.known_resources_beyond(before) < before.known_resources_beyond(after)
        || !was_unparsed && misread > 0 && misread >= was_misread
        || !was_unparsed && after.schema_count() + mistaken + 1 < before.schema_count()
}

/// Whether a field that became unknown contains one of the places of vanished findings, and so hides them. The places
/// are sorted.
fn is_in_unknown(after: &Snapshot, unknown: &Finding, places: &[TextSize]) -> bool {
    let is_unknown = unknown.kind.stage() == Stage::Reading;
    let entry = is_unknown.then(|| after.cursor_on(unknown.range).entry()).flatten();
    let value = entry.and_then(|place| place.entry.value());
    value.is_some_and(|value| {
        let first = places.get(places.partition_point(|place| *place < value.range().start()));
        first.is_some_and(|place| *place <= value.range().end())
    })
}

/// Whether an error is about a schema or a field that was not read as such before the edits, so that its errors were only
/// hidden.
fn is_read_first(before: &Snapshot, after: &Snapshot, edits: &[Edit], error: &Finding) -> bool {
    if error.kind.stage() <= Stage::Reading {
        return false;
    }
    let place = error.range.start();
    let Some(read) = after.cursor(place).schemas().and_then(|chain| chain.last()) else {
        let field = |snapshot: &Snapshot, at| Some(snapshot.cursor(at).field()?.path);
        let was = place_before(place, edits).and_then(|at| field(before, at));
        return field(after, place) != was || after.objects().count() > before.objects().count();
    };
    let is_schema = |start| {
        let chain = before.cursor(start).schemas();
        chain.is_some_and(|chain| chain.schemas.iter().any(|schema| schema.start == start))
    };
    place_before(read.start, edits).is_some_and(|start| !is_schema(start))
}

/// The place before the edits of an offset in the text after them; None in inserted text.
fn place_before(offset: TextSize, edits: &[Edit]) -> Option<TextSize> {
    let (offset, mut shift) = (i64::from(u32::from(offset)), 0);
    for edit in edits {
        let start = i64::from(u32::from(edit.range.start())) + shift;
        let inserted = edit.insert.len() as i64;
        if offset < start {
            break;
        }
        if offset < start + inserted {
            return None;
        }
        shift += inserted - i64::from(u32::from(edit.range.len()));
    }
    u32::try_from(offset - shift).ok().map(TextSize::new)
}

/// The number of documents that are templates, which aren't checked.
fn templates(snapshot: &Snapshot) -> usize {
    let documents = snapshot.stream().documents().iter();
    documents.filter(|placed| placed.document.template().is_some()).count()
}

/// The path in the file to the subject of a finding. For a value of a wrong type in a schema, the path continues inside
/// the schema.
fn subject_path(finding: &Finding) -> String {
    match &finding.kind {
        ProblemKind::Decode(DecodeProblem::WrongType { target: Target::Schema { path, .. }, .. }) => {
            format!("{} {path}", finding.written)
        }
        _ => finding.written.to_string(),
    }
}

fn value(finding: &Finding) -> i64 {
    match finding.severity() {
        Severity::Error => ERROR,
        Severity::Warning => NOTE,
        Severity::Information | Severity::Hint => 0,
    }
}

/// The start of a finding after the edits.
fn moved(finding: &Finding, edits: &[Edit]) -> TextSize {
    let start = i64::from(u32::from(finding.range.start()));
    let before = edits.iter().take_while(|edit| edit.range.end() <= finding.range.start());
    let shift: i64 = before.map(|edit| edit.insert.len() as i64 - i64::from(u32::from(edit.range.len()))).sum();
    TextSize::new(u32::try_from(start + shift).unwrap_or(0))
}

/// New findings that haven't been matched with old findings yet.
struct Pool<'f> {
    findings: Vec<Option<&'f Finding>>,
    places: HashMap<(&'static str, TextSize), Vec<usize>>,
}

impl<'f> Pool<'f> {
    fn new(findings: &'f [Finding]) -> Self {
        let mut places: HashMap<_, Vec<usize>> = HashMap::new();
        for (at, finding) in findings.iter().enumerate() {
            places.entry((finding.code(), finding.range.start())).or_default().push(at);
        }
        Self { findings: findings.iter().map(Some).collect(), places }
    }

    fn take(findings: &mut [Option<&Finding>], candidates: Option<&mut Vec<usize>>) -> bool {
        let Some(candidates) = candidates else { return false };
        while let Some(at) = candidates.pop() {
            if findings.get_mut(at).is_some_and(|finding| finding.take().is_some()) {
                return true;
            }
        }
        false
    }

    /// Removes a finding with the same code and field at a place, and returns whether there was such a finding.
    fn take_same(&mut self, finding: &Finding, start: TextSize) -> bool {
        let Some(candidates) = self.places.get(&(finding.code(), start)) else { return false };
        let is_same = |at: &&usize| {
            self.findings.get(**at).copied().flatten().is_some_and(|other| other.written == finding.written)
        };
        let Some(at) = candidates.iter().find(is_same).copied() else { return false };
        self.findings.get_mut(at).is_some_and(|finding| finding.take().is_some())
    }

    /// Removes a finding with the same code at a place, and returns whether there was such a finding.
    fn take_at(&mut self, finding: &Finding, start: TextSize) -> bool {
        Self::take(&mut self.findings, self.places.get_mut(&(finding.code(), start)))
    }

    /// For each of `others`, removes a finding with the same code and field. Returns the others without such a finding.
    fn without_same_path<'o>(&mut self, others: Vec<&'o Finding>) -> Vec<&'o Finding> {
        let codes: HashSet<&str> = others.iter().map(|other| other.code()).collect();
        let mut paths: HashMap<_, Vec<usize>> = HashMap::new();
        for (at, finding) in self.findings.iter().enumerate() {
            let Some(finding) = finding.filter(|of| !of.written.is_empty() && codes.contains(of.code())) else {
                continue;
            };
            paths.entry((finding.code(), subject_path(finding))).or_default().push(at);
        }
        let mut is_new = |other: &Finding| {
            paths.is_empty() || !Self::take(&mut self.findings, paths.get_mut(&(other.code(), subject_path(other))))
        };
        others.into_iter().filter(|other| is_new(other)).collect()
    }

    fn retain(&mut self, is_kept: impl Fn(&Finding) -> bool) {
        self.findings.retain(|finding| finding.is_some_and(&is_kept));
    }

    fn left(&self) -> impl Iterator<Item = &'f Finding> {
        self.findings.iter().flatten().copied()
    }

    fn value(&self, counts: impl Fn(&Finding) -> bool) -> i64 {
        self.left().filter(|finding| counts(finding)).map(value).sum()
    }
}
