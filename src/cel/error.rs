//! What is wrong with an expression, and how the server prints it.

use std::ops::Range;

use super::source::{Location, Source};

/// How many errors the server prints; of more it prints the number.
const PRINTED_ERRORS: usize = 100;

/// The longest line that the server prints below an error, in bytes.
const LONGEST_LINE: usize = 16_384;

/// An error in an expression.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Error {
    /// Where it is. The limits of the parser have no place.
    pub location: Option<Location>,
    /// What it is about, where the server's place is that of something around.
    pub about: Option<Location>,
    pub message: String,
    /// What may have been meant, if that can be guessed.
    pub suggestion: Option<Suggestion>,
    /// What the author did, where that is known.
    pub mistake: Option<Mistake>,
}

/// What an author did that makes an expression an error.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Mistake {
    /// The text is no expression; why, where that can be seen. All such errors but the first may come of the first.
    Syntax(Option<Misread>),
    /// No variable and no type has this name.
    UndeclaredName(Box<str>),
    /// No function has this name, or none that is called on a value. Of a macro the `forms` in which it is called.
    /// `names` are those in it that nothing declares: what is called would declare them, if it were a macro.
    UndeclaredFunction { name: Box<str>, is_method: bool, forms: Box<[Box<str>]>, names: Box<[Box<str>]> },
    /// No field of the object has this name.
    UndefinedField {
        name: Box<str>,
        /// The name of the object's type, which tells apart the objects that a rule can reach.
        object: Box<str>,
    },
    /// A value of this type has no fields.
    NoFields { found: Box<str> },
    /// The function, or the operator, is not there for values of these types; a method's first is the one it is called on.
    /// The `forms` are those in which it can be called.
    NoOverload { function: &'static str, types: Box<[Box<str>]>, is_method: bool, forms: Box<[Box<str>]> },
    /// What the function or the operator is applied to is an error, which is reported where it is.
    OfOperand,
    /// A value of one type is where one of another has to be.
    WrongType { expected: Box<str>, found: Box<str> },
    /// An item of a list, or a key or a value of a map, has another type than the first.
    Mixed { expected: Box<str>, found: Box<str> },
    /// A macro goes through a value of this type, which has no items.
    NotIterable { found: Box<str> },
    /// `has()` is asked about something else than a field.
    NoField,
    /// What a macro is to call an item is no name.
    NoName,
    /// The function can't take this constant.
    Constant { function: Box<str> },
    /// The text has more characters than the server reads.
    TooLong { characters: u32, limit: u32 },
    /// Parts of the expression lie deeper in each other than the server reads.
    TooDeep,
    /// A number is larger or smaller than its type has room for.
    NumberTooLarge,
}

/// Why a text is no expression.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Misread {
    /// An operator is written as in other languages.
    Operator(Box<str>),
    /// A string is not closed, as YAML takes the rest of the line for a comment.
    CutByComment,
    /// It is no expression, but a sentence.
    Prose,
    /// An operator of other languages is what a method says here.
    Infix { written: Box<str>, method: &'static str },
    /// `->`, or a word for it.
    Implication(Box<str>),
    /// Nothing opens this bracket.
    Unopened(Box<str>),
    /// Nothing closes this one.
    Unclosed(char),
    /// A quote as it is in a printed text.
    PrintedQuote(char),
    /// A string lacks its second quote.
    UnclosedString(char),
    /// A string has an escape that is none.
    Escape(Box<str>),
    /// A word of the language is the name of a field.
    ReservedName(Box<str>),
    /// A condition has no second result.
    NoElse,
    /// What other languages have and an expression does not.
    Foreign(&'static str),
    /// An arrow is between the variable of a macro and what has to hold.
    Arrow(&'static str),
    /// This begins a name.
    Sigil(char),
    /// A list is written in parentheses.
    ListInParentheses,
    /// A comment begins with `#`.
    Comment,
    /// This is at the end, where nothing may be.
    Superfluous(Box<str>),
}

/// What would fit instead.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Suggestion {
    /// This name.
    Name(Box<str>),
    /// This text in the place of these bytes.
    Instead(Range<usize>, Box<str>),
    /// This text in the place of these bytes, if the field that has the rule is called `owner`.
    WithoutOwner { part: Range<usize>, owner: Box<str>, text: Box<str> },
    /// What is written at these bytes, as a function makes it of another type.
    Convert { operand: Range<usize>, noun: &'static str, function: &'static str },
}

impl Error {
    pub fn new(location: Location, message: impl Into<String>) -> Error {
        Error { location: Some(location), about: None, message: message.into(), suggestion: None, mistake: None }
    }

    pub fn of_syntax(location: Location, message: impl Into<String>) -> Error {
        Error { mistake: Some(Mistake::Syntax(None)), ..Error::new(location, message) }
    }

    pub fn is_of_syntax(&self) -> bool {
        matches!(self.mistake, Some(Mistake::Syntax(_)))
    }

    /// A limit of the parser, which is exceeded.
    pub fn of_limit(limit: Mistake, message: impl Into<String>) -> Error {
        Error { mistake: Some(limit), ..Error::without_place(message) }
    }

    pub fn without_place(message: impl Into<String>) -> Error {
        Error { location: None, about: None, message: message.into(), suggestion: None, mistake: None }
    }
}

/// Sorts errors by their places as the server does: those without a place first, those at one place as they came.
pub fn sort(errors: &mut [Error]) {
    errors.sort_by_key(|error| error.location);
}

/// Errors as the server prints them: each with its place, the line of the source, and a mark below the column.
pub fn render(source: &Source, errors: &[Error]) -> String {
    let mut sorted = errors.to_vec();
    sort(&mut sorted);
    let printed = sorted.iter().take(PRINTED_ERRORS).map(|error| render_one(source, error));
    let mut blocks: Vec<String> = printed.collect();
    if sorted.len() > PRINTED_ERRORS {
        blocks.push(format!("{} more errors were truncated", sorted.len() - PRINTED_ERRORS));
    }
    blocks.join("\n")
}

fn render_one(source: &Source, error: &Error) -> String {
    let Some(location) = error.location else { return format!("ERROR: <input>:-1:0: {}", error.message) };
    let head = format!("ERROR: <input>:{}:{}: {}", location.line, location.column + 1, error.message);
    match source.line(location.line).filter(|line| line.len() <= LONGEST_LINE) {
        Some(line) => format!("{head}\n | {}\n | {}", line.replace('\t', " "), mark(line, location.column)),
        None => head,
    }
}

/// The mark below a column. What takes more than one byte counts as wide and has a wide mark.
fn mark(line: &str, column: i32) -> String {
    let mut characters = line.chars();
    let before = characters.by_ref().take(usize::try_from(column).unwrap_or(0));
    let mut mark: String = before.map(|character| if character.len_utf8() > 1 { '．' } else { '.' }).collect();
    mark.push(if characters.next().is_some_and(|character| character.len_utf8() > 1) { '＾' } else { '^' });
    mark
}
