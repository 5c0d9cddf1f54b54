use super::case_folding;
use super::error::RegexpErrorKind;
use super::limits::{self, Limits};
use super::tree::{Flags, NodeId, RegexpKind, Tree};

/// The parser's stack of finished parts and of marks for open groups.
///
/// The tree grows exactly as in Go, literal by literal and with factored alternations, because Go applies its limits of
/// size and depth to that form.
#[derive(Debug)]
pub(super) struct Operands {
    pub flags: Flags,
    pub tree: Tree,
    stack: Vec<NodeId>,
    limits: Limits,
}

/// The reason why a part cannot be repeated.
#[derive(Debug)]
pub(super) enum RepeatError {
    NothingToRepeat,
    TooManyTimes,
    Limit(RegexpErrorKind),
}

/// The reason why a group cannot be closed.
#[derive(Debug)]
pub(super) enum CloseError {
    NotOpen,
    Limit(RegexpErrorKind),
}

impl Operands {
    pub(super) fn new() -> Self {
        Self { flags: Flags::default(), tree: Tree::default(), stack: Vec::new(), limits: Limits::new() }
    }

    /// Pushes a new part.
    pub(super) fn push(&mut self, kind: RegexpKind) -> Result<(), RegexpErrorKind> {
        let id = self.tree.add(kind, self.flags);
        self.push_node(id)
    }

    pub(super) fn push_literal(&mut self, code_point: u32) -> Result<(), RegexpErrorKind> {
        let is_folded = self.flags.folds_case;
        self.push(RegexpKind::literal(if is_folded { case_folding::lowest_variant(code_point) } else { code_point }))
    }

    /// Wraps the topmost part in a repetition.
    pub(super) fn repeat(&mut self, flags: Flags, kind: impl FnOnce(NodeId) -> RegexpKind) -> Result<(), RepeatError> {
        let part = match self.stack.last_mut() {
            Some(part) if !self.tree[*part].kind.is_mark() => part,
            _ => return Err(RepeatError::NothingToRepeat),
        };
        let id = self.tree.add(kind(*part), flags);
        *part = id;
        self.limits.check(&mut self.tree, &self.stack, id).map_err(RepeatError::Limit)?;
        match self.tree[id].kind {
            RegexpKind::Repeat { minimum, maximum, .. }
                if maximum.unwrap_or(minimum) >= 2 && !limits::repeats_at_most(&self.tree, id, limits::MAX_REPEAT) =>
            {
                Err(RepeatError::TooManyTimes)
            }
            _ => Ok(()),
        }
    }

    pub(super) fn bar(&mut self) -> Result<(), RegexpErrorKind> {
        self.concatenate()?;
        if self.swap_bar() { Ok(()) } else { self.push(RegexpKind::Bar) }
    }

    pub(super) fn close_group(&mut self) -> Result<(), CloseError> {
        let content = self.close_alternation().map_err(CloseError::Limit)?;
        let Some(open) = self.stack.pop() else { return Err(CloseError::NotOpen) };
        self.flags = self.tree[open].flags;
        let group = match self.tree[open].kind {
            RegexpKind::OpenGroup { captures: true } => {
                self.tree[open].kind = RegexpKind::Capture(content);
                open
            }
            _ => content,
        };
        self.push_node(group).map_err(CloseError::Limit)
    }

    /// The whole pattern, or `None` if a group is still open.
    pub(super) fn finish(&mut self) -> Result<Option<NodeId>, RegexpErrorKind> {
        let whole = self.close_alternation()?;
        Ok(self.stack.is_empty().then_some(whole))
    }

    /// Pops everything above the topmost open group, and joins it to one part.
    fn close_alternation(&mut self) -> Result<NodeId, RegexpErrorKind> {
        self.concatenate()?;
        if self.swap_bar() {
            self.stack.pop();
        }
        let parts = self.take_parts();
        if let Some(&last) = parts.last() {
            self.settle_set(last);
        }
        let whole = self.collapse_alternation(parts)?;
        // The part is pushed before it is popped, because pushing measures it.
        self.push_node(whole)?;
        self.stack.pop();
        Ok(whole)
    }

