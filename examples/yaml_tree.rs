//! Reads a YAML text, edits it, walks the tree and prints its errors.
//!
//! ```sh
//! cargo run --example yaml_tree
//! ```

use std::fmt::Write;

use crd_ls_rules::syntax_message;
use crd_ls_syntax::{Content, ContentKind, Tree};
use crd_ls_text::{Edit, Encoding, Text, TextRange, TextSize};

const RECIPE: &str = "\
title: Lentil soup # for winter
serves: &people 4
ingredients:
- {name: lentils, grams: 400}
- {name: onions, count: *people}
steps:
- Chop the onions.
- |
  Boil everything.
  Wait.
tools: [knife, pot]
source: {book: Soups, page: 12}
";

fn main() {
    print!("{}", demonstration());
}

fn demonstration() -> String {
    let mut out = String::new();

    // Reading can't fail, and nothing of the text is lost.
    let mut text = Text::new(RECIPE);
    let tree = Tree::parse(&text);
    assert_eq!(tree.to_text(), RECIPE);
    out.push_str("The text says:\n");
    walk(&mut out, &tree);

    // Someone has just begun to write another entry above the last one.
    let last = RECIPE.find("source:").unwrap_or_default();
    let edit = Edit::replace(TextRange::empty(TextSize::new(last as u32)), "notes\n");
    text.apply(&edit);
    let (edited, bytes) = tree.reparse(&edit, &text);
    assert_eq!(edited, Tree::parse(&text));
    let _ = writeln!(out, "\nAfter an edit {bytes} of {} bytes are read again:", u32::from(text.len()));
    show_errors(&mut out, &edited, &text);

    // Parts that the edit did not change are the same nodes, not only equal ones, so results for them can be kept.
    for key in ["ingredients", "tools", "source"] {
        let (Some(old), Some(new)) = (value(&tree, key), value(&edited, key)) else { continue };
        let _ = writeln!(out, "{key}, now at {:?}: shared: {}", new.range(), new.is_same_green(&old.to_green()));
    }
    out
}

/// A line for each key, item and scalar, with its range in bytes.
fn walk(out: &mut String, tree: &Tree) {
    for document in tree.documents() {
        if let Some(content) = document.content() {
            show(out, content, 1);
        }
    }
}

/// The tree has at most 500 levels, so that recursion is safe.
fn show(out: &mut String, content: Content<'_>, level: usize) {
    let indent = "  ".repeat(level);
    match content.kind() {
        ContentKind::Mapping(mapping) => {
            for entry in mapping.entries() {
                let key = entry.key().map(|key| scalar(key)).unwrap_or_default();
                let _ = writeln!(out, "{indent}{key} {:?}", entry.range());
                if let Some(value) = entry.value() {
                    show(out, value, level + 1);
                }
            }
        }
        ContentKind::Sequence(sequence) => {
            for item in sequence.items() {
                let _ = writeln!(out, "{indent}- {:?}", item.range());
                if let Some(content) = item.content() {
                    show(out, content, level + 1);
                }
            }
        }
        ContentKind::Scalar(scalar) => {
            let _ = writeln!(out, "{indent}{:?} {:?} {:?}", scalar.style(), scalar.value(), scalar.range());
        }
        ContentKind::Alias(alias) => {
            let _ = writeln!(out, "{indent}Alias {:?} {:?}", alias.name(), alias.range());
        }
        ContentKind::Empty => {}
    }
}

fn scalar(content: Content<'_>) -> String {
    match content.kind() {
        ContentKind::Scalar(scalar) => scalar.value().into_owned(),
        _ => String::new(),
    }
}

fn show_errors(out: &mut String, tree: &Tree, text: &Text) {
    for error in tree.errors() {
        // Lines and columns count from 0, as editors' do.
        let position = text.position(error.range.start(), Encoding::Utf16);
        let _ = writeln!(out, "error at {}:{}: {}", position.line, position.character, syntax_message(&error));
    }
}

/// The value of a key of the first document.
fn value<'a>(tree: &'a Tree, key: &str) -> Option<Content<'a>> {
    let ContentKind::Mapping(mapping) = tree.documents().next()?.content()?.kind() else { return None };
    let mut entries = mapping.entries();
    entries.find(|entry| entry.key().is_some_and(|found| scalar(found) == key))?.value()
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    #[test]
    fn it_shows_what_it_should() {
        expect![[r#"
            The text says:
              title 0..18
                Plain "Lentil soup" 7..18
              serves 32..49
                Plain "4" 48..49
              ingredients 50..125
                - 63..92
                  name 66..79
                    Plain "lentils" 72..79
                  grams 81..91
                    Plain "400" 88..91
                - 93..125
                  name 96..108
                    Plain "onions" 102..108
                  count 110..124
                    Alias "people" 117..124
              steps 126..183
                - 133..151
                  Plain "Chop the onions." 135..151
                - 152..183
                  Literal "Boil everything.\nWait.\n" 154..183
              tools 183..202
                - 191..196
                  Plain "knife" 191..196
                - 198..201
                  Plain "pot" 198..201
              source 203..234
                book 212..223
                  Plain "Soups" 218..223
                page 225..233
                  Plain "12" 231..233

            After an edit 121 of 241 bytes are read again:
            error at 11:0: the key `notes` has no colon after it. Write `notes:`.
            ingredients, now at 63..125: shared: true
            tools, now at 190..202: shared: false
            source, now at 217..240: shared: true
        "#]]
        .assert_eq(&super::demonstration());
    }
}
