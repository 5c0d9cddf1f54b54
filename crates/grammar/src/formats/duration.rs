//! Durations: the texts that Go's `time.ParseDuration` accepts, and words such as `3 days`.
//!
//! Source: `ParseDuration` in k8s.io/kube-openapi/pkg/validation/strfmt/duration.go, as of Kubernetes 1.36.

use crate::go_time::{self, split_digits};

/// The length of a duration in nanoseconds.
pub(super) fn parse(value: &str) -> Option<i64> {
    go_time::duration(value).or_else(|| sum_of_amounts(value))
}

/// The sum of whole numbers, each followed by a word. At least one of the words must be a unit. The server ignores all
/// other text, but rejects a number that does not fit `int64`.
fn sum_of_amounts(value: &str) -> Option<i64> {
    let (mut rest, mut sum) = (value, None);
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
        let number: i64 = number.parse().ok()?;
        if let Some(unit) = unit_of(word) {
            // The server's sum wraps around.
            sum = Some(sum.unwrap_or(0_i64).wrapping_add(number.wrapping_mul(unit)));
        }
    }
    sum
}

/// The nanoseconds of a short unit, or of any word that begins like a long unit: `days`, but also `daze`.
fn unit_of(word: &str) -> Option<i64> {
    const SECOND: i64 = 1_000_000_000;
    const UNITS: &[(i64, &[&str], &str)] = &[
        (1, &["ns"], "nano"),
        (1_000, &["us", "\u{b5}s"], "micro"),
        (1_000_000, &["ms"], "milli"),
        (SECOND, &["s"], "sec"),
        (60 * SECOND, &["m"], "min"),
        (3_600 * SECOND, &["h", "hr"], "hour"),
        (86_400 * SECOND, &["d"], "day"),
        (604_800 * SECOND, &["w", "wk"], "week"),
    ];
    let begins_like =
        |unit: &str| word.as_bytes().get(..unit.len()).is_some_and(|start| start.eq_ignore_ascii_case(unit.as_bytes()));
    let is_unit = |short: &[&str], long| short.iter().any(|unit| word.eq_ignore_ascii_case(unit)) || begins_like(long);
    UNITS.iter().find(|(_, short, long)| is_unit(short, long)).map(|(nanoseconds, ..)| *nanoseconds)
}
