use expect_test::{Expect, expect};

use super::Text as Terminal;
use crate::cli::entries::entries;
use crate::cli::format::ReportFormatter;
use crd_ls_ide::{Finding, Related, Shown, Snapshot};
use crd_ls_model::FieldPath;
use crd_ls_rules::{ProblemKind, StructuralProblem, YamlProblem};
use crd_ls_syntax::ErrorKind;
use crd_ls_text::{Text, TextRange, TextSize};

/// The range of the `n`th (from 0) occurrence of `part`.
fn range(text: &str, part: &str, n: usize) -> TextRange {
    let (start, _) = text.match_indices(part).nth(n).unwrap();
    TextRange::at(TextSize::new(start as u32), TextSize::of(part))
}

fn finding(range: TextRange) -> Finding {
    Finding {
        kind: syntax(ErrorKind::ClosedTooFarLeft, None),
        range,
        written: FieldPath::ROOT,
        hub: FieldPath::ROOT,
        masked: false,
        is_condition: false,
        related: Vec::new(),
        document: 0,
    }
}

fn syntax(error: ErrorKind, about: Option<&str>) -> ProblemKind {
    ProblemKind::Yaml(YamlProblem::Syntax { error, about: about.map(Box::from), holder: None })
}

fn check(text: &str, finding: Finding, expected: Expect) {
    check_at_width(None, text, finding, expected);
}

fn check_at_width(width: Option<usize>, text: &str, finding: Finding, expected: Expect) {
    expected.assert_eq(&rendered(width, text, finding));
}

fn rendered(width: Option<usize>, text: &str, finding: Finding) -> String {
    let snapshot = Snapshot::new(Text::new(text));
    rendered_by(&Terminal::new(false, width), &snapshot, &finding)
}

fn rendered_by(terminal: &Terminal, snapshot: &Snapshot, finding: &Finding) -> String {
    let entries = entries("a.yaml", snapshot, &[Shown::requested(snapshot, finding)]);
    entries.iter().map(|entry| terminal.finding(entry)).collect()
}

