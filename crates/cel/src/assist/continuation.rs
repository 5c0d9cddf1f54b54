//! Continuations: whether more text at a place can complete an expression.
//!
//! A value of type `dyn`, which fits everywhere, represents the text to come. So a few continuations are enough:
//! `dyn(1)` for a word with which a known name begins, or for a missing operand; closing brackets; an operator before
//! the rest.

use super::around::{Before, Tokens, is_word};
use super::candidates::VariableScope;
use crate::compile::{Environment, Failure, Wanted};
use crate::lexer::{Lexemes, TokenKind};
use crate::types::Type;

/// An operand of any type.
const HOLE: &str = "dyn(1)";

/// The maximum number of continuations to try.
const MAX_TRIED: usize = 40;

impl Environment {
    /// The failure that remains in an expression after the best continuation at a byte. `None` if there is no
    /// continuation, or if one is valid (its result may have any type) or cannot be judged.
    pub fn failure_at(&self, text: &str, offset: usize, has_optional_old_self: bool) -> Option<Failure> {
        let mut least: Option<(usize, Failure)> = None;
        for continued in self.continuations(text, offset, has_optional_old_self).into_iter().take(MAX_TRIED) {
            let failure = match self.compile(&continued, has_optional_old_self, Wanted::Any).cost {
                Ok(_) | Err(Failure::NotJudged) => return None,
                Err(failure) => failure,
            };
            let errors = match &failure {
                Failure::Errors(errors) => errors.len() + usize::from(errors.iter().any(|error| error.is_of_syntax())),
                _ => 1,
            };
            if least.as_ref().is_none_or(|(least, _)| errors < *least) {
                least = Some((errors, failure));
            }
        }
        least.map(|(_, failure)| failure)
    }

    fn continuations(&self, text: &str, offset: usize, has_optional_old_self: bool) -> Vec<String> {
        let Some((before, rest)) = text.split_at_checked(offset) else { return Vec::new() };
        let tokens = match Tokens::before(text, offset) {
            Ok(tokens) => tokens,
            Err(start) => return Place::in_literal(text, start, offset).map(|place| place.all()).unwrap_or_default(),
        };
        let mut place = Place { heads: Vec::new(), rests: vec![rest], middles: middles(&tokens) };
        let mut scope = VariableScope::new(text, self.variables(has_optional_old_self));
        let (word, is_first_argument) = (tokens.word_before(offset), place.middles.contains(&", true"));
        tokens.open_calls().iter().for_each(|call| scope.enter(call));
        let outer = tokens.without_word(offset);
        let written = text.get(word.clone()).unwrap_or_default();
        let is_begun = |names: Vec<String>| names.iter().any(|name| name.starts_with(written));
        match outer.before_word() {
            Some(Before::Receiver(receiver)) => {
                let target = text.get(receiver.clone()).unwrap_or_default();
                // A mistake in the receiver is reported separately.
                let has_mistake = matches!(scope.type_of(target), None | Some(Type::Error));
                if has_mistake || is_begun(scope.names_of_members(target)) {
                    let head = before.get(..receiver.start).unwrap_or_default();
                    place.heads.push(format!("{head}dyn({target})"));
                }
            }
            Some(Before::Nothing) if is_begun(scope.names_of_operands()) => {
                let head = before.get(..word.start).unwrap_or_default();
                let is_called = rest.trim_start().starts_with('(') && !written.is_empty();
                place.heads.push(format!("{head}{}", if is_called { "dyn" } else { HOLE }));
                if written.is_empty() && is_first_argument {
                    place.heads.push(format!("{head}x, true"));
                }
            }
            _ => {}
        }
        if let Some(operator) = begun_operator(before) {
            place.heads.push(format!("{before}{operator} {HOLE}"));
        }
        place.heads.push(before.to_owned());
        // The new word may replace the word after the place.
        let is_of_name = |character: char| character.is_ascii_alphanumeric() || character == '_';
        let shorter = rest.trim_start_matches(is_of_name);
        if shorter.len() < rest.len() && !written.is_empty() {
            place.rests.push(shorter);
        }
        place.all()
    }
}

