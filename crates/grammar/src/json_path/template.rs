//! The path of a column, parsed as the server parses it to fill the column.
//!
//! Source: `Parser` in k8s.io/client-go/util/jsonpath, for the text that `tableconvertor.New` in
//! k8s.io/apiextensions-apiserver makes from a path: the path in braces.

use crate::go_number::{parse_float, parse_int};

/// A step of a path.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// `.name` or `['name']`
    Field(String),
    /// `.*`
    Wildcard,
    /// `..`
    Recursive,
    /// `[1]`, `[1:2]`, `[*]`
    Slice(Slice),
    /// `[0,2]`
    Union(Vec<Vec<Step>>),
    Filter(Filter),
    /// A word without quotes, for which the server finds nothing.
    Identifier(String),
    Literal(Literal),
}

/// The bounds of items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slice {
    pub start: Option<i64>,
    pub end: Option<i64>,
    /// Whether only the item at `start` is selected, so that `end` follows from `start`.
    pub is_index: bool,
    pub step: Option<i64>,
}

/// `[?(@.type=="Ready")]`
#[derive(Clone, Debug, PartialEq)]
pub struct Filter {
    pub left: Vec<Step>,
    /// The operator as written, with its right side. Without an operator, the filter selects items that have a value on
    /// the left.
    pub comparison: Option<(String, Vec<Step>)>,
}

/// A value in a filter.
#[derive(Clone, Debug, PartialEq)]
pub enum Literal {
    Text(String),
    Integer(i64),
    Float(f64),
    Bool(bool),
}

/// The steps of a column's path, or the server's error.
pub fn parse_column(path: &str) -> Result<Vec<Step>, String> {
    action(path)
}

/// The steps of the first action in a text that is put in braces. The text after that action must be well-formed, too.
fn action(text: &str) -> Result<Vec<Step>, String> {
    let braced = format!("{{{text}}}");
    let mut parser = Parser { text: &braced, at: 0 };
    let mut first = None;
    while let Some(open) = parser.rest().find('{') {
        parser.at += open + 1;
        let steps = parser.steps()?;
        first.get_or_insert(steps);
    }
    Ok(first.unwrap_or_default())
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Parser<'t> {
    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Consumes a text of this length, in bytes.
    fn take(&mut self, length: usize) -> &'t str {
        let taken = self.rest().get(..length).unwrap_or_default();
        self.at += length;
        taken
    }

    /// The steps up to the closing brace. Consumes the brace, too.
    fn steps(&mut self) -> Result<Vec<Step>, String> {
        let mut steps = Vec::new();
        loop {
            let rest = self.rest();
            if rest.starts_with('}') {
                self.at += 1;
                return Ok(steps);
            }
            if rest.starts_with("[?(") {
                self.at += 3;
                steps.push(Step::Filter(self.filter()?));
                continue;
            }
            if rest.starts_with("..") {
                if steps.last() == Some(&Step::Recursive) {
                    return Err("invalid multiple recursive descent".to_owned());
                }
                self.at += 2;
                steps.push(Step::Recursive);
                if self.peek().is_some_and(is_alphanumeric) {
                    steps.push(self.field());
                }
                continue;
            }
            let Some(first) = self.peek().filter(|first| !is_end_of_line(*first)) else {
                return Err("unclosed action".to_owned());
            };
            match first {
                ' ' | '@' | '$' => self.at += 1,
                '[' => self.brackets(&mut steps)?,
                '"' | '\'' => steps.push(Step::Literal(Literal::Text(self.quoted(first)?))),
                '.' => {
                    self.at += 1;
                    steps.push(self.field());
                }
                '+' | '-' => steps.push(self.number()?),
                digit if digit.is_numeric() => steps.push(self.number()?),
                letter if is_alphanumeric(letter) => steps.push(self.word()),
                other => {
                    let code = u32::from(other);
                    return Err(format!("unrecognized character in action: U+{code:04X} '{other}'"));
                }
            }
        }
    }

    fn field(&mut self) -> Step {
        let mut is_escaped = false;
        let end = self.rest().find(|character| {
            let is_plain = is_escaped || character == '\\';
            is_escaped = !is_escaped && character == '\\';
            !is_plain && is_terminator(character)
        });
        match self.take(end.unwrap_or(self.rest().len())) {
            "*" => Step::Wildcard,
            name => Step::Field(name.replace('\\', "")),
        }
    }

    fn word(&mut self) -> Step {
        let end = self.rest().find(is_terminator).unwrap_or(self.rest().len());
        match self.take(end) {
            "true" => Step::Literal(Literal::Bool(true)),
            "false" => Step::Literal(Literal::Bool(false)),
            name => Step::Identifier(name.to_owned()),
        }
    }

    fn number(&mut self) -> Result<Step, String> {
        let sign = usize::from(self.rest().starts_with(['+', '-']));
        let digits = self.rest().get(sign..).unwrap_or_default();
        let end = digits.find(|character: char| character != '.' && !character.is_numeric()).unwrap_or(digits.len());
        let text = self.take(sign + end);
        let number = parse_int(text).map(Literal::Integer).or_else(|| parse_float(text).map(Literal::Float));
        number.map(Step::Literal).ok_or_else(|| format!("cannot parse number {text}"))
    }

    /// A text in quotes. An escaped quote does not close it.
    fn quoted(&mut self, quote: char) -> Result<String, String> {
        let text = self.rest();
        let mut before = quote;
        let end = text.char_indices().skip(1).take_while(|(_, character)| *character != '\n').find(|(_, character)| {
            let is_end = *character == quote && before != '\\';
            before = *character;
            is_end
        });
        let (end, _) = end.ok_or("unterminated quoted string")?;
        let whole = self.take(end + 1);
        let inner = whole.get(1..end).unwrap_or_default();
        Ok(unescaped(inner))
    }

    /// Parses brackets with an index, a slice or a name, or with several of them.
    fn brackets(&mut self, steps: &mut Vec<Step>) -> Result<(), String> {
        let end =
            self.rest().find([']', '\n']).filter(|end| self.rest().get(*end..).is_some_and(|at| at.starts_with(']')));
        let end = end.ok_or("unterminated array")?;
        let inner = self.take(end + 1).get(1..end).unwrap_or_default();
        if inner.contains(',') {
            let parts = inner.split(',').map(|part| action(&format!("[{}]", part.trim_matches(' '))));
            steps.push(Step::Union(parts.collect::<Result<_, String>>()?));
            return Ok(());
        }
        let name = inner.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\''));
        match name.filter(|name| !name.contains('\'')) {
            // A dot in quotes separates names, too.
            Some(name) => steps.extend(action(&format!(".{name}"))?),
            None => steps.push(Step::Slice(slice(if inner == "*" { ":" } else { inner })?)),
        }
        Ok(())
    }

    fn filter(&mut self) -> Result<Filter, String> {
        let text = self.filter_text()?;
        if self.peek() != Some(']') {
            return Err("unclosed array expect ]".to_owned());
        }
        self.at += 1;
        let is_operator = |character: char| "!<>=".contains(character);
        let left = text.find(is_operator).filter(|left| *left > 0);
        let Some((left, after)) = left.map(|left| text.split_at(left)) else {
            return Ok(Filter { left: action(text)?, comparison: None });
        };
        let operator = after.find(|character| !is_operator(character));
        match operator.map(|end| after.split_at(end)) {
            Some((operator, right)) => {
                Ok(Filter { left: action(left)?, comparison: Some((operator.to_owned(), action(right)?)) })
            }
            // The last character of a long operator becomes the right side.
            None if after.len() > 1 => {
                let (operator, right) = after.split_at(after.len() - 1);
                Ok(Filter { left: action(left)?, comparison: Some((operator.to_owned(), action(right)?)) })
            }
            None => Ok(Filter { left: action(text)?, comparison: None }),
        }
    }

    /// The text up to a parenthesis outside of quotes.
    fn filter_text(&mut self) -> Result<&'t str, String> {
        let (mut open, mut is_closed, mut before) = (None, false, '(');
        for (at, character) in self.rest().char_indices() {
            match character {
                '\n' => break,
                '"' | '\'' => match open {
                    None => open = Some(character),
                    Some(open) => is_closed |= before != '\\' && open == character,
                },
                ')' if open.is_some() == is_closed => {
                    let text = self.take(at);
                    self.at += 1;
                    return Ok(text);
                }
                _ => {}
            }
            before = character;
        }
        Err("unterminated filter".to_owned())
    }
}

