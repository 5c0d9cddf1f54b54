//! Helpers for the tests of the tree.

use std::path::{Path, PathBuf};

use crd_ls_syntax::{Content, ContentKind, SyntaxError, Tree};
use crd_ls_text::{Edit, Text, TextRange};

use crate::laws;
use crate::texts::files_below;

/// A small pseudorandom generator, the same in every run.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `limit`, which is not 0.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16) as usize % limit
    }

    pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}

/// The content of a tree on one line: `{key: value}`, `[item]`, `~` for an empty node; documents are separated by ` |
/// `.
pub(crate) fn dump(tree: &Tree) -> String {
    let documents: Vec<String> = tree.documents().map(|document| dump_content(document.content())).collect();
    documents.join(" | ")
}

fn dump_content(content: Option<Content<'_>>) -> String {
    match content.map(Content::kind) {
        None | Some(ContentKind::Empty) => "~".to_owned(),
        Some(ContentKind::Alias(alias)) => alias.text().to_owned(),
        Some(ContentKind::Scalar(scalar)) => scalar.value().escape_debug().to_string(),
        Some(ContentKind::Sequence(sequence)) => {
            let items: Vec<String> = sequence.items().map(|item| dump_content(item.content())).collect();
            format!("[{}]", items.join(", "))
        }
        Some(ContentKind::Mapping(mapping)) => {
            let entries = mapping.entries();
            let entries: Vec<String> = entries
                .map(|entry| format!("{}: {}", dump_content(entry.key()), dump_content(entry.value())))
                .collect();
            format!("{{{}}}", entries.join(", "))
        }
    }
}

/// The errors of a text as `covered text: message`.
pub(crate) fn errors(text: &str) -> Vec<String> {
    let errors = Tree::parse_str(text).errors();
    let about = |error: &SyntaxError| error.about.as_ref().map_or(String::new(), |about| format!(" of {about}"));
    errors.iter().map(|error| format!("{}: {:?}{}", &text[error.range], error.kind, about(error))).collect()
}

/// The edit that replaces the bytes from `start` to `end`.
pub(crate) fn edit(start: usize, end: usize, insert: &str) -> Edit {
    Edit::replace(TextRange::new((start as u32).into(), (end as u32).into()), insert)
}

/// The start of the character that contains the byte at `place`, at most the text's end.
pub(crate) fn character_start(text: &str, place: usize) -> usize {
    (0..=place.min(text.len())).rev().find(|place| text.is_char_boundary(*place)).unwrap_or(0)
}

/// Asserts that reparsing after an edit produces the same tree as parsing from scratch. Returns the new text and its
/// tree.
#[track_caller]
pub(crate) fn assert_reparse(text: &str, tree: &Tree, edit: &Edit) -> (String, Tree) {
    let mut text = Text::new(text);
    let tree = laws::reparse::after(&mut text, tree, edit);
    let after = text.to_string();
    laws::parse::holds(&after);
    (after, tree)
}

/// The files ending with `.yaml` or `.yml` below a folder beside the project. Prints a note if there are none.
pub(crate) fn files_beside(folder: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared").join(folder);
    let files = files_below(&root);
    if files.is_empty() {
        eprintln!("skipped: no YAML files in {}", root.display());
    }
    files
}
