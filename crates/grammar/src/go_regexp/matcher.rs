use std::fmt;

use regex::{Regex, RegexBuilder};

/// Decides whether a text matches a pattern, in linear time.
#[derive(Clone, Debug)]
pub struct Matcher(Regex);

/// The error for a pattern that Go accepts, but that needs too much memory in this implementation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

impl Matcher {
    pub(super) fn new(translated: &str, most_bytes: usize) -> Result<Self, TooLarge> {
        let regex = RegexBuilder::new(translated).size_limit(most_bytes).build();
        regex.map(Self).map_err(|_| TooLarge)
    }

    /// Whether the pattern matches anywhere in the text.
    pub fn is_match(&self, text: &str) -> bool {
        self.0.is_match(text)
    }
}

/// Finds the matches of a pattern, as Go's `FindString` and `FindAllString` do.
#[derive(Clone, Debug)]
pub struct Finder(Regex);

impl Finder {
    pub(super) fn new(translated: &str, most_bytes: usize) -> Result<Self, TooLarge> {
        Matcher::new(translated, most_bytes).map(|matcher| Self(matcher.0))
    }

    /// The first match.
    pub fn find<'t>(&self, text: &'t str) -> Option<&'t str> {
        self.0.find(text).map(|found| found.as_str())
    }

    /// All matches without overlaps. Like Go, the `regex` package skips an empty match right after another match.
    pub fn find_all<'t>(&self, text: &'t str) -> impl Iterator<Item = &'t str> {
        self.0.find_iter(text).map(|found| found.as_str())
    }
}

impl fmt::Display for TooLarge {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the pattern is too large to be tried here; check by hand which values it matches")
    }
}

impl std::error::Error for TooLarge {}
