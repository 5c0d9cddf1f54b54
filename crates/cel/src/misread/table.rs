//! Constructs of other languages, and their equivalents in CEL.

use crate::lexer::TokenKind;

/// Operators of other languages, and the equivalent operators of CEL.
pub(crate) const OPERATORS: &[(&str, &str)] = &[
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
pub(super) const TYPES: &[&str] =
    &["bool", "bytes", "double", "dyn", "int", "list", "map", "null_type", "string", "type", "uint"];

/// Operators of other languages, and the equivalent methods.
pub(super) const METHODS: &[(&str, &str)] = &[
    ("=~", "matches"),
    ("contains", "contains"),
    ("endsWith", "endsWith"),
    ("like", "matches"),
    ("matches", "matches"),
    ("startsWith", "startsWith"),
];

/// Operators of other languages between a condition and its consequence.
pub(super) const IMPLICATIONS: &[&str] = &["->", "implies", "then"];

/// Arrows of other languages between the variable and the body of a macro.
pub(super) const ARROWS: &[&str] = &["=>", "->"];

/// Keywords of other languages that start constructs which CEL lacks.
pub(super) const FOREIGN_WORDS: &[&str] = &["if", "return", "for", "forall"];

/// Operators that are written with a space, and their correct form.
pub(super) const DIVIDED: &[(TokenKind, &str)] =
    &[(TokenKind::Less, "<="), (TokenKind::Greater, ">="), (TokenKind::Exclamation, "!=")];

/// Operators of several words in other languages.
pub(super) const FOREIGN_PHRASES: &[&str] = &["is not None", "is not null", "is None", "is null", "not in"];

/// Units that other languages write after a number.
pub(crate) const UNITS: &[&str] =
    &["E", "Ei", "G", "Gi", "Ki", "M", "Mi", "P", "Pi", "T", "Ti", "h", "k", "m", "ms", "s"];

/// The units of time in [`UNITS`].
pub(crate) const TIMES: &[&str] = &["h", "m", "ms", "s"];
