//! The possible states of the automaton after some tokens, each with the alternative that leads to it.

use std::collections::BTreeMap;

use super::hash::{FastMap, Set};

use super::automaton::{Automaton, Decision, Edge, StateId, StateKind};
use super::stacks::{Stack, Stacks};
use super::tokens::TokenSet;
use crate::lexer::TokenKind;

/// The number of an alternative, from 1.
pub(super) type Alt = u8;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Configuration {
    pub state: StateId,
    pub alt: Alt,
    pub stack: Stack,
    /// The precedence that the active rule must allow.
    pub guard: Option<u8>,
    /// Whether the path to this configuration left the rule of the decision.
    pub left_rule: bool,
    /// Whether the path left the decision's rule for a caller that allows operators of any precedence.
    pub unfiltered: bool,
}

#[derive(Debug, Clone, Default)]
pub(super) struct Configurations {
    pub list: Vec<Configuration>,
    places: FastMap<(StateId, Alt, Stack, Option<u8>), usize>,
}

impl Configurations {
    pub(super) fn add(&mut self, new: Configuration) {
        let key = (new.state, new.alt, new.stack, new.guard);
        match self.places.get(&key).and_then(|at| self.list.get_mut(*at)) {
            Some(known) => {
                known.left_rule |= new.left_rule;
                known.unfiltered |= new.unfiltered;
            }
            None => {
                self.places.insert(key, self.list.len());
                self.list.push(new);
            }
        }
    }

    /// The alternative with which all paths started; `None` if there are several.
    pub(super) fn only_alt(&self) -> Option<Alt> {
        let first = self.list.first()?.alt;
        self.list.iter().all(|each| each.alt == first).then_some(first)
    }

    /// The conflicts: the alternatives whose paths reach the same state with the same callers.
    pub(super) fn meetings(&self, stacks: &Stacks, callers_left_out: bool) -> Vec<Vec<Alt>> {
        let mut by_state: BTreeMap<(StateId, Alt), Vec<Stack>> = BTreeMap::new();
        for each in &self.list {
            by_state.entry((each.state, each.alt)).or_default().push(each.stack);
        }
        let mut meetings: BTreeMap<(StateId, Vec<Stack>), Vec<Alt>> = BTreeMap::new();
        for ((state, alt), mut callers) in by_state {
            if callers_left_out {
                stacks.drop_covered(&mut callers);
            }
            callers.sort_unstable();
            callers.dedup();
            meetings.entry((state, callers)).or_default().push(alt);
        }
        meetings.into_values().collect()
    }

    /// Whether at least one state was reached from one alternative only.
    pub(super) fn has_state_of_one_alt(&self) -> bool {
        let mut by_state: BTreeMap<StateId, (Alt, bool)> = BTreeMap::new();
        for each in &self.list {
            let entry = by_state.entry(each.state).or_insert((each.alt, true));
            entry.1 &= entry.0 == each.alt;
        }
        by_state.values().any(|(_, is_one)| *is_one)
    }
}

/// The scope for following epsilon edges.
#[derive(Debug, Clone, Copy)]
pub(super) struct ClosureScope {
    pub decision: Decision,
    /// Whether the callers are known; otherwise the end of the rule leads to every place that can follow the rule.
    pub callers_known: bool,
    /// Whether to collect guards, which are at the start of the decision.
    pub at_start: bool,
    /// The lowest precedence that the active rule allows.
    pub precedence: u8,
    /// Whether the input is at its end, which can be matched repeatedly.
    pub at_eof: bool,
}

/// Follows the epsilon edges from a state, and adds the states before a token.
pub(super) fn close(
    automaton: &Automaton,
    stacks: &mut Stacks,
    scope: ClosureScope,
    start: Configuration,
    seen: &mut Set<Configuration>,
    into: &mut Configurations,
) {
    let mut open = vec![(start, scope.at_start)];
    while let Some((here, in_rule)) = open.pop() {
        if !seen.insert(here) {
            continue;
        }
        let state = automaton.state(here.state);
        if state.kind == StateKind::RuleEnd {
            let follows = &automaton.follows[state.rule as usize];
            if let Some((top, rest)) = stacks.pop(here.stack) {
                open.push((Configuration { state: top, stack: rest, ..here }, false));
            } else if scope.callers_known || follows.is_empty() {
                into.add(here);
            } else {
                let decision_rule = automaton.state(scope.decision).rule;
                for (follow, is_outermost) in follows.iter().rev() {
                    let unfiltered = here.unfiltered || (*is_outermost && state.rule == decision_rule);
                    let next = Configuration { state: *follow, left_rule: true, unfiltered, ..here };
                    open.push((next, false));
                }
            }
            continue;
        }
        if matches!(state.edges.first(), Some(Edge::Tokens(..))) {
            into.add(here);
        }
        let drops_first = matches!(state.kind, StateKind::OperatorLoop(end)
            if stacks.pop(here.stack).is_some_and(|(top, _)| top == end));
        for edge in state.edges.iter().skip(usize::from(drops_first)).rev() {
            match *edge {
                Edge::Free(to) => open.push((Configuration { state: to, ..here }, in_rule)),
                Edge::Call { rule, follow, .. } => {
                    let stack = stacks.push(here.stack, follow);
                    let state = automaton.starts[rule as usize];
                    open.push((Configuration { state, stack, ..here }, false));
                }
                Edge::Precedence(strength, to) if in_rule && scope.callers_known => {
                    if strength >= scope.precedence {
                        open.push((Configuration { state: to, ..here }, in_rule));
                    }
                }
                Edge::Precedence(strength, to) => {
                    let guard = if in_rule { Some(strength) } else { here.guard };
                    open.push((Configuration { state: to, guard, ..here }, in_rule));
                }
                Edge::Tokens(tokens, to) if scope.at_eof && tokens.contains(TokenKind::Eof) => {
                    open.push((Configuration { state: to, ..here }, in_rule));
                }
                Edge::Tokens(..) => {}
            }
        }
    }
}

/// The states after the next token; empty if the token fits none.
pub(super) fn step(
    automaton: &Automaton,
    stacks: &mut Stacks,
    scope: ClosureScope,
    from: &[Configuration],
    token: TokenKind,
) -> Configurations {
    let is_end = |each: &Configuration| automaton.state(each.state).kind == StateKind::RuleEnd;
    let (mut ended, mut moved) = (Vec::new(), Configurations::default());
    for each in from {
        if is_end(each) && (scope.callers_known || token == TokenKind::Eof) {
            ended.push(*each);
        }
        for edge in &automaton.state(each.state).edges {
            if let Edge::Tokens(tokens, to) = edge
                && tokens.meets(TokenSet::of(token))
            {
                moved.add(Configuration { state: *to, ..*each });
            }
        }
    }
    if ended.is_empty() && token != TokenKind::Eof && moved.only_alt().is_some() {
        return moved;
    }
    let mut reached = Configurations::default();
    let mut seen = Set::default();
    let scope = ClosureScope { at_start: false, at_eof: token == TokenKind::Eof, ..scope };
    for each in moved.list {
        close(automaton, stacks, scope, each, &mut seen, &mut reached);
    }
    if token == TokenKind::Eof {
        let mut at_end = Configurations::default();
        reached.list.into_iter().filter(is_end).for_each(|each| at_end.add(each));
        reached = at_end;
    }
    if !scope.callers_known || !reached.list.iter().any(is_end) {
        ended.into_iter().for_each(|each| reached.add(each));
    }
    reached
}
