//! Durations: what Go's `time.ParseDuration` takes, and words such as `3 days`.
//!
//! Source: `ParseDuration` in k8s.io/kube-openapi/pkg/validation/strfmt/duration.go, as Kubernetes 1.36 has it.

pub(super) fn is_duration(value: &str) -> bool {
    is_go_duration(value) || has_amounts(value)
}

/// Go's limit: a duration is an `int64` of nanoseconds; the least one is one further from zero than the greatest.
const LIMIT: u64 = 1 << 63;

/// A sign, then numbers, which may have a fraction, with a unit each. `0` needs none.
fn is_go_duration(value: &str) -> bool {
    let unsigned = value.strip_prefix(['-', '+']).unwrap_or(value);
    if unsigned == "0" {
        return true;
    }
    let (mut rest, mut total) = (unsigned, 0_u64);
    while !rest.is_empty() {
        let Some((nanoseconds, after)) = leading_amount(rest) else { return false };
        match total.checked_add(nanoseconds) {
            Some(sum) if sum <= LIMIT => total = sum,
            _ => return false,
        }
        rest = after;
    }
    !unsigned.is_empty() && (total < LIMIT || value.starts_with('-'))
}

/// The nanoseconds of the first number and unit, and what comes behind them.
fn leading_amount(text: &str) -> Option<(u64, &str)> {
    let (whole, after) = split_digits(text);
    let (fraction, after) = match after.strip_prefix('.') {
        Some(after) => split_digits(after),
        None => ("", after),
    };
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let end = after.find(|character: char| character == '.' || character.is_ascii_digit()).unwrap_or(after.len());
    let (unit, rest) = after.split_at(end);
    let unit = nanoseconds_of(unit)?;
    let whole = whole.bytes().try_fold(0_u64, |number, digit| {
        let next = number.checked_mul(10)?.checked_add(u64::from(digit - b'0'))?;
        (next <= LIMIT).then_some(next)
    })?;
    let nanoseconds = whole.checked_mul(unit).filter(|&nanoseconds| nanoseconds <= LIMIT)?;
    let nanoseconds = nanoseconds.checked_add(of_fraction(fraction, unit))?;
    (nanoseconds <= LIMIT).then_some((nanoseconds, rest))
}

fn split_digits(text: &str) -> (&str, &str) {
    text.split_at(text.find(|character: char| !character.is_ascii_digit()).unwrap_or(text.len()))
}

fn nanoseconds_of(unit: &str) -> Option<u64> {
    Some(match unit {
        "ns" => 1,
        // The micro sign and the Greek letter.
        "us" | "\u{b5}s" | "\u{3bc}s" => 1_000,
        "ms" => 1_000_000,
        "s" => 1_000_000_000,
        "m" => 60_000_000_000,
        "h" => 3_600_000_000_000,
        _ => return None,
    })
}

/// The nanoseconds of a decimal fraction, cut off; what a unit can't tell apart is not looked at.
fn of_fraction(digits: &str, unit: u64) -> u64 {
    let (mut numerator, mut denominator) = (0_u128, 1_u128);
    for digit in digits.bytes().take(18) {
        numerator = numerator * 10 + u128::from(digit - b'0');
        denominator *= 10;
    }
    u64::try_from(numerator * u128::from(unit) / denominator).unwrap_or(u64::MAX)
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
