//! The tokens of an expression that is written in the idiom of another language.

use std::ops::Range;

use crate::lexer::{Scan, TokenKind, scan};

/// A replacement of a part of the text, in bytes.
pub(super) type Part = (Range<usize>, String);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenShape {
    Name,
    Number,
    Text,
    /// A pattern between slashes, with its flags.
    Pattern,
    /// A text between backquotes.
    Template,
    Open,
    Close,
    Sign,
}

#[derive(Clone, Debug)]
struct ForeignToken {
    shape: TokenShape,
    extent: Range<usize>,
    /// The index of the matching bracket.
    partner: Option<usize>,
}

/// The visible tokens, with brackets paired.
pub(super) struct Words<'t> {
    pub(super) text: &'t str,
    list: Vec<ForeignToken>,
}

/// Operators of other languages. An operator precedes its own prefixes.
const SIGNS: &[&str] =
    &["===", "!==", "==>", "<=>", "=~", "!~", "~=", "=>", "->", "<>", "=<", ":=", "?.", "??", "..", "**", "::"];

/// The precedence of a token, from the weakest to the strongest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Precedence {
    Clause,
    Or,
    And,
    Not,
    Relation,
    Sum,
    Product,
}

const BINDINGS: &[(Precedence, &[&str])] = &[
    (
        Precedence::Clause,
        &[",", ";", ":", "?", "=>", "->", "==>", "if", "then", "else", "elif", "return", "for", "lambda", "implies"],
    ),
    (Precedence::Or, &["||", "|", "or"]),
    (Precedence::And, &["&&", "&", "and"]),
    (Precedence::Not, &["not"]),
    (
        Precedence::Relation,
        &[
            "==",
            "!=",
            "<",
            "<=",
            ">",
            ">=",
            "=",
            "===",
            "!==",
            "<>",
            "=<",
            "=~",
            "!~",
            "~",
            "~=",
            ":=",
            "in",
            "is",
            "isnot",
            "like",
            "between",
            "instanceof",
            "??",
        ],
    ),
    (Precedence::Sum, &["+", "-"]),
    (Precedence::Product, &["*", "/", "%", "**"]),
];

/// Methods that other languages write between their operands.
pub(super) const INFIX: &[&str] = &["contains", "startsWith", "endsWith", "matches"];

