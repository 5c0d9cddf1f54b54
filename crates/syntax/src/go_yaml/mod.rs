//! The first error of the server's YAML decoder, with the decoder's message.
//!
//! The tree shows all mistakes of a text, but the server reports the place where its decoder gives up. That place
//! depends on the order in which the decoder asks for tokens, so this module models the decoder's scanner and parser,
//! but not the values. It reads a text once, in linear time.
//!
//! Source: `readerc.go`, `scannerc.go`, `parserc.go`, and `fail` and `alias` in `decode.go` of go.yaml.in/yaml/v2.

mod keys;
mod parser;
mod quoted;
mod reader;
mod scalars;
mod scanner;
mod tags;
mod token;

use std::borrow::Cow;
use std::fmt;

use parser::Parser;

/// The first error of go-yaml in a text, printed as go-yaml does: `yaml: line 3: did not find expected key`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecoderError {
    problem: Cow<'static, str>,
    /// The line of the error, counted from 0; `None` if it is unknown.
    line: Option<usize>,
    /// The printed line; 0 for none.
    printed: usize,
}

impl DecoderError {
    /// The first error of go-yaml in a text. `None` if go-yaml reads the first document to its end.
    pub fn first(text: &str) -> Option<Self> {
        Parser::new(text).document().err()
    }

    /// The line of the error, counted from 0. The printed line may be the one before.
    pub fn line(&self) -> Option<usize> {
        self.line
    }

    /// An error of the parser about a token on a line, counted from 0. The parser prints this number as it is, and no
    /// number for the first line.
    fn at_token(problem: &'static str, line: usize) -> Self {
        Self { problem: problem.into(), line: Some(line), printed: line }
    }

    /// An error of the scanner on a line, counted from 0. The scanner prints no number for the first line.
    fn in_scanner(problem: &'static str, line: usize) -> Self {
        Self { problem: problem.into(), line: Some(line), printed: if line == 0 { 0 } else { line + 1 } }
    }

    fn without_line(problem: impl Into<Cow<'static, str>>) -> Self {
        Self { problem: problem.into(), line: None, printed: 0 }
    }
}

impl fmt::Display for DecoderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.printed {
            0 => write!(f, "yaml: {}", self.problem),
            line => write!(f, "yaml: line {line}: {}", self.problem),
        }
    }
}

/// The result of a step of the decoder.
type Step<T = ()> = Result<T, DecoderError>;

#[cfg(test)]
mod tests;
