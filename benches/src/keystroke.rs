//! Edits of each kind in a generated definition.

use std::ops::Range;

use crd_ls_ide::{Change, Snapshot};
use crd_ls_text::{Edit, Text, TextRange, TextSize};

use super::definition::of_size;
use super::kind::Kind;

impl Kind {
    /// The text to edit.
    fn text(self, definition: &str) -> String {
        match self {
            Self::DocumentMarker => format!("kind: ConfigMap\n---\n{definition}"),
            Self::MistakeElsewhere => definition.replacen("type: integer", "type: intger", 1),
            // No anchors, because findings in a text with anchors are printed again after each edit.
            Self::ManyMistakes => {
                let plain = definition.replace("&shared", "").replace("*shared", "{type: string}");
                let (start, rest) = plain.split_at(plain.len() / 4);
                start.replacen("type: integer", "type: intger", 100) + rest
            }
            _ => definition.to_owned(),
        }
    }

    /// The removed range and the inserted text.
    fn edit(self, text: &str) -> (Range<usize>, String) {
        let after = |mark: &str, from: usize| text[from..].find(mark).map(|at| from + at + mark.len());
        let first = |mark: &str| after(mark, 0).unwrap_or_default();
        let in_the_middle = |mark: &str| after(mark, text.len() / 4).unwrap_or_else(|| first(mark));
        let insert = |at: usize, insert: &str| (at..at, insert.to_owned());
        match self {
            Self::LetterAtStart => insert(first("description: F"), "x"),
            Self::LetterInTheMiddle | Self::MistakeElsewhere | Self::ManyMistakes => {
                insert(in_the_middle("description: Says"), "x")
            }
            Self::LetterAtEnd => insert(text.rfind("description: Says").unwrap_or_default() + 17, "x"),
            Self::Key => insert(in_the_middle("  field"), "x"),
            Self::Indentation => indented(text, in_the_middle("  field")),
            Self::Newline => insert(in_the_middle("is said about it."), "\n            "),
            Self::BrokenLine => insert(in_the_middle("description: Says what"), "\n"),
            Self::Paste => {
                let (at, column) = property_around(text, in_the_middle("  field"));
                (at..at, pasted(column))
            }
            Self::TypeOfDefault => replaced(first("minimum: 0\n            type: "), "integer", "string"),
            Self::MentionedProperty => insert(first("\n          mentioned"), "x"),
            Self::SecondVersionAlike => replaced(first("\n          other").saturating_sub(5), "other", "first"),
            Self::AnchoredNode => insert(first("description: Names"), "x"),
            Self::DocumentMarker => replaced(first("ConfigMap\n"), "---\n", ""),
            Self::FirstLine => insert(0, " "),
        }
    }
}

fn replaced(at: usize, old: &str, new: &str) -> (Range<usize>, String) {
    (at..at + old.len(), new.to_owned())
}

/// The start of the line of the property around `at`, and its indentation.
fn property_around(text: &str, at: usize) -> (usize, usize) {
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let column = text[start..].len() - text[start..].trim_start_matches(' ').len();
    (start, column)
}

/// Indents the property around `at`, with its content, by two more columns.
fn indented(text: &str, at: usize) -> (Range<usize>, String) {
    let (start, column) = property_around(text, at);
    let lines = text[start..].split_inclusive('\n').enumerate();
    let is_inside = |(index, line): &(usize, &str)| *index == 0 || line.starts_with(&" ".repeat(column + 1));
    let block: Vec<&str> = lines.take_while(is_inside).map(|(_, line)| line).collect();
    let length: usize = block.iter().map(|line| line.len()).sum();
    (start..start + length, block.iter().map(|line| format!("  {line}")).collect())
}

/// Forty lines of properties at an indentation.
fn pasted(column: usize) -> String {
    let spaces = " ".repeat(column);
    (0..10)
        .map(|number| {
            format!(
                "{spaces}pasted{number}:\n{spaces}  description: Comes from another definition.\n\
                 {spaces}  maxLength: 63\n{spaces}  type: string\n"
            )
        })
        .collect()
}

/// A pending edit of an analysed definition.
pub struct Keystroke {
    /// The definition before the edit.
    pub before: Snapshot,
    pub edit: Edit,
}

impl Keystroke {
    pub fn new(kind: Kind, definition: &str) -> Self {
        let text = kind.text(definition);
        let (range, insert) = kind.edit(&text);
        let range = TextRange::new(TextSize::new(range.start as u32), TextSize::new(range.end as u32));
        let before = Snapshot::new(Text::new(&text));
        before.findings();
        before.causes();
        Self { before, edit: Edit::replace(range, insert) }
    }

    /// An edit of this kind in a definition of about this many bytes.
    pub fn of_size(kind: Kind, bytes: usize) -> Self {
        Self::new(kind, &of_size(bytes))
    }

    /// The definition's text after the edit.
    pub fn text_after(&self) -> Text {
        let mut text = self.before.text().clone();
        text.apply(&self.edit);
        text
    }

    /// Applies the edit and computes the findings, as the server does.
    pub fn analyse(&self) -> Snapshot {
        let change = Change { edit: self.edit.clone(), text: self.text_after() };
        let after = self.before.after(&[change]);
        after.findings();
        after
    }
}
