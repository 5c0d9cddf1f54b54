//! The likely intention behind a syntax error, from the tokens around the first error.

mod phrases;
mod table;

use std::ops::Range;

use super::error::{CompileError, Misread, Mistake, Suggestion};
use super::lexer::{Lexemes, Scan, TokenKind, scan};
use super::source::Source;
use crd_ls_grammar::cel_fields::escape;
pub(crate) use table::OPERATORS;
use table::{ARROWS, DIVIDED, FOREIGN_WORDS, IMPLICATIONS, METHODS, TYPES};
pub(crate) use table::{TIMES, UNITS};

/// Adds a reason and a suggestion to the first syntax error, if the tokens around it show them.
pub(crate) fn explain(source: &Source, errors: &mut [CompileError]) {
    let of_syntax = errors.iter_mut().filter(|error| error.is_of_syntax());
    let Some(error) = of_syntax.min_by_key(|error| error.location) else { return };
    let Some(location) = error.location else { return };
    let around = ErrorPlace::new(source.text(), source.byte_at(location));
    if let Some((misread, suggestion)) = around.misread() {
        error.mistake = Some(Mistake::Syntax(Some(misread)));
        error.suggestion = suggestion;
    }
}

/// The place of an error, with the tokens before it.
struct ErrorPlace<'s> {
    text: &'s str,
    at: usize,
    before: Vec<(TokenKind, Range<usize>)>,
}

type Meant = (Misread, Option<Suggestion>);

impl<'s> ErrorPlace<'s> {
    fn new(text: &'s str, at: usize) -> Self {
        let before = Lexemes::from(text, 0).visible().take_while(|(_, extent)| extent.start < at).collect();
        Self { text, at, before }
    }

    fn misread(&self) -> Option<Meant> {
        match scan(self.text, self.at) {
            Scan::Token(kind, end) => self.at_token(kind, self.at..end),
            Scan::Failed(failed) => self.at_character(failed),
            Scan::End => self.at_end(),
        }
    }

    fn at_token(&self, kind: TokenKind, token: Range<usize>) -> Option<Meant> {
        let written = self.text.get(token.clone())?;
        let last = self.before.last();
        match kind {
            TokenKind::In | TokenKind::True | TokenKind::False | TokenKind::Null
                if last.is_some_and(|(kind, _)| *kind == TokenKind::Dot) =>
            {
                let escaped = escape(written)?;
                Some((Misread::ReservedName(written.into()), Some(Suggestion::Instead(token, (*escaped).into()))))
            }
            _ if kind.is_closing() => match self.open().last() {
                Some((open, _)) if closing(*open) != Some(kind) => Some((Misread::Unclosed(self.name(*open)), None)),
                Some(_) => None,
                None => Some((Misread::Unopened(written.into()), None)),
            },
            TokenKind::Comma if self.text[token.end..].trim().is_empty() => {
                Some((Misread::Superfluous(written.into()), None))
            }
            TokenKind::Comma => self.list_in_parentheses(),
            TokenKind::EscapedIdentifier => Some((Misread::PrintedQuote('`'), None)),
            TokenKind::Identifier if self.is_unit(written) => {
                let (_, number) = self.before.last()?;
                let quantity = self.text.get(number.start..token.end)?;
                Some((
                    Misread::Unit,
                    Some(Suggestion::Instead(number.start..token.end, phrases::unit(quantity, written).into())),
                ))
            }
            TokenKind::Colon => self.colon_of_macro(token),
            TokenKind::QuestionMark if self.follows_directly(TokenKind::QuestionMark) => {
                Some((Misread::Foreign("??"), None))
            }
            TokenKind::Star if self.follows_directly(TokenKind::LeftBracket) => Some((Misread::Foreign("[*]"), None)),
            _ if written.starts_with('.') && self.follows_directly(TokenKind::Dot) => {
                Some((Misread::Foreign(".."), None))
            }
            _ => self.foreign_phrase(&token).or_else(|| self.at_operator(token.clone())).or_else(|| {
                let foreign = FOREIGN_WORDS.iter().find(|foreign| **foreign == written);
                self.after_word().or_else(|| Some((Misread::Foreign(foreign?), None)))
            }),
        }
    }

