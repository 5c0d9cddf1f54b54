//! What other languages write, and what says the same here.

use crate::cel::lexer::TokenKind;

/// Operators as other languages write them, and as this one does.
pub const OPERATORS: &[(&str, &str)] = &[
    ("=", "=="),
    ("===", "=="),
    ("!==", "!="),
    ("<>", "!="),
    ("=<", "<="),
    ("=>", ">="),
    ("&", "&&"),
    ("|", "||"),
    ("and", "&&"),
    ("or", "||"),
    ("not", "!"),
];

/// The names of types.
pub const TYPES: &[&str] =
    &["bool", "bytes", "double", "dyn", "int", "list", "map", "null_type", "string", "type", "uint"];

/// Operators of other languages, and the methods that say the same.
pub const METHODS: &[(&str, &str)] = &[
    ("=~", "matches"),
    ("contains", "contains"),
    ("endsWith", "endsWith"),
    ("like", "matches"),
    ("matches", "matches"),
    ("startsWith", "startsWith"),
];

/// What other languages write between a condition and what holds then.
pub const IMPLICATIONS: &[&str] = &["->", "implies", "then"];

/// What other languages write between the variable of a macro and what has to hold.
pub const ARROWS: &[&str] = &["=>", "->"];

/// Words with which other languages begin what an expression does not have.
pub const FOREIGN_WORDS: &[&str] = &["if", "return", "for", "forall"];

/// Operators with a blank in them, and without it.
pub const DIVIDED: &[(TokenKind, &str)] =
    &[(TokenKind::Less, "<="), (TokenKind::Greater, ">="), (TokenKind::Exclamation, "!=")];
