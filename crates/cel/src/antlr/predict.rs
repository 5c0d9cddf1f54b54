//! ANTLR's adaptive prediction: chooses the alternative that fits the following tokens, first for any callers, and in a
//! conflict again with the actual callers.

use super::hash::{FastMap, Set};

use super::automaton::{Automaton, Decision, Edge, StateKind};
use super::build::automaton;
use super::configurations::{Alt, ClosureScope, Configuration, Configurations, close, step};
use super::stacks::{Stack, Stacks};
use crate::lexer::TokenKind;

/// The maximum number of tokens per text that are inspected with known callers. Beyond it, the first conflicting
/// alternative wins.
const LOOKAHEAD_BUDGET: usize = 5_000;

/// Predicts alternatives, and caches the results of each choice without callers.
#[derive(Debug, Default)]
pub(super) struct Predictor {
    pub stacks: Stacks,
    known: FastMap<(Decision, u8), Graph>,
    looked_at: usize,
}

/// The states reached after some tokens, for one decision.
#[derive(Debug, Default)]
struct Graph {
    nodes: Vec<PredictionState>,
    places: FastMap<Vec<Configuration>, usize>,
}

#[derive(Debug)]
struct PredictionState {
    configurations: Vec<Configuration>,
    outcome: Prediction,
    edges: FastMap<TokenKind, Option<usize>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Prediction {
    Open,
    Alt(Alt),
    /// Several alternatives conflict. This is the first one.
    InDoubt(Alt),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NoneFits {
    /// The distance in tokens from the current token to the first token that fits no alternative.
    pub ahead: usize,
}

/// The parser's state that prediction depends on.
pub(super) trait Input {
    /// The kind of the `ahead`th token after the current one.
    fn kind(&mut self, ahead: usize) -> TokenKind;
    /// The states to which the active rules return.
    fn callers(&self, stacks: &mut Stacks) -> Stack;
    fn precedence(&self) -> u8;
}

impl Predictor {
    /// Whether the budget is used up, so that a conflict was decided for its first alternative.
    pub(super) fn is_exhausted(&self) -> bool {
        self.looked_at > LOOKAHEAD_BUDGET
    }

    pub(super) fn predict(&mut self, decision: Decision, input: &mut impl Input) -> Result<Alt, NoneFits> {
        let automaton = automaton();
        let is_loop = matches!(automaton.state(decision).kind, StateKind::OperatorLoop(_));
        let precedence = if is_loop { input.precedence() } else { 0 };
        let mut graph = self.known.remove(&(decision, precedence)).unwrap_or_default();
        if graph.nodes.is_empty() {
            let start = self.start(automaton, decision, precedence);
            graph.node(start, Prediction::Open);
        }
        let found = self.walk(automaton, decision, &mut graph, input);
        self.known.insert((decision, precedence), graph);
        match found {
            Ok(Prediction::InDoubt(first)) => self.with_callers(automaton, decision, first, input),
            Ok(Prediction::Alt(alt)) => Ok(alt),
            Ok(Prediction::Open) => Err(NoneFits { ahead: 0 }),
            Err(none) => Err(none),
        }
    }

    /// Reads tokens until only one alternative remains or several conflict.
    fn walk(
        &mut self,
        automaton: &Automaton,
        decision: Decision,
        graph: &mut Graph,
        input: &mut impl Input,
    ) -> Result<Prediction, NoneFits> {
        let (mut at, mut ahead) = (0, 0);
        loop {
            let token = input.kind(ahead);
            let known = graph.nodes[at].edges.get(&token).copied();
            let next = known.unwrap_or_else(|| {
                let next = self.next(automaton, decision, graph, at, token);
                graph.nodes[at].edges.insert(token, next);
                next
            });
            let Some(next) = next else {
                let alt = finished_alt(automaton, &graph.nodes[at].configurations);
                return alt.map(Prediction::Alt).ok_or(NoneFits { ahead });
            };
            if graph.nodes[next].outcome != Prediction::Open {
                return Ok(graph.nodes[next].outcome);
            }
            at = next;
            ahead += usize::from(token != TokenKind::Eof);
        }
    }

    fn next(
        &mut self,
        automaton: &Automaton,
        decision: Decision,
        graph: &mut Graph,
        at: usize,
        token: TokenKind,
    ) -> Option<usize> {
        let scope = ClosureScope { decision, callers_known: false, at_start: false, precedence: 0, at_eof: false };
        let reached = step(automaton, &mut self.stacks, scope, &graph.nodes[at].configurations, token);
        if reached.list.is_empty() {
            return None;
        }
        let outcome = self.outcome(automaton, &reached);
        Some(graph.node(reached, outcome))
    }

    fn outcome(&self, automaton: &Automaton, reached: &Configurations) -> Prediction {
        if let Some(alt) = reached.only_alt() {
            return Prediction::Alt(alt);
        }
        let all_ended = reached.list.iter().all(|each| automaton.state(each.state).kind == StateKind::RuleEnd);
        let meetings = reached.meetings(&self.stacks, true);
        let meets = meetings.iter().any(|alts| alts.len() > 1) && !reached.has_state_of_one_alt();
        if !all_ended && !meets {
            return Prediction::Open;
        }
        Prediction::InDoubt(meetings.into_iter().flatten().min().unwrap_or(1))
    }

    /// The states before the first token. At an operator loop, this excludes the operators with too low a precedence,
    /// and the end of the rule where it leads to the same state as an operator.
    fn start(&mut self, automaton: &Automaton, decision: Decision, precedence: u8) -> Configurations {
        let scope = ClosureScope { decision, callers_known: false, at_start: true, precedence, at_eof: false };
        let all = self.alternatives(automaton, scope, Stack::EMPTY);
        if !matches!(automaton.state(decision).kind, StateKind::OperatorLoop(_)) {
            return all;
        }
        let mut filtered = Configurations::default();
        let (operators, ends): (Vec<_>, Vec<_>) = all.list.into_iter().partition(|each| each.alt == 1);
        for each in operators.into_iter().filter(|each| each.guard.is_none_or(|guard| guard >= precedence)) {
            filtered.add(Configuration { guard: None, ..each });
        }
        let taken: Set<_> = filtered.list.iter().map(|each| (each.state, each.stack)).collect();
        for each in ends {
            if each.unfiltered || !taken.contains(&(each.state, each.stack)) {
                filtered.add(each);
            }
        }
        filtered
    }

    fn alternatives(&mut self, automaton: &Automaton, scope: ClosureScope, stack: Stack) -> Configurations {
        let mut all = Configurations::default();
        for (at, edge) in automaton.state(scope.decision).edges.iter().enumerate() {
            let Edge::Free(state) = *edge else { continue };
            let alt = at as Alt + 1;
            let start = Configuration { state, alt, stack, guard: None, left_rule: false, unfiltered: false };
            close(automaton, &mut self.stacks, scope, start, &mut Set::default(), &mut all);
        }
        all
    }

    /// Decides with the actual callers, starting again at the first token.
    fn with_callers(
        &mut self,
        automaton: &Automaton,
        decision: Decision,
        in_doubt: Alt,
        input: &mut impl Input,
    ) -> Result<Alt, NoneFits> {
        let stack = input.callers(&mut self.stacks);
        let precedence = input.precedence();
        let scope = ClosureScope { decision, callers_known: true, at_start: true, precedence, at_eof: false };
        let mut here = self.alternatives(automaton, scope, stack);
        let mut ahead = 0;
        loop {
            self.looked_at += 1;
            if self.is_exhausted() {
                return Ok(in_doubt);
            }
            let token = input.kind(ahead);
            let reached = step(automaton, &mut self.stacks, scope, &here.list, token);
            if reached.list.is_empty() {
                // Unlike the prediction without callers, this one reports the first token.
                return finished_alt(automaton, &here.list).ok_or(NoneFits { ahead: 0 });
            }
            if let Some(alt) = reached.only_alt().or_else(|| agreed(&reached.meetings(&self.stacks, false))) {
                return Ok(alt);
            }
            here = reached;
            ahead += usize::from(token != TokenKind::Eof);
        }
    }
}

impl Graph {
    fn node(&mut self, reached: Configurations, outcome: Prediction) -> usize {
        let mut configurations = reached.list;
        configurations.sort_unstable();
        let next = self.nodes.len();
        let at = *self.places.entry(configurations.clone()).or_insert(next);
        if at == next {
            self.nodes.push(PredictionState { configurations, outcome, edges: FastMap::default() });
        }
        at
    }
}

/// The first alternative that has reached the end of the decision's rule.
fn finished_alt(automaton: &Automaton, configurations: &[Configuration]) -> Option<Alt> {
    let finished = configurations.iter().filter(|each| {
        let ended = automaton.state(each.state).kind == StateKind::RuleEnd && each.stack == Stack::EMPTY;
        each.left_rule || ended
    });
    finished.map(|each| each.alt).min()
}

/// The first alternative of every conflict, if they all agree.
fn agreed(meetings: &[Vec<Alt>]) -> Option<Alt> {
    let mut firsts = meetings.iter().filter_map(|alts| alts.iter().min());
    let first = *firsts.next()?;
    firsts.all(|other| *other == first).then_some(first)
}
