//! CEL's lexer. The longest token wins. If none matches, the error is at the first character that can't continue a
//! token.

mod numbers;
mod strings;
mod token;
mod tokens;

pub(crate) use token::TokenKind;
pub(crate) use tokens::{Lexeme, Lexemes, PairedToken, paired};

/// The result of scanning at an offset.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scan {
    /// A token, and the offset of its end. White space and comments are tokens, too.
    Token(TokenKind, usize),
    /// No token starts here. The offset is at the first character that does not fit, or at the end of the text.
    Failed(usize),
    End,
}

/// Scans the token that starts at an offset in bytes.
pub(crate) fn scan(text: &str, at: usize) -> Scan {
    use TokenKind as Kind;
    let bytes = text.as_bytes();
    let Some(first) = bytes.get(at) else { return Scan::End };
    let next = bytes.get(at + 1);
    let token = |kind, length| Scan::Token(kind, at + length);
    let either = |second, both, alone| if next == Some(&second) { token(both, 2) } else { token(alone, 1) };
    let double = |kind| if next == Some(first) { token(kind, 2) } else { Scan::Failed(at + 1) };
    match first {
        b'a'..=b'z' | b'A'..=b'Z' | b'_' => strings::prefixed(bytes, at).unwrap_or_else(|| name(bytes, at)),
        b'0'..=b'9' => numbers::number(bytes, at),
        b'.' if next.is_some_and(u8::is_ascii_digit) => numbers::number(bytes, at),
        b'.' => token(Kind::Dot, 1),
        b' ' | b'\t' | b'\r' | b'\n' | b'\x0c' => white_space(bytes, at),
        b'\'' | b'"' => strings::string(bytes, at),
        b'`' => escaped_name(bytes, at),
        b'(' => token(Kind::LeftParen, 1),
        b')' => token(Kind::RightParen, 1),
        b'[' => token(Kind::LeftBracket, 1),
        b']' => token(Kind::RightBracket, 1),
        b'{' => token(Kind::LeftBrace, 1),
        b'}' => token(Kind::RightBrace, 1),
        b',' => token(Kind::Comma, 1),
        b'-' => token(Kind::Minus, 1),
        b'?' => token(Kind::QuestionMark, 1),
        b':' => token(Kind::Colon, 1),
        b'+' => token(Kind::Plus, 1),
        b'*' => token(Kind::Star, 1),
        b'%' => token(Kind::Percent, 1),
        b'/' if next == Some(&b'/') => comment(bytes, at),
        b'/' => token(Kind::Slash, 1),
        b'!' => either(b'=', Kind::NotEquals, Kind::Exclamation),
        b'<' => either(b'=', Kind::LessEquals, Kind::Less),
        b'>' => either(b'=', Kind::GreaterEquals, Kind::Greater),
        b'=' => double(Kind::Equals),
        b'&' => double(Kind::And),
        b'|' => double(Kind::Or),
        _ => Scan::Failed(at),
    }
}

fn name(bytes: &[u8], at: usize) -> Scan {
    let length = bytes[at..].iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    let kind = match &bytes[at..at + length] {
        b"in" => TokenKind::In,
        b"true" => TokenKind::True,
        b"false" => TokenKind::False,
        b"null" => TokenKind::Null,
        _ => TokenKind::Identifier,
    };
    Scan::Token(kind, at + length)
}

fn white_space(bytes: &[u8], at: usize) -> Scan {
    let is_white = |byte: &&u8| matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | b'\x0c');
    Scan::Token(TokenKind::WhiteSpace, at + bytes[at..].iter().take_while(is_white).count())
}

fn comment(bytes: &[u8], at: usize) -> Scan {
    let length = memchr::memchr(b'\n', &bytes[at..]).unwrap_or(bytes.len() - at);
    Scan::Token(TokenKind::Comment, at + length)
}

/// The name of a field without its backquotes, if it has them.
pub(crate) fn unquoted(name: &str) -> &str {
    name.strip_prefix('`').and_then(|name| name.strip_suffix('`')).unwrap_or(name)
}

/// A name between backquotes.
fn escaped_name(bytes: &[u8], at: usize) -> Scan {
    let is_part = |byte: &&u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'-' | b'/' | b' ');
    let end = at + 1 + bytes[at + 1..].iter().take_while(is_part).count();
    if end > at + 1 && bytes.get(end) == Some(&b'`') {
        Scan::Token(TokenKind::EscapedIdentifier, end + 1)
    } else {
        Scan::Failed(end)
    }
}
