//! Builds the automaton and its program from the grammar.

use std::sync::LazyLock;

use super::automaton::{Address, Automaton, Choice, Decision, Edge, Instruction, State, StateId, StateKind};
use super::grammar::{Alternative, Definition, Form, GRAMMAR, Item, RULES, Rule};
use super::tokens::TokenSet;

static AUTOMATON: LazyLock<Automaton> = LazyLock::new(|| Build::default().finish());

pub(super) fn automaton() -> &'static Automaton {
    &AUTOMATON
}

#[derive(Default)]
struct Build {
    states: Vec<State>,
    program: Vec<Instruction>,
    starts: [StateId; RULES],
    ends: [StateId; RULES],
    entries: [Address; RULES],
    /// The choices to complete once all follow sets are known: the index of the instruction, and the decision.
    choices: Vec<(usize, Decision)>,
}

impl Build {
    fn finish(mut self) -> Automaton {
        for Definition { rule, .. } in GRAMMAR {
            self.starts[rule as usize] = self.state(rule, StateKind::Plain);
            self.ends[rule as usize] = self.state(rule, StateKind::RuleEnd);
        }
        for definition in &GRAMMAR {
            self.entries[definition.rule as usize] = self.address();
            self.definition(definition);
        }
        let follows = self.follows();
        self.fill_next();
        self.fill_choices(&follows);
        let Build { states, program, starts, entries, .. } = self;
        Automaton { states, program, starts, entries, follows }
    }

    fn definition(&mut self, definition: &Definition) {
        let Definition { rule, alternatives, suffixes } = *definition;
        let (start, end) = (self.starts[rule as usize], self.ends[rule as usize]);
        if suffixes.is_empty() {
            let entry = self.alternatives(rule, alternatives, end);
            self.edge(start, Edge::Free(entry));
        } else {
            let loop_end = self.state(rule, StateKind::Plain);
            let entry = self.state(rule, StateKind::OperatorLoop(loop_end));
            let first = self.alternatives(rule, alternatives, entry);
            self.edge(start, Edge::Free(first));
            self.operator_loop(rule, suffixes, entry, loop_end);
        }
        self.program.push(Instruction::Return);
    }

    fn alternatives(&mut self, rule: Rule, alternatives: &[Alternative], exit: StateId) -> StateId {
        if let [Alternative { form, items }] = alternatives {
            if *form != Form::Plain {
                self.program.push(Instruction::Form(*form));
            }
            return self.sequence(rule, items, exit);
        }
        let block = self.state(rule, StateKind::BlockStart);
        let choose = self.choose(block, true);
        let mut jumps = Vec::new();
        for Alternative { form, items } in alternatives {
            self.arrives(choose);
            self.program.push(Instruction::Form(*form));
            let entry = self.sequence(rule, items, exit);
            self.edge(block, Edge::Free(entry));
            jumps.push(self.jump());
        }
        self.land(&jumps);
        block
    }

    /// Adds the loop over operators after a first operand.
    fn operator_loop(&mut self, rule: Rule, suffixes: &[(u8, Alternative)], entry: StateId, block_end: StateId) {
        let back = self.state(rule, StateKind::LoopBack);
        let block = self.state(rule, StateKind::BlockStart);
        self.edge(block_end, Edge::Free(back));
        self.edge(back, Edge::Free(entry));
        self.edge(entry, Edge::Free(block));
        self.edge(entry, Edge::Free(self.ends[rule as usize]));
        let head = self.choose_by(entry, entry);
        let body = self.address();
        self.arrives(head);
        self.program.push(Instruction::Operator);
        let choose = (suffixes.len() > 1).then(|| self.choose(block, true));
        let mut jumps = Vec::new();
        for (precedence, Alternative { form, items }) in suffixes {
            if let Some(choose) = choose {
                self.arrives(choose);
            }
            self.program.push(Instruction::Operand(*form));
            let guard = self.state(rule, StateKind::Plain);
            self.edge(block, Edge::Free(guard));
            let first = self.sequence(rule, items, block_end);
            self.edge(guard, Edge::Precedence(*precedence, first));
            jumps.push(self.jump());
        }
        self.land(&jumps);
        let again = self.choose_by(back, entry);
        self.set_addresses(again, vec![body, self.address()]);
        self.arrives(head);
    }

