use super::*;

#[test]
fn lines_break_at_spaces() {
    assert_eq!(paragraph("one two three", 7, 2), "  one two\n  three");
    assert_eq!(paragraph("one two", 7, 0), "one two");
    assert_eq!(paragraph("a longerword b", 6, 0), "a\nlongerword\nb");
}

#[test]
fn line_breaks_stay() {
    assert_eq!(paragraph("one\n\n  two \n", 20, 1), " one\n \n   two \n ");
}

#[test]
fn characters_count() {
    assert_eq!(paragraph("éé éé", 5, 0), "éé éé");
    assert_eq!(paragraph("a\u{a0}b c", 3, 0), "a\u{a0}b\nc");
}
