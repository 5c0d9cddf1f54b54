use crate::ide::{Finding, Snapshot};
use crate::testing::crd_around;
use crate::text::Text;

/// The codes that are reported, and those that comments have ignored.
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
fn at_the_end_of_a_line_it_is_about_what_starts_there() {
    let text = "type: object
properties:
  a: {type: object} # crd-ls: ignore[lint/always-empty] a marker
  b: {type: object}
";
    check(&crd_around(text), &[EMPTY], &[EMPTY]);
}

#[test]
fn on_a_line_of_its_own_it_is_about_all_of_the_entry_below() {
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
fn above_an_item_it_is_about_all_of_the_item() {
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
fn before_a_separator_it_is_about_the_document() {
    let crd = crd_around("type: object\nproperties:\n  a: {type: object}\n");
    let other = crd.replace("example.com", "example.org");
    let text = format!("# crd-ls: ignore[lint/always-empty] markers\n---\n{crd}---\n{other}");
    check(&text, &[EMPTY], &[EMPTY]);
}

#[test]
fn in_the_header_of_a_text_it_is_about_the_line() {
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
fn text_that_is_no_comment_ignores_nothing() {
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
fn a_comment_in_another_form_says_how_it_is_right() {
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
fn what_is_ignored_already_is_of_no_use_again() {
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
fn marks_alone_are_no_reason() {
    for reason in ["-", "#", "--- ...", ": ."] {
        let text = format!("type: object\nproperties:\n  a: {{type: object}} # crd-ls: ignore[lint] {reason}\n");
        check(&crd_around(&text), &["ignore/no-reason"], &[EMPTY]);
    }
}

#[test]
fn a_comment_can_follow_another_on_its_line_and_name_several_codes() {
    let text = "type: object
properties:
  a: {type: object} # a marker #crd-ls:ignore [ lint/enum-empty ,lint/always-empty ] really
";
    check(&crd_around(text), &["ignore/unused"], &[EMPTY]);
}

#[test]
fn what_is_said_of_such_comments_can_not_be_ignored() {
    let text = "type: object
properties:
  # crd-ls: ignore[ignore/unused] no
  # crd-ls: ignore[lint/enum-empty]
  a: {type: string}
";
    check(&crd_around(text), &["ignore/unused", "ignore/no-reason", "ignore/unused"], &[]);
}

#[test]
fn in_a_resource_whose_crd_is_not_known_nothing_is_unused() {
    let resource = "apiVersion: example.com/v1\nkind: Foo # crd-ls: ignore[resource/required]\nmetadata: {name: a}\n";
    check(resource, &["ignore/no-reason"], &[]);
    let text = format!("{}---\n{resource}", crd_around("type: object"));
    let snapshot = Snapshot::new(Text::new(&text));
    let kinds = snapshot.resource_kinds();
    let findings = snapshot.beside(kinds.into()).findings().to_vec();
    let codes: Vec<&str> = findings.iter().map(Finding::code).collect();
    assert!(codes.contains(&"ignore/unused"), "{codes:?}");
}