    fn sequence(&mut self, rule: Rule, items: &[Item], exit: StateId) -> StateId {
        let entries: Vec<StateId> = items.iter().map(|item| self.state(rule, entry_kind(item))).collect();
        for (at, item) in items.iter().enumerate() {
            self.item(rule, item, entries[at], *entries.get(at + 1).unwrap_or(&exit));
        }
        *entries.first().unwrap_or(&exit)
    }

    fn item(&mut self, rule: Rule, item: &Item, state: StateId, next: StateId) {
        match *item {
            Item::Token(kind, label) => {
                let tokens = TokenSet::of(kind);
                self.edge(state, Edge::Tokens(tokens, next));
                self.program.push(Instruction::Match { state, tokens, label });
            }
            Item::AnyOf(kinds, label) => {
                let tokens = kinds.iter().copied().collect();
                self.edge(state, Edge::Tokens(tokens, next));
                self.program.push(Instruction::Match { state, tokens, label });
            }
            Item::Call(callee, precedence, label) => {
                self.edge(state, Edge::Call { rule: callee, precedence, follow: next });
                self.program.push(Instruction::Call { state, rule: callee, precedence, label });
            }
            Item::Optional(items) => self.optional(rule, items, state, next),
            Item::Star(items) => self.star(rule, items, state, next),
            Item::Plus(items) => self.plus(rule, items, state, next),
        }
    }

    fn optional(&mut self, rule: Rule, items: &[Item], state: StateId, next: StateId) {
        let choose = self.choose(state, false);
        self.arrives(choose);
        let inner = self.sequence(rule, items, next);
        self.edge(state, Edge::Free(inner));
        self.edge(state, Edge::Free(next));
        self.arrives(choose);
    }

    fn star(&mut self, rule: Rule, items: &[Item], state: StateId, next: StateId) {
        let back = self.state(rule, StateKind::LoopBack);
        let head = self.choose(state, false);
        let body = self.address();
        self.arrives(head);
        let inner = self.sequence(rule, items, back);
        self.edge(state, Edge::Free(inner));
        self.edge(state, Edge::Free(next));
        self.edge(back, Edge::Free(state));
        let again = self.choose_at(back, state, false);
        self.set_addresses(again, vec![body, self.address()]);
        self.arrives(head);
    }

    fn plus(&mut self, rule: Rule, items: &[Item], state: StateId, next: StateId) {
        let back = self.state(rule, StateKind::LoopBack);
        self.program.push(Instruction::Enter { state });
        let body = self.address();
        let inner = self.sequence(rule, items, back);
        self.edge(state, Edge::Free(inner));
        self.edge(back, Edge::Free(state));
        self.edge(back, Edge::Free(next));
        let again = self.choose(back, false);
        self.set_addresses(again, vec![body, self.address()]);
    }

    /// Adds a choice between the alternatives of a state; returns the index of the instruction. The addresses of the
    /// alternatives are added later.
    fn choose(&mut self, state: StateId, is_error_otherwise: bool) -> usize {
        self.choose_at(state, state, is_error_otherwise)
    }

    fn choose_at(&mut self, state: StateId, decision: Decision, is_error_otherwise: bool) -> usize {
        let by = Choice::ByToken { sets: Vec::new(), is_error_otherwise };
        self.program.push(Instruction::Choose { state, by, addresses: Vec::new() });
        self.choices.push((self.program.len() - 1, decision));
        self.program.len() - 1
    }

    /// Adds a choice that always needs prediction; returns the index of the instruction.
    fn choose_by(&mut self, state: StateId, decision: Decision) -> usize {
        let by = Choice::ByPrediction(decision);
        self.program.push(Instruction::Choose { state, by, addresses: Vec::new() });
        self.program.len() - 1
    }

    /// Makes the next instruction the next alternative of a choice.
    fn arrives(&mut self, choose: usize) {
        let here = self.address();
        if let Instruction::Choose { addresses, .. } = &mut self.program[choose] {
            addresses.push(here);
        }
    }

    fn set_addresses(&mut self, choose: usize, to: Vec<Address>) {
        if let Instruction::Choose { addresses, .. } = &mut self.program[choose] {
            *addresses = to;
        }
    }

    fn jump(&mut self) -> usize {
        self.program.push(Instruction::Jump(0));
        self.program.len() - 1
    }

    fn land(&mut self, jumps: &[usize]) {
        let here = self.address();
        for jump in jumps {
            self.program[*jump] = Instruction::Jump(here);
        }
    }

    fn address(&self) -> Address {
        self.program.len() as Address
    }

