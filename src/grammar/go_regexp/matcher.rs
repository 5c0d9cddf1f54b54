use std::fmt;

use regex::{Regex, RegexBuilder};

/// Decides whether a text matches a pattern, in time that is linear in the text.
#[derive(Clone, Debug)]
pub struct Matcher(Regex);

/// A pattern that Go takes, but that takes too much room to be tried here.
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

impl fmt::Display for TooLarge {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the pattern is too large to be tried; check its matches by hand")
    }
}

impl std::error::Error for TooLarge {}
