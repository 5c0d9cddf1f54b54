//! Places in the text, in code points, bytes, lines and columns.

use super::print::parsed;
use crate::{Location, Source};

#[test]
fn offsets_and_bytes() {
    for text in ["a.b == 'c'", "'äö' == x", "😀a\u{301}\n日本"] {
        let source = Source::new(text);
        assert_eq!(source.len() as usize, text.chars().count());
        assert_eq!(source.text(), text);
        for (offset, (byte, _)) in text.char_indices().enumerate() {
            assert_eq!(source.byte(offset as u32), byte, "{text}");
            assert_eq!(source.offset(byte), offset as u32, "{text}");
        }
        assert_eq!(source.byte(source.len()), text.len());
        assert_eq!(source.byte(source.len() + 7), text.len());
        assert_eq!(source.offset(text.len()), source.len());
    }
}

#[test]
fn lines_and_columns() {
    let source = Source::new("a\näöü b\r\n\nc");
    let at = |offset| source.location(offset);
    assert_eq!(at(0), Location { line: 1, column: 0 });
    assert_eq!(at(1), Location { line: 1, column: 1 });
    assert_eq!(at(2), Location { line: 2, column: 0 });
    assert_eq!(at(6), Location { line: 2, column: 4 });
    assert_eq!(at(9), Location { line: 3, column: 0 });
    assert_eq!(at(10), Location { line: 4, column: 0 });
    assert_eq!(source.line(2), Some("äöü b\r"));
    assert_eq!(source.line(3), Some(""));
    assert_eq!((source.line(0), source.line(5)), (None, None));
    assert!(!source.is_empty());
    assert_eq!(Source::new("").line(1), None);
}

#[test]
fn ends_of_nodes_are_in_the_text() {
    let text = "self.a == 'ö' || has(self.b) && -12 < x.size()";
    let ast = parsed(text);
    let (source, root) = (Source::new(text), ast.expr(ast.root()));
    let texts: Vec<&str> =
        ast.exprs().iter().map(|expr| &text[source.byte(expr.offset)..source.byte(expr.end)]).collect();
    assert!(texts.contains(&"'ö'") && texts.contains(&"-12") && texts.contains(&"."), "{texts:?}");
    assert_eq!(&text[source.byte(root.offset)..source.byte(root.end)], "||");
}
