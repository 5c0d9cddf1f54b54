//! Field paths such as `.spec.replicas` and `.labels['a.b']`: the `jsonPath` of a selectable field and the `fieldPath`
//! of a validation rule.
//!
//! Source: `ValidFieldPath` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/validation.go.

mod tokens;

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use tokens::{Token, Tokens};

/// Whether a path may contain brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrayNotation {
    Allowed,
    Forbidden,
}

/// The target of a name in a schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Descent<S> {
    /// The schema of the declared property.
    Property(S),
    /// The schema of a map's values, for any key.
    MapValue(S),
}

/// A name in a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResolvedName<'a> {
    pub name: Cow<'a, str>,
    /// Whether the name is the key of a map, not a property.
    pub is_map_key: bool,
    /// The bytes of the name in the path, including quotes.
    pub range: Range<usize>,
}

/// A path that resolves to a schema.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResolvedPath<'a, S> {
    pub steps: Vec<ResolvedName<'a>>,
    /// The target of the path.
    pub schema: S,
}

impl<S> fmt::Display for ResolvedPath<'_, S> {
    /// Prints the path as the server does, so that equal paths are printed the same in both notations.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, step) in self.steps.iter().enumerate() {
            match step {
                ResolvedName { is_map_key: true, name, .. } => write!(out, "[{name}]")?,
                ResolvedName { name, .. } if index == 0 => out.write_str(name)?,
                ResolvedName { name, .. } => write!(out, ".{name}")?,
            }
        }
        Ok(())
    }
}

/// The reason why a path does not resolve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldPathError {
    /// The server's message.
    pub message: String,
    /// The wrong bytes of the path. Empty if something is missing there.
    pub range: Range<usize>,
}

/// Resolves a path from a schema. `descend` looks up a name in a schema: as a property if the schema has any
/// properties, or else in the schema of its `additionalProperties`.
pub fn walk<'a, S>(
    path: &'a str,
    notation: ArrayNotation,
    root: S,
    mut descend: impl FnMut(&S, &str) -> Option<Descent<S>>,
) -> Result<ResolvedPath<'a, S>, FieldPathError> {
    let mut tokens = Tokens::new(path);
    let mut found = ResolvedPath { steps: Vec::new(), schema: root };
    while let Some(token) = tokens.next() {
        match token.text {
            "[" if notation == ArrayNotation::Forbidden => {
                return Err(token.error("array notation is not allowed".to_owned()));
            }
            "[" => {
                let quoted = tokens.expect_next()?;
                found.descend(unescape(&quoted)?, &quoted, &mut descend)?;
                let bracket = tokens.expect_next()?;
                if bracket.text != "]" {
                    return Err(bracket.error(format!("expected ] but got {}", bracket.text)));
                }
            }
            "." => {
                let name = tokens.expect_next()?;
                found.descend(Cow::Borrowed(name.text), &name, &mut descend)?;
            }
            other => return Err(token.error(format!("expected [ or . but got: {other}"))),
        }
    }
    Ok(found)
}

/// The fault before the first name of a path, which can be found without a schema.
pub fn first_fault(path: &str, notation: ArrayNotation) -> Option<FieldPathError> {
    let mut is_looked_up = false;
    let walked = walk(path, notation, (), |(), _| {
        is_looked_up = true;
        None
    });
    walked.err().filter(|_| !is_looked_up)
}

impl<'a, S> ResolvedPath<'a, S> {
    fn descend(
        &mut self,
        name: Cow<'a, str>,
        token: &Token<'a>,
        descend: &mut impl FnMut(&S, &str) -> Option<Descent<S>>,
    ) -> Result<(), FieldPathError> {
        let (schema, is_map_key) = match descend(&self.schema, &name) {
            Some(Descent::Property(schema)) => (schema, false),
            Some(Descent::MapValue(schema)) => (schema, true),
            None => return Err(token.error("does not refer to a valid field".to_owned())),
        };
        self.schema = schema;
        self.steps.push(ResolvedName { name, is_map_key, range: token.range() });
        Ok(())
    }
}

/// The name inside a text in single quotes.
fn unescape<'a>(quoted: &Token<'a>) -> Result<Cow<'a, str>, FieldPathError> {
    let inner = quoted.text.strip_prefix('\'').and_then(|text| text.strip_suffix('\''));
    let Some(inner) = inner else {
        return Err(quoted.error(format!("expected single quoted string but got {}", quoted.text)));
    };
    if !inner.contains('\\') {
        return Ok(Cow::Borrowed(inner));
    }
    let (mut name, mut invalid) = (String::with_capacity(inner.len()), None);
    let mut characters = inner.chars();
    while let Some(character) = characters.next() {
        if character != '\\' {
            name.push(character);
            continue;
        }
        match characters.next() {
            // Text that the server does not recognize as an escape stays unchanged.
            None => name.push('\\'),
            Some('\n') => name.push_str("\\\n"),
            // The server continues, and reports only the last error.
            Some(directive) => match escaped(directive) {
                Some(character) => name.push(character),
                None => invalid = Some(directive),
            },
        }
    }
    match invalid {
        None => Ok(Cow::Owned(name)),
        Some(directive) => Err(quoted.error(format!("invalid string literal: invalid escape char \\{directive}"))),
    }
}

fn escaped(directive: char) -> Option<char> {
    Some(match directive {
        'a' => '\u{7}',
        'b' => '\u{8}',
        'f' => '\u{c}',
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        'v' => '\u{b}',
        '\'' | '\\' => directive,
        _ => return None,
    })
}

#[cfg(test)]
mod tests;
