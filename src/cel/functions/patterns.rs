//! Regular expressions.
//!
//! Source: `Match` in cel-go/common/types/string.go, k8s.io/apiserver/pkg/cel/library/regex.go.

use super::{int, take, text, texts};
use crate::cel::value::{Error, Evaluated, SharedText, Value, Work};
use crate::grammar::go_regexp::{Finder, ILLEGAL, Matcher, Regexp};

/// How many steps it takes to make a pattern ready, for each of its bytes.
const STEPS_A_BYTE: u64 = 20;

fn parse(work: &mut Work, pattern: &str) -> Result<Result<Regexp, String>, Error> {
    work.steps(STEPS_A_BYTE * (1 + pattern.len() as u64))?;
    Ok(Regexp::parse(pattern).map_err(|error| error.to_string()))
}

pub fn matches<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value, pattern] = take::<2>(args)?;
    let (value, pattern) = (text(value)?, text(pattern)?);
    let regexp = parse(work, &pattern)?.map_err(Error::new)?;
    let matcher = regexp.matcher().map_err(|_| Error::NOT_JUDGED)?;
    is_match(work, &matcher, &value)
}

/// The same by a pattern that is ready.
pub fn is_match<'d>(work: &mut Work, matcher: &Matcher, value: &str) -> Evaluated<'d> {
    work.read(value)?;
    Ok(Value::Bool(matcher.is_match(value)))
}

fn finder(work: &mut Work, pattern: &str) -> Result<Finder, Error> {
    let regexp = parse(work, pattern)?.map_err(|error| Error::new(format!("{ILLEGAL}: {error}")))?;
    regexp.finder().map_err(|_| Error::NOT_JUDGED)
}

pub fn find<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value, pattern] = take::<2>(args)?;
    let (value, finder) = (text(value)?, finder(work, &text(pattern)?)?);
    find_first(work, &finder, &value)
}

pub fn find_first<'d>(work: &mut Work, finder: &Finder, value: &SharedText<'d>) -> Evaluated<'d> {
    work.read(value)?;
    Ok(Value::text(finder.find(value).unwrap_or_default().to_owned()))
}

pub fn find_all<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value, pattern, rest @ ..] = args else { return Err(Error::no_such_overload()) };
    let (value, finder) = (text(value)?, finder(work, &text(pattern)?)?);
    find_up_to(work, &finder, &value, rest)
}

/// So many matches at most as an argument may say; all of them below zero.
pub fn find_up_to<'d>(work: &mut Work, finder: &Finder, value: &str, count: &[Value]) -> Evaluated<'d> {
    work.read(value)?;
    let count = count.first().map_or(Ok(-1), int)?;
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    texts(work, finder.find_all(value).take(count).map(str::to_owned).collect())
}
