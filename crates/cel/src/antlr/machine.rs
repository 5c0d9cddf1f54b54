//! The state of the parser, and its basic steps.

use super::automaton::{Address, StateId};
use super::build::automaton;
use super::grammar::{Form, Label, RULES, Rule};
use super::last_error::LastError;
use super::predict::Input;
use super::stacks::{Stack, Stacks};
use super::stream::{Stream, TokenId};
use super::tokens::TokenSet;
use super::tree::{NodeId, ParseNode, ParsePart, ParseTree};
use super::words;
use crate::error::{CompileError, Mistake};
use crate::lexer::TokenKind;
use crate::limits;
use crate::source::Source;

/// The reason why the parser leaves a rule before its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mismatch {
    /// The current token is not among the expected ones.
    Input,
    /// No alternative fits the tokens from the current one to this one.
    NoAlternative(TokenId),
}

/// A limit is exceeded, which ends the parser.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct LimitExceeded;

/// The result of a step that can end the rule or the parser.
pub(super) type StepResult<T> = Result<Result<T, Mismatch>, LimitExceeded>;

/// An active rule, which was entered and not left yet.
#[derive(Debug)]
struct ActiveRule {
    rule: Rule,
    precedence: u8,
    /// The node of the part read so far. An operator's new node replaces it, with the old node as left operand.
    node: NodeId,
    /// The caller's label for the node.
    label: Label,
    /// The address at which the caller continues.
    back: Address,
}

pub(super) struct ParserMachine<'a> {
    pub source: &'a Source<'a>,
    pub stream: Stream<'a>,
    pub tree: ParseTree,
    pub errors: Vec<CompileError>,
    pub last_error: LastError,
    /// The current state of the automaton.
    pub state: StateId,
    /// Whether a choice was made without the full lookahead.
    pub is_unsure: bool,
    frames: Vec<ActiveRule>,
    depths: [usize; RULES],
    /// The number of reported syntax errors.
    reports: usize,
}

