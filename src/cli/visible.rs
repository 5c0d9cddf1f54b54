//! Foreign text as it is printed: names of files, keys, values, and the words of other programs.

use serde::Serialize;

use crate::text;

/// What the log of a CI system takes as a command, wherever in a line it is: GitHub Actions and Azure Pipelines, Azure
/// Pipelines, TeamCity.
const COMMANDS: [&str; 3] = ["##[", "##vso[", "##teamcity["];

/// What GitHub Actions takes as a command where a line begins with it.
const LINE_COMMAND: &str = "::";

/// The text on one line, with nothing in it that a terminal or the log of a CI system would act on.
pub(super) fn visible(text: &str) -> String {
    without_commands(text::visible(text).into_owned(), "♯")
}

/// A text in which no command of a CI system is left: the second of its signs is another one.
pub(super) fn without_commands(text: String, sign: &str) -> String {
    if !text.contains("##") {
        return text;
    }
    let mut shown = text;
    for command in COMMANDS {
        shown = shown.replace(command, &command.replacen("##", &format!("#{sign}"), 1));
    }
    shown
}

/// The same as a line of its own. Where it begins with a path that is a command to a CI system, `./` is put before it.
pub(super) fn visible_line(line: &str) -> String {
    let shown = visible(line);
    if shown.trim_start().starts_with(LINE_COMMAND) { format!("./{shown}") } else { shown }
}

/// A text of several lines, each of which is visible. A line feed is shown where the line after it would be a command.
pub(super) fn visible_lines(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for (index, line) in text.split('\n').enumerate() {
        let line = visible(line);
        if index > 0 {
            shown.push(if line.trim_start().starts_with(LINE_COMMAND) { text::visible_character('\n') } else { '\n' });
        }
        shown.push_str(&line);
    }
    shown
}

/// A value as JSON on one line. What a terminal would interpret is escaped, which JSON asks for in part only.
pub(super) fn visible_json(value: &impl Serialize) -> String {
    let json = serde_json::to_string(value);
    escaped_json(json.expect("a report holds strings, numbers and lists only, all of which JSON has"))
}

/// The same of a text in JSON: such a character is in a string.
pub(super) fn escaped_json(json: String) -> String {
    let json = without_commands(json, r"\u0023");
    let is_escaped = |character: char| character != '\n' && text::is_interpreted(character);
    if !json.contains(is_escaped) {
        return json;
    }
    let mut escaped = String::with_capacity(json.len());
    for character in json.chars() {
        if is_escaped(character) {
            let units = character.encode_utf16(&mut [0; 2]).to_vec();
            units.iter().for_each(|unit| escaped.push_str(&format!("\\u{unit:04x}")));
        } else {
            escaped.push(character);
        }
    }
    escaped
}

#[cfg(test)]
mod tests;