    fn at_character(&self, failed: usize) -> Option<Meant> {
        let rest = self.text.get(self.at..)?;
        match rest.chars().next()? {
            quote @ ('\'' | '"') => match self.text.get(..failed)?.ends_with('\\') {
                true => {
                    let letter = self.text.get(failed..)?.chars().next()?;
                    Some((Misread::Escape(format!("\\{letter}").into()), self.raw_string()))
                }
                false => Some((Misread::UnclosedString(quote), None)),
            },
            quote @ ('\u{2018}' | '\u{2019}' | '\u{201c}' | '\u{201d}') => self.printed_quotes(quote),
            '#' => Some((Misread::Comment, None)),
            '$' => self.sigil('$'),
            ';' => Some((Misread::Superfluous(";".into()), None)),
            _ => self.at_operator(self.at..self.at),
        }
    }

    fn at_end(&self) -> Option<Meant> {
        if let Some((open, _)) = self.open().last() {
            return Some((Misread::Unclosed(self.name(*open)), None));
        }
        if let Some(meant) = self.safe_selection() {
            return Some(meant);
        }
        let count = |wanted| self.before.iter().filter(|(kind, _)| *kind == wanted).count();
        let is_complete = self.before.last().is_some_and(|(kind, _)| *kind != TokenKind::Colon && !is_operator(*kind));
        (is_complete && count(TokenKind::QuestionMark) > count(TokenKind::Colon)).then_some((Misread::NoElse, None))
    }

    /// An operator of another language, or an operator with a space in it.
    fn at_operator(&self, word: Range<usize>) -> Option<Meant> {
        let is_sign = |character: char| "=<>!&|~".contains(character);
        let signs =
            self.text.get(self.at..)?.find(|character| !is_sign(character)).unwrap_or(self.text.len() - self.at);
        let before = self.text.get(..self.at)?.trim_end_matches(is_sign).len();
        let operator = if signs == 0 { word } else { before..self.at + signs };
        if let Some((_, divided)) = self.divided(&operator) {
            let start = self.before.last().map_or(operator.start, |(_, last)| last.start);
            return Some(meant(self.text, start..operator.end, divided));
        }
        if let Some((arrow, part)) = self.arrow(&operator) {
            return Some((Misread::Arrow(arrow), Some(Suggestion::Instead(part, ",".into()))));
        }
        let written = self.text.get(operator.clone())?;
        if written.eq_ignore_ascii_case("is") {
            return Some(self.is(operator));
        }
        if let Some((_, known)) = OPERATORS.iter().find(|(foreign, _)| foreign.eq_ignore_ascii_case(written)) {
            return Some(meant(self.text, operator, known));
        }
        if let Some((_, method)) = METHODS.iter().find(|(foreign, _)| foreign.eq_ignore_ascii_case(written)) {
            return Some((Misread::Infix { written: written.into(), method }, None));
        }
        let is_arrow = written == ">" && self.text.get(..operator.start)?.ends_with('-');
        let written = if is_arrow { "->" } else { written };
        let is_implication = IMPLICATIONS.iter().any(|foreign| foreign.eq_ignore_ascii_case(written));
        is_implication.then(|| (Misread::Implication(written.into()), None))
    }

    /// `a is int` tests for a type, and `a is b` for equality.
    fn is(&self, word: Range<usize>) -> Meant {
        let next = self.text[word.end..].trim_start();
        let start = self.text.len() - next.len();
        let is_type = match scan(self.text, start) {
            Scan::Token(TokenKind::Identifier, end) => TYPES.contains(&&self.text[start..end]),
            _ => false,
        };
        if !is_type {
            return meant(self.text, word, "==");
        }
        let written = self.text.get(word.clone()).unwrap_or_default();
        let suggestion = self.operand_before(word.start).map(|operand| {
            let text = format!("type({}) ==", &self.text[operand.clone()]);
            Suggestion::Instead(operand.start..word.end, text.into())
        });
        (Misread::Operator(written.into()), suggestion)
    }

    /// The operand that ends before a place: a name with its selections, calls and indices.
    fn operand_before(&self, place: usize) -> Option<Range<usize>> {
        use TokenKind::{Dot, Identifier, LeftBracket, LeftParen, RightBracket, RightParen};
        let (mut depth, mut start, mut end, mut needs_dot) = (0_usize, None, None, false);
        for (kind, token) in self.before.iter().rev().filter(|(_, token)| token.end <= place) {
            match kind {
                RightParen | RightBracket if depth > 0 || !needs_dot => depth += 1,
                LeftParen | LeftBracket if depth > 0 => depth -= 1,
                _ if depth > 0 => {}
                Identifier if !needs_dot => (start, needs_dot) = (Some(token.start), true),
                Dot if needs_dot => needs_dot = false,
                _ => break,
            }
            end.get_or_insert(token.end);
        }
        Some(start?..end?).filter(|_| depth == 0 && needs_dot)
    }

