//! Durations as Go's `time.ParseDuration` parses them.

/// Go's limit: a duration is an `int64` of nanoseconds, from −2⁶³ to 2⁶³ − 1.
const LIMIT: u64 = 1 << 63;

/// Parses a duration to nanoseconds, as `time.ParseDuration` does: a sign, then numbers, each with an optional fraction
/// and a unit. `0` needs no unit.
pub fn parse(value: &str) -> Option<i64> {
    let unsigned = value.strip_prefix(['-', '+']).unwrap_or(value);
    if unsigned == "0" {
        return Some(0);
    }
    let (mut rest, mut total) = (unsigned, 0_u64);
    while !rest.is_empty() {
        let (nanoseconds, after) = leading_amount(rest)?;
        total = total.checked_add(nanoseconds).filter(|&sum| sum <= LIMIT)?;
        rest = after;
    }
    if unsigned.is_empty() {
        return None;
    }
    if value.starts_with('-') { Some((total as i64).wrapping_neg()) } else { i64::try_from(total).ok() }
}

/// The first number with its unit, in nanoseconds, and the rest of the text.
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

/// Formats nanoseconds like Go's `Duration.String`: `1h30m0s`, `1.5ms`.
pub fn format(nanoseconds: i64) -> String {
    let sign = if nanoseconds < 0 { "-" } else { "" };
    let amount = nanoseconds.unsigned_abs();
    let in_unit = |unit: u64, digits: usize, name: &str| {
        let fraction = format!(".{:0digits$}", amount % unit);
        let fraction = if digits == 0 { "" } else { fraction.trim_end_matches('0').trim_end_matches('.') };
        format!("{sign}{}{fraction}{name}", amount / unit)
    };
    match amount {
        0 => return "0s".to_owned(),
        1..1_000 => return in_unit(1, 0, "ns"),
        1_000..1_000_000 => return in_unit(1_000, 3, "\u{b5}s"),
        1_000_000..1_000_000_000 => return in_unit(1_000_000, 6, "ms"),
        _ => {}
    }
    let (minutes, rest) = (amount / 60_000_000_000, amount % 60_000_000_000);
    let fraction = format!(".{:09}", rest % 1_000_000_000);
    let seconds = format!("{}{}s", rest / 1_000_000_000, fraction.trim_end_matches('0').trim_end_matches('.'));
    match (minutes / 60, minutes % 60) {
        (0, 0) => format!("{sign}{seconds}"),
        (0, minutes) => format!("{sign}{minutes}m{seconds}"),
        (hours, minutes) => format!("{sign}{hours}h{minutes}m{seconds}"),
    }
}

/// The leading digits, and the rest of the text.
pub fn split_digits(text: &str) -> (&str, &str) {
    text.split_at(text.find(|character: char| !character.is_ascii_digit()).unwrap_or(text.len()))
}

fn nanoseconds_of(unit: &str) -> Option<u64> {
    Some(match unit {
        "ns" => 1,
        // The micro sign and the Greek letter mu.
        "us" | "\u{b5}s" | "\u{3bc}s" => 1_000,
        "ms" => 1_000_000,
        "s" => 1_000_000_000,
        "m" => 60_000_000_000,
        "h" => 3_600_000_000_000,
        _ => return None,
    })
}

/// A decimal fraction of a unit in nanoseconds, truncated. Digits after the 18th are ignored, because they are worth
/// less than a nanosecond.
fn of_fraction(digits: &str, unit: u64) -> u64 {
    let (mut numerator, mut denominator) = (0_u128, 1_u128);
    for digit in digits.bytes().take(18) {
        numerator = numerator * 10 + u128::from(digit - b'0');
        denominator *= 10;
    }
    u64::try_from(numerator * u128::from(unit) / denominator).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests;
