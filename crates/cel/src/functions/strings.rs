//! Strings. Positions count characters.
//!
//! Source: cel-go/ext/strings.go in version 2.

use super::{int, list, take, text, texts};
use crate::value::{Evaluated, EvaluationError, SharedText, Value, Work};
use crd_ls_grammar::go_quote;

fn out_of_range(position: i64) -> EvaluationError {
    EvaluationError::new(format!("index out of range: {position}"))
}

/// Checks a position in `length` characters.
fn position(position: i64, length: usize) -> Result<usize, EvaluationError> {
    usize::try_from(position).ok().filter(|place| *place <= length).ok_or_else(|| out_of_range(position))
}

pub(crate) fn contains<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value, part] = take::<2>(args)?;
    let (value, part) = (text(value)?, text(part)?);
    work.read(&value)?;
    Ok(Value::Bool(value.contains(&*part)))
}

pub(crate) fn starts_with<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value, part] = take::<2>(args)?;
    Ok(Value::Bool(text(value)?.starts_with(&*text(part)?)))
}

pub(crate) fn ends_with<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value, part] = take::<2>(args)?;
    Ok(Value::Bool(text(value)?.ends_with(&*text(part)?)))
}

pub(crate) fn char_at<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value, place] = take::<2>(args)?;
    let (value, place) = (text(value)?, int(place)?);
    work.read(&value)?;
    let at = position(place, value.chars().count())?;
    Ok(value.chars().nth(at).map_or(Value::text(""), Value::text))
}

/// The first position of a part at or after a start position, in characters; -1 if there is none.
fn find(work: &mut Work, args: &mut [Value], start: i64) -> Result<i64, EvaluationError> {
    let [value, part] = take::<2>(args)?;
    let (value, part) = (text(value)?, text(part)?);
    work.read(&value)?;
    if part.is_empty() {
        return searched_nothing(work, start);
    }
    let length = value.chars().count();
    let from = usize::try_from(start).map_err(|_| out_of_range(start))?;
    if from >= length {
        return Ok(-1);
    }
    let rest = value.char_indices().nth(from).and_then(|(byte, _)| value.get(byte..)).unwrap_or_default();
    Ok(rest.split_once(&*part).map_or(-1, |(before, _)| (from + before.chars().count()) as i64))
}

/// The result of searching for an empty string: the start position.
fn searched_nothing(work: &Work, position: i64) -> Result<i64, EvaluationError> {
    let is_wrong = position < 0 && work.dialect().checks_empty_searches;
    if is_wrong { Err(out_of_range(position)) } else { Ok(position) }
}

pub(crate) fn index_of<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    find_first(work, args, 0)
}

pub(crate) fn index_of_from<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let start = args.get(2).map_or(Ok(0), int)?;
    find_first(work, args, start)
}

fn find_first<'d>(work: &mut Work, args: &mut [Value<'d>], start: i64) -> Evaluated<'d> {
    find(work, args, start).map(Value::Int)
}

fn find_last<'d>(work: &mut Work, args: &mut [Value<'d>], limit: Option<i64>) -> Evaluated<'d> {
    let [value, part] = take::<2>(args)?;
    let (value, part) = (text(value)?, text(part)?);
    work.read(&value)?;
    let length = value.chars().count();
    if part.is_empty() {
        return searched_nothing(work, limit.unwrap_or(length as i64)).map(Value::Int);
    }
    let part_length = part.chars().count();
    let limit = match limit {
        Some(limit) => match usize::try_from(limit) {
            Ok(limit) if limit < length => limit,
            Ok(_) => return Ok(Value::Int(-1)),
            Err(_) => return Err(out_of_range(limit)),
        },
        None if length < part_length => return Ok(Value::Int(-1)),
        None => length - part_length,
    };
    // Matches that start after the limit are ignored.
    let end = value.char_indices().nth(limit.saturating_add(part_length)).map_or(value.len(), |(byte, _)| byte);
    let before = value.get(..end).and_then(|head| head.rfind(&*part)).and_then(|byte| value.get(..byte));
    Ok(Value::Int(before.map_or(-1, |before| before.chars().count() as i64)))
}

pub(crate) fn last_index_of<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    find_last(work, args, None)
}

pub(crate) fn last_index_of_up_to<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let limit = args.get(2).map_or(Ok(0), int)?;
    find_last(work, args, Some(limit))
}

pub(crate) fn lower_ascii<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    let value = text(value)?;
    work.write(value.len() as u64)?;
    Ok(Value::text(value.to_ascii_lowercase()))
}

