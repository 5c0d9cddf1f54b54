//! Which comment covers a finding, found without looking at all of them.

use std::collections::HashMap;

use super::{Ignore, OWN_GROUP};
use crate::rules::engine::Finding;
use crate::rules::group::{group, selects};
use crate::text::{TextRange, TextSize};

/// The comments of a text by the codes and groups that they name.
#[derive(Debug, Default)]
pub(super) struct Covers {
    by_selector: HashMap<Box<str>, CoversOfOne>,
}

/// The comments that name one code or group, in the order in which what they cover starts.
#[derive(Debug, Default)]
struct CoversOfOne {
    /// With the index of the comment.
    covers: Vec<(TextRange, usize)>,
    /// The furthest end up to each.
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

    /// The index of the comment that has a finding ignored.
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
        // The first that reaches the offset is the one that makes the furthest end reach it.
        let first = self.ends.partition_point(|end| *end < offset);
        let (covers, index) = self.covers.get(first)?;
        (covers.start() <= offset).then_some(*index)
    }
}

/// Findings by their codes, and which of them comments have ignored so far.
pub(super) struct Left<'f> {
    by_code: HashMap<&'f str, LeftOfOne>,
}

#[derive(Default)]
struct LeftOfOne {
    /// Where they start, in ascending order.
    starts: Vec<TextSize>,
    /// For each the first one that is not ignored, itself or behind it, as far as is known.
    next: Vec<usize>,
}

/// Of what use a code in a comment is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Use {
    Needed,
    /// What it ignores is ignored already.
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

    /// Of what use a code is that covers a place. What it ignores is ignored from then on.
    pub(super) fn ignore(&mut self, selector: &str, covers: TextRange) -> Use {
        let mut of_use = Use::Nothing;
        for left in self.by_code.iter_mut().filter(|(code, _)| selects(selector, code)).map(|(_, left)| left) {
            match left.ignore(covers) {
                Use::Needed => of_use = Use::Needed,
                Use::Repeated if of_use == Use::Nothing => of_use = Use::Repeated,
                Use::Repeated | Use::Nothing => {}
            }
        }
        of_use
    }
}

impl LeftOfOne {
    fn ignore(&mut self, covers: TextRange) -> Use {
        let start = self.starts.partition_point(|at| *at < covers.start());
        let end = self.starts.partition_point(|at| *at <= covers.end());
        if start >= end {
            return Use::Nothing;
        }
        let mut at = self.first_left(start);
        if at >= end {
            return Use::Repeated;
        }
        while at < end {
            if let Some(next) = self.next.get_mut(at) {
                *next = at + 1;
            }
            at = self.first_left(at + 1);
        }
        Use::Needed
    }

    /// Halves the way on each walk, so that later ones are short.
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
