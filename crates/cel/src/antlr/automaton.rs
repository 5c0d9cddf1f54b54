//! The automaton that ANTLR builds from the grammar, and the program that its generated parser executes.

use super::grammar::{Form, Label, RULES, Rule};
use super::tokens::TokenSet;

/// The index of a state in [`Automaton::states`].
pub(super) type StateId = u16;

/// The index of an instruction in [`Automaton::program`].
pub(super) type Address = u16;

/// A choice between alternatives, identified by its state.
pub(super) type Decision = StateId;

#[derive(Debug)]
pub(super) struct State {
    pub rule: Rule,
    pub kind: StateKind,
    pub edges: Vec<Edge>,
    /// The tokens that can come next, up to the end of the rule.
    pub next: TokenSet,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum StateKind {
    Plain,
    /// The start of alternatives, of an optional part, or of the body of a loop.
    BlockStart,
    LoopEntry,
    /// The entry of the loop over operators and other suffixes of an operand, with the state at the end of the loop's
    /// body.
    OperatorLoop(StateId),
    LoopBack,
    RuleEnd,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum Edge {
    Free(StateId),
    Tokens(TokenSet, StateId),
    /// Enters a rule; `follow` is the state to return to.
    Call {
        rule: Rule,
        precedence: u8,
        follow: StateId,
    },
    /// Allowed only if the active rule allows operators of this precedence.
    Precedence(u8, StateId),
}

/// An instruction of the parser. Instructions with a choice first check that the next token fits.
#[derive(Debug, Clone)]
pub(super) enum Instruction {
    Match {
        state: StateId,
        tokens: TokenSet,
        label: Label,
    },
    Call {
        state: StateId,
        rule: Rule,
        precedence: u8,
        label: Label,
    },
    /// Sets the alternative of the active rule.
    Form(Form),
    /// Jumps to the address of the alternative that the next tokens choose.
    Choose {
        state: StateId,
        by: Choice,
        addresses: Vec<Address>,
    },
    /// Checks the next token before the body of a loop that runs at least once.
    Enter {
        state: StateId,
    },
    /// Precedes an operator: the part read so far becomes the left operand.
    Operator,
    Operand(Form),
    Jump(Address),
    Return,
}

/// The method of choosing between alternatives.
#[derive(Debug, Clone)]
pub(super) enum Choice {
    /// By the next token. A token in none of the sets chooses the last alternative, or is an error.
    ByToken { sets: Vec<TokenSet>, is_error_otherwise: bool },
    /// By as many tokens as necessary.
    ByPrediction(Decision),
}

#[derive(Debug)]
pub(super) struct Automaton {
    pub states: Vec<State>,
    pub program: Vec<Instruction>,
    /// The start state of each rule.
    pub starts: [StateId; RULES],
    /// The first instruction of each rule.
    pub entries: [Address; RULES],
    /// The states with which the callers of each rule continue, and whether the call allowed operators of any
    /// precedence.
    pub follows: [Vec<(StateId, bool)>; RULES],
}

impl Automaton {
    pub(super) fn state(&self, id: StateId) -> &State {
        &self.states[usize::from(id)]
    }

    /// The state to return to after the call at a state.
    pub(super) fn follow(&self, id: StateId) -> Option<StateId> {
        match self.state(id).edges.first() {
            Some(Edge::Call { follow, .. }) => Some(*follow),
            _ => None,
        }
    }
}
