//! Error recovery as in ANTLR's default strategy: the parser deletes a superfluous token, inserts a missing one, or
//! skips tokens until one of the active rules can continue.

use super::automaton::{Edge, StateKind};
use super::build::automaton;
use super::machine::{LimitExceeded, Mismatch, ParserMachine, StepResult};
use super::stream::TokenId;
use super::tokens::TokenSet;
use super::tree::ParsePart;
use super::words;
use crate::error::CompileError;
use crate::lexer::TokenKind;
use crate::limits;

/// The number of tokens that one attempt may still skip; `None` for no limit.
type Limit = Option<usize>;

impl ParserMachine<'_> {
    /// Checks before a choice that the next token fits.
    pub(super) fn sync(&mut self) -> StepResult<()> {
        let kind = self.kind(0)?;
        let state = automaton().state(self.state);
        if self.last_error.is_recovering || state.next.reaches_end_of_rule() || state.next.contains(kind) {
            return Ok(Ok(()));
        }
        match state.kind {
            StateKind::BlockStart | StateKind::LoopEntry | StateKind::OperatorLoop(_) => {
                let deleted = self.delete_token()?;
                Ok(deleted.map(|_| ()).ok_or(Mismatch::Input))
            }
            StateKind::LoopBack => {
                self.report_extraneous()?;
                let goes_on = self.expected_at(self.state).with(self.recovery_set());
                self.skip_to(goes_on, &mut None)?;
                Ok(Ok(()))
            }
            StateKind::Plain | StateKind::RuleEnd => Ok(Ok(())),
        }
    }

    /// Recovers from a token other than the expected one.
    pub(super) fn recover_inline(&mut self) -> StepResult<ParsePart> {
        self.count_attempt()?;
        if let Some(token) = self.delete_token()? {
            self.consume()?;
            return Ok(Ok(ParsePart::Token(token)));
        }
        let kind = self.kind(0)?;
        let after = match automaton().state(self.state).edges.first() {
            Some(Edge::Tokens(_, to)) => self.expected_at(*to),
            _ => TokenSet::EMPTY,
        };
        if after.contains(kind) { Ok(Ok(self.insert_token()?)) } else { Ok(Err(Mismatch::Input)) }
    }

    /// Skips tokens until one of the callers can continue.
    pub(super) fn recover(&mut self) -> Result<(), LimitExceeded> {
        self.count_attempt()?;
        let mut limit = Some(limits::SKIPPED_TOKENS);
        let is_same = self
            .last_error
            .place
            .as_ref()
            .is_some_and(|(position, states)| *position == self.stream.position() && states.contains(&self.state));
        if is_same {
            // No token was consumed since the last error.
            self.skip(&mut limit)?;
        }
        let mut states = self.last_error.place.take().map_or_else(Vec::new, |(_, states)| states);
        states.push(self.state);
        self.last_error.place = Some((self.stream.position(), states));
        self.skip_to(self.recovery_set(), &mut limit)
    }

    pub(super) fn report_mismatch(&mut self, mismatch: Mismatch) -> Result<(), LimitExceeded> {
        if self.last_error.is_recovering {
            return Ok(());
        }
        self.last_error.is_recovering = true;
        match mismatch {
            Mismatch::Input => {
                let current = self.stream.ahead(0);
                let expected = self.expected_at(self.state).display();
                let words = format!("mismatched input {} expecting {expected}", self.quoted(current));
                self.report(self.stream.token(current).start, words)
            }
            Mismatch::NoAlternative(last) => {
                let first = self.stream.ahead(0);
                let input = match self.stream.token(first).kind {
                    TokenKind::Eof => "<EOF>".to_owned(),
                    _ => self.stream.text_between(first, last),
                };
                let words = format!("no viable alternative at input {}", words::quoted(&input));
                self.report(self.stream.token(last).start, words)
            }
        }
    }

    fn report_extraneous(&mut self) -> Result<(), LimitExceeded> {
        if self.last_error.is_recovering {
            return Ok(());
        }
        self.last_error.is_recovering = true;
        let current = self.stream.ahead(0);
        let expected = self.expected_at(self.state).display();
        let words = format!("extraneous input {} expecting {expected}", self.quoted(current));
        self.report(self.stream.token(current).start, words)
    }

    /// Deletes the current token if the next one fits, and returns the next one.
    fn delete_token(&mut self) -> Result<Option<TokenId>, LimitExceeded> {
        let next = self.kind(1)?;
        if !self.expected_at(self.state).contains(next) {
            return Ok(None);
        }
        self.report_extraneous()?;
        self.consume()?;
        self.last_error.end();
        Ok(Some(self.stream.ahead(0)))
    }

    /// Inserts a token that is missing before the current one.
    fn insert_token(&mut self) -> Result<ParsePart, LimitExceeded> {
        let current = self.stream.ahead(0);
        let expected = self.expected_at(self.state);
        if !self.last_error.is_recovering {
            self.last_error.is_recovering = true;
            let words = format!("missing {} at {}", expected.display(), self.quoted(current));
            self.report(self.stream.token(current).start, words)?;
        }
        let is_at_end = self.stream.token(current).kind == TokenKind::Eof;
        let place = self.stream.previous().filter(|_| is_at_end).unwrap_or(current);
        Ok(ParsePart::Missing(expected.first().unwrap_or(TokenKind::Eof), place))
    }

    fn skip_to(&mut self, set: TokenSet, limit: &mut Limit) -> Result<(), LimitExceeded> {
        loop {
            let kind = self.kind(0)?;
            if kind == TokenKind::Eof || set.contains(kind) {
                return Ok(());
            }
            self.skip(limit)?;
        }
    }

    fn skip(&mut self, limit: &mut Limit) -> Result<(), LimitExceeded> {
        if let Some(left) = limit {
            let Some(fewer) = left.checked_sub(1) else {
                let words = format!("error recovery token lookahead limit exceeded: {}", limits::SKIPPED_TOKENS);
                self.errors.push(CompileError::without_place(words));
                return Err(LimitExceeded);
            };
            *left = fewer;
        }
        self.consume()
    }

    fn count_attempt(&mut self) -> Result<(), LimitExceeded> {
        self.last_error.attempts += 1;
        if self.last_error.attempts > limits::RECOVERIES {
            let current = self.stream.ahead(0);
            let words = format!("error recovery attempt limit exceeded: {}", limits::RECOVERIES);
            self.report(self.stream.token(current).start, words)?;
            return Err(LimitExceeded);
        }
        Ok(())
    }

    fn quoted(&self, token: TokenId) -> String {
        words::quoted(self.stream.text(token))
    }
}