impl<'t> Words<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        let mut words = Words { text, list: Vec::new() };
        let (mut at, mut open) = (0, Vec::new());
        while at < text.len() {
            let (shape, end) = words.read(at);
            let Some(shape) = shape else {
                at = end;
                continue;
            };
            let index = words.list.len();
            let partner = if shape == TokenShape::Close { words.close(&mut open, at) } else { None };
            if let Some(opening) = partner.and_then(|opening: usize| words.list.get_mut(opening)) {
                opening.partner = Some(index);
            }
            if shape == TokenShape::Open {
                open.push(index);
            }
            words.list.push(ForeignToken { shape, extent: at..end, partner });
            at = end;
        }
        words
    }

    /// The innermost open bracket, if the bracket at a place closes it.
    fn close(&self, open: &mut Vec<usize>, at: usize) -> Option<usize> {
        let wanted = match self.text.get(at..at + 1)? {
            ")" => "(",
            "]" => "[",
            _ => "{",
        };
        open.pop_if(|last| self.at(*last) == wanted)
    }

    /// The token at a place, or `None` for white space and comments, with its end.
    fn read(&self, at: usize) -> (Option<TokenShape>, usize) {
        let rest = self.text.get(at..).unwrap_or_default();
        if let Some(sign) = SIGNS.iter().find(|sign| rest.starts_with(**sign)) {
            return (Some(TokenShape::Sign), at + sign.len());
        }
        let is_operand = !self.ends_operand(self.list.len());
        if is_operand
            && rest.starts_with('/')
            && !rest.starts_with("//")
            && let Some(end) = end_of_pattern(rest)
        {
            return (Some(TokenShape::Pattern), at + end);
        }
        if is_operand
            && !self.is_at(self.list.len().wrapping_sub(1), ".")
            && let Some(inside) = rest.strip_prefix('`')
            && let Some(end) = inside.find('`')
        {
            return (Some(TokenShape::Template), at + end + 2);
        }
        let Scan::Token(kind, end) = scan(self.text, at) else { return unread(rest, at) };
        let shape = match kind {
            TokenKind::WhiteSpace | TokenKind::Comment => return (None, end),
            TokenKind::Identifier
            | TokenKind::EscapedIdentifier
            | TokenKind::In
            | TokenKind::True
            | TokenKind::False
            | TokenKind::Null => TokenShape::Name,
            TokenKind::Float | TokenKind::Int | TokenKind::Uint => TokenShape::Number,
            TokenKind::String | TokenKind::Bytes => TokenShape::Text,
            _ if kind.is_opening() => TokenShape::Open,
            _ if kind.is_closing() => TokenShape::Close,
            _ => TokenShape::Sign,
        };
        (Some(shape), end)
    }

    /// Whether an operand ends before the token.
    fn ends_operand(&self, index: usize) -> bool {
        let Some(last) = index.checked_sub(1) else { return false };
        match self.shape(last) {
            Some(TokenShape::Name) => self.binding(last).is_none(),
            Some(TokenShape::Sign | TokenShape::Open) | None => false,
            Some(_) => true,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    pub(super) fn shape(&self, index: usize) -> Option<TokenShape> {
        self.list.get(index).map(|word| word.shape)
    }

    /// The text of a token; empty past the end.
    pub(super) fn at(&self, index: usize) -> &'t str {
        self.list.get(index).and_then(|word| self.text.get(word.extent.clone())).unwrap_or_default()
    }

    pub(super) fn is_at(&self, index: usize, text: &str) -> bool {
        self.at(index) == text
    }

    /// Whether a token is one of these words, in any case, and not the name of a field.
    pub(super) fn is_word(&self, index: usize, words: &[&str]) -> bool {
        self.shape(index) == Some(TokenShape::Name)
            && !self.is_field(index)
            && words.iter().any(|word| word.eq_ignore_ascii_case(self.at(index)))
    }

    /// Whether a token is the name of a size field in another language, without a call.
    pub(super) fn is_word_of_length(&self, index: usize) -> bool {
        matches!(self.at(index), "length" | "size" | "count") && !self.is_at(index + 1, "(")
    }

    /// Whether a dot precedes a name.
    pub(super) fn is_field(&self, index: usize) -> bool {
        index.checked_sub(1).is_some_and(|before| matches!(self.at(before), "." | "?."))
    }

    pub(super) fn partner(&self, index: usize) -> Option<usize> {
        self.list.get(index)?.partner
    }

    /// The bytes of some tokens; `None` if there are none.
    pub(super) fn range(&self, tokens: Range<usize>) -> Option<Range<usize>> {
        let (first, last) = (self.list.get(tokens.start)?, self.list.get(tokens.end.checked_sub(1)?)?);
        (tokens.start < tokens.end).then_some(first.extent.start..last.extent.end)
    }

    /// The text of some tokens.
    pub(super) fn span(&self, tokens: Range<usize>) -> Option<&'t str> {
        self.text.get(self.range(tokens)?)
    }

    /// A replacement of some tokens.
    pub(super) fn instead(&self, tokens: Range<usize>, text: impl Into<String>) -> Option<Vec<Part>> {
        Some(vec![(self.range(tokens)?, text.into())])
    }

    /// The removal of a token and of the white space after it.
    pub(super) fn without(&self, index: usize) -> Option<Part> {
        let start = self.list.get(index)?.extent.start;
        let end = self.list.get(index + 1).map_or(self.text.len(), |next| next.extent.start);
        Some((start..end, String::new()))
    }

    /// The precedence of a token; `None` for a part of an operand.
    pub(super) fn binding(&self, index: usize) -> Option<Precedence> {
        let text = self.at(index);
        match self.shape(index)? {
            TokenShape::Name if self.is_field(index) => return None,
            TokenShape::Name | TokenShape::Sign => {}
            _ => return None,
        }
        if INFIX.iter().any(|infix| infix.eq_ignore_ascii_case(text)) {
            return self.is_infix(index).then_some(Precedence::Relation);
        }
        // `not in` is a relation.
        if text.eq_ignore_ascii_case("not") && self.ends_operand(index) {
            return Some(Precedence::Relation);
        }
        let is_it = |known: &&str| known.eq_ignore_ascii_case(text);
        BINDINGS.iter().find(|(_, known)| known.iter().any(is_it)).map(|(binding, _)| *binding)
    }

    /// Whether a name has operands on both sides.
    fn is_infix(&self, index: usize) -> bool {
        let starts = matches!(
            self.shape(index + 1),
            Some(TokenShape::Name | TokenShape::Number | TokenShape::Text | TokenShape::Pattern | TokenShape::Template)
        ) || matches!(self.at(index + 1), "[" | "(");
        let is_after_not = self.is_word(index.wrapping_sub(1), &["not"]);
        starts && (self.ends_operand(index) || is_after_not)
    }

    pub(super) fn content(&self, index: usize) -> Option<&'t str> {
        (self.shape(index)? == TokenShape::Text).then(|| plain_content(self.at(index))).flatten()
    }
}

/// The content of a plain string without escapes.
pub(super) fn plain_content(literal: &str) -> Option<&str> {
    let quote = literal.chars().next().filter(|quote| matches!(quote, '\'' | '"'))?;
    let content = literal.strip_prefix(quote)?.strip_suffix(quote)?;
    (!content.contains(['\'', '"', '\\', '\n'])).then_some(content)
}

/// Whether a text is a name as in `self.name`.
pub(super) fn is_name(text: &str) -> bool {
    matches!(scan(text, 0), Scan::Token(TokenKind::Identifier, end) if end == text.len())
}

/// The token of another language at a place where CEL has none, and its end.
fn unread(rest: &str, at: usize) -> (Option<TokenShape>, usize) {
    if let Some(quote) = rest.chars().next().filter(|quote| matches!(quote, '\'' | '"'))
        && let Some(end) = end_of_string(rest, quote)
    {
        return (Some(TokenShape::Text), at + end);
    }
    (Some(TokenShape::Sign), at + rest.chars().next().map_or(1, char::len_utf8))
}

/// The end of a string with invalid escapes.
fn end_of_string(text: &str, quote: char) -> Option<usize> {
    let mut is_escaped = true;
    for (place, character) in text.char_indices() {
        match character {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '\n' => return None,
            _ if character == quote => return Some(place + 1),
            _ => {}
        }
    }
    None
}

/// The end of a pattern between slashes, with its flags.
fn end_of_pattern(text: &str) -> Option<usize> {
    let (mut is_escaped, mut in_class) = (true, false);
    for (place, character) in text.char_indices() {
        match character {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '\n' => return None,
            '[' => in_class = true,
            ']' => in_class = false,
            '/' if !in_class => {
                let flags = text.get(place + 1..)?.chars().take_while(char::is_ascii_alphabetic).count();
                return Some(place + 1 + flags);
            }
            _ => {}
        }
    }
    None
}
