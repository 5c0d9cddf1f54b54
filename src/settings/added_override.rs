//! Adds an override to the text of a settings file.

use super::level::Level;
use super::node::{Node, Value};
use super::option::{OVERRIDES, RULES};
use super::read::PATHS;
use super::yaml;
use crd_ls_text::{Edit, TextRange, TextSize};

/// The edit that turns a code off for the files that a pattern matches. None unless the text is empty or valid settings
/// in block style.
pub fn added_override(text: &str, pattern: &str, code: &str) -> Option<Edit> {
    let root = yaml::parse(text).ok()?;
    let item = |indentation: &str| {
        let (rules, off) = (RULES.name, Level::Off.name());
        let pattern = quoted(pattern);
        format!("{indentation}- {PATHS}: [{pattern}]\n{indentation}  {rules}:\n{indentation}    {code}: {off}\n")
    };
    let entries = match root.as_ref().map(|root| &root.value) {
        None | Some(Value::Null) => &[][..],
        Some(Value::Mapping(entries)) => entries,
        Some(_) => return None,
    };
    let Some(entry) = entries.iter().find(|entry| entry.key == OVERRIDES.name) else {
        let is_block = root.as_ref().is_none_or(|root| root.value == Value::Null || starts_with_key(text, root));
        return is_block.then(|| at_end(text, &format!("{}:\n{}", OVERRIDES.name, item(""))));
    };
    match &entry.value.value {
        Value::List(items) => {
            let last = items.last()?;
            let indentation = indentation_of_item(text, items.first()?.range.start())?;
            let line_end = text.get(usize::from(last.range.end())..)?.find('\n');
            match line_end {
                Some(end) => Some(insert(usize::from(last.range.end()) + end + 1, item(&indentation))),
                None => Some(at_end(text, &item(&indentation))),
            }
        }
        Value::Null => {
            let key_end = usize::from(entry.key_range.end());
            match text.get(key_end..)?.find('\n') {
                Some(end) => Some(insert(key_end + end + 1, item(""))),
                None => Some(at_end(text, &item(""))),
            }
        }
        _ => None,
    }
}

/// Whether the mapping of the file is in block style.
fn starts_with_key(text: &str, root: &Node) -> bool {
    text.get(usize::from(root.range.start())..).is_some_and(|rest| !rest.starts_with('{'))
}

/// The indentation of an item's dash. None if the item has no dash, or if more than white space precedes the dash.
fn indentation_of_item(text: &str, content: TextSize) -> Option<String> {
    let before = text.get(..usize::from(content))?;
    let line = before.rsplit('\n').next()?;
    let indentation = line.trim_end().strip_suffix('-')?;
    indentation.trim().is_empty().then(|| indentation.to_owned())
}

fn at_end(text: &str, added: &str) -> Edit {
    let before = if text.is_empty() || text.ends_with('\n') { "" } else { "\n" };
    insert(text.len(), format!("{before}{added}"))
}

fn insert(at: usize, text: String) -> Edit {
    Edit::replace(TextRange::empty(TextSize::try_from(at).unwrap_or_default()), text)
}

/// A pattern as a scalar.
fn quoted(pattern: &str) -> String {
    let is_plain = |character: char| character.is_ascii_alphanumeric() || "/._-".contains(character);
    match pattern.chars().all(is_plain) && !pattern.starts_with('-') {
        true => pattern.to_owned(),
        false => format!("'{}'", pattern.replace('\'', "''")),
    }
}

#[cfg(test)]
mod tests;
