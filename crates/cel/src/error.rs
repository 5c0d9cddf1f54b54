//! Errors in an expression, and their text as the server prints them.

use std::ops::Range;

use super::source::{Location, Source};

/// The maximum number of errors that the server prints. The server only counts further errors.
const PRINTED_ERRORS: usize = 100;

/// The maximum length of the source line that the server prints with an error, in bytes.
const LONGEST_LINE: usize = 16_384;

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CompileError {
    /// The place; `None` for errors about the parser's limits.
    pub location: Option<Location>,
    /// The place of the faulty part, if the server reports the place of a surrounding expression.
    pub about: Option<Location>,
    pub message: String,
    /// The likely correction, if there is one.
    pub suggestion: Option<Suggestion>,
    /// The mistake that causes the error, if it is known.
    pub mistake: Option<Mistake>,
}

/// The mistake that causes an error.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Mistake {
    /// A syntax error, with its reason if it is known. All later syntax errors may be consequences of the first.
    Syntax(Option<Misread>),
    /// No variable or type has this name.
    UndeclaredName(Box<str>),
    /// No function has this name, or no method. For a macro, `forms` are the valid forms of its call. `names` are the
    /// undeclared names in the call, which a macro might declare.
    UndeclaredFunction { name: Box<str>, is_method: bool, forms: Box<[Box<str>]>, names: Box<[Box<str>]> },
    /// The object lacks a field with this name.
    UndefinedField {
        name: Box<str>,
        /// The name of the object's type, which distinguishes the objects that a rule can reach.
        object: Box<str>,
    },
    /// A value of this type does not have fields.
    NoFields { found: Box<str> },
    /// The function or operator lacks an overload for values of these types; for a method, the first type is the
    /// target's. `forms` are the valid forms of a call.
    NoOverload { function: &'static str, types: Box<[Box<str>]>, is_method: bool, forms: Box<[Box<str>]> },
    /// An operand has an error, which is reported separately.
    OfOperand,
    /// A value of one type is used where another type is required.
    WrongType { expected: Box<str>, found: Box<str> },
    /// An item of a list, or a key or value of a map, has a different type from the first.
    Mixed { expected: Box<str>, found: Box<str> },
    /// A macro iterates over a value of this type, which does not have items.
    NotIterable { found: Box<str> },
    /// The argument of `has()` does not select a field.
    NoField,
    /// The argument of a macro that declares a variable is not a name.
    NoName,
    /// The function does not accept this constant.
    Constant { function: Box<str> },
    /// The text has more characters than the server accepts.
    TooLong { characters: u32, limit: u32 },
    /// Expressions are nested more deeply than the server accepts.
    TooDeep,
    /// A number is outside the range of its type.
    NumberTooLarge,
}

/// The reason why a text is not an expression.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Misread {
    /// An operator of another language.
    Operator(Box<str>),
    /// An unclosed string, because YAML treats the rest of the line as a comment.
    CutByComment,
    /// A sentence instead of an expression. `may_be_message` is true if the sentence can be the `message` of the rule.
    Prose { may_be_message: bool },
    /// An operator of another language that corresponds to a method.
    Infix { written: Box<str>, method: &'static str },
    /// `->`, or a word with the same meaning.
    Implication(Box<str>),
    /// A closing bracket without an opening one.
    Unopened(Box<str>),
    /// An opening bracket without a closing one.
    Unclosed(char),
    /// A typographic quote.
    PrintedQuote(char),
    /// A string without its closing quote.
    UnclosedString(char),
    /// An invalid escape in a string.
    Escape(Box<str>),
    /// A reserved word as the name of a field.
    ReservedName(Box<str>),
    /// A conditional without its second result.
    NoElse,
    /// A construct of other languages.
    Foreign(&'static str),
    /// An arrow between the variable and the body of a macro.
    Arrow(&'static str),
    /// A sigil at the start of a name.
    Sigil(char),
    /// A number with a unit.
    Unit,
    /// A list in parentheses.
    ListInParentheses,
    /// A comment that starts with `#`.
    Comment,
    /// Superfluous text at the end.
    Superfluous(Box<str>),
}

/// A likely correction.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Suggestion {
    /// Use this name.
    Name(Box<str>),
    /// Replace these bytes with this text.
    Instead(Range<usize>, Box<str>),
    /// Replace these bytes with this text, if the field that contains the rule is called `owner`.
    WithoutOwner { part: Range<usize>, owner: Box<str>, text: Box<str> },
    /// Convert the operand at these bytes with a function.
    Convert { operand: Range<usize>, noun: &'static str, function: &'static str },
}

impl CompileError {
    pub fn new(location: Location, message: impl Into<String>) -> CompileError {
        CompileError { location: Some(location), about: None, message: message.into(), suggestion: None, mistake: None }
    }

    pub fn of_syntax(location: Location, message: impl Into<String>) -> CompileError {
        CompileError { mistake: Some(Mistake::Syntax(None)), ..CompileError::new(location, message) }
    }

    pub fn is_of_syntax(&self) -> bool {
        matches!(self.mistake, Some(Mistake::Syntax(_)))
    }

    /// An error about an exceeded limit of the parser.
    pub fn of_limit(limit: Mistake, message: impl Into<String>) -> CompileError {
        CompileError { mistake: Some(limit), ..CompileError::without_place(message) }
    }

    pub fn without_place(message: impl Into<String>) -> CompileError {
        CompileError { location: None, about: None, message: message.into(), suggestion: None, mistake: None }
    }
}

/// Sorts errors by place as the server does: errors without a place first, errors at the same place in their original
/// order.
pub(crate) fn sort(errors: &mut [CompileError]) {
    errors.sort_by_key(|error| error.location);
}

/// Formats errors as the server does: each with its place, the source line, and a mark below the column.
pub fn render(source: &Source, errors: &[CompileError]) -> String {
    let mut sorted = errors.to_vec();
    sort(&mut sorted);
    let printed = sorted.iter().take(PRINTED_ERRORS).map(|error| render_one(source, error));
    let mut blocks: Vec<String> = printed.collect();
    if sorted.len() > PRINTED_ERRORS {
        blocks.push(format!("{} more errors were truncated", sorted.len() - PRINTED_ERRORS));
    }
    blocks.join("\n")
}

fn render_one(source: &Source, error: &CompileError) -> String {
    let Some(location) = error.location else { return format!("ERROR: <input>:-1:0: {}", error.message) };
    let head = format!("ERROR: <input>:{}:{}: {}", location.line, location.column + 1, error.message);
    match source.line(location.line).filter(|line| line.len() <= LONGEST_LINE) {
        Some(line) => format!("{head}\n | {}\n | {}", line.replace('\t', " "), mark(line, location.column)),
        None => head,
    }
}

/// The mark below a column. Characters of more than one byte count as wide and get a wide mark.
fn mark(line: &str, column: i32) -> String {
    let mut characters = line.chars();
    let before = characters.by_ref().take(usize::try_from(column).unwrap_or(0));
    let mut mark: String = before.map(|character| if character.len_utf8() > 1 { '．' } else { '.' }).collect();
    mark.push(if characters.next().is_some_and(|character| character.len_utf8() > 1) { '＾' } else { '^' });
    mark
}
