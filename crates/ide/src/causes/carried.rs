//! Findings that vanish only because their line was moved or removed.
//!
//! A readable flow collection keeps its meaning at any column. If its line is moved or removed, the findings inside it
//! vanish with their text. So they are related neither to each other nor to the line.

use super::proposals::Proposal;
use crate::{Finding, Snapshot};
use crd_ls_rules::Stage;
use crd_ls_syntax::recover::RepairKind;
use crd_ls_text::{TextRange, TextSize};

/// The vanished findings in document order, without those that vanish only with their line.
pub(super) fn without_carried<'f>(
    snapshot: &Snapshot,
    proposal: &Proposal,
    mut gone: Vec<&'f Finding>,
) -> Vec<&'f Finding> {
    let was_unparsed = gone.iter().any(|finding| finding.kind.stage() == Stage::Parse);
    if was_unparsed || !proposal.repair.kind.is_some_and(moves_lines) {
        return gone;
    }
    let (mut flow, mut line_before) = (None, None);
    gone.retain(|finding| {
        let start = finding.range.start();
        let line = snapshot.lines().line_of(start);
        let is_beside = line_before.replace(line) == Some(line);
        let is_known = flow.is_some_and(|flow| is_inside(flow, start));
        if !is_known && (is_beside || follows_bracket(snapshot, start)) && is_edited(snapshot, proposal, line) {
            flow = flow_around(snapshot, start);
        }
        !flow.is_some_and(|flow| is_inside(flow, start))
    });
    gone
}

/// Whether a repair moves lines, or removes or restores a line.
fn moves_lines(kind: RepairKind) -> bool {
    matches!(
        kind,
        RepairKind::Indent { .. }
            | RepairKind::IndentBlock { .. }
            | RepairKind::Uncomment
            | RepairKind::SwapLines
            | RepairKind::WriteDash
            | RepairKind::RemoveDash
            | RepairKind::JoinLine
            | RepairKind::RemoveLine
    )
}

fn is_edited(snapshot: &Snapshot, proposal: &Proposal, line: u32) -> bool {
    let lines = snapshot.text().line_range(line);
    proposal.repair.edits.iter().any(|edit| edit.range.start() <= lines.end() && lines.start() <= edit.range.end())
}

/// Whether an opening bracket, possibly in a scalar, precedes a place on its line.
fn follows_bracket(snapshot: &Snapshot, place: TextSize) -> bool {
    let line = snapshot.lines().line_of(place);
    let before = TextRange::new(snapshot.text().line_range(line).start(), place);
    snapshot.text().slice(before).contains(['{', '['])
}

/// The outermost flow collection around a place.
fn flow_around(snapshot: &Snapshot, place: TextSize) -> Option<TextRange> {
    let flow = snapshot.cursor(place).contents().find(|content| content.is_flow())?;
    Some(flow.range())
}

fn is_inside(flow: TextRange, place: TextSize) -> bool {
    flow.start() < place && place < flow.end()
}