    fn state(&mut self, rule: Rule, kind: StateKind) -> StateId {
        self.states.push(State { rule, kind, edges: Vec::new(), next: TokenSet::EMPTY });
        (self.states.len() - 1) as StateId
    }

    fn edge(&mut self, from: StateId, edge: Edge) {
        self.states[usize::from(from)].edges.push(edge);
    }
}

fn entry_kind(item: &Item) -> StateKind {
    match item {
        Item::Token(..) | Item::AnyOf(..) | Item::Call(..) => StateKind::Plain,
        Item::Optional(_) | Item::Plus(_) => StateKind::BlockStart,
        Item::Star(_) => StateKind::LoopEntry,
    }
}

/// The sets of tokens that can come next.
impl Build {
    fn follows(&self) -> [Vec<(StateId, bool)>; RULES] {
        let mut follows: [Vec<(StateId, bool)>; RULES] = Default::default();
        for edge in self.states.iter().flat_map(|state| &state.edges) {
            if let Edge::Call { rule, precedence, follow } = *edge {
                follows[rule as usize].push((follow, precedence == 0));
            }
        }
        follows
    }

    fn fill_next(&mut self) {
        for at in 0..self.states.len() {
            let mut next = TokenSet::EMPTY;
            self.visit(at as StateId, &mut Vec::new(), &mut |tokens| next = next.with(tokens));
            self.states[at].next = next;
        }
    }

    /// The tokens of each alternative of a decision, including the tokens after the end of the rule.
    fn alternatives_tokens(&self, decision: Decision, follows: &[Vec<(StateId, bool)>; RULES]) -> Vec<TokenSet> {
        let targets = self.states[usize::from(decision)].edges.iter().filter_map(|edge| match edge {
            Edge::Free(to) => Some(*to),
            _ => None,
        });
        targets.map(|target| self.tokens_after(target, follows)).collect()
    }

    fn tokens_after(&self, start: StateId, follows: &[Vec<(StateId, bool)>; RULES]) -> TokenSet {
        let (mut tokens, mut seen, mut open) = (TokenSet::EMPTY, Vec::new(), vec![start]);
        while let Some(state) = open.pop() {
            if seen.contains(&state) {
                continue;
            }
            seen.push(state);
            let mut here = TokenSet::EMPTY;
            self.visit(state, &mut Vec::new(), &mut |tokens| here = here.with(tokens));
            tokens = tokens.with(here.without_end_of_rule());
            if here.reaches_end_of_rule() {
                let rule = self.states[usize::from(state)].rule;
                open.extend(follows[rule as usize].iter().map(|(follow, _)| *follow));
            }
        }
        tokens
    }

    /// Follows epsilon edges and calls. No rule matches the empty text, so the visit ends within the called rule.
    fn visit(&self, at: StateId, seen: &mut Vec<StateId>, found: &mut impl FnMut(TokenSet)) {
        if seen.contains(&at) {
            return;
        }
        seen.push(at);
        let state = &self.states[usize::from(at)];
        if state.kind == StateKind::RuleEnd {
            found(TokenSet::END_OF_RULE);
        }
        for edge in &state.edges {
            match edge {
                Edge::Tokens(tokens, _) => found(*tokens),
                Edge::Free(to) | Edge::Precedence(_, to) => self.visit(*to, seen, found),
                Edge::Call { rule, .. } => self.visit(self.starts[*rule as usize], seen, found),
            }
        }
    }

    /// Completes the choices: by one token if that suffices, or else by prediction.
    fn fill_choices(&mut self, follows: &[Vec<(StateId, bool)>; RULES]) {
        for (at, decision) in std::mem::take(&mut self.choices) {
            let tokens = self.alternatives_tokens(decision, follows);
            let is_guarded = self.states[usize::from(decision)].edges.iter().any(|edge| match edge {
                Edge::Free(to) => {
                    matches!(self.states[usize::from(*to)].edges.as_slice(), [Edge::Precedence(..)])
                }
                _ => false,
            });
            let overlap = |(at, set): (usize, &TokenSet)| tokens[at + 1..].iter().any(|other| set.meets(*other));
            let is_decided = !is_guarded && !tokens.iter().enumerate().any(overlap);
            if let Instruction::Choose { by, .. } = &mut self.program[at] {
                match by {
                    Choice::ByToken { sets, .. } if is_decided => *sets = tokens,
                    _ => *by = Choice::ByPrediction(decision),
                }
            }
        }
    }
}
