//! Messages made from the repair that removes an error.

use crate::fixes::{MarkWords, resolves};
use crate::snapshot::CauseRepair;
use crate::{Finding, Snapshot};
use crd_ls_rules::{FieldErrorKind, Stage};
use crd_ls_syntax::recover::{self, RepairKind};

/// The number of findings, from the start of the text, whose fixes may be tried for their messages.
const MAX_TRIED: usize = 8;
/// The maximum number of fixes tried for a finding.
const MAX_FIXES: usize = 3;

impl Snapshot {
    /// The message about the repair that removes an error with its consequences. None if the error's own words say as
    /// much.
    pub(crate) fn repair_message(&self, finding: &Finding) -> Option<String> {
        if !self.may_be_misread(finding) {
            return None;
        }
        let Some(repair) = self.repair_of(finding).filter(|repair| self.may_advise(repair, finding)) else {
            return self.fix_message(finding);
        };
        let CauseRepair { title, edits, kind, .. } = repair;
        let advised = || {
            let explains_others = || self.consequences_of(finding).next().is_some();
            let is_better = finding.kind.has_general_advice() || explains_others();
            let advice = title.advice().filter(|_| is_better)?;
            Some(finding.message_advising(&advice))
        };
        let Some(kind) = *kind else { return advised() };
        let repaired = self.lines().line_of(edits.first()?.range.start());
        let is_here = repaired == self.lines().line_of(finding.range.start());
        match kind {
            RepairKind::RemoveMark(mark) => Some(MarkWords::message(mark, self, edits, finding.range)),
            RepairKind::Indent { column } => self.misplaced(repaired, column as usize, 1),
            RepairKind::IndentBlock { lines, column } => self.misplaced(repaired, column as usize, lines),
            // An error of syntax is about the sign itself.
            _ if finding.kind.stage() == Stage::Parse => advised(),
            kind => {
                let place = if is_here { "here".to_owned() } else { format!("in line {}", repaired + 1) };
                Some(format!("{place} {}. {}.", problem(kind)?, title.advice()?))
            }
        }
    }

    /// Whether the message may be about a repair: it is offered first, as far as the trials of the first findings show.
    fn may_advise(&self, repair: &CauseRepair, finding: &Finding) -> bool {
        !repair.creates_error || self.is_among_first(finding) && !self.yields(repair, &self.quick_fixes(finding))
    }

    /// Whether fixes are tried for the message of a finding.
    fn is_among_first(&self, finding: &Finding) -> bool {
        self.position_of(finding).is_some_and(|at| at < MAX_TRIED)
    }

    /// The message with the first fix that removes the finding, if the finding's own advice is general. A trial costs
    /// the analysis of the edited text, so only the first findings get this message.
    fn fix_message(&self, finding: &Finding) -> Option<String> {
        if !finding.kind.has_general_advice() || !self.is_among_first(finding) {
            return None;
        }
        let mut fixes = self.fix_candidates(finding).take(MAX_FIXES);
        let fix = fixes.find(|fix| self.allows_more() && resolves(self, finding, fix))?;
        let advice = fix.title.advice().filter(|_| !fix.is_choice && !fix.only_removes(self.text()))?;
        Some(finding.message_advising(&advice))
    }

    /// Whether a repair of a line may say more about an error than the error itself. If not, no cause of a lone error
    /// is searched for.
    fn may_be_misread(&self, finding: &Finding) -> bool {
        let line = self.lines().line_of(finding.range.start());
        match finding.kind.stage() {
            Stage::Parse => finding.kind.has_general_advice() || !recover::mark_repairs(self.text(), line).is_empty(),
            Stage::Decode | Stage::Reading => true,
            _ => finding.kind.has_general_advice() || finding.kind.server_type() == Some(FieldErrorKind::Required),
        }
    }

    /// The message about lines that belong at another column.
    fn misplaced(&self, line: u32, column: usize, count: u32) -> Option<String> {
        let now = self.lines().line_indentation(line)?;
        let text = self.text().slice(self.text().line_range(line));
        if text.trim_start_matches(' ').starts_with(|first: char| !first.is_ascii() && first.is_whitespace()) {
            return Some("this line begins with characters that only look like spaces. Write spaces.".to_owned());
        }
        let side = if column > now { "right" } else { "left" };
        let (what, lines) = match count {
            1 => ("it".to_owned(), "this line".to_owned()),
            _ => (format!("these {count} lines"), format!("these {count} lines")),
        };
        let (verb, pronoun) = if count == 1 { ("is", "it") } else { ("are", "them") };
        let moved = format!("Move {what} {} {side}.", columns(column.abs_diff(now)));
        let Some((key, owner)) = recover::key_on(self.text(), line).zip(recover::owner_at(self.text(), line, column))
        else {
            return Some(format!("{lines} {verb} not at the column of the lines that belong to {pronoun}. {moved}"));
        };
        match recover::owner_at(self.text(), line, now).filter(|other| *other != owner) {
            Some(other) => Some(format!("`{key}` belongs to `{owner}`, but is written inside `{other}`. {moved}")),
            None => Some(format!("`{key}` belongs to `{owner}`, but not at this column. {moved}")),
        }
    }
}

/// The mistake that a repair corrects, as a clause. None if no clause fits all repairs of the kind.
fn problem(kind: RepairKind) -> Option<&'static str> {
    Some(match kind {
        RepairKind::Uncomment => "a key is in a comment, unlike the lines below it",
        RepairKind::SwapLines => "two lines are in the wrong order",
        RepairKind::WriteColon => "the colon after a key is missing",
        RepairKind::RemoveColon => "there is one colon too many",
        RepairKind::WriteSpace => "a space is missing",
        RepairKind::WriteDash => "the dash of an item is missing",
        RepairKind::RemoveDash => "an extra dash begins another item",
        RepairKind::CloseQuote | RepairKind::OpenQuote => "a quote is missing",
        RepairKind::RemoveQuote => "there is one quote too many",
        RepairKind::OpenBracket | RepairKind::CloseBracket => "a bracket is missing",
        RepairKind::RemoveBracket => "there is one bracket too many",
        RepairKind::JoinLine => "a line continues the line above it",
        RepairKind::Quote
        | RepairKind::RemoveLine
        | RepairKind::RemoveMark(_)
        | RepairKind::Indent { .. }
        | RepairKind::IndentBlock { .. } => return None,
    })
}

/// A number of columns in words.
fn columns(count: usize) -> String {
    const WORDS: [&str; 10] = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    match count.checked_sub(1).and_then(|at| WORDS.get(at)) {
        Some(&"one") => "one column".to_owned(),
        Some(word) => format!("{word} columns"),
        None => format!("{count} columns"),
    }
}

#[cfg(test)]
mod tests;
