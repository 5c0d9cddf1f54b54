//! Dates and timestamps.
//!
//! Source: k8s.io/kube-openapi/pkg/validation/strfmt/{date,time}.go.

use crate::calendar::days_in;

/// Whether a value is a calendar day, written as `YYYY-MM-DD`.
pub(super) fn is_date(value: &str) -> bool {
    let &[y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2] = value.as_bytes() else { return false };
    let date = number(&[y1, y2, y3, y4]).zip(number(&[m1, m2])).zip(number(&[d1, d2]));
    date.is_some_and(|((year, month), day)| (1..=days_in(year, month)).contains(&day))
}

fn number(digits: &[u8]) -> Option<u32> {
    digits.iter().try_fold(0, |number, &digit| Some(number * 10 + char::from(digit).to_digit(10)?))
}

/// Whether a value is a date, `T` and a time with its zone. The server ignores everything from a second `T` on.
pub(super) fn is_date_time(value: &str) -> bool {
    let mut parts = value.split(['T', 't']);
    parts.next().is_some_and(is_date) && parts.next().is_some_and(is_time)
}

/// Whether a text is `hh:mm:ss`, an optional fraction after any single character, and a zone.
fn is_time(time: &str) -> bool {
    let Some((clock, rest)) = time.split_at_checked(8) else { return false };
    let &[h1, h2, b':', m1, m2, b':', s1, s2] = clock.as_bytes() else { return false };
    let in_range = |digits: [u8; 2], limit| number(&digits).is_some_and(|number| number <= limit);
    in_range([h1, h2], 23)
        && in_range([m1, m2], 59)
        && in_range([s1, s2], 59)
        && (is_zone(rest) || after_fraction(rest).is_some_and(is_zone))
}

fn after_fraction(rest: &str) -> Option<&str> {
    let mut characters = rest.chars();
    let point = characters.next()?;
    let after = characters.as_str().trim_start_matches(|character: char| character.is_ascii_digit());
    (point != '\n' && after.len() < characters.as_str().len()).then_some(after)
}

/// Whether a text is `Z`, or an offset in hours and minutes of any value.
fn is_zone(zone: &str) -> bool {
    match *zone.as_bytes() {
        [b'z' | b'Z'] => true,
        [b'+' | b'-', h1, h2, b':', m1, m2] => number(&[h1, h2, m1, m2]).is_some(),
        _ => false,
    }
}
