//! Spellings of a text, and the texts that a schema allows.

use crd_ls_grammar::formats::Format;
use crd_ls_grammar::go_regexp::{Matcher, Regexp};
use crd_ls_model::{JsonKind, Keyword, Schema};

/// The memory limit for a compiled pattern, in bytes.
const PATTERN_BYTES: usize = 1 << 18;

/// The maximum number of units taken from a pattern.
const MAX_NAMED: usize = 48;

/// Units of time and size that a pattern may require without naming them.
const UNITS: [&str; 18] =
    ["s", "m", "h", "d", "ms", "Mi", "Gi", "Ki", "Ti", "M", "G", "K", "T", "MB", "GB", "KB", "%", "px"];

/// Words for units of time, each with a unit of durations and a factor: a week is 168 `h`.
const WORDS: [(&str, &str, u64); 16] = [
    ("seconds", "s", 1),
    ("second", "s", 1),
    ("secs", "s", 1),
    ("sec", "s", 1),
    ("minutes", "m", 1),
    ("minute", "m", 1),
    ("mins", "m", 1),
    ("min", "m", 1),
    ("hours", "h", 1),
    ("hour", "h", 1),
    ("hrs", "h", 1),
    ("hr", "h", 1),
    ("weeks", "h", 168),
    ("week", "h", 168),
    ("days", "h", 24),
    ("day", "h", 24),
];

/// The texts that a schema allows.
pub(super) struct AllowedText {
    pattern: Option<(String, Matcher)>,
    format: Option<Format>,
    allowed: Vec<String>,
    length: (usize, usize),
}

impl AllowedText {
    /// None if the schema has neither a pattern nor a known format, or if its pattern is invalid or too large.
    pub(super) fn of(schema: &Schema) -> Option<Self> {
        let pattern = schema.string(Keyword::Pattern);
        let pattern = match &*pattern {
            "" => None,
            pattern => Some((pattern.to_owned(), Regexp::parse(pattern).ok()?.matcher_of_size(PATTERN_BYTES).ok()?)),
        };
        let format = Format::from_name(&schema.string(Keyword::Format));
        let allowed = match schema.json(Keyword::Enum).as_deref().map(|values| &values.kind) {
            Some(JsonKind::Array(values, _)) => {
                values.iter().filter_map(|value| value.as_str().map(|text| text.to_string())).collect()
            }
            _ => Vec::new(),
        };
        let size =
            |keyword, usual| schema.integer(keyword).and_then(|size| usize::try_from(size).ok()).unwrap_or(usual);
        let length = (size(Keyword::MinLength, 0), size(Keyword::MaxLength, usize::MAX));
        (pattern.is_some() || format.is_some()).then_some(Self { pattern, format, allowed, length })
    }

    pub(super) fn allows(&self, text: &str) -> bool {
        let length = text.chars().count();
        self.pattern.as_ref().is_none_or(|(_, matcher)| matcher.is_match(text))
            && self.format.is_none_or(|format| format.is_valid(text))
            && (self.allowed.is_empty() || self.allowed.iter().any(|allowed| allowed == text))
            && (self.length.0..=self.length.1).contains(&length)
    }

    /// A number with each unit, first the units that the pattern names. For the format `duration`, the first text is
    /// the number of seconds in whole hours or minutes, if possible.
    pub(super) fn with_units(&self, number: &str) -> Vec<String> {
        let mut texts = Vec::new();
        if self.format == Some(Format::Duration)
            && let Ok(seconds) = number.parse::<u64>()
            && seconds > 0
        {
            let unit = [(3600, "h"), (60, "m")].into_iter().find(|(length, _)| seconds % length == 0);
            texts.extend(unit.map(|(length, unit)| format!("{}{unit}", seconds / length)));
        }
        texts.extend(self.units().map(|unit| format!("{number}{unit}")));
        texts
    }

    /// The units that a text may end with, first those in the pattern.
    fn units(&self) -> impl Iterator<Item = &str> {
        let pattern = self.pattern.as_ref().map_or("", |(pattern, _)| pattern);
        let is_joint = |letter: char| !letter.is_ascii_alphabetic() && letter != '%';
        let named = pattern.split(is_joint).filter(|word| (1..=8).contains(&word.len()));
        // Each letter of a class such as `[smh]` is a unit.
        let classes = pattern.split('[').skip(1).filter_map(|class| class.split(']').next());
        let letters = classes.filter(|class| !class.contains('-')).flat_map(|class| {
            class.char_indices().filter_map(move |(at, letter)| class.get(at..at + letter.len_utf8()))
        });
        named.chain(letters).take(MAX_NAMED).chain(UNITS)
    }

