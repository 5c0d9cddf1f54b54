//! The automaton of the grammar, as ANTLR builds it, and the program that walks it, as ANTLR generates it.

use super::grammar::{Form, Label, RULES, Rule};
use super::tokens::TokenSet;

/// The place of a state in [`Automaton::states`].
pub type StateId = u16;

/// The place of an instruction in [`Automaton::program`].
pub type Address = u16;

/// A choice between alternatives, by the state that has them.
pub type Decision = StateId;

#[derive(Debug)]
pub struct State {
    pub rule: Rule,
    pub kind: StateKind,
    pub edges: Vec<Edge>,
    /// What may come here up to the end of the rule.
    pub next: TokenSet,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StateKind {
    Plain,
    /// Before alternatives, before an optional part, or before the body of a loop.
    BlockStart,
    LoopEntry,
    /// The entry of the loop over what may follow an operand; its block ends in this state.
    OperatorLoop(StateId),
    LoopBack,
    RuleEnd,
}

#[derive(Debug, Clone, Copy)]
pub enum Edge {
    Free(StateId),
    Tokens(TokenSet, StateId),
    /// Into a rule, with the state to return to.
    Call {
        rule: Rule,
        precedence: u8,
        follow: StateId,
    },
    /// Only where operators of this strength are allowed.
    Precedence(u8, StateId),
}

/// What the parser does. Those that choose first look whether the next token fits.
#[derive(Debug, Clone)]
pub enum Instruction {
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
    /// Says which alternative of its rule this is.
    Form(Form),
    /// Goes to the address of the alternative that the next tokens choose.
    Choose {
        state: StateId,
        by: Choice,
        addresses: Vec<Address>,
    },
    /// Checks the next token before the body of a loop that is entered at least once.
    Enter {
        state: StateId,
    },
    /// Before an operator: what was read becomes the left operand.
    Operator,
    Operand(Form),
    Jump(Address),
    Return,
}

/// How one of several alternatives is chosen.
#[derive(Debug, Clone)]
pub enum Choice {
    /// By the next token. What is in no set takes the last alternative, or is an error.
    ByToken { sets: Vec<TokenSet>, is_error_otherwise: bool },
    /// By as many tokens as it takes.
    ByPrediction(Decision),
}

#[derive(Debug)]
pub struct Automaton {
    pub states: Vec<State>,
    pub program: Vec<Instruction>,
    /// The state and the instruction that each rule starts with.
    pub starts: [StateId; RULES],
    pub entries: [Address; RULES],
    /// After each rule: the states that its callers go on with, and whether the call was one for operators of any
    /// strength.
    pub follows: [Vec<(StateId, bool)>; RULES],
}

impl Automaton {
    pub fn state(&self, id: StateId) -> &State {
        &self.states[usize::from(id)]
    }

    /// The state to return to after the call that leaves a state.
    pub fn follow(&self, id: StateId) -> Option<StateId> {
        match self.state(id).edges.first() {
            Some(Edge::Call { follow, .. }) => Some(*follow),
            _ => None,
        }
    }
}