    /// The arrow that ends with the operator, including the variables of the macro: `x => `, or `v => ` of `k, v => `.
    fn arrow(&self, operator: &Range<usize>) -> Option<(&'static str, Range<usize>)> {
        use TokenKind::{Comma, Identifier, LeftParen};
        let upto = self.text.get(..operator.end)?;
        let (arrow, start) = ARROWS.iter().find_map(|arrow| Some((*arrow, upto.strip_suffix(arrow)?.len())))?;
        let before = self.before.iter().rev().filter(|(_, token)| token.end <= start);
        let (kinds, tokens): (Vec<_>, Vec<_>) = before.take(5).cloned().unzip();
        let name = |index: usize| tokens.get(index).and_then(|token| self.text.get(token.clone()));
        let is_variable = match kinds.as_slice() {
            [Identifier, LeftParen, Identifier, ..] => true,
            [Identifier, Comma, Identifier, LeftParen, Identifier] => name(0) != name(2),
            _ => false,
        };
        is_variable.then_some((arrow, tokens.first()?.end..operator.end))
    }

    /// Whether a token of this kind is directly before the place.
    fn follows_directly(&self, wanted: TokenKind) -> bool {
        self.before.last().is_some_and(|(kind, token)| *kind == wanted && token.end == self.at)
    }

    /// The raw form of the string at the place, if none of its escapes would change the text. In a pattern, all escapes
    /// belong to the pattern.
    fn raw_string(&self) -> Option<Suggestion> {
        let tokens = self.before.iter().rev().take(2).map(|(kind, token)| (*kind, self.text.get(token.clone())));
        let is_pattern = tokens.eq([(TokenKind::LeftParen, Some("(")), (TokenKind::Identifier, Some("matches"))]);
        let raw = format!("r{}", self.text.get(self.at..)?);
        let Scan::Token(TokenKind::String, end) = scan(&raw, 0) else { return None };
        let string = raw.get(..end)?;
        let ends_escaped = string.get(..end - 1)?.ends_with('\\');
        let is_escape =
            |escape: &str| escape.starts_with(['a', 'b', 'f', 'n', 'r', 't', 'v', 'x', 'u', 'U', '\'', '"']);
        let is_other_text = !is_pattern && string.split('\\').skip(1).any(is_escape);
        (!ends_escaped && !is_other_text && !string.contains(r"\\"))
            .then(|| Suggestion::Instead(self.at..self.at + end - 1, string.into()))
    }

    /// A character that starts names in other languages.
    fn sigil(&self, sigil: char) -> Option<Meant> {
        let start = self.at + sigil.len_utf8();
        let Scan::Token(TokenKind::Identifier, end) = scan(self.text, start) else { return None };
        let name = self.text.get(start..end)?;
        Some((Misread::Sigil(sigil), Some(Suggestion::Instead(self.at..end, name.into()))))
    }

    /// A string in typographic quotes.
    fn printed_quotes(&self, quote: char) -> Option<Meant> {
        let inside = self.at + quote.len_utf8();
        let rest = self.text.get(inside..)?;
        let is_double = matches!(quote, '\u{201c}' | '\u{201d}');
        let ends: &[char] = if is_double { &['\u{201c}', '\u{201d}'] } else { &['\u{2018}', '\u{2019}'] };
        let plain = |text: &&str| !text.contains(['\'', '"', '\\', '\n']);
        let suggestion = rest.split_once(ends).map(|(text, _)| text).filter(plain).and_then(|text| {
            let end = inside + text.len();
            let length = self.text.get(end..)?.chars().next()?.len_utf8();
            Some(Suggestion::Instead(self.at..end + length, format!("'{text}'").into()))
        });
        Some((Misread::PrintedQuote(quote), suggestion))
    }

    /// `self?.field`.
    fn safe_selection(&self) -> Option<Meant> {
        let pair = self.before.windows(2).find_map(|pair| match pair {
            [(TokenKind::QuestionMark, one), (TokenKind::Dot, other)] if one.end == other.start => {
                Some(one.start..other.end)
            }
            _ => None,
        })?;
        Some(meant(self.text, pair, ".?"))
    }

