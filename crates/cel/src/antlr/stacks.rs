//! The return states of the active rules, as lists with shared tails.

use super::hash::FastMap;

use super::automaton::StateId;

/// A stack of return states. Equal stacks have the same id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Stack(u32);

impl Stack {
    /// The stack if only the start rule is active. In predictions without callers, it represents unknown callers.
    pub(super) const EMPTY: Stack = Stack(0);
}

#[derive(Debug, Default)]
pub(super) struct Stacks {
    /// The top and the rest of every non-empty stack.
    pairs: Vec<(StateId, Stack)>,
    known: FastMap<(StateId, Stack), Stack>,
}

impl Stacks {
    pub(super) fn push(&mut self, rest: Stack, top: StateId) -> Stack {
        let next = Stack(self.pairs.len() as u32 + 1);
        *self.known.entry((top, rest)).or_insert_with(|| {
            self.pairs.push((top, rest));
            next
        })
    }

    pub(super) fn pop(&self, stack: Stack) -> Option<(StateId, Stack)> {
        self.pairs.get((stack.0 as usize).checked_sub(1)?).copied()
    }

    /// Removes each stack whose top part is another stack: the shorter one ends with unknown callers, so it covers the
    /// longer one.
    pub(super) fn drop_covered(&self, stacks: &mut Vec<Stack>) {
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