    pub(super) fn check_shortened(&mut self, id: NodeId) -> Result<(), RegexpErrorKind> {
        self.limits.check_shortened(&mut self.tree, &self.stack, id)
    }

    fn push_node(&mut self, id: NodeId) -> Result<(), RegexpErrorKind> {
        self.limits.code_points += self.tree[id].kind.code_points();
        match self.class_as_literal(id) {
            Some((code_point, flags)) => {
                if self.join_literals(Some((code_point, flags))) {
                    return Ok(());
                }
                self.tree[id].kind = RegexpKind::literal(code_point);
                self.tree[id].flags = flags;
            }
            None => {
                self.join_literals(None);
            }
        }
        self.stack.push(id);
        self.limits.check(&mut self.tree, &self.stack, id)
    }

    /// A class as a literal. `None` unless the class has one code point, or one code point in both cases.
    fn class_as_literal(&self, id: NodeId) -> Option<(u32, Flags)> {
        let RegexpKind::Class(set) = &self.tree[id].kind else { return None };
        if let Some(code_point) = set.as_single() {
            return Some((code_point, Flags { folds_case: false, ..self.flags }));
        }
        set.as_case_pair().map(|code_point| (code_point, Flags { folds_case: true, ..self.flags }))
    }

    /// Joins the two topmost parts if both are literals. Called before another part is pushed, because no operator can
    /// apply to the upper literal after that. If `next` is set, it is the literal to push, and takes the place of the
    /// upper literal. Returns whether `next` was placed.
    fn join_literals(&mut self, next: Option<(u32, Flags)>) -> bool {
        let [.., lower, upper] = self.stack[..] else { return false };
        let is_literal = |id: NodeId| matches!(self.tree[id].kind, RegexpKind::Literal(_));
        if !is_literal(lower)
            || !is_literal(upper)
            || self.tree[lower].flags.folds_case != self.tree[upper].flags.folds_case
        {
            return false;
        }
        let added = match next {
            Some((code_point, flags)) => {
                self.tree[upper].flags = flags;
                std::mem::replace(&mut self.tree[upper].kind, RegexpKind::literal(code_point))
            }
            None => {
                self.stack.pop();
                self.tree.release(upper)
            }
        };
        if let (RegexpKind::Literal(letters), RegexpKind::Literal(added)) = (&mut self.tree[lower].kind, added) {
            letters.extend(&added);
        }
        next.is_some()
    }

    /// Joins everything above the topmost mark to one part.
    fn concatenate(&mut self) -> Result<(), RegexpErrorKind> {
        self.join_literals(None);
        let parts = self.take_parts();
        let whole = match parts[..] {
            [] => self.tree.add(RegexpKind::Empty, Flags::default()),
            [only] => only,
            _ => self.collapse_concatenation(parts),
        };
        self.push_node(whole)
    }

    fn take_parts(&mut self) -> Vec<NodeId> {
        let is_mark = |id: &NodeId| self.tree[*id].kind.is_mark();
        let start = self.stack.iter().rposition(is_mark).map_or(0, |mark| mark + 1);
        self.stack.split_off(start)
    }

    /// Moves the topmost part below the bar under it, if there is a bar: merges it into the part below the bar, or puts
    /// it next to that part. Returns whether there is a bar.
    fn swap_bar(&mut self) -> bool {
        let [.., bar, upper] = self.stack[..] else { return false };
        if !matches!(self.tree[bar].kind, RegexpKind::Bar) {
            return false;
        }
        let lower = self.stack.iter().rev().nth(2).copied();
        self.stack.truncate(self.stack.len() - 2);
        match lower {
            Some(lower) if self.tree[lower].kind.is_set() && self.tree[upper].kind.is_set() => {
                self.stack.pop();
                let merged = self.merge_two_sets(lower, upper);
                self.stack.push(merged);
            }
            Some(lower) => {
                self.settle_set(lower);
                self.stack.push(upper);
            }
            None => self.stack.push(upper),
        }
        self.stack.push(bar);
        true
    }
}