    fn divided(&self, operator: &Range<usize>) -> Option<&'static (TokenKind, &'static str)> {
        let (last, _) = self.before.last().filter(|(_, last)| last.end < operator.start)?;
        let is_equals = self.text.get(operator.clone()) == Some("=");
        DIVIDED.iter().find(|(kind, _)| is_equals && kind == last)
    }

    /// A word of another language directly before the place, such as `not` or `if`.
    fn after_word(&self) -> Option<Meant> {
        let (kind, word) = self.before.last()?;
        let written = self.text.get(word.clone()).filter(|_| *kind == TokenKind::Identifier)?;
        if written.eq_ignore_ascii_case("not") {
            let blanks = self.text[word.end..].len() - self.text[word.end..].trim_start().len();
            let (misread, _) = meant(self.text, word.clone(), "!");
            return Some((misread, Some(Suggestion::Instead(word.start..word.end + blanks, "!".into()))));
        }
        let foreign = *FOREIGN_WORDS.iter().find(|foreign| **foreign == written)?;
        let suggestion = if foreign == "if" { self.conditional(word.clone()) } else { None };
        Some((Misread::Foreign(foreign), suggestion))
    }

    /// `if a then b else c` as a conditional in CEL.
    fn conditional(&self, word: Range<usize>) -> Option<Suggestion> {
        let (mut depth, mut place, mut parts) = (0_usize, word.end, vec![word.clone()]);
        while let Scan::Token(kind, end) = scan(self.text, place) {
            let next = ["then", "else"].get(parts.len() - 1);
            if closing(kind).is_some() {
                depth += 1;
            } else if kind.is_closing() {
                depth = depth.checked_sub(1)?;
            } else if depth == 0 && next.is_some_and(|next| self.text.get(place..end) == Some(next)) {
                parts.push(place..end);
            }
            place = end;
        }
        let [_, then, otherwise] = parts.as_slice() else { return None };
        let between = |start: usize, end: usize| Some(self.text.get(start..end)?.trim());
        let condition = between(word.end, then.start)?;
        let result = between(then.end, otherwise.start)?;
        let other = between(otherwise.end, self.text.len())?;
        Some(Suggestion::Instead(
            word.start..self.text.trim_end().len(),
            format!("{condition} ? {result} : {other}").into(),
        ))
    }

    /// `a in (b, c)`.
    fn list_in_parentheses(&self) -> Option<Meant> {
        let open = self.open();
        let (kind, start) = open.last()?;
        let index = self.before.iter().position(|(_, token)| token.start == *start)?;
        let (before, _) = self.before.get(index.checked_sub(1)?)?;
        if *kind != TokenKind::LeftParen || *before != TokenKind::In {
            return None;
        }
        let inside = self.text.get(start + 1..)?;
        let suggestion = inside
            .find(')')
            .filter(|end| !inside[..*end].contains(['(', '\'', '"']))
            .map(|end| Suggestion::Instead(*start..start + end + 2, format!("[{}]", &inside[..end]).into()));
        Some((Misread::ListInParentheses, suggestion))
    }

    /// The brackets that are open at the place, with their positions.
    fn open(&self) -> Vec<(TokenKind, usize)> {
        let mut open: Vec<(TokenKind, usize)> = Vec::new();
        for (kind, token) in &self.before {
            if closing(*kind).is_some() {
                open.push((*kind, token.start));
            } else if open.last().is_some_and(|(last, _)| closing(*last) == Some(*kind)) {
                open.pop();
            }
        }
        open
    }

    fn name(&self, bracket: TokenKind) -> char {
        match bracket {
            TokenKind::LeftBracket => '[',
            TokenKind::LeftBrace => '{',
            _ => '(',
        }
    }
}

fn meant(text: &str, written: Range<usize>, operator: &str) -> Meant {
    let word = text.get(written.clone()).unwrap_or_default();
    (Misread::Operator(word.into()), Some(Suggestion::Instead(written, operator.into())))
}

/// The closing bracket for an opening one.
fn closing(bracket: TokenKind) -> Option<TokenKind> {
    match bracket {
        TokenKind::LeftParen => Some(TokenKind::RightParen),
        TokenKind::LeftBracket => Some(TokenKind::RightBracket),
        TokenKind::LeftBrace => Some(TokenKind::RightBrace),
        _ => None,
    }
}

/// Whether an operand must follow.
fn is_operator(kind: TokenKind) -> bool {
    use TokenKind as Kind;
    matches!(
        kind,
        Kind::Equals
            | Kind::NotEquals
            | Kind::In
            | Kind::Less
            | Kind::LessEquals
            | Kind::GreaterEquals
            | Kind::Greater
            | Kind::And
            | Kind::Or
            | Kind::Dot
            | Kind::Comma
            | Kind::Minus
            | Kind::Exclamation
            | Kind::QuestionMark
            | Kind::Plus
            | Kind::Star
            | Kind::Slash
            | Kind::Percent
    )
}

#[cfg(test)]
mod tests;