    /// Other spellings that the author of a text may have meant, the least changed first.
    pub(super) fn spellings(&self, text: &str) -> Vec<String> {
        let mut texts = cases(text);
        texts.extend(self.of_quantity(text));
        texts.extend(punctuated(text));
        texts.extend(longer_or_shorter(text));
        texts
    }

    /// Spellings of a number with a unit.
    fn of_quantity(&self, text: &str) -> Vec<String> {
        let text = text.trim();
        let letters = text.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
        let Some(number) = text.strip_suffix(letters).filter(|number| !number.is_empty()) else { return Vec::new() };
        let unit = letters.trim();
        let lower = unit.to_lowercase();
        let mut texts = Vec::new();
        if unit.is_empty() {
            return self.with_units(number);
        }
        texts
            .extend(self.units().filter(|known| known.to_lowercase() == lower).map(|known| format!("{number}{known}")));
        for (word, unit, factor) in WORDS {
            if let Some(count) = number.parse::<u64>().ok().filter(|_| word == lower) {
                texts.push(format!("{}{unit}", count.saturating_mul(factor)));
            }
        }
        // `512MB` is meant as `512Mi` or `512M`, and `7d` as `168h`.
        let first = lower.chars().next();
        texts.extend(
            self.units()
                .filter(|known| known.to_lowercase().chars().next() == first)
                .map(|known| format!("{number}{known}")),
        );
        if let ("d", Ok(days)) = (&*lower, number.parse::<u64>()) {
            texts.push(format!("{}h", days.saturating_mul(24)));
        }
        texts.push(number.to_owned());
        texts
    }
}

/// A text without white space and in other cases.
fn cases(text: &str) -> Vec<String> {
    let trimmed = text.trim();
    let lower = trimmed.to_lowercase();
    let is_space = |letter: char| letter.is_whitespace();
    let mut letters = lower.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().collect::<String>()).unwrap_or_default();
    let capital = first + letters.as_str();
    let together = trimmed.replace(is_space, "");
    let (lower_together, upper) = (lower.replace(is_space, ""), trimmed.to_uppercase());
    vec![trimmed.to_owned(), lower, together, lower_together, upper, capital]
}

/// A text with other punctuation.
fn punctuated(text: &str) -> Vec<String> {
    let (trimmed, lower) = (text.trim(), text.trim().to_lowercase());
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '.');
    let with = |text: &str, mark: &str| text.replace(|letter| !is_part(letter), mark).trim_matches('-').to_owned();
    let parts = |text: &str, mark: &str| text.replace(|letter: char| !letter.is_ascii_alphanumeric(), mark);
    let mut texts =
        vec![with(trimmed, "-"), with(&lower, "-"), trimmed.replace('-', "_"), lower.replace(['-', ' '], "_")];
    texts.extend(["-", ".", "_", ":", "/", ""].map(|mark| parts(trimmed, mark).trim_matches('-').to_owned()));
    texts.push(parts(&lower, "-").trim_matches('-').to_owned());
    texts.push(trimmed.replace(',', "."));
    if let Some((date, time)) = trimmed.split_once([' ', 'T', 't']) {
        let date = date.replace('/', "-");
        texts.extend(["", "Z", ":00Z"].map(|end| format!("{date}T{}{end}", time.trim())));
    }
    texts.push(format!("{}T00:00:00Z", trimmed.replace('/', "-")));
    texts
}

/// A text with a usual beginning or end, or without it.
fn longer_or_shorter(text: &str) -> Vec<String> {
    const BEGINNINGS: [&str; 6] = ["v", "/", "https://", "http://", "#", "."];
    const ENDS: [&str; 6] = ["/", ".", ".0", ".0.0", "/32", "%"];
    let trimmed = text.trim();
    let mut texts: Vec<String> = Vec::new();
    texts.extend(BEGINNINGS.iter().filter_map(|beginning| Some(trimmed.strip_prefix(beginning)?.to_owned())));
    texts.extend(ENDS.iter().filter_map(|end| Some(trimmed.strip_suffix(end)?.to_owned())));
    let host = trimmed.split_once("://").map(|(_, rest)| rest.trim_end_matches('/').to_owned());
    texts.extend(host);
    texts.extend(BEGINNINGS.iter().map(|beginning| format!("{beginning}{trimmed}")));
    texts.extend(ENDS.iter().map(|end| format!("{trimmed}{end}")));
    texts.extend(trimmed.rsplit_once('.').map(|(before, _)| before.to_owned()));
    texts
}
