use crate::recover::block_repairs;
use crate::recover::tests::repaired_text;
use crd_ls_text::Text;

/// Fails unless a repair of the lines with errors turns `spoilt` into `meant`.
#[track_caller]
fn assert_proposed(spoilt: &str, errors: &[u32], meant: &str) {
    let text = Text::new(spoilt);
    let repaired: Vec<String> =
        block_repairs(&text, errors).iter().map(|repair| repaired_text(&text, repair)).collect();
    assert!(repaired.iter().any(|text| text == meant), "{spoilt}: {repaired:#?}");
}

#[test]
fn blocks_at_the_margin_move() {
    let spoilt = "a:\n  b:\n    c: 1\nd:\n  e:\n  - 2\n    f: 3\n";
    assert_proposed(spoilt, &[3, 6], "a:\n  b:\n    c: 1\n    d:\n      e:\n      - 2\n    f: 3\n");
}

#[test]
fn entries_with_errors_move() {
    let spoilt = "a:\n  b:\n    c: 1\n  d:\n  - 2\n  e:\n    f: 3\n  g: 4\n";
    let meant = "a:\n  b:\n    c: 1\n    d:\n    - 2\n    e:\n      f: 3\n  g: 4\n";
    assert_proposed(spoilt, &[3, 5], meant);
    assert_proposed(spoilt, &[4, 5], meant);
}

#[test]
fn dashes_of_one_item_go() {
    assert_proposed("- a: 1\n- b: 2\n- c: 3\n", &[0, 1, 2], "- a: 1\n  b: 2\n  c: 3\n");
}

#[test]
fn commented_keys_come_back() {
    assert_proposed("a:\n  # b:\n    c: 1\n", &[2], "a:\n  b:\n    c: 1\n");
    assert_proposed("a:\n#  b:\n    c: 1\n", &[2], "a:\n  b:\n    c: 1\n");
}

#[test]
fn lines_change_places() {
    assert_proposed("a: 1\n  c: 2\nb:\n", &[1], "a: 1\nb:\n  c: 2\n");
}
