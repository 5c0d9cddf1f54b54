//! Regular expressions.
//!
//! Source: `Match` in cel-go/common/types/string.go, k8s.io/apiserver/pkg/cel/library/regex.go.

use super::{int, take, text, texts};
use crate::value::{Evaluated, EvaluationError, SharedText, Value, Work};
use crd_ls_grammar::go_regexp::{Finder, ILLEGAL, Matcher, Regexp, TooLarge};

/// The number of steps for parsing a pattern, per byte.
const STEPS_A_BYTE: u64 = 20;
/// The number of steps for compiling a pattern, per part.
const STEPS_A_PART: u64 = 20;
/// The number of bytes that are matched with one part of a pattern in one step.
const BYTES_A_STEP: u64 = 64;

/// A compiled pattern.
#[derive(Debug)]
pub(crate) struct Weighed<T> {
    tool: T,
    weight: u64,
}

impl<T> Weighed<T> {
    pub(crate) fn new(
        regexp: &Regexp,
        compile: impl FnOnce(&Regexp) -> Result<T, TooLarge>,
    ) -> Result<Weighed<T>, TooLarge> {
        Ok(Weighed { tool: compile(regexp)?, weight: regexp.weight() })
    }

    /// Counts the steps for matching a text of `bytes` bytes. In the worst case, each character is compared with each
    /// part of the pattern.
    fn read(&self, work: &mut Work, bytes: usize) -> Result<(), EvaluationError> {
        work.steps(1 + (bytes as u64).saturating_mul(self.weight) / BYTES_A_STEP)
    }
}

/// The number of steps for compiling a pattern.
pub(crate) fn preparation(regexp: &Regexp) -> u64 {
    regexp.weight().saturating_mul(STEPS_A_PART)
}

fn parse(work: &mut Work, pattern: &str) -> Result<Result<Regexp, String>, EvaluationError> {
    work.steps(STEPS_A_BYTE * (1 + pattern.len() as u64))?;
    let regexp = Regexp::parse(pattern);
    work.steps(regexp.as_ref().map_or(0, preparation))?;
    Ok(regexp.map_err(|error| error.to_string()))
}

pub(crate) fn matches<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value, pattern] = take::<2>(args)?;
    let (value, pattern) = (text(value)?, text(pattern)?);
    let regexp = parse(work, &pattern)?.map_err(EvaluationError::new)?;
    let matcher = Weighed::new(&regexp, Regexp::matcher).map_err(|_| EvaluationError::NOT_JUDGED)?;
    is_match(work, &matcher, &value)
}

/// Matches with a compiled pattern.
pub(crate) fn is_match<'d>(work: &mut Work, matcher: &Weighed<Matcher>, value: &str) -> Evaluated<'d> {
    matcher.read(work, value.len())?;
    Ok(Value::Bool(matcher.tool.is_match(value)))
}

fn finder(work: &mut Work, pattern: &str) -> Result<Weighed<Finder>, EvaluationError> {
    let regexp = parse(work, pattern)?.map_err(|error| EvaluationError::new(format!("{ILLEGAL}: {error}")))?;
    Weighed::new(&regexp, Regexp::finder).map_err(|_| EvaluationError::NOT_JUDGED)
}

pub(crate) fn find<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value, pattern] = take::<2>(args)?;
    let (value, finder) = (text(value)?, finder(work, &text(pattern)?)?);
    find_first(work, &finder, &value)
}

pub(crate) fn find_first<'d>(work: &mut Work, finder: &Weighed<Finder>, value: &SharedText<'d>) -> Evaluated<'d> {
    finder.read(work, value.len())?;
    let found = finder.tool.find(value).unwrap_or_default();
    work.write(found.len() as u64)?;
    Ok(Value::text(found.to_owned()))
}

pub(crate) fn find_all<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value, pattern, rest @ ..] = args else { return Err(EvaluationError::no_such_overload()) };
    let (value, finder) = (text(value)?, finder(work, &text(pattern)?)?);
    find_up_to(work, &finder, &value, rest)
}

/// Finds at most as many matches as the argument `count` specifies; all matches if it is negative.
pub(crate) fn find_up_to<'d>(work: &mut Work, finder: &Weighed<Finder>, value: &str, count: &[Value]) -> Evaluated<'d> {
    finder.read(work, value.len())?;
    let count = count.first().map_or(Ok(-1), int)?;
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    let mut found = Vec::new();
    let mut left = value.len();
    for part in finder.tool.find_all(value).take(count) {
        // The text after a match may be read to its end before the next match is found.
        left = left.saturating_sub(part.len());
        finder.read(work, left)?;
        found.push(part.to_owned());
    }
    texts(work, found)
}
