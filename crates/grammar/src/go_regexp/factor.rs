//! Joins parts to concatenations and alternations, and factors out common prefixes of alternatives, as `collapse` and
//! `factor` in Go's package `regexp/syntax` do: `abc|abd` becomes `ab[cd]`.
//!
//! The rests of the alternatives are factored, too. The levels are kept in a list instead of on the stack, because a
//! pattern can require many levels.

use super::error::RegexpErrorKind;
use super::letters::Letters;
use super::limits::{MAX_HEIGHT, measure_outdated};
use super::operands::Operands;
use super::tree::{Flags, NodeId, RegexpKind};

/// An alternation that is being factored.
struct Factoring {
    /// The position of the alternation in the tree.
    whole: NodeId,
    pass: Pass,
    /// The alternatives of this pass, and the current position among them.
    alternatives: Vec<NodeId>,
    next: usize,
    /// The results for the alternatives before `next`.
    factored: Vec<NodeId>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Pass {
    Letters,
    Sets,
}

/// The common prefix of several alternatives, and their rests.
struct TakenOut {
    prefix: NodeId,
    suffixes: Vec<NodeId>,
}

impl Operands {
    /// Joins two or more parts to one concatenation, with the parts of nested concatenations.
    pub(super) fn collapse_concatenation(&mut self, parts: Vec<NodeId>) -> NodeId {
        let whole = self.tree.add(RegexpKind::Empty, Flags::default());
        let flat = self.flatten(parts, |kind| matches!(kind, RegexpKind::Concatenation(_)));
        self.tree[whole].kind = RegexpKind::Concatenation(flat.into());
        whole
    }

    /// Joins one or more alternatives to one alternation, with the alternatives of nested alternations.
    pub(super) fn collapse_alternation(&mut self, alternatives: Vec<NodeId>) -> Result<NodeId, RegexpErrorKind> {
        if let [only] = alternatives[..] {
            return Ok(only);
        }
        let mut current = self.begin(alternatives);
        let mut outer: Vec<(Factoring, NodeId)> = Vec::new();
        loop {
            if let Some(taken_out) = self.take_out_next(&mut current)? {
                let inner = self.begin(taken_out.suffixes);
                outer.push((std::mem::replace(&mut current, inner), taken_out.prefix));
                // Each prefix that is factored out increases the height of the tree.
                if outer.len() > MAX_HEIGHT {
                    return Err(RegexpErrorKind::NestedTooDeeply);
                }
                continue;
            }
            let whole = self.end(current);
            let Some((around, prefix)) = outer.pop() else { return Ok(whole) };
            current = around;
            current.factored.push(self.tree.add(RegexpKind::Concatenation([prefix, whole].into()), Flags::default()));
        }
    }

    fn begin(&mut self, alternatives: Vec<NodeId>) -> Factoring {
        let whole = self.tree.add(RegexpKind::Empty, Flags::default());
        let alternatives = self.flatten(alternatives, |kind| matches!(kind, RegexpKind::Alternation(_)));
        Factoring { whole, pass: Pass::Letters, alternatives, next: 0, factored: Vec::new() }
    }

    fn end(&mut self, factoring: Factoring) -> NodeId {
        let alternatives = self.merge_neighbouring_sets(factoring.factored);
        let alternatives = self.drop_repeated_empties(alternatives);
        if let [only] = alternatives[..] {
            self.tree.release(factoring.whole);
            return only;
        }
        self.tree[factoring.whole].kind = RegexpKind::Alternation(alternatives.into());
        factoring.whole
    }

    /// The parts, with each inner list replaced by its own parts.
    fn flatten(&mut self, parts: Vec<NodeId>, is_inner_list: fn(&RegexpKind) -> bool) -> Vec<NodeId> {
        let mut flat = Vec::with_capacity(parts.len());
        for part in parts {
            if is_inner_list(&self.tree[part].kind) {
                flat.extend(self.tree.release(part).children());
            } else {
                flat.push(part);
            }
        }
        flat
    }

    /// Advances to the next neighbours with a common prefix, and factors it out. The first pass factors out letters,
    /// and the second pass a set, or a repetition of a set with a fixed count.
    fn take_out_next(&mut self, factoring: &mut Factoring) -> Result<Option<TakenOut>, RegexpErrorKind> {
        loop {
            let rest = factoring.alternatives.get(factoring.next..).unwrap_or_default();
            let Some(&first) = rest.first() else {
                if factoring.pass == Pass::Sets {
                    return Ok(None);
                }
                factoring.pass = Pass::Sets;
                factoring.alternatives = std::mem::take(&mut factoring.factored);
                factoring.next = 0;
                continue;
            };
            let (length, letters) = match factoring.pass {
                Pass::Letters => self.run_with_letters(rest),
                Pass::Sets => (self.run_with_set(rest), 0),
            };
            factoring.next += length;
            if length == 1 {
                factoring.factored.push(first);
                continue;
            }
            let prefix = match factoring.pass {
                Pass::Letters => self.letters_of(first, letters),
                Pass::Sets => self.leading_part(first).unwrap_or(first),
            };
            let mut suffixes = Vec::with_capacity(length);
            for &alternative in rest.iter().take(length) {
                let suffix = match factoring.pass {
                    Pass::Letters => self.without_letters(alternative, letters),
                    Pass::Sets => self.without_set(alternative, alternative != first),
                };
                self.check_shortened(suffix)?;
                suffixes.push(suffix);
            }
            return Ok(Some(TakenOut { prefix, suffixes }));
        }
    }

