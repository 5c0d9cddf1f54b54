use super::*;
use crate::ide::snapshot::Snapshot;
use crate::text::Text;

#[track_caller]
fn check(yaml: &str, part: &str, written: &str, before: &str) {
    let snapshot = Snapshot::new(Text::new(yaml));
    let document = snapshot.tree().documents().next().unwrap();
    let Some(ContentKind::Scalar(scalar)) = document.content().map(Content::kind) else { panic!("a scalar") };
    let value = scalar.value();
    let start = value.find(part).unwrap();
    let range = written_part(scalar, start..start + part.len()).unwrap();
    assert_eq!(snapshot.text().slice(range), written);
    assert!(snapshot.text().slice(TextRange::up_to(range.start())).ends_with(before), "{yaml} {range:?}");
}

#[test]
fn a_part_is_found_in_every_style() {
    check(".spec.size", "size", "size", ".spec.");
    check("'.a[''b''].c'", "c", "c", ".");
    check("'.a[''b''].c'", "b", "b", "''");
    check("\".\\u0061\\x62.c\\n\"", "ab", "\\u0061\\x62", ".");
    check("\".\\\"é.c\"", "c", "c", "é.");
    check(".a[?(@.b ==\n  1)].c", "c", "c", ")].");
    check("|\n  .a\n  .b", "b", "b", ".");
    check(">-\n  .a\n  .b", "b", "b", "  .");
}

#[test]
fn what_is_cut_by_a_line_break_is_not_found() {
    let snapshot = Snapshot::new(Text::new("\"a\\\n  b\""));
    let document = snapshot.tree().documents().next().unwrap();
    let Some(ContentKind::Scalar(scalar)) = document.content().map(Content::kind) else { panic!("a scalar") };
    assert_eq!(scalar.value(), "ab");
    assert_eq!(written_part(scalar, 0..2), None);
}
