//! Go's regular expressions: Go's verdict on a pattern with its error, and the texts that the pattern matches.
//!
//! The API server compiles `pattern` with `regexp.Compile`. The grammar follows Go's package `regexp/syntax` with the
//! flags `syntax.Perl`, as of Go 1.25 and with the tables of Unicode 15.0. [`Regexp::parse`] accepts and rejects the
//! same patterns as Go, with the same errors. [`Regexp::matcher`] matches the same texts as Go's `MatchString`.

mod anchors;
mod case_folding;
mod classes;
mod code_points;
mod error;
mod example;
mod factor;
mod letters;
mod limits;
mod matcher;
mod operands;
mod parse;
mod sets;
mod shared;
mod translate;
mod tree;
mod unicode;
mod weight;

#[cfg(test)]
mod tests;

pub use error::{RegexpError, RegexpErrorKind};
pub use matcher::{Finder, Matcher, TooLarge};
pub use shared::SharedMatchers;

use tree::{NodeId, Tree};

/// The default memory limit of a compiled pattern, in bytes.
pub const DEFAULT_PATTERN_BYTES: usize = 1 << 20;

/// The start of Kubernetes' error for an invalid pattern in an expression.
pub const ILLEGAL: &str = "Illegal regex";

/// A pattern that Go accepts.
#[derive(Clone, Debug)]
pub struct Regexp {
    tree: Tree,
    root: NodeId,
}

impl Regexp {
    pub fn parse(pattern: &str) -> Result<Self, RegexpError> {
        let (tree, root) = parse::parse(pattern)?;
        Ok(Self { tree, root })
    }

    /// A matcher for the pattern. Go matches any pattern that it accepts, however long that takes. Here, a pattern that
    /// needs too much memory is an error.
    pub fn matcher(&self) -> Result<Matcher, TooLarge> {
        self.matcher_of_size(DEFAULT_PATTERN_BYTES)
    }

    /// A finder for the matches of the pattern in a text.
    pub fn finder(&self) -> Result<Finder, TooLarge> {
        Finder::new(&translate::translate(&self.tree, self.root)?, DEFAULT_PATTERN_BYTES)
    }

    /// The number of parts of the pattern. Each repetition of a part counts.
    pub fn weight(&self) -> u64 {
        weight::weight(&self.tree, self.root)
    }

    /// Like [`Regexp::matcher`], with a memory limit for the compiled pattern in bytes.
    pub fn matcher_of_size(&self, most_bytes: usize) -> Result<Matcher, TooLarge> {
        Matcher::new(&translate::translate(&self.tree, self.root)?, most_bytes)
    }
}
