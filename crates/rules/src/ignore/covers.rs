//! Finds the comment that covers a finding, without a search through all comments.

use std::collections::HashMap;

use super::{Ignore, OWN_GROUP};
use crate::group::{group, selects};
use crate::rule::Finding;
use crd_ls_text::{TextRange, TextSize};

/// The comments of a text by the codes and groups that they name.
#[derive(Debug, Default)]
pub(super) struct Covers {
    by_selector: HashMap<Box<str>, CoversOfOne>,
}

/// The comments that name one code or group, sorted by the start of the range that they cover.
#[derive(Debug, Default)]
struct CoversOfOne {
    /// The range that each comment covers, and the index of the comment.
    covers: Vec<(TextRange, usize)>,
    /// For each range, the largest end of the ranges up to it.
    ends: Vec<TextSize>,
}

impl Covers {
    pub(super) fn of(ignores: &[Ignore]) -> Self {
        let mut covers = Self::default();
        for (index, ignore) in ignores.iter().enumerate() {
            for code in &ignore.codes {
                let of_one = covers.by_selector.entry(code.name.as_str().into()).or_default();
                of_one.covers.push((ignore.covers, index));
            }
        }
        covers.by_selector.values_mut().for_each(CoversOfOne::sort);
        covers
    }

    /// The index of the comment that ignores a finding.
    pub(super) fn find(&self, finding: &Finding) -> Option<usize> {
        let code = finding.code();
        if group(code) == OWN_GROUP {
            return None;
        }
        let groups = code.match_indices('/').filter_map(|(at, _)| code.get(..at));
        let found = groups.chain([code]).filter_map(|selector| self.by_selector.get(selector));
        found.filter_map(|of_one| of_one.find(finding.range.start())).min()
    }
}

impl CoversOfOne {
    fn sort(&mut self) {
        self.covers.sort_by_key(|(covers, _)| covers.start());
        let furthest = |end: &mut TextSize, (covers, _): &(TextRange, usize)| {
            *end = covers.end().max(*end);
            Some(*end)
        };
        self.ends = self.covers.iter().scan(TextSize::new(0), furthest).collect();
    }

    fn find(&self, offset: TextSize) -> Option<usize> {
        // Only the range with the largest end so far extends `ends`, so the first end that reaches the offset is the
        // end of a range that may cover it.
        let first = self.ends.partition_point(|end| *end < offset);
        let (covers, index) = self.covers.get(first)?;
        (covers.start() <= offset).then_some(*index)
    }
}

/// The findings by code. Each finding is marked once a comment ignores it.
pub(super) struct Left<'f> {
    by_code: HashMap<&'f str, LeftOfOne>,
}

#[derive(Default)]
struct LeftOfOne {
    /// The starts of the findings, in ascending order.
    starts: Vec<TextSize>,
    /// For each finding, a later or equal index at which the search for the next finding goes on. An entry with its own
    /// index is a finding that is not ignored yet.
    next: Vec<usize>,
}

/// The effect of a code in a comment.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum CodeUse {
    Needed,
    /// Earlier codes ignore all findings of the code already.
    Repeated,
    Nothing,
}

impl<'f> Left<'f> {
    pub(super) fn of(findings: impl Iterator<Item = &'f Finding>) -> Self {
        let mut by_code: HashMap<&str, LeftOfOne> = HashMap::new();
        for finding in findings.filter(|finding| group(finding.code()) != OWN_GROUP) {
            by_code.entry(finding.code()).or_default().starts.push(finding.range.start());
        }
        for left in by_code.values_mut() {
            left.starts.sort_unstable();
            left.next = (0..=left.starts.len()).collect();
        }
        Self { by_code }
    }

    /// Ignores the findings of a selector that start in a range. Returns the effect.
    pub(super) fn ignore(&mut self, selector: &str, covers: TextRange) -> CodeUse {
        let mut of_use = CodeUse::Nothing;
        for left in self.by_code.iter_mut().filter(|(code, _)| selects(selector, code)).map(|(_, left)| left) {
            match left.ignore(covers) {
                CodeUse::Needed => of_use = CodeUse::Needed,
                CodeUse::Repeated if of_use == CodeUse::Nothing => of_use = CodeUse::Repeated,
                CodeUse::Repeated | CodeUse::Nothing => {}
            }
        }
        of_use
    }
}

impl LeftOfOne {
    fn ignore(&mut self, covers: TextRange) -> CodeUse {
        let start = self.starts.partition_point(|at| *at < covers.start());
        let end = self.starts.partition_point(|at| *at <= covers.end());
        if start >= end {
            return CodeUse::Nothing;
        }
        let mut at = self.first_left(start);
        if at >= end {
            return CodeUse::Repeated;
        }
        while at < end {
            if let Some(next) = self.next.get_mut(at) {
                *next = at + 1;
            }
            at = self.first_left(at + 1);
        }
        CodeUse::Needed
    }

    /// The first finding from an index on that is not ignored. Each walk halves the path, so that later walks are
    /// short.
    fn first_left(&mut self, mut at: usize) -> usize {
        loop {
            let next = self.next.get(at).copied().unwrap_or(at);
            if next == at {
                return at;
            }
            let after = self.next.get(next).copied().unwrap_or(next);
            if let Some(slot) = self.next.get_mut(at) {
                *slot = after;
            }
            at = after;
        }
    }
}
