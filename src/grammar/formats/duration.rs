//! Durations: what Go's `time.ParseDuration` takes, and words such as `3 days`.
//!
//! Source: `ParseDuration` in k8s.io/kube-openapi/pkg/validation/strfmt/duration.go, as Kubernetes 1.36 has it.

use crate::grammar::go_time::{self, split_digits};

pub(super) fn is_duration(value: &str) -> bool {
    go_time::duration(value).is_some() || has_amounts(value)
}

/// Whole numbers with a word each, one of them a unit at least. The server overlooks everything else in the text, but
/// not a number that is no `int64`.
fn has_amounts(value: &str) -> bool {
    let (mut rest, mut has_unit) = (value, false);
    while let Some(start) = rest.find(|character: char| character.is_ascii_digit()) {
        let (number, after) = split_digits(rest.get(start..).unwrap_or_default());
        let after_space = after.trim_start_matches(['\t', '\n', '\u{c}', '\r', ' ']);
        let is_word = |character: char| character.is_ascii_alphabetic() || character == '\u{b5}';
        let (word, after_word) =
            after_space.split_at(after_space.find(|character: char| !is_word(character)).unwrap_or(after_space.len()));
        rest = after_word;
        if word.is_empty() {
            continue;
        }
        if number.parse::<i64>().is_err() {
            return false;
        }
        has_unit |= is_unit(word);
    }
    has_unit
}

/// A short unit, or anything that begins like a long one: `days`, and `daze`.
fn is_unit(word: &str) -> bool {
    const SHORT: &[&str] = &["ns", "us", "\u{b5}s", "ms", "s", "m", "h", "hr", "d", "w", "wk"];
    const LONG: &[&str] = &["nano", "micro", "milli", "sec", "min", "hour", "day", "week"];
    let begins_like =
        |unit: &str| word.as_bytes().get(..unit.len()).is_some_and(|start| start.eq_ignore_ascii_case(unit.as_bytes()));
    SHORT.iter().any(|unit| word.eq_ignore_ascii_case(unit)) || LONG.iter().any(|unit| begins_like(unit))
}
