//! Random texts and edits.

use crd_ls_text::Edit;

use crate::support::{Random, edit};
use crate::texts::{fixtures, law_texts};

/// The pieces of texts and edits.
pub(crate) const PIECES: &[&str] = &[
    "a",
    "b: ",
    ": ",
    ":",
    "- ",
    "-",
    "? ",
    "\n",
    "\n",
    "\n  ",
    "\n    ",
    " ",
    "  ",
    "\t",
    "\"",
    "'",
    "[",
    "]",
    "{",
    "}",
    "{{ a }}",
    "{{",
    "}}",
    "{{ \"{\" }}",
    "\n{{ b: c }}\n",
    "\n  {{ d }}\n",
    ",",
    ", ",
    "#",
    " # c",
    "|",
    ">",
    "|\n",
    "|+\n",
    ">-\n",
    "|2\n",
    "&a ",
    "*a",
    "!t ",
    "!h!t ",
    "---",
    "---\n",
    "\n---\n",
    "...\n",
    "\n...\n",
    "%YAML 1.2\n",
    "%TAG !h! x\n",
    "\r\n",
    "\r",
    "é",
    "日本",
    "\u{feff}",
    "\u{0}",
    "key: value\n",
    "key:\n",
    "- item\n",
    "  sub: x\n",
    "foo",
    "\"x\": ",
    "'y': 1\n",
    "{a: 1, b: [2, 3]}",
    "[a, b: c]",
    "\\",
    "@",
    "<<: *a\n",
    "x:y",
    "? k\n: v\n",
    ": \n",
    "    deep: 1\n",
    "   odd: 1\n",
    "- - a\n",
    "- k: v\n  l: w\n",
    "\n<<<<<<< ours\n",
    "\ny,\n",
    "a: [x,\n",
    "\n]\n",
    "\n=======\n",
    "\n>>>>>>> theirs\n",
    "\n\tl: w\n",
    "\n  \tm: x\n",
    "\n\t- n: y\n",
    "\n\t\to:\n",
    "\n      \tp: {\n",
    "\n\t# c\n",
    "\n\tsome text\n",
    "\nsome text\n",
    " q:\n",
    "\n }\n",
    "k v\n",
    "k:v\n",
    "\"k\" v\n",
];

/// Pieces that put lines beside or below each other, for rules that depend on the lines around.
pub(crate) const PIECES_OF_LINES: &[&str] = &[
    "\n",
    "\n\t",
    "\n\t\t",
    "\n ",
    "\n  ",
    "\n   ",
    "\n  \t",
    "\n      ",
    "\n          ",
    "- ",
    "a: ",
    "b:",
    "c: 1",
    "c: - ",
    "d:\n",
    "two words",
    "'d: \"e\"':",
    "text",
    "\"f",
    "[g,",
    "]",
    "{h: ",
    "}",
    ",",
    "|",
    "#",
    "# i",
    "? ",
    ": ",
    "&j ",
    "\n---",
    "\n...",
    "\n<<<<<<< k",
];

/// A text of this many pieces.
pub(crate) fn random_text(random: &mut Random, pieces: usize) -> String {
    (0..pieces).map(|_| *random.pick(PIECES)).collect()
}

/// An edit as users make them: mostly small, sometimes a paste of a part of the text.
pub(crate) fn random_edit(random: &mut Random, text: &str) -> Edit {
    if random.below(12) == 0 {
        return edit_of_lines(random, text);
    }
    let places: Vec<usize> = text.char_indices().map(|(place, _)| place).chain([text.len()]).collect();
    let from = random.below(places.len());
    let length = match random.below(6) {
        0..=2 => 0,
        3 => 1,
        4 => random.below(4),
        _ => random.below(40),
    };
    let to = (from + length).min(places.len() - 1);
    let insert = match random.below(8) {
        0 | 1 if length > 0 => String::new(),
        2 => {
            let pieces = 1 + random.below(6);
            random_text(random, pieces)
        }
        3 => {
            let start = random.below(places.len());
            let end = (start + random.below(60)).min(places.len() - 1);
            text[places[start]..places[end]].to_owned()
        }
        _ => (*random.pick(PIECES)).to_owned(),
    };
    edit(places[from], places[to], &insert)
}

/// Removes some lines, or repeats, indents, outdents or comments them, or indents them with tabs.
fn edit_of_lines(random: &mut Random, text: &str) -> Edit {
    let ends = text.split_inclusive(['\n', '\r']).scan(0, |end, line| {
        *end += line.len();
        Some(*end)
    });
    let borders: Vec<usize> = [0].into_iter().chain(ends).collect();
    let first = random.below(borders.len());
    let last = (first + 1 + random.below(12)).min(borders.len() - 1);
    let lines = &text[borders[first]..borders[last]];
    let prefixed = |prefix: &str| lines.split_inclusive(['\n', '\r']).map(|line| format!("{prefix}{line}")).collect();
    let insert: String = match random.below(6) {
        0 => String::new(),
        1 => lines.repeat(2),
        2 => prefixed("  "),
        3 => prefixed("# "),
        4 => lines.replace("  ", "\t"),
        _ => lines.split_inclusive(['\n', '\r']).map(|line| line.strip_prefix("  ").unwrap_or(line)).collect(),
    };
    edit(borders[first], borders[last], &insert)
}

/// Real texts: the fixtures, and the files in `CRD_LS_LAW_TEXTS`.
pub(crate) fn real_texts() -> Vec<String> {
    [fixtures(), law_texts()].concat()
}

/// Some consecutive lines of a text.
pub(crate) fn random_lines(random: &mut Random, text: &str, most: usize) -> String {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let first = random.below(lines.len().max(1));
    lines.iter().skip(first).take(1 + random.below(most)).copied().collect()
}
