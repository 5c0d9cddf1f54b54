use super::*;

fn edit(start: u32, end: u32, insert: &str) -> Edit {
    Edit::replace(TextRange::new(start.into(), end.into()), insert)
}

#[test]
fn successive_edits() {
    // 0123456789 -> 0aa3456789 -> 0ab56789x
    let mut composition = Composition::new(10.into());
    composition.apply(&[edit(1, 3, "aa")]);
    composition.apply(&[edit(2, 5, "b"), edit(10, 10, "x")]);
    assert_eq!(composition.into_edits(), [edit(1, 5, "ab"), edit(10, 10, "x")]);
}

#[test]
fn removed_insertion() {
    let mut composition = Composition::new(4.into());
    composition.apply(&[edit(2, 2, "abc")]);
    composition.apply(&[edit(2, 5, "")]);
    assert!(composition.into_edits().is_empty());
}
