//! Replaces a word or text that means a number or a boolean with its value: `three` with `3`, or `yes` with `true`.
//!
//! ```yaml resource before resource/type
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! replicas: three # enough
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! replicas: 3 # enough
//! ```
//! ```yaml resource before resource/type
//! type: object
//! properties:
//!   paused:
//!     type: boolean
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! paused: 1
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   paused:
//!     type: boolean
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! paused: true
//! ```

use super::wrong_value::WrongValue;
use super::{Fix, FixContext, QuickFix, title};

pub(super) const FIX: QuickFix = QuickFix::one(&["resource/type"], convert);

/// The words for the numbers from 0 to 20. The index of a word is its number.
const NUMBERS: [&str; 21] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

const YES: [&str; 7] = ["true", "yes", "on", "y", "t", "1", "enabled"];
const NO: [&str; 9] = ["false", "no", "off", "n", "f", "0", "disabled", "none", "never"];

fn convert(ctx: &FixContext<'_>) -> Option<Fix> {
    let wrong = WrongValue::of(ctx)?;
    let value = wrong.content.scalar()?.value().trim().to_lowercase();
    let is_boolean = wrong.expected == "boolean";
    let (is_sure, text) = match wrong.expected {
        "boolean" if YES.contains(&&*value) => (true, "true".to_owned()),
        "boolean" if NO.contains(&&*value) => (true, "false".to_owned()),
        "integer" | "int32" | "int64" | "number" => number(&value)?,
        _ => return None,
    };
    Fix::when(is_sure && (is_boolean || value.len() > 2), title!("write {}", text), wrong.replace(ctx, &text)?)
}

/// The number that a text means, and whether this is certain: true for the word of a number, false for digits with
/// separators or with other text after them.
fn number(text: &str) -> Option<(bool, String)> {
    if let Some(number) = NUMBERS.iter().position(|word| *word == text) {
        return Some((true, number.to_string()));
    }
    let joined: String = text.chars().filter(|letter| !matches!(letter, '_' | ',' | ' ' | '\'')).collect();
    let is_number = |text: &str| text.parse::<i64>().is_ok();
    if is_number(&joined) {
        return Some((false, joined));
    }
    let digits = joined.trim_start_matches(|letter: char| letter == '-' || letter.is_ascii_digit());
    let digits = joined.strip_suffix(digits)?;
    is_number(digits).then(|| (false, digits.to_owned()))
}
