//! The report on one input.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::ptr;

use super::fix::{AppliedFixes, Fixed};
use super::format::{Cut, Printed, ReportEntry, ReportFormatter, Weight, identify};
use super::outlook::Outlook;
use super::room::Room;
use super::totals::RunCounts;
use super::unjudged::Unjudged;
use crate::files::Unreadable;
use crd_ls_ide::{Finding, Severity};

/// The printed findings of one input, and its counts.
#[derive(Default)]
pub(super) struct Report {
    /// The input's name in the report.
    pub name: String,
    /// The fixed text or the patch; empty if neither was requested.
    pub product: String,
    pub findings: Vec<Printed>,
    /// The findings that do not fit into the report.
    pub cut: Cut,
    /// Lines for stderr: applied fixes and warnings.
    pub complaints: Vec<String>,
    /// The reasons why the input could not be checked or written.
    pub unreadable: Vec<Unreadable>,
    pub counts: RunCounts,
    /// The custom resources of the input that are not judged.
    pub unjudged: Vec<Unjudged>,
    /// The number of findings by code, without consequences.
    pub codes: BTreeMap<&'static str, usize>,
}

impl Report {
    /// The report on a file that was read. Consequences are left out unless `all` is set.
    pub(super) fn new(
        name: &str,
        format: &dyn ReportFormatter,
        entries: &mut [ReportEntry<'_>],
        all: bool,
        outlook: &Outlook<'_>,
    ) -> Self {
        if format.has_fingerprints() {
            identify(entries, &[]);
        }
        let shows_all = all || format.has_consequences();
        let shown: Vec<&ReportEntry<'_>> =
            entries.iter().filter(|entry| shows_all || !entry.is_consequence()).collect();
        if format.has_fixes() {
            // All fixes are computed in this order, so that the budget goes to the same findings whether or not they
            // are printed.
            shown.iter().for_each(|entry| {
                entry.fixes();
            });
        }
        let leaders = leaders(&shown);
        let own = leaders.iter().enumerate().filter(|(at, leader)| at == *leader).map(|(at, _)| at);
        let own: Vec<usize> = own.collect();
        let severities: Vec<Severity> = own.iter().filter_map(|at| Some(shown.get(*at)?.severity)).collect();
        // Findings that other files share are gathered and do not count, so the limit can't be applied yet.
        let left_out = if format.gathers() { vec![false; own.len()] } else { outlook.left_out(&severities) };
        let left_out: HashSet<usize> = own.iter().zip(left_out).filter(|(_, is)| *is).map(|(at, _)| *at).collect();
        let printed = |position: usize, leader: usize| {
            let weight = if leader == position { Weight::Own } else { Weight::With(leader) };
            let printed = Printed::new(format, shown.get(position)?, left_out.contains(&leader), outlook);
            Some(Printed { position, weight, ..printed })
        };
        let (findings, cut) = fitting(&shown, &leaders, printed);
        let mut report = Self { name: name.to_owned(), findings, cut, counts: counts_of(entries), ..Self::default() };
        let is_counted = |entry: &&ReportEntry<'_>| !entry.is_consequence() && entry.ignored.is_none();
        for entry in entries.iter().filter(is_counted).filter(|entry| !entry.code.is_empty()) {
            *report.codes.entry(entry.code).or_default() += 1;
        }
        report
    }

    /// Adds ignored findings. `reported` are the other findings of the file.
    pub(super) fn add_ignored(
        &mut self,
        format: &dyn ReportFormatter,
        entries: &mut [ReportEntry<'_>],
        reported: &[ReportEntry<'_>],
    ) {
        self.counts.ignored += entries.len();
        if format.has_ignored() {
            identify(entries, reported);
            let printed = entries.iter().map(|entry| Printed::new(format, entry, false, &Outlook::ALL));
            self.findings.extend(printed.map(|printed| Printed { weight: Weight::Ignored, ..printed }));
        }
    }

    /// Whether nothing of this report is printed before the end of the run.
    pub(super) fn is_silent(&self) -> bool {
        self.findings.is_empty()
            && self.complaints.is_empty()
            && self.unreadable.is_empty()
            && self.product.is_empty()
            && self.cut.count() == 0
    }

    /// The report on an input that could not be checked.
    pub(super) fn of_unreadable(unreadable: Unreadable) -> Self {
        let binary = usize::from(unreadable.is_binary);
        let counts = RunCounts { unreadable: 1, binary, ..RunCounts::default() };
        Self { unreadable: vec![unreadable], counts, ..Self::default() }
    }
}

impl Report {
    /// Marks an input that fixes change, or whose fixes could not be written.
    pub(super) fn mark_changes(&mut self, unwritten: Option<Unreadable>, changes: &AppliedFixes) {
        self.counts.changed = usize::from(changes.is_any());
        match changes.are_made() {
            true => self.counts.fixed = changes.count(),
            false if changes.are_unsafe() => self.counts.unsafely_fixable += changes.count(),
            false => self.counts.fixable += changes.count(),
        }
        self.counts.unreadable = usize::from(unwritten.is_some());
        self.unreadable.extend(unwritten);
    }

    /// The report after further fixes.
    pub(super) fn with_fixes(mut self, fixed: Fixed) -> Self {
        self.complaints.extend(fixed.complaints);
        if fixed.changes.is_any() {
            self.product = fixed.product;
        }
        let unreadable = self.counts.unreadable;
        self.mark_changes(fixed.unwritten, &fixed.changes);
        self.counts.unreadable += unreadable;
        self
    }

    /// Replaces an earlier report on the same input, whose product, complaints and errors stay.
    pub(super) fn in_place_of(mut self, earlier: Self) -> Self {
        self.counts.changed = earlier.counts.changed;
        self.counts.unreadable = earlier.counts.unreadable;
        Self { product: earlier.product, complaints: earlier.complaints, unreadable: earlier.unreadable, ..self }
    }
}

/// The findings that fit the report on a file, in their order. Errors get room first, each with its consequences.
fn fitting(
    shown: &[&ReportEntry<'_>],
    leaders: &[usize],
    printed: impl Fn(usize, usize) -> Option<Printed>,
) -> (Vec<Printed>, Cut) {
    let mut room = Room::of_text(shown.first().map_or(0, |entry| entry.text.len().into()));
    let mut order: Vec<(usize, usize)> = leaders.iter().copied().enumerate().collect();
    let severity = |at: usize| shown.get(at).map(|entry| entry.severity);
    order.sort_by_key(|&(at, leader)| (severity(leader), leader, at != leader, at));
    let (mut findings, mut cut) = (Vec::new(), Cut::default());
    for (at, leader) in order {
        if room.is_spent() {
            cut.too_long += usize::from(at == leader);
            cut.denied += usize::from(shown.get(at).is_some_and(|entry| entry.is_denied));
        } else if let Some(printed) = printed(at, leader) {
            room.take(printed.text.len() + printed.headline.len());
            findings.push(printed);
        }
    }
    findings.sort_by_key(|printed| printed.position);
    (findings, cut)
}

/// For each finding, the index of its root cause (itself if it has none).
fn leaders(shown: &[&ReportEntry<'_>]) -> Vec<usize> {
    // Several findings can share a code and range, so each is identified by its address in memory.
    let of_finding = |(at, entry): (usize, &&ReportEntry<'_>)| Some((ptr::from_ref(entry.found()?.1), at));
    let positions: HashMap<*const Finding, usize> = shown.iter().enumerate().filter_map(of_finding).collect();
    let cause_of = |at: usize| positions.get(&ptr::from_ref(shown.get(at)?.cause?)).copied();
    let leader = |at: usize| {
        let chain = std::iter::successors(Some(at), |at| cause_of(*at)).take(shown.len() + 1);
        // A chain longer than the list is a cycle.
        let (length, last) = chain.fold((0, at), |(length, _), at| (length + 1, at));
        if length > shown.len() { at } else { last }
    };
    (0..shown.len()).map(leader).collect()
}

/// The counts of one input that was read.
fn counts_of(entries: &[ReportEntry<'_>]) -> RunCounts {
    let mut counts = RunCounts { files: 1, ..RunCounts::default() };
    for entry in entries {
        counts.fixable += usize::from(!entry.is_consequence() && entry.is_fixable());
        counts.unsafely_fixable += usize::from(!entry.is_consequence() && entry.is_unsafely_fixable());
        counts.without_fixes += usize::from(entry.lacks_fixes());
        counts.left_to_tool += usize::from(!entry.is_consequence() && entry.is_fixed_by_tool());
        counts.denied += usize::from(entry.is_denied);
        if entry.ignored.is_some() {
            counts.ignored += 1;
            counts.ignored_refusals += 1;
            continue;
        }
        let follows = usize::from(entry.is_consequence());
        match entry.severity {
            Severity::Error => {
                counts.errors += 1;
                counts.consequent_errors += follows;
            }
            Severity::Warning => {
                counts.warnings += 1;
                counts.consequent_warnings += follows;
            }
            Severity::Information => {
                counts.information += 1;
                counts.consequent_information += follows;
            }
            Severity::Hint => {
                counts.hints += 1;
                counts.consequent_hints += follows;
            }
        }
    }
    counts
}