impl<'a> ParserMachine<'a> {
    pub(super) fn new(source: &'a Source<'a>) -> ParserMachine<'a> {
        ParserMachine {
            source,
            stream: Stream::new(source.text()),
            tree: ParseTree::default(),
            errors: Vec::new(),
            last_error: LastError::default(),
            state: 0,
            is_unsure: false,
            frames: Vec::new(),
            depths: [0; RULES],
            reports: 0,
        }
    }

    pub(super) fn enter(
        &mut self,
        rule: Rule,
        precedence: u8,
        label: Label,
        back: Address,
    ) -> Result<(), LimitExceeded> {
        let start = self.stream.ahead(0);
        self.report_unreadable()?;
        let parent = self.frames.last().map(|frame| (frame.node, self.state));
        let node = self.tree.add(ParseNode { rule, form: Form::Plain, parent, start, parts: Vec::new() });
        self.frames.push(ActiveRule { rule, precedence, node, label, back });
        self.enter_depth(rule)
    }

    /// Leaves the active rule; returns its node, and the address at which its caller continues.
    pub(super) fn leave(&mut self) -> (NodeId, Option<Address>) {
        self.leave_depth();
        let Some(ActiveRule { node, label, back, .. }) = self.frames.pop() else { return (0, None) };
        if let Some((_, state)) = self.tree.node(node).parent {
            self.state = state;
        }
        match self.frames.last() {
            Some(caller) => {
                self.tree.node_mut(caller.node).parts.push((label, ParsePart::Node(node)));
                (node, Some(back))
            }
            None => (node, None),
        }
    }

    /// Turns the part read so far into the left operand of an operator.
    pub(super) fn operand(&mut self, form: Form) -> Result<(), LimitExceeded> {
        let left = self.node();
        let ParseNode { rule, parent, start, .. } = *self.tree.node(left);
        let parts = vec![(Label::First, ParsePart::Node(left))];
        let node = self.tree.add(ParseNode { rule, form, parent, start, parts });
        if let Some(frame) = self.frames.last_mut() {
            frame.node = node;
        }
        self.enter_depth(rule)
    }

    fn enter_depth(&mut self, rule: Rule) -> Result<(), LimitExceeded> {
        self.depths[rule as usize] += 1;
        if self.depths[rule as usize] > limits::DEPTH {
            let words = format!("expression recursion limit exceeded: {}", limits::DEPTH);
            self.errors.push(CompileError::of_limit(Mistake::TooDeep, words));
            return Err(LimitExceeded);
        }
        Ok(())
    }

    pub(super) fn leave_depth(&mut self) {
        if let Some(frame) = self.frames.last() {
            let depth = &mut self.depths[frame.rule as usize];
            *depth = depth.saturating_sub(1);
        }
    }

    pub(super) fn label(&mut self, label: Label, part: ParsePart) {
        let node = self.node();
        self.tree.node_mut(node).parts.push((label, part));
    }

    pub(super) fn node(&self) -> NodeId {
        self.frames.last().map_or(0, |frame| frame.node)
    }

    pub(super) fn kind(&mut self, ahead: usize) -> Result<TokenKind, LimitExceeded> {
        let kind = self.stream.kind(ahead);
        self.report_unreadable()?;
        Ok(kind)
    }

    pub(super) fn consume(&mut self) -> Result<(), LimitExceeded> {
        self.stream.consume();
        self.report_unreadable()
    }

    /// The tokens that can come next at a state. If the active rule can end, this includes the tokens of the callers'
    /// rules.
    pub(super) fn expected_at(&self, state: StateId) -> TokenSet {
        let automaton = automaton();
        let mut expected = automaton.state(state).next;
        let mut caller = self.tree.node(self.node()).parent;
        while let Some((node, state)) = caller.filter(|_| expected.reaches_end_of_rule()) {
            let follow = automaton.follow(state).map_or(TokenSet::EMPTY, |follow| automaton.state(follow).next);
            expected = expected.without_end_of_rule().with(follow);
            caller = self.tree.node(node).parent;
        }
        if expected.reaches_end_of_rule() { expected.without_end_of_rule().with(TokenSet::EOF) } else { expected }
    }

    /// The tokens with which one of the callers can continue.
    pub(super) fn recovery_set(&self) -> TokenSet {
        let automaton = automaton();
        let (mut set, mut caller) = (TokenSet::EMPTY, self.tree.node(self.node()).parent);
        while let Some((node, state)) = caller {
            let follow = automaton.follow(state).map_or(TokenSet::EMPTY, |follow| automaton.state(follow).next);
            set = set.with(follow);
            caller = self.tree.node(node).parent;
        }
        set.without_end_of_rule()
    }

    /// Reports a syntax error at a byte of the text.
    pub(super) fn report(&mut self, byte: usize, words: String) -> Result<(), LimitExceeded> {
        let location = self.source.location(self.source.offset(byte));
        let words = words::normalized(words);
        if self.reports >= limits::ERRORS {
            let words = format!("Syntax error: More than {} syntax errors", limits::ERRORS);
            self.errors.push(CompileError::of_syntax(location, words));
            return Err(LimitExceeded);
        }
        self.reports += 1;
        self.errors.push(CompileError::of_syntax(location, format!("Syntax error: {words}")));
        Ok(())
    }

    pub(super) fn report_unreadable(&mut self) -> Result<(), LimitExceeded> {
        for unreadable in self.stream.take_unreadable() {
            let text = &self.source.text()[unreadable.start..unreadable.end];
            self.report(unreadable.start, format!("token recognition error at: '{text}'"))?;
        }
        Ok(())
    }
}

impl Input for ParserMachine<'_> {
    fn kind(&mut self, ahead: usize) -> TokenKind {
        self.stream.kind(ahead)
    }

    fn callers(&self, stacks: &mut Stacks) -> Stack {
        let automaton = automaton();
        let (mut states, mut caller) = (Vec::new(), self.tree.node(self.node()).parent);
        while let Some((node, state)) = caller {
            states.extend(automaton.follow(state));
            caller = self.tree.node(node).parent;
        }
        states.into_iter().rev().fold(Stack::EMPTY, |stack, state| stacks.push(stack, state))
    }

    fn precedence(&self) -> u8 {
        self.frames.last().map_or(0, |frame| frame.precedence)
    }
}