pub(crate) fn upper_ascii<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    let value = text(value)?;
    work.write(value.len() as u64)?;
    Ok(Value::text(value.to_ascii_uppercase()))
}

pub(crate) fn trim<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    let value = text(value)?;
    work.write(value.len() as u64)?;
    Ok(Value::text(value.trim().to_owned()))
}

pub(crate) fn replace<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    replaced(work, args, usize::MAX)
}

pub(crate) fn replace_some<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let count = args.get(3).map_or(Ok(0), int)?;
    replaced(work, args, usize::try_from(count).unwrap_or(usize::MAX))
}

fn replaced<'d>(work: &mut Work, args: &mut [Value<'d>], count: usize) -> Evaluated<'d> {
    let [value, old, new] = take::<3>(args)?;
    let (value, old, new) = (text(value)?, text(old)?, text(new)?);
    let found = if old.is_empty() { value.len() + 1 } else { value.len() / old.len() };
    work.write((value.len() as u64).saturating_add((found.min(count) as u64).saturating_mul(new.len() as u64)))?;
    Ok(Value::text(value.replacen(&*old, &new, count)))
}

pub(crate) fn split<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value, separator] = take::<2>(args)?;
    let (value, separator) = (text(value)?, text(separator)?);
    work.read(&value)?;
    texts(work, parts(&value, &separator, usize::MAX))
}

pub(crate) fn split_some<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value, separator, count] = take::<3>(args)?;
    let (value, separator, count) = (text(value)?, text(separator)?, int(count)?);
    work.read(&value)?;
    texts(work, parts(&value, &separator, usize::try_from(count).unwrap_or(usize::MAX)))
}

/// Splits a string into at most `count` parts; the last part is the rest. With an empty separator, each character is a
/// part.
fn parts(value: &str, separator: &str, count: usize) -> Vec<String> {
    if count == 0 {
        return Vec::new();
    }
    if !separator.is_empty() {
        return value.splitn(count, separator).map(str::to_owned).collect();
    }
    let mut parts: Vec<String> = value.chars().take(count.saturating_sub(1)).map(String::from).collect();
    let rest: String = value.chars().skip(parts.len()).collect();
    if !rest.is_empty() {
        parts.push(rest);
    }
    parts
}

pub(crate) fn substring<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value, start] = take::<2>(args)?;
    let (value, start) = (text(value)?, int(start)?);
    work.write(value.len() as u64)?;
    let start = position(start, value.chars().count())?;
    Ok(Value::text(value.chars().skip(start).collect::<String>()))
}

pub(crate) fn substring_up_to<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value, start, end] = take::<3>(args)?;
    let (value, start, end) = (text(value)?, int(start)?, int(end)?);
    work.write(value.len() as u64)?;
    if start > end {
        return Err(EvaluationError::new(format!("invalid substring range. start: {start}, end: {end}")));
    }
    let length = value.chars().count();
    let (from, to) = (position(start, length)?, position(end, length)?);
    Ok(Value::text(value.chars().skip(from).take(to - from).collect::<String>()))
}

pub(crate) fn quote<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    let value = text(value)?;
    work.write(2 * value.len() as u64 + 2)?;
    let mut quoted = String::with_capacity(value.len() + 2);
    quoted.push('"');
    for character in value.chars() {
        match go_quote::letter_of(character) {
            Some(letter) => quoted.extend(['\\', letter]),
            None => quoted.push(character),
        }
    }
    quoted.push('"');
    Ok(Value::text(quoted))
}

pub(crate) fn join<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [items] = take::<1>(args)?;
    joined(work, items, "")
}

pub(crate) fn join_with<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [items, separator] = take::<2>(args)?;
    let separator = text(separator)?;
    joined(work, items, &separator)
}

fn joined<'d>(work: &mut Work, items: &Value<'d>, separator: &str) -> Evaluated<'d> {
    let mut joined = String::new();
    for (index, item) in list(items)?.iter().enumerate() {
        let item = joinable(item)?;
        work.write((item.len() + separator.len()) as u64)?;
        if index > 0 {
            joined.push_str(separator);
        }
        joined.push_str(&item);
    }
    Ok(Value::text(joined))
}

/// The string of an item to join. The error about another item shows the item's value, or the error of reading it.
fn joinable(item: Evaluated<'_>) -> Result<SharedText<'_>, EvaluationError> {
    let found = match item {
        Ok(Value::String(text)) => return Ok(text),
        Ok(other) => other.to_string(),
        Err(EvaluationError::Value(words)) => words.into_owned(),
        Err(other) => return Err(other),
    };
    Err(EvaluationError::new(format!("join: invalid input: {found}")))
}