#[test]
fn all_parts_are_printed() {
    let text = "a: 1\nfoo:\n  b: 2\nbar:\n  type: x\n";
    let mut finding = finding(range(text, "type", 0));
    finding.kind = ProblemKind::Structural(StructuralProblem::ItemsMissing);
    finding.written = FieldPath::parse("spec.versions[0].schema.openAPIV3Schema.bar.type");
    finding.hub = FieldPath::parse("spec.validation.openAPIV3Schema.bar.type");
    finding.masked = true;
    finding.related = vec![Related { message: "declared here", range: range(text, "foo", 0) }];
    check(
        text,
        finding,
        expect![[r#"
            error[structural/items-missing]: this list has no `items`. Add `items` with the schema of the list's items.
             --> a.yaml:5:3
              |
            2 | foo:
              | --- declared here
            ...
            5 |   type: x
              |   ^^^^
              |
              = at: spec.versions[0].schema.openAPIV3Schema.bar.type
              = apiserver: spec.validation.openAPIV3Schema.bar.type: Required value: must be specified
              = note: the API server reports this once the other errors are fixed
              = docs: https://github.com/crd-ls/crd-ls/blob/main/docs/rules/structural/items-missing.md

        "#]],
    );
}

#[test]
fn far_places_get_an_excerpt() {
    let text = format!("declared: 1\n{}used: 2\n", "# filler\n".repeat(99));
    let mut finding = finding(range(&text, "used", 0));
    finding.related = vec![Related { message: "declared here", range: range(&text, "declared", 0) }];
    check(
        &text,
        finding,
        expect![[r#"
            warning[yaml/closed-too-far-left]: other readers of YAML refuse a closing bracket that is not indented more than the line that it belongs to. Indent it more.
               --> a.yaml:101:1
                |
            101 | used: 2
                | ^^^^
                |
               ::: a.yaml:1:1
                |
              1 | declared: 1
                | -------- declared here
                |
                = docs: https://github.com/crd-ls/crd-ls/blob/main/docs/rules/yaml/closed-too-far-left.md

        "#]],
    );
}

#[test]
fn carets_fit_all_widths() {
    let text = "日本: {\te\u{301}: 𝒳, wrong: 1}\n";
    check(
        text,
        finding(range(text, "wrong", 0)),
        expect![[r#"
            warning[yaml/closed-too-far-left]: other readers of YAML refuse a closing bracket that is not indented more than the line that it belongs to. Indent it more.
             --> a.yaml:1:14
              |
            1 | 日本: {    é: 𝒳, wrong: 1}
              |                  ^^^^^
              |
              = docs: https://github.com/crd-ls/crd-ls/blob/main/docs/rules/yaml/closed-too-far-left.md

        "#]],
    );
}

#[test]
fn line_breaks_are_alike() {
    for end in ["\n", "\r\n", "\r"] {
        let text = ["a: 1", "b: 2", "c: 3"].join(end);
        let rendered = rendered(None, &text, finding(range(&text, "2", 0)));
        assert!(rendered.contains(" --> a.yaml:2:4\n  |\n2 | b: 2\n  |    ^\n  |\n"), "{end:?}: {rendered}");
    }
}

#[test]
fn long_range_marks_first_line() {
    let text = "a:\n  b: {c: 1,\r\n    d: 2}\ne: 3\n";
    check(
        text,
        finding(range(text, "{c: 1,\r\n    d: 2}", 0)),
        expect![[r#"
            warning[yaml/closed-too-far-left]: other readers of YAML refuse a closing bracket that is not indented more than the line that it belongs to. Indent it more.
             --> a.yaml:2:6
              |
            2 |   b: {c: 1,
              |      ^^^^^^
              |
              = docs: https://github.com/crd-ls/crd-ls/blob/main/docs/rules/yaml/closed-too-far-left.md

        "#]],
    );
}

#[test]
fn empty_range_has_a_caret() {
    let text = "a: 1\n";
    let end = TextSize::of(text);
    check(
        text,
        finding(TextRange::empty(end)),
        expect![[r#"
            warning[yaml/closed-too-far-left]: other readers of YAML refuse a closing bracket that is not indented more than the line that it belongs to. Indent it more.
             --> a.yaml:2:1
              |
            2 |
              | ^
              |
              = docs: https://github.com/crd-ls/crd-ls/blob/main/docs/rules/yaml/closed-too-far-left.md

        "#]],
    );
    check(
        "",
        finding(TextRange::empty(TextSize::new(0))),
        expect![[r#"
            warning[yaml/closed-too-far-left]: other readers of YAML refuse a closing bracket that is not indented more than the line that it belongs to. Indent it more.
             --> a.yaml:1:1
              |
            1 |
              | ^
              |
              = docs: https://github.com/crd-ls/crd-ls/blob/main/docs/rules/yaml/closed-too-far-left.md

        "#]],
    );
    check(
        "a: 1",
        finding(TextRange::new(TextSize::new(4), TextSize::new(4))),
        expect![[r#"
            warning[yaml/closed-too-far-left]: other readers of YAML refuse a closing bracket that is not indented more than the line that it belongs to. Indent it more.
             --> a.yaml:1:5
              |
            1 | a: 1
              |     ^
              |
              = docs: https://github.com/crd-ls/crd-ls/blob/main/docs/rules/yaml/closed-too-far-left.md

        "#]],
    );
}

#[test]
fn long_lines_are_cut() {
    let text = format!("{{{}\"wrong\": 1, {}}}\n", "\"key\": 1, ".repeat(50), "\"more\": 2, ".repeat(50));
    let mut finding = finding(range(&text, "\"wrong\"", 0));
    finding.related = vec![Related { message: "far off", range: range(&text, "\"more\"", 40) }];
    check_at_width(
        Some(80),
        &text,
        finding,
        expect![[r#"
            warning[yaml/closed-too-far-left]: other readers of YAML refuse a closing
                                               bracket that is not indented more than the
                                               line that it belongs to. Indent it more.
             --> a.yaml:1:502
              |
            1 | ... "key": 1, "key": 1, "key": 1, "wrong": 1, "more": 2, "more": 2, "more...
              |                                   ^^^^^^^
              |
             ::: a.yaml:1:954
              |
            1 | ...": 2, "more": 2, "more": 2, "more": 2, "more": 2, "more": 2, "more": 2...
              |                                ------ far off
              |
              = docs: https://github.com/crd-ls/crd-ls/blob/main/docs/rules/yaml/closed-too-far-left.md

        "#]],
    );
}

#[test]
fn long_underlines_are_cut() {
    let text = format!("key: {}\n", "日x".repeat(500));
    check_at_width(
        Some(80),
        &text,
        finding(range(&text, &"日x".repeat(500), 0)),
        expect![[r#"
            warning[yaml/closed-too-far-left]: other readers of YAML refuse a closing
                                               bracket that is not indented more than the
                                               line that it belongs to. Indent it more.
             --> a.yaml:1:6
              |
            1 | key: 日x日x日x日x日x日x日x日x日x日x日x日x日x日x日x日x日x日x日x日x日x日x日...
              |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
              |
              = docs: https://github.com/crd-ls/crd-ls/blob/main/docs/rules/yaml/closed-too-far-left.md

        "#]],
    );
}

#[test]
fn huge_lines_have_no_excerpt() {
    let text = format!("{{{}\"wrong\": 1}}\n", "\"key\": 1, ".repeat(10_000));
    check(
        &text,
        finding(range(&text, "\"wrong\"", 0)),
        expect![[r#"
            warning[yaml/closed-too-far-left]: other readers of YAML refuse a closing bracket that is not indented more than the line that it belongs to. Indent it more.
            --> a.yaml:1:100002
             = docs: https://github.com/crd-ls/crd-ls/blob/main/docs/rules/yaml/closed-too-far-left.md

        "#]],
    );
}

#[test]
fn terminal_controls_are_shown() {
    let text = "a\u{1b}[31m: \u{9b}31m \u{2028} \u{202e}wrong\u{85}\n";
    let mut finding = finding(range(text, "wrong", 0));
    finding.kind = syntax(ErrorKind::MissingColon, Some("\u{1b}[31m \u{9b}31m"));
    finding.written = FieldPath::of(["spec", "\u{1b}[31m\u{9b}31m"]);
    finding.related = vec![Related { message: "see \u{1b}[31m \u{9b}31m", range: range(text, "a", 0) }];
    check(
        text,
        finding,
        expect![[r#"
            error[yaml/missing-colon]: the key `␛[31m �31m` has no colon after it. Write `␛[31m �31m:`.
             --> a.yaml:1:17
              |
            1 | a␛[31m: �31m � �wrong�
              | -               ^^^^^
              | |
              | see ␛[31m �31m
              |
              = at: spec.␛[31m�31m
              = docs: https://github.com/crd-ls/crd-ls/blob/main/docs/rules/yaml/missing-colon.md

        "#]],
    );
}

#[test]
fn sentences_wrap_paths_do_not() {
    let text = "foo:\n  type: x\n";
    let mut finding = finding(range(text, "type", 0));
    finding.kind = syntax(ErrorKind::ConflictMarker, None);
    finding.written =
        FieldPath::parse(&format!("spec.versions[0].schema.openAPIV3Schema{}", ".properties[x-y]".repeat(4)));
    check_at_width(
        Some(60),
        text,
        finding.clone(),
        expect![[r#"
            error[yaml/conflict-marker]: this is a marker of a merge
                                         conflict. Keep one side and
                                         remove the lines with markers.
             --> a.yaml:2:3
              |
            2 |   type: x
              |   ^^^^
              |
              = at: spec.versions[0].schema.openAPIV3Schema.properties[x-y].properties[x-y].properties[x-y].properties[x-y]
              = docs: https://github.com/crd-ls/crd-ls/blob/main/docs/rules/yaml/conflict-marker.md

        "#]],
    );
    let unwrapped = rendered(None, text, finding.clone());
    assert!(unwrapped.contains(&finding.message()), "{unwrapped}");
}
