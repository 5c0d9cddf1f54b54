//! Joins parts to concatenations and alternations, and takes out what alternatives begin with, as `collapse` and
//! `factor` of Go's package `regexp/syntax` do: `abc|abd` becomes `ab[cd]`.

use super::error::RegexpErrorKind;
use super::letters::Letters;
use super::limits::{MAX_HEIGHT, measure_outdated};
use super::operands::Operands;
use super::tree::{Flags, Kind, NodeId};

impl Operands {
    /// One part of two or more, with no concatenation right inside it.
    pub(super) fn collapse_concatenation(&mut self, parts: Vec<NodeId>) -> NodeId {
        let whole = self.tree.add(Kind::Empty, Flags::default());
        let flat = self.flatten(parts, |kind| matches!(kind, Kind::Concatenation(_)));
        self.tree[whole].kind = Kind::Concatenation(flat.into());
        whole
    }

    /// One part of one or more alternatives, with no alternation right inside it. The depth is that of the prefixes
    /// which were taken out around these alternatives.
    pub(super) fn collapse_alternation(
        &mut self,
        alternatives: Vec<NodeId>,
        depth: usize,
    ) -> Result<NodeId, RegexpErrorKind> {
        if let [only] = alternatives[..] {
            return Ok(only);
        }
        // Every prefix that is taken out makes the tree one higher.
        if depth > MAX_HEIGHT {
            return Err(RegexpErrorKind::NestedTooDeeply);
        }
        let whole = self.tree.add(Kind::Empty, Flags::default());
        let flat = self.flatten(alternatives, |kind| matches!(kind, Kind::Alternation(_)));
        let flat = self.take_out_letters(flat, depth)?;
        let flat = self.take_out_sets(flat, depth)?;
        let flat = self.merge_neighbouring_sets(flat);
        let flat = self.drop_repeated_empties(flat);
        if let [only] = flat[..] {
            self.tree.release(whole);
            return Ok(only);
        }
        self.tree[whole].kind = Kind::Alternation(flat.into());
        Ok(whole)
    }

    /// The parts, with the parts of each inner list in its place.
    fn flatten(&mut self, parts: Vec<NodeId>, is_inner_list: fn(&Kind) -> bool) -> Vec<NodeId> {
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

    /// Takes the letters that neighbours begin with out of them.
    fn take_out_letters(&mut self, alternatives: Vec<NodeId>, depth: usize) -> Result<Vec<NodeId>, RegexpErrorKind> {
        let mut factored = Vec::with_capacity(alternatives.len());
        let mut rest = alternatives.as_slice();
        while let Some(&first) = rest.first() {
            let (length, common) = self.run_with_letters(rest);
            let (run, after) = rest.split_at(length);
            rest = after;
            let (letters, flags) = match self.leading_letters(first) {
                Some((letters, folds_case)) if length > 1 => {
                    (letters.iter().take(common).collect(), Flags { folds_case, ..Flags::default() })
                }
                _ => {
                    factored.push(first);
                    continue;
                }
            };
            let prefix = self.tree.add(Kind::Literal(letters), flags);
            let mut suffixes = Vec::with_capacity(length);
            for &alternative in run {
                let suffix = self.without_letters(alternative, common);
                self.check_shortened(suffix)?;
                suffixes.push(suffix);
            }
            factored.push(self.prefixed(prefix, suffixes, depth)?);
        }
        Ok(factored)
    }

    /// What is left of alternatives behind the prefix that was taken out of them.
    fn prefixed(&mut self, prefix: NodeId, suffixes: Vec<NodeId>, depth: usize) -> Result<NodeId, RegexpErrorKind> {
        let suffix = self.collapse_alternation(suffixes, depth + 1)?;
        Ok(self.tree.add(Kind::Concatenation([prefix, suffix].into()), Flags::default()))
    }

    /// How many alternatives begin with the same letters, and how many letters these are.
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

    fn leading_letters(&self, alternative: NodeId) -> Option<(&Letters, bool)> {
        let first = self.leading_part(alternative).unwrap_or(alternative);
        match &self.tree[first].kind {
            Kind::Literal(letters) => Some((letters, self.tree[first].flags.folds_case)),
            _ => None,
        }
    }

    fn without_letters(&mut self, alternative: NodeId, count: usize) -> NodeId {
        let first = self.leading_part(alternative).unwrap_or(alternative);
        if let Kind::Literal(letters) = &mut self.tree[first].kind {
            let has_more = letters.drop_first(count);
            if !has_more {
                self.tree[first].kind = Kind::Empty;
            }
        }
        if first != alternative && matches!(self.tree[first].kind, Kind::Empty) {
            self.tree.release(first);
            return self.without_leading_part(alternative);
        }
        alternative
    }

    /// Takes the set that neighbours begin with out of them, or a repetition of a set that has a fixed count.
    fn take_out_sets(&mut self, alternatives: Vec<NodeId>, depth: usize) -> Result<Vec<NodeId>, RegexpErrorKind> {
        let mut factored = Vec::with_capacity(alternatives.len());
        let mut rest = alternatives.as_slice();
        while let Some(&first) = rest.first() {
            let prefix = self.leading_part(first).unwrap_or(first);
            let is_same = |&&other: &&NodeId| self.tree.same_set(prefix, self.leading_part(other).unwrap_or(other));
            let length = 1 + rest.iter().skip(1).take_while(is_same).count();
            let (run, after) = rest.split_at(length);
            rest = after;
            if length == 1 {
                factored.push(first);
                continue;
            }
            let mut suffixes = Vec::with_capacity(length);
            for &alternative in run {
                let suffix = self.without_set(alternative, alternative != first);
                self.check_shortened(suffix)?;
                suffixes.push(suffix);
            }
            factored.push(self.prefixed(prefix, suffixes, depth)?);
        }
        Ok(factored)
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
                self.tree.add(Kind::Empty, Flags::default())
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
            // The first one of the greatest.
            let kept = run.iter().rev().max_by_key(|id| weight(id)).copied().unwrap_or(first);
            // The first one of the run takes the place of the one that is kept.
            for &id in run.iter().skip(1) {
                self.merge_set(kept, if id == kept { first } else { id });
            }
            self.settle_set(kept);
            merged.push(kept);
        }
        merged
    }

    fn drop_repeated_empties(&self, mut alternatives: Vec<NodeId>) -> Vec<NodeId> {
        let is_empty = |id: NodeId| matches!(self.tree[id].kind, Kind::Empty);
        alternatives.dedup_by(|next, kept| is_empty(*next) && is_empty(*kept));
        alternatives
    }

    /// The first part of a concatenation.
    fn leading_part(&self, id: NodeId) -> Option<NodeId> {
        match &self.tree[id].kind {
            Kind::Concatenation(parts) => parts.front().copied(),
            _ => None,
        }
    }

    /// A concatenation without its first part; what is left of two parts is the other one.
    fn without_leading_part(&mut self, id: NodeId) -> NodeId {
        let Kind::Concatenation(parts) = &mut self.tree[id].kind else { return id };
        if let (2, Some(&last)) = (parts.len(), parts.back()) {
            measure_outdated(&mut self.tree, id);
            self.tree.release(id);
            return last;
        }
        parts.pop_front();
        id
    }
}
