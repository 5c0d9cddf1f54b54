//! Makes foreign text safe to print: file names, keys, values, and the output of other programs.

use serde::Serialize;

use crd_ls_text as text;

/// Starts of commands anywhere in a line of a CI log. In order: GitHub Actions and Azure Pipelines, only Azure
/// Pipelines, TeamCity.
const COMMANDS: [&str; 3] = ["##[", "##vso[", "##teamcity["];

/// The start of a line that GitHub Actions reads as a command.
const LINE_COMMAND: &str = "::";

/// The text on one line, without anything that a terminal or a CI log would act on.
pub(super) fn visible(text: &str) -> String {
    without_commands(text::visible(text).into_owned(), "♯")
}

/// Disables the commands of CI systems by replacing their second `#` with `sign`.
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

/// The text on a line of its own. If it starts with a path that a CI system would read as a command, `./` is put before
/// it.
pub(super) fn visible_line(line: &str) -> String {
    let shown = visible(line);
    if shown.trim_start().starts_with(LINE_COMMAND) { format!("./{shown}") } else { shown }
}

/// A text of several lines, each made visible. A line feed is shown as a sign if the next line would be a command.
pub(super) fn visible_lines(text: &str) -> String {
    shown_lines(text, visible)
}

/// Like [`visible_lines`], but keeps the tabs between columns.
pub(super) fn visible_columns(text: &str) -> String {
    shown_lines(text, |line| line.split('\t').map(visible).collect::<Vec<_>>().join("\t"))
}

fn shown_lines(text: &str, shown_line: impl Fn(&str) -> String) -> String {
    let mut shown = String::with_capacity(text.len());
    for (index, line) in text.split('\n').enumerate() {
        let line = shown_line(line);
        if index > 0 {
            shown.push(if line.trim_start().starts_with(LINE_COMMAND) { text::visible_character('\n') } else { '\n' });
        }
        shown.push_str(&line);
    }
    shown
}

/// A value as JSON on one line. Control characters are escaped; JSON itself requires that only for some.
pub(super) fn visible_json(value: &impl Serialize) -> String {
    let json = serde_json::to_string(value);
    escaped_json(json.expect("a report holds strings, numbers and lists only, all of which JSON has"))
}

/// Like [`visible_json`], for JSON text. Control characters occur only in its strings.
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
