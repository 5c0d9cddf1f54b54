//! Attributes findings to causes by trial repairs.

use std::cmp::Reverse;
use std::collections::HashSet;

use super::absence::is_absence;
use super::aim::Aim;
use super::memory::{self, Remembered};
use super::proposals::{Proposal, proposals};
use super::trial;
use crate::snapshot::{CauseRepair, Causes, RepairOutcome, Search, TriedRepair};
use crate::{Finding, Severity, Snapshot};
use crd_ls_rules::{ExpressionField, ExpressionProblem, ProblemKind, Stage};
use crd_ls_syntax::recover::prices::SELDOM_MEANT;
use crd_ls_text::Edit;

/// A repair and its outcome.
struct Success {
    proposal: Proposal,
    /// The repair's index among all trials.
    at: usize,
    outcome: RepairOutcome,
}

/// The causes found so far.
pub(super) struct Attribution<'s> {
    pub(super) snapshot: &'s Snapshot,
    aim: Aim,
    /// For each finding, the index of its cause.
    causes: Vec<Option<usize>>,
    /// For each finding, the consequences attributed to it; some may have moved to another cause since.
    consequences: Vec<Vec<usize>>,
    repairs: Vec<(usize, CauseRepair)>,
    /// The findings that a fix removes together with all their consequences.
    explained: HashSet<usize>,
    tried: Vec<TriedRepair>,
    search: Search,
}

impl<'s> Attribution<'s> {
    pub(super) fn new(snapshot: &'s Snapshot, aim: Aim) -> Self {
        Self {
            snapshot,
            aim,
            causes: vec![None; snapshot.findings().len()],
            consequences: vec![Vec::new(); snapshot.findings().len()],
            repairs: Vec::new(),
            explained: HashSet::new(),
            tried: Vec::new(),
            search: Search::default(),
        }
    }