/// The missing last character of an operator.
fn begun_operator(before: &str) -> Option<char> {
    let last = before.chars().next_back()?;
    let is_doubled = before.chars().rev().nth(1) == Some(last);
    match last {
        '|' | '&' | '=' if !is_doubled => Some(last),
        '!' => Some('='),
        _ => None,
    }
}

/// The texts that may come between a name or an operand and the closing brackets after it.
fn middles(tokens: &Tokens) -> Vec<&'static str> {
    let mut middles = vec!["", " == dyn(1)"];
    if tokens.has(TokenKind::QuestionMark) || tokens.has(TokenKind::LeftBrace) {
        middles.push(" : dyn(1)");
    }
    if tokens.innermost() == Some(TokenKind::LeftParen) {
        middles.extend([".x", ", true"]);
    }
    middles
}

/// The parts of the continued expressions.
struct Place<'t> {
    /// The possible continuations of the text up to the place.
    heads: Vec<String>,
    /// The text after the place.
    rests: Vec<&'t str>,
    middles: Vec<&'static str>,
}

impl<'t> Place<'t> {
    /// The continuations at a place in the string that starts at `start`. `None` if a comment starts there.
    fn in_literal(text: &'t str, start: usize, offset: usize) -> Option<Self> {
        let head = text.get(..start)?;
        let literal = Lexemes::from(text, start).next()?;
        if literal.kind == Some(TokenKind::Comment) {
            return None;
        }
        let end = if literal.kind.is_some() { literal.extent.end } else { offset };
        Some(Self {
            heads: vec![format!("{head}{HOLE}")],
            rests: vec![text.get(end..)?],
            middles: vec!["", " == dyn(1)"],
        })
    }

    fn all(&self) -> Vec<String> {
        let mut all = Vec::new();
        for rest in &self.rests {
            let joints: &[&str] = if rest.trim().is_empty() { &[""] } else { &["", " && ", ".", " == "] };
            for (head, middle) in
                self.heads.iter().flat_map(|head| self.middles.iter().map(move |middle| (head, middle)))
            {
                let begun = format!("{head}{middle}");
                let closing = closing(&begun, rest);
                all.extend(joints.iter().map(|joint| format!("{begun}{closing}{joint}{rest}")));
            }
        }
        all
    }
}

/// The closing brackets to insert before `rest`, which contains the outer closing brackets.
fn closing(begun: &str, rest: &str) -> String {
    let mut open: Vec<char> = Vec::new();
    for (kind, _) in Lexemes::from(begun, 0).visible() {
        match kind {
            TokenKind::LeftParen => open.push(')'),
            TokenKind::LeftBracket => open.push(']'),
            TokenKind::LeftBrace => open.push('}'),
            kind if kind.is_closing() => drop(open.pop()),
            _ => {}
        }
    }
    let (mut depth, mut closed) = (0_usize, 0);
    for (kind, _) in Lexemes::from(rest, 0).visible() {
        if kind.is_opening() {
            depth += 1;
        } else if kind.is_closing() {
            closed += usize::from(depth == 0);
            depth = depth.saturating_sub(1);
        }
    }
    open.into_iter().skip(closed).rev().collect()
}

impl Tokens {
    /// The part of a name directly before a place; empty without a name.
    fn word_before(&self, offset: usize) -> std::ops::Range<usize> {
        let last = self.list.last().filter(|token| is_word(token.kind) && token.extent.end >= offset);
        last.map_or(offset..offset, |name| name.extent.start..offset)
    }

    fn without_word(mut self, offset: usize) -> Self {
        self.list.pop_if(|token| is_word(token.kind) && token.extent.end >= offset);
        self
    }

    fn has(&self, kind: TokenKind) -> bool {
        self.list.iter().any(|token| token.kind == kind)
    }

    /// The innermost bracket that is still open.
    fn innermost(&self) -> Option<TokenKind> {
        let open = self.list.iter().rev().find(|token| token.kind.is_opening() && token.partner.is_none());
        open.map(|token| token.kind)
    }
}

#[cfg(test)]
mod tests;
