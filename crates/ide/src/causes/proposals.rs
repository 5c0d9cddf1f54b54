//! The changes to try: repairs of lines around the errors, and fixes of the errors.

use std::collections::HashMap;

use super::aim::Aim;
use super::alone::is_alone;
use super::words::title_of;
use crate::fixes::{Fix, kept_words};
use crate::snapshot::CauseRepair;
use crate::{Finding, Severity, Snapshot};
use crd_ls_model::Segment;
use crd_ls_rules::{FieldErrorKind, ProblemKind, Stage, YamlProblem};
use crd_ls_syntax::ErrorKind;
use crd_ls_syntax::recover::prices::{BESIDE, FIX, NEXT_ERROR, NEXT_FIX, TRANSLATION};
use crd_ls_syntax::recover::{self, Repair};
use crd_ls_text::TextSize;

/// The maximum number of proposals tried. Each trial costs an analysis of the edited text, so the less likely ones are
/// left out.
pub(super) const MAX_PROPOSALS: usize = 16;

/// The maximum number of errors considered.
const MAX_ERRORS: usize = 6;
/// The maximum number of fixes proposed for each error.
const MAX_FIXES: usize = 3;

/// A change to try.
pub(super) struct Proposal {
    pub(super) repair: CauseRepair,
    pub(super) price: u32,
    /// The index of the finding that the change was made for; None for repairs of lines.
    pub(super) finding: Option<usize>,
    /// Whether the change can be offered to the user.
    pub(super) is_fix: bool,
    /// Whether the change turns the whole text into JSON.
    pub(super) makes_json: bool,
}

/// The changes to try for a snapshot's errors, the most likely first and without duplicates.
pub(super) fn proposals(snapshot: &Snapshot, aim: Aim) -> Vec<Proposal> {
    let errors = errors(snapshot);
    let mut found = Vec::new();
    let mut lines_seen = HashMap::new();
    let is_repaired = |error: &Finding| may_be_misread(error) && aim.wants_line_repairs(snapshot, error);
    let line_of = |error: &Finding| snapshot.lines().line_of(error.range.start());
    // For each error, the line to repair, if any.
    let repaired: Vec<Option<u32>> =
        errors.iter().map(|(_, error)| is_repaired(error).then(|| line_of(error))).collect();
    for (rank, (&(at, finding), line)) in errors.iter().zip(&repaired).enumerate() {
        let distance = rank as u32 * NEXT_ERROR;
        // The fixes of v1beta1's problems change the rules for all fields, so they show nothing about other errors.
        // Errors of tabs get no fixes here: repairs that change all lines with tabs at once are proposed below.
        let has_fixes = !finding.kind.is_of_v1beta1() && !is_of_tabs(finding);
        if has_fixes && aim.wants_fixes(snapshot, finding) {
            let most = if is_alone(snapshot, finding) { 0 } else { MAX_FIXES };
            fixes(snapshot, (at, finding), distance, most, &mut found);
        }
        if let Some(line) = line {
            repairs(snapshot, *line, distance, &mut lines_seen, &mut found);
        }
    }
    let lines: Vec<u32> = repaired.iter().flatten().copied().collect();
    for (rank, line) in lines.iter().enumerate().take(MAX_ERRORS / 2) {
        let distance = rank as u32 * NEXT_ERROR + BESIDE;
        for beside in [line.checked_sub(1), Some(line + 1)].into_iter().flatten() {
            repairs(snapshot, beside, distance, &mut lines_seen, &mut found);
        }
    }
    let first = errors.iter().zip(&repaired).take(MAX_ERRORS / 2).filter(|(_, line)| line.is_some());
    block_repairs(snapshot, first.map(|((_, error), _)| *error), &lines, &mut found);
    bracket_repairs(snapshot, &lines, &mut found);
    found.extend(recover::json_repairs(snapshot.text()).into_iter().map(|repair| of_repair(repair, 0)));
    found.sort_by_key(|proposal| proposal.price);
    let mut proposals: Vec<Proposal> = Vec::new();
    for proposal in found {
        if proposals.len() == MAX_PROPOSALS {
            break;
        }
        if proposals.iter().all(|known| known.repair.edits != proposal.repair.edits) {
            proposals.push(proposal);
        }
    }
    proposals
}

/// The first errors that may be causes, one per place, beginning with syntax errors.
fn errors(snapshot: &Snapshot) -> Vec<(usize, &Finding)> {
    let all = snapshot.findings().iter().enumerate();
    let mut errors: Vec<(usize, &Finding)> = all.filter(|(_, finding)| finding.severity() == Severity::Error).collect();
    errors.sort_by_key(|(at, finding)| (order(finding), *at));
    let mut starts: Vec<TextSize> = Vec::new();
    errors.retain(|(_, finding)| {
        let is_new = starts.len() < MAX_ERRORS && !starts.contains(&finding.range.start());
        if is_new {
            starts.push(finding.range.start());
        }
        is_new
    });
    errors
}

