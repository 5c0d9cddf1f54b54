use super::*;
use crd_ls_text::TextSize;

fn range(start: u32, end: u32) -> TextRange {
    TextRange::new(TextSize::new(start), TextSize::new(end))
}

fn keeps(text: &str, removed: std::ops::Range<u32>, insert: &str) -> bool {
    keeps_words(&Text::new(text), &[Edit::replace(range(removed.start, removed.end), insert)])
}

#[test]
fn replaced_word() {
    assert!(keeps("type: int", 6..9, "integer"));
    assert!(keeps("a: \"1\"", 3..6, "1"));
    assert!(keeps("type:string", 0..11, "type: string"));
}

#[test]
fn removed_word() {
    assert!(!keeps("type: int", 0..9, ""));
    assert!(!keeps("a: 1 # why", 0..10, "a: 1"));
    assert!(!keeps("a: b c", 3..6, "b"));
}

#[test]
fn marks() {
    assert!(keeps("a: 'b'\n  - - c\n", 0..15, "a: b\n- c"));
}

#[test]
fn copies() {
    let removes_copy = |text: &str| {
        let middle = text.find('\n').unwrap() as u32 + 1;
        let edit = Edit::replace(range(0, middle), "");
        removes_copy(&Text::new(text), &edit, range(middle, text.len() as u32))
    };
    assert!(removes_copy("a: [b, c]\na:  ['b', c]"));
    assert!(!removes_copy("a: [b, c]\na: [c, b]"));
    assert!(!removes_copy("a: b # why\na: b"));
}
