//! Strings of a format, a length and a pattern.

use std::borrow::Cow;

use super::demand::Demand;
use crd_ls_grammar::formats::Format;
use crd_ls_grammar::go_regexp::Regexp;
use crd_ls_model::Keyword;

/// The maximum number of repetitions in a pattern that are followed to reach a length.
const MAX_REPEATS: u32 = 300;

/// The number of further repetitions tried beyond the required length.
const MORE_REPEATS: u32 = 8;

/// The length of the longest string that is generated, in characters.
const LONGEST: i64 = 4096;

/// Strings that are probably valid, the likeliest first, different for each `number`.
pub(super) fn candidates(demand: &Demand<'_>, number: u32) -> Box<dyn Iterator<Item = String>> {
    let least = demand.integers(Keyword::MinLength).max().unwrap_or(0);
    let most = demand.integers(Keyword::MaxLength).min().unwrap_or(i64::MAX);
    if least > LONGEST {
        return Box::new(std::iter::empty());
    }
    let formats: Vec<Format> =
        demand.texts(Keyword::Format).iter().filter_map(|name| Format::from_name(name)).collect();
    let patterns: Vec<String> = demand.texts(Keyword::Pattern).into_iter().map(Cow::into_owned).collect();
    let of_formats = formats.into_iter().flat_map(move |format| {
        let examples = format.examples();
        (0..examples.len()).filter_map(move |index| examples.get((number as usize + index) % examples.len()).copied())
    });
    let of_patterns = patterns.into_iter().filter_map(move |pattern| matching(&pattern, number, least, most));
    let fitted = std::iter::once_with(move || fitted(number, least, most));
    Box::new(of_formats.map(str::to_owned).chain(fitted).chain(of_patterns))
}

/// A word, padded or cut to a length.
fn fitted(number: u32, least: i64, most: i64) -> String {
    let mut text = numbered("text", number);
    let missing = least - text.chars().count() as i64;
    text.extend(std::iter::repeat_n('x', usize::try_from(missing).unwrap_or(0)));
    // Numbered texts differ at their end, so cut the start.
    let surplus = text.chars().count() as i64 - most;
    text.chars().skip(usize::try_from(surplus).unwrap_or(0)).collect()
}

/// `text`, `text-2`, `text-3`.
pub(super) fn numbered(text: &str, number: u32) -> String {
    if number == 0 { text.to_owned() } else { format!("{text}-{}", number + 1) }
}

/// The shortest match of a pattern with a suitable length, if it is easy to find.
fn matching(pattern: &str, number: u32, least: i64, most: i64) -> Option<String> {
    let regexp = Regexp::parse(pattern).ok()?;
    let matcher = regexp.matcher().ok()?;
    let is_it = |text: &String| (least..=most).contains(&(text.chars().count() as i64)) && matcher.is_match(text);
    let repeats = u32::try_from(least).unwrap_or(0).saturating_add(MORE_REPEATS).min(MAX_REPEATS);
    let attempts =
        [number, 0, 1].into_iter().flat_map(|variation| (0..repeats).map(move |repeats| (repeats, variation)));
    attempts.into_iter().find_map(|(repeats, variation)| regexp.example(repeats, variation).filter(is_it))
}