/// Syntax errors come first, then errors of decoding.
fn order(finding: &Finding) -> u8 {
    match finding.kind.stage() {
        Stage::Parse => 0,
        Stage::Decode | Stage::Reading => 1,
        _ => 2,
    }
}

/// Whether a misread line may have caused an error: the line is unreadable, doesn't fit, or is at the wrong place.
fn may_be_misread(finding: &Finding) -> bool {
    finding.kind.stage() <= Stage::Reading || finding.kind.server_type() == Some(FieldErrorKind::Required)
}

fn is_of_tabs(finding: &Finding) -> bool {
    matches!(finding.kind, ProblemKind::Yaml(YamlProblem::Syntax { error: ErrorKind::TabIndentation, .. }))
}

/// The first `most` fixes of an error. If `most` is 0, only a translation is proposed, to compete with repairs of the
/// line.
fn fixes(snapshot: &Snapshot, (at, finding): (usize, &Finding), distance: u32, most: usize, out: &mut Vec<Proposal>) {
    if most == 0 && !may_be_misread(finding) {
        return;
    }
    let candidates = snapshot.fix_candidates(finding).take(most.max(1)).enumerate();
    for (rank, fix) in candidates.filter(|(_, fix)| most > 0 || fix.translates()) {
        // Text in another notation is at the right place, so its translation costs less than repairs of lines.
        let translates = fix.translates();
        let price = if translates { TRANSLATION } else { FIX + rank as u32 * NEXT_FIX };
        let Fix { title, edits, is_choice, .. } = fix;
        // If a fix removes text, the findings about that text vanish without being consequences.
        if translates || kept_words::keeps_words(snapshot.text(), &edits) {
            out.push(Proposal {
                repair: CauseRepair {
                    title,
                    edits,
                    of_syntax: finding.kind.stage() == Stage::Parse,
                    kind: None,
                    creates_error: false,
                },
                price: price + distance,
                finding: Some(at),
                is_fix: !is_choice,
                makes_json: false,
            });
        }
    }
}

/// The repairs of a line. `seen` has the smallest distance at which each line was considered. A greater distance would
/// only raise the price of the same repairs.
fn repairs(snapshot: &Snapshot, line: u32, distance: u32, seen: &mut HashMap<u32, u32>, out: &mut Vec<Proposal>) {
    if seen.get(&line).is_some_and(|nearest| *nearest <= distance) {
        return;
    }
    seen.insert(line, distance);
    let repairs = recover::repairs(snapshot.text(), line).into_iter();
    out.extend(repairs.map(|repair| of_repair(repair, distance)));
}

/// Repairs of several lines: blocks around the errors, and blocks with a field that is missing elsewhere.
fn block_repairs<'f>(
    snapshot: &Snapshot,
    errors: impl Iterator<Item = &'f Finding>,
    lines: &[u32],
    out: &mut Vec<Proposal>,
) {
    let mut lines = lines.to_vec();
    lines.sort_unstable();
    lines.dedup();
    let repairs = recover::block_repairs(snapshot.text(), &lines).into_iter();
    out.extend(repairs.map(|repair| of_repair(repair, 0)));
    for error in errors {
        out.extend(misplaced_field(snapshot, error).map(|repair| of_repair(repair, 0)));
    }
}

/// Moves the block of a missing field into its object.
fn misplaced_field(snapshot: &Snapshot, error: &Finding) -> Option<Repair> {
    if error.kind.server_type() != Some(FieldErrorKind::Required) {
        return None;
    }
    let Some(Segment::Name(field)) = error.hub.segments().last() else { return None };
    recover::misplaced_field(snapshot.text(), snapshot.lines().line_of(error.range.start()), field)
}

/// Repairs of the brackets around errors, each bracket once. The mistake may be far from the place of the error.
fn bracket_repairs(snapshot: &Snapshot, lines: &[u32], out: &mut Vec<Proposal>) {
    let mut followed = Vec::new();
    for (rank, line) in lines.iter().enumerate().take(MAX_ERRORS / 2) {
        let opening = recover::opening_line(snapshot.text(), *line);
        let Some(opening) = opening.filter(|opening| !followed.contains(opening)) else { continue };
        followed.push(opening);
        let repairs = recover::bracket_repairs(snapshot.text(), opening).into_iter();
        out.extend(repairs.map(|repair| of_repair(repair, rank as u32 * NEXT_ERROR)));
    }
}

fn of_repair(repair: Repair, distance: u32) -> Proposal {
    Proposal {
        price: repair.price + distance,
        finding: None,
        is_fix: repair.kind.is_fix(),
        makes_json: repair.makes_json,
        repair: CauseRepair {
            title: title_of(repair.kind),
            edits: repair.edits,
            of_syntax: true,
            kind: Some(repair.kind),
            creates_error: false,
        },
    }
}
