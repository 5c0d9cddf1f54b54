use std::ffi::OsStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command};

/// A parser of option values that offers words for shell completions, but accepts other values, too.
#[derive(Clone)]
pub(super) struct Offering<T> {
    words: fn() -> Vec<&'static str>,
    parse: fn(&str) -> Result<T, String>,
}

impl<T> Offering<T> {
    pub(super) fn new(words: fn() -> Vec<&'static str>, parse: fn(&str) -> Result<T, String>) -> Self {
        Self { words, parse }
    }
}

impl Offering<String> {
    /// Accepts any text.
    pub(super) fn of_text(words: fn() -> Vec<&'static str>) -> Self {
        Self::new(words, |text| Ok(text.to_owned()))
    }
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Offering<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, argument: Option<&Arg>, value: &OsStr) -> Result<T, clap::Error> {
        self.parse.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.words)().into_iter().map(PossibleValue::new)))
    }
}
