//! Points in time as the API writes them.

/// Whether a text is a point in time as RFC 3339 has it: `2026-11-21T18:50:55Z`, with a fraction
/// of a second and an offset at will. Source: `time.Parse(time.RFC3339, …)` in Go.
pub(super) fn is_rfc3339(text: &str) -> bool {
    let Some((date, rest)) = text.split_once('T') else { return false };
    let Some((clock, rest)) = rest.split_at_checked(8) else { return false };
    is_date(date) && is_clock(clock) && is_zone(skip_fraction(rest))
}

fn is_date(text: &str) -> bool {
    let [year, month, day] = match numbers(text, '-') {
        Some(parts) => parts,
        None => return false,
    };
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        2 => 28 + u32::from(is_leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => return false,
    };
    text.len() == 10 && text.find('-') == Some(4) && (1..=days).contains(&day)
}

fn is_clock(text: &str) -> bool {
    matches!(numbers(text, ':'), Some([0..=23, 0..=59, 0..=59])) && text.find(':') == Some(2)
}

/// Three numbers of digits alone, none but the first longer than two digits.
fn numbers(text: &str, separator: char) -> Option<[u32; 3]> {
    let mut parts = text.split(separator).map(|part| {
        let is_number = part.len() >= 2 && part.bytes().all(|byte| byte.is_ascii_digit());
        part.parse().ok().filter(|_| is_number)
    });
    let numbers = [parts.next()??, parts.next()??, parts.next()??];
    parts.next().is_none().then_some(numbers)
}

fn skip_fraction(text: &str) -> &str {
    let Some(fraction) = text.strip_prefix(['.', ',']) else { return text };
    let rest = fraction.trim_start_matches(|character: char| character.is_ascii_digit());
    if rest.len() == fraction.len() { text } else { rest }
}

fn is_zone(text: &str) -> bool {
    let Some(offset) = text.strip_prefix(['+', '-']) else { return text == "Z" };
    let Some((hours, minutes)) = offset.split_once(':') else { return false };
    let below = |text: &str, limit: u32| {
        text.len() == 2
            && text.bytes().all(|byte| byte.is_ascii_digit())
            && text.parse::<u32>().is_ok_and(|value| value <= limit)
    };
    below(hours, 24) && below(minutes, 60)
}

#[cfg(test)]
mod tests;
