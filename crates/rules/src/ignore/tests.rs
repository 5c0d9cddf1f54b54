use crd_ls_ide::{Finding, Snapshot};
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

/// Asserts the codes that are reported, and the codes that comments ignore.
#[track_caller]
fn check(text: &str, reported: &[&str], ignored: &[&str]) {
    let snapshot = Snapshot::new(Text::new(text));
    let is_ignored = |finding: &&Finding| snapshot.ignore_of(finding).is_some();
    let (ignored_here, left): (Vec<&Finding>, Vec<&Finding>) = snapshot.findings().iter().partition(is_ignored);
    let codes = |findings: Vec<&Finding>| findings.into_iter().map(Finding::code).collect::<Vec<_>>();
    assert_eq!((codes(left), codes(ignored_here)), (reported.to_vec(), ignored.to_vec()), "{text}");
}

const EMPTY: &str = "lint/always-empty";

#[test]
fn trailing_covers_its_line() {
    let text = "type: object
properties:
  a: {type: object} # crd-ls: ignore[lint/always-empty] a marker
  b: {type: object}
";
    check(&crd_around(text), &[EMPTY], &[EMPTY]);
}

#[test]
fn own_line_covers_entry_below() {
    let text = "type: object
properties:
  # crd-ls: ignore[lint/always-empty] markers
  # as in other kinds

  a:
    type: object
    properties:
      b: {type: object}
      c: {type: string, enum: []}
  d: {type: object}
";
    check(&crd_around(text), &["lint/enum-empty", EMPTY], &[EMPTY]);
}

#[test]
fn above_an_item_covers_the_item() {
    let text = "type: object
properties:
  a: {type: string}
allOf:
# crd-ls: ignore[lint] as generated
- properties:
    a: {enum: []}
- properties:
    a: {enum: []}
";
    check(&crd_around(text), &["lint/enum-empty"], &["lint/enum-empty"]);
}

#[test]
fn before_marker_covers_document() {
    let crd = crd_around("type: object\nproperties:\n  a: {type: object}\n");
    let other = crd.replace("example.com", "example.org");
    let text = format!("# crd-ls: ignore[lint/always-empty] markers\n---\n{crd}---\n{other}");
    check(&text, &[EMPTY], &[EMPTY]);
}

#[test]
fn block_header_covers_its_line() {
    let text = "type: object
properties:
  a:
    type: object
    description: | # crd-ls: ignore[lint/always-empty] a marker
      # crd-ls: ignore[lint/always-empty] text
";
    check(&crd_around(text), &[EMPTY, "ignore/unused"], &[]);
}

#[test]
fn other_text_ignores_nothing() {
    let text = "type: object
properties:
  a: {type: object, description: '# crd-ls: ignore[lint/always-empty] x'}
  # see crd-ls: ignore[lint]
  # crd-ls prints error[lint/always-empty], or
  # crd-ls: error[lint/always-empty]: as here
  # crd-ls ignores it, and CRD-LS: see [lint]
  b: {type: string}
";
    check(&crd_around(text), &[EMPTY], &[]);
}

#[test]
fn malformed_shows_right_form() {
    for (comment, meant) in [
        ("# crd-ls ignore[lint] a marker", "# crd-ls: ignore[lint] a marker"),
        ("# crd-ls : ignore [ lint ]", "# crd-ls: ignore[lint]"),
        ("# CRD-LS: ignore[lint, x]", "# crd-ls: ignore[lint, x]"),
        ("# crd-ls: Ignore[lint]", "# crd-ls: ignore[lint]"),
        ("# crd-ls: disable[lint/always-empty] a marker", "# crd-ls: ignore[lint/always-empty] a marker"),
        ("# crd-ls:ignored[lint]", "# crd-ls: ignore[lint]"),
        (
            "# crd-ls: ignore lint/always-empty, lint/enum-empty a marker",
            "# crd-ls: ignore[lint/always-empty, lint/enum-empty] a marker",
        ),
        ("# crd-ls ignore: lint/always-empty", "# crd-ls: ignore[lint/always-empty]"),
    ] {
        let text = crd_around(&format!("type: object\nproperties:\n  a: {{type: object}} {comment}\n"));
        check(&text, &[EMPTY, "ignore/malformed"], &[]);
        let snapshot = Snapshot::new(Text::new(&text));
        let finding = snapshot.findings().iter().find(|finding| finding.is_about_ignoring()).unwrap();
        assert!(finding.message().ends_with(&format!("Write `{meant}`.")), "{}", finding.message());
        assert_eq!(snapshot.text().slice(finding.range), comment);
    }
    check(&crd_around("type: object # crd-ls: ignore x\n"), &["ignore/no-codes"], &[]);
}

#[test]
fn repeated_codes_are_unused() {
    let text = "type: object
properties:
  # crd-ls: ignore[lint/always-empty, lint/always-empty] markers
  a: {type: object} # crd-ls: ignore[lint] a marker
  # crd-ls: ignore[lint/always-empty] another
  b: {type: object}
";
    let unused = "ignore/unused";
    check(&crd_around(text), &[unused, unused], &[EMPTY, EMPTY]);
    let snapshot = Snapshot::new(Text::new(&crd_around(text)));
    let messages = snapshot.findings().iter().filter(|finding| finding.code() == unused).map(Finding::message);
    assert_eq!(
        messages.collect::<Vec<_>>(),
        [
            "this comment ignores `lint/always-empty`, which is ignored here already. Remove the code.",
            "this comment ignores `lint`, which is ignored here already. Remove it.",
        ]
    );
}

#[test]
fn punctuation_is_no_reason() {
    for reason in ["-", "#", "--- ...", ": ."] {
        let text = format!("type: object\nproperties:\n  a: {{type: object}} # crd-ls: ignore[lint] {reason}\n");
        check(&crd_around(&text), &["ignore/no-reason"], &[EMPTY]);
    }
}

#[test]
fn can_follow_another_comment() {
    let text = "type: object
properties:
  a: {type: object} # a marker #crd-ls:ignore [ lint/enum-empty ,lint/always-empty ] really
";
    check(&crd_around(text), &["ignore/unused"], &[EMPTY]);
}

#[test]
fn own_findings_stay_reported() {
    let text = "type: object
properties:
  # crd-ls: ignore[ignore/unused] no
  # crd-ls: ignore[lint/enum-empty]
  a: {type: string}
";
    check(&crd_around(text), &["ignore/unused", "ignore/no-reason", "ignore/unused"], &[]);
}

#[test]
fn unknown_crd_hides_unused() {
    let resource = "apiVersion: example.com/v1\nkind: Foo # crd-ls: ignore[resource/required]\nmetadata: {name: a}\n";
    check(resource, &["ignore/no-reason"], &[]);
    let text = format!("{}---\n{resource}", crd_around("type: object"));
    let snapshot = Snapshot::new(Text::new(&text));
    let kinds = snapshot.resource_kinds();
    let findings = snapshot.beside(kinds.into()).findings().to_vec();
    let codes: Vec<&str> = findings.iter().map(Finding::code).collect();
    assert!(codes.contains(&"ignore/unused"), "{codes:?}");
}
