//! The states to return to from the active rules, as lists that share their ends.

use super::hash::Table;

use super::automaton::StateId;

/// A stack of states to return to. Equal stacks are the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stack(u32);

impl Stack {
    /// Only the start rule is active; or, where callers are left out, whatever calls the rule.
    pub const EMPTY: Stack = Stack(0);
}

#[derive(Debug, Default)]
pub struct Stacks {
    /// The top and the rest of every stack but the empty one.
    pairs: Vec<(StateId, Stack)>,
    known: Table<(StateId, Stack), Stack>,
}

impl Stacks {
    pub fn push(&mut self, rest: Stack, top: StateId) -> Stack {
        let next = Stack(self.pairs.len() as u32 + 1);
        *self.known.entry((top, rest)).or_insert_with(|| {
            self.pairs.push((top, rest));
            next
        })
    }

    pub fn pop(&self, stack: Stack) -> Option<(StateId, Stack)> {
        self.pairs.get((stack.0 as usize).checked_sub(1)?).copied()
    }

    /// Leaves out the stacks that begin as another one whose callers are left out: that one means them all.
    pub fn drop_meant_by_others(&self, stacks: &mut Vec<Stack>) {
        let all = stacks.clone();
        stacks.retain(|stack| !all.iter().any(|other| other != stack && self.means(*other, *stack)));
    }

    fn means(&self, mut general: Stack, mut special: Stack) -> bool {
        loop {
            match (self.pop(general), self.pop(special)) {
                (None, _) => return true,
                (Some((top, rest)), Some((other_top, other_rest))) if top == other_top => {
                    (general, special) = (rest, other_rest);
                }
                _ => return false,
            }
        }
    }
}