    pub(super) fn findings(&self) -> &'s [Finding] {
        self.snapshot.findings()
    }

    /// All errors, with their indices.
    pub(super) fn errors(&self) -> impl Iterator<Item = (usize, &'s Finding)> {
        self.findings().iter().enumerate().filter(|(_, finding)| is_error(finding))
    }

    /// Whether a finding still lacks a cause.
    pub(super) fn is_open(&self, finding: usize) -> bool {
        self.causes.get(finding).is_some_and(Option::is_none)
    }

    /// The errors without a cause so far, with their indices.
    pub(super) fn open_errors(&self) -> impl Iterator<Item = (usize, &'s Finding)> {
        self.errors().filter(|(at, _)| self.is_open(*at))
    }

    /// Attributes one finding to another, together with its own consequences.
    pub(super) fn follows(&mut self, consequence: usize, cause: usize) {
        let cause = self.root_of(cause);
        if consequence == cause {
            return;
        }
        let own = self.consequences.get_mut(consequence).map(std::mem::take).unwrap_or_default();
        let own = own.into_iter().filter(|of| self.cause_of(*of) == Some(consequence));
        for at in own.chain([consequence]).collect::<Vec<_>>() {
            self.causes.iter_mut().skip(at).take(1).for_each(|of| *of = Some(cause));
            self.consequences.iter_mut().skip(cause).take(1).for_each(|of| of.push(at));
        }
    }

    pub(super) fn cause_of(&self, finding: usize) -> Option<usize> {
        self.causes.get(finding).copied().flatten()
    }

    /// Whether a fix has shown how the text was meant, so that no remaining finding follows from this finding.
    pub(super) fn is_explained(&self, finding: usize) -> bool {
        self.explained.contains(&finding)
    }

    fn root_of(&self, finding: usize) -> usize {
        self.cause_of(finding).unwrap_or(finding)
    }

    /// Tries repairs and takes the successful ones, the best first. Of two repairs that remove the same finding, only
    /// the better one is taken.
    pub(super) fn by_trial(&mut self) {
        let mut successes = self.successes();
        successes.sort_by_key(|success| Reverse(success.outcome.gain - i64::from(success.proposal.price)));
        let mut taken: HashSet<usize> = HashSet::new();
        for success in &successes {
            if success.outcome.vanished.iter().all(|finding| !taken.contains(finding)) {
                taken.extend(&success.outcome.vanished);
                self.take(success, &successes);
            }
        }
    }

    /// The repairs whose gain exceeds their price.
    fn successes(&mut self) -> Vec<Success> {
        let proposals = proposals(self.snapshot, self.aim);
        let remembered = memory::recall(self.snapshot, &proposals);
        let (mut known, search) = match remembered {
            Some(Remembered { outcomes, search }) => (outcomes.into_iter(), search),
            None => (Vec::new().into_iter(), Search::default()),
        };
        self.search = search;
        let mut successes = Vec::new();
        for (at, proposal) in proposals.into_iter().enumerate() {
            let outcome = match known.next() {
                Some(outcome) => outcome,
                None if self.snapshot.allows_more() => {
                    self.search.trials += 1;
                    trial::outcome(self.snapshot, &proposal)
                }
                None => {
                    self.search.was_cut = true;
                    break;
                }
            };
            let (edits, price) = (proposal.repair.edits.clone(), proposal.price);
            self.tried.push(TriedRepair { edits, price, outcome: outcome.clone(), is_taken: false });
            let is_last = trial::is_last(&self.tried);
            if outcome.gain > i64::from(price) && self.explains(&proposal, &outcome) {
                successes.push(Success { proposal, at, outcome });
            }
            if is_last {
                break;
            }
        }
        successes
    }

    /// Whether a repair reveals the cause of the findings that it removes. Unless it is a fix, turns the text into JSON
    /// or removes a misreading, it may remove only errors about something missing, at a single place or within its
    /// edits.
    fn explains(&self, proposal: &Proposal, outcome: &RepairOutcome) -> bool {
        let vanished =
            || outcome.vanished.iter().filter_map(|at| self.findings().get(*at)).filter(|finding| is_error(finding));
        let is_misread = || vanished().any(|finding| finding.kind.stage() <= Stage::Reading);
        let is_one_place = || vanished().map(|finding| finding.range).collect::<HashSet<_>>().len() == 1;
        let is_missing =
            || vanished().all(is_absence) && (is_one_place() || self.edits_all(&proposal.repair.edits, vanished()));
        !outcome.vanished.is_empty()
            && (proposal.finding.is_some() || proposal.makes_json || is_misread() || is_missing())
    }

    /// Whether all findings are on the lines from the first to the last of several edits, or on the line above.
    fn edits_all<'f>(&self, edits: &[Edit], mut findings: impl Iterator<Item = &'f Finding>) -> bool {
        let lines = self.snapshot.lines();
        let [first, .., last] = edits else { return false };
        let edited = lines.line_of(first.range.start()).saturating_sub(1)..=lines.line_of(last.range.end());
        findings.all(|finding| edited.contains(&lines.line_of(finding.range.start())))
    }

    /// Attributes all findings that a repair removes to one error among them. If the repair creates an error, the best
    /// of the other repairs that removes the cause and creates none is offered.
    fn take(&mut self, success: &Success, successes: &[Success]) {
        let Success { proposal, outcome, .. } = success;
        self.mark_taken(success);
        let Some(cause) = self.anchor(proposal, outcome) else { return };
        for at in &outcome.vanished {
            self.follows(*at, cause);
        }
        if proposal.is_fix && proposal.price < SELDOM_MEANT && !outcome.brings_findings {
            self.explained.insert(cause);
        }
        if !proposal.is_fix {
            return;
        }
        let removes_cause = |other: &&Success| other.proposal.is_fix && other.outcome.vanished.contains(&cause);
        let mut others = successes.iter().filter(removes_cause);
        let better = outcome.creates_error.then(|| others.find(|other| !other.outcome.creates_error)).flatten();
        let offered = better.unwrap_or(success);
        self.mark_taken(offered);
        let creates_error = offered.outcome.creates_error;
        self.repairs.push((cause, CauseRepair { creates_error, ..offered.proposal.repair.clone() }));
    }

    fn mark_taken(&mut self, success: &Success) {
        self.tried.iter_mut().skip(success.at).take(1).for_each(|tried| tried.is_taken = true);
    }

    /// The error that the other removed findings are attributed to: the error nearest to the repaired lines. Among
    /// several, an error about the same field as the fixed finding comes first, then the error of the earliest stage.
    /// Excessive cost is attributed to the most expensive rule, wherever its bound is.
    fn anchor(&self, proposal: &Proposal, outcome: &RepairOutcome) -> Option<usize> {
        let lines = self.snapshot.lines();
        let edited = proposal.repair.edits.first()?.range;
        let (first, last) = (lines.line_of(edited.start()), lines.line_of(edited.end()));
        let distance = |finding: &Finding| {
            let line = lines.line_of(finding.range.start());
            line.abs_diff(first).min(line.abs_diff(last))
        };
        // A JSON text may be a single line, so compare bytes.
        let bytes = |finding: &Finding| match proposal.makes_json {
            true => u32::from(finding.range.start()).abs_diff(u32::from(edited.start())),
            false => 0,
        };
        let errors = outcome.vanished.iter().filter_map(|at| Some((*at, self.findings().get(*at)?)));
        let errors = errors.filter(|(_, finding)| is_error(finding));
        let own = proposal.finding.and_then(|own| self.findings().get(own));
        // Stages order the errors about one field: earlier stages check it first.
        let is_elsewhere = |finding: &Finding| own.is_some_and(|own| finding.written != own.written);
        let rank = |&(at, finding): &(usize, &Finding)| {
            let is_own = proposal.finding == Some(at);
            let of_costs = Share::of(finding);
            (of_costs, distance(finding), is_elsewhere(finding), finding.kind.stage(), !is_own, bytes(finding), at)
        };
        errors.min_by_key(rank).map(|(at, _)| at)
    }

    pub(super) fn into_causes(self) -> Causes {
        // The repair of a consequence is part of its cause's repair.
        let mut repairs = self.repairs;
        repairs.retain(|(finding, _)| self.causes.get(*finding).is_some_and(Option::is_none));
        let causes = self.causes.into_iter().enumerate();
        Causes::new(
            causes.filter_map(|(at, cause)| Some((at, cause?))).collect(),
            repairs,
            self.tried,
            Search { steps: self.search.steps.max(self.snapshot.steps()), ..self.search },
        )
    }
}

/// The part of an excessive cost that a finding is about, from the best cause to the worst.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Share {
    /// The finding is not about a cost.
    None,
    OfRule(Reverse<u64>),
    All,
}

impl Share {
    fn of(finding: &Finding) -> Self {
        match finding.kind {
            ProblemKind::Expression(ExpressionProblem::Cost { cost, cardinality, field, .. }) => {
                let times = if field == ExpressionField::Rule { cardinality } else { 1 };
                Self::OfRule(Reverse(cost.saturating_mul(times)))
            }
            ProblemKind::Expression(ExpressionProblem::CostContributed { cost, .. }) => Self::OfRule(Reverse(cost)),
            ProblemKind::Expression(ExpressionProblem::CostTotal { .. }) => Self::All,
            _ => Self::None,
        }
    }
}

fn is_error(finding: &Finding) -> bool {
    finding.severity() == Severity::Error
}