/// The bounds in brackets: `-1`, `1:2`, `::2`.
fn slice(text: &str) -> Result<Slice, String> {
    let parts: Vec<&str> = text.split(':').collect();
    let is_bound = |part: &&str| part.strip_prefix('-').unwrap_or(part).bytes().all(|byte| byte.is_ascii_digit());
    if parts.len() > 3 || !parts.iter().all(is_bound) {
        return Err(format!("invalid array index {text}"));
    }
    let bound = |index: usize| match parts.get(index) {
        None | Some(&"") => Ok(None),
        Some(part) => parse_int(part).map(Some).ok_or_else(|| format!("array index {part} is not a number")),
    };
    let (start, is_index) = (bound(0)?, parts.len() == 1);
    let end = if is_index { Some(start.unwrap_or_default().saturating_add(1)) } else { bound(1)? };
    Ok(Slice { start, end, is_index, step: bound(2)? })
}

/// The text without the backslashes of escapes.
fn unescaped(text: &str) -> String {
    let (mut out, mut characters) = (String::with_capacity(text.len()), text.chars());
    while let Some(character) = characters.next() {
        match (character, if character == '\\' { characters.next() } else { None }) {
            ('\\', Some('n')) => out.push('\n'),
            ('\\', Some('t')) => out.push('\t'),
            ('\\', Some('r')) => out.push('\r'),
            ('\\', Some(other)) => out.push(other),
            (character, _) => out.push(character),
        }
    }
    out
}

fn is_alphanumeric(character: char) -> bool {
    character == '_' || character.is_alphanumeric()
}

fn is_end_of_line(character: char) -> bool {
    matches!(character, '\r' | '\n')
}

fn is_terminator(character: char) -> bool {
    is_end_of_line(character) || " \t.,[]$@{}".contains(character)
}

#[cfg(test)]
mod tests;