    /// The number of alternatives that begin with the same letters, and the number of these letters.
    fn run_with_letters(&self, alternatives: &[NodeId]) -> (usize, usize) {
        let Some((first, folds_case)) = alternatives.first().and_then(|&first| self.leading_letters(first)) else {
            return (1, 0);
        };
        let mut common = first.len();
        let mut length = 1;
        for &alternative in alternatives.iter().skip(1) {
            let same = match self.leading_letters(alternative) {
                Some((letters, folds_too)) if folds_case == folds_too => {
                    first.iter().take(common).zip(letters.iter()).take_while(|(one, other)| one == other).count()
                }
                _ => 0,
            };
            if same == 0 {
                break;
            }
            common = same;
            length += 1;
        }
        (length, common)
    }

    /// A literal of the first `count` letters of an alternative.
    fn letters_of(&mut self, alternative: NodeId, count: usize) -> NodeId {
        let (kind, folds_case) = match self.leading_letters(alternative) {
            Some((letters, folds_case)) => (RegexpKind::Literal(letters.iter().take(count).collect()), folds_case),
            None => (RegexpKind::Empty, false),
        };
        self.tree.add(kind, Flags { folds_case, ..Flags::default() })
    }

    fn leading_letters(&self, alternative: NodeId) -> Option<(&Letters, bool)> {
        let first = self.leading_part(alternative).unwrap_or(alternative);
        match &self.tree[first].kind {
            RegexpKind::Literal(letters) => Some((letters, self.tree[first].flags.folds_case)),
            _ => None,
        }
    }

    fn without_letters(&mut self, alternative: NodeId, count: usize) -> NodeId {
        let first = self.leading_part(alternative).unwrap_or(alternative);
        if let RegexpKind::Literal(letters) = &mut self.tree[first].kind {
            let has_more = letters.drop_first(count);
            if !has_more {
                self.tree[first].kind = RegexpKind::Empty;
            }
        }
        if first != alternative && matches!(self.tree[first].kind, RegexpKind::Empty) {
            self.tree.release(first);
            return self.without_leading_part(alternative);
        }
        alternative
    }

    /// The number of alternatives that begin with the same set.
    fn run_with_set(&self, alternatives: &[NodeId]) -> usize {
        let mut leading = alternatives.iter().map(|&alternative| self.leading_part(alternative).unwrap_or(alternative));
        let first = leading.next();
        1 + leading.take_while(|&other| first.is_some_and(|first| self.tree.same_set(first, other))).count()
    }

    fn without_set(&mut self, alternative: NodeId, releases: bool) -> NodeId {
        match self.leading_part(alternative) {
            Some(first) => {
                if releases {
                    self.tree.release(first);
                }
                self.without_leading_part(alternative)
            }
            None => {
                if releases {
                    self.tree.release(alternative);
                }
                self.tree.add(RegexpKind::Empty, Flags::default())
            }
        }
    }

    fn merge_neighbouring_sets(&mut self, alternatives: Vec<NodeId>) -> Vec<NodeId> {
        let mut merged = Vec::with_capacity(alternatives.len());
        let mut rest = alternatives.as_slice();
        while let Some(&first) = rest.first() {
            let length = rest.iter().take_while(|&&id| self.tree[id].kind.is_set()).count();
            let (run, after) = rest.split_at(length.max(1));
            rest = after;
            if length < 2 {
                merged.push(first);
                continue;
            }
            let weight = |id: &NodeId| {
                let kind = &self.tree[*id].kind;
                (kind.set_rank(), kind.code_points())
            };
            // The first set with the greatest weight.
            let kept = run.iter().rev().max_by_key(|id| weight(id)).copied().unwrap_or(first);
            // The first set of the run takes the place of the kept set.
            for &id in run.iter().skip(1) {
                self.merge_set(kept, if id == kept { first } else { id });
            }
            self.settle_set(kept);
            merged.push(kept);
        }
        merged
    }

    fn drop_repeated_empties(&self, mut alternatives: Vec<NodeId>) -> Vec<NodeId> {
        let is_empty = |id: NodeId| matches!(self.tree[id].kind, RegexpKind::Empty);
        alternatives.dedup_by(|next, kept| is_empty(*next) && is_empty(*kept));
        alternatives
    }

    /// The first part of a concatenation.
    fn leading_part(&self, id: NodeId) -> Option<NodeId> {
        match &self.tree[id].kind {
            RegexpKind::Concatenation(parts) => parts.front().copied(),
            _ => None,
        }
    }

    /// A concatenation without its first part. If it has two parts, only the second part.
    fn without_leading_part(&mut self, id: NodeId) -> NodeId {
        let RegexpKind::Concatenation(parts) = &mut self.tree[id].kind else { return id };
        if let (2, Some(&last)) = (parts.len(), parts.back()) {
            measure_outdated(&mut self.tree, id);
            self.tree.release(id);
            return last;
        }
        parts.pop_front();
        id
    }
}
