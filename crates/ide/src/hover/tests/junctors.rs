use super::{check, read};
use crd_ls_testing::crd_around;

const ALLOWED: &str = "bounds, `pattern`, `format`, `enum` and `required`; the same below `properties`, `items` and \
                       further logical keywords";

#[test]
fn condition_on_core() {
    check(
        "type: object
required: [bar]
properties:
  bar:
    type: integer
anyOf:
- properties:
    b$0ar:
      minimum: 42
",
        "bar",
        &format!(
            "`bar` · a condition in `anyOf` on this field\n- declared as: integer, required\n- range: at least 42\n\nAllowed \
             inside `anyOf`: {ALLOWED}."
        ),
    );
}

#[test]
fn condition_on_undeclared() {
    check(
        "type: object
not:
  properties:
    $0a:
      pattern: x
",
        "a",
        &format!(
            "`a` · a condition in `not` on a field that is not declared\n- declare it outside of `not`, \
             too: undeclared fields are pruned\n- pattern: `x`\n\nAllowed inside `not`: {ALLOWED}.\n\n\
             [structural/undeclared-in-core](https://github.com/crd-ls/crd-ls/blob/main/docs/rules/structural/undeclared-in-core.md): \
             Fields mentioned in `allOf`, `anyOf`, `oneOf` or `not` are declared outside of them, too.\n\nAn undeclared \
             field has no type and is pruned before conditions are evaluated, so a condition about it tests nothing. The \
             API server checks this only at the root. Below the root it accepts the schema, so a lint reports the same \
             mistake.",
        ),
    );
}

#[test]
fn core_keyword() {
    let text = read(&crd_around(
        "type: object
properties:
  a: {type: string}
anyOf:
- properties:
    a:
      ti$0tle: x
",
    ));
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).take(2).collect();
    let expected = [
        "`title` · a short name, for documentation only",
        "Not allowed inside `anyOf`: it describes the field itself, so it belongs in the structural schema, at `a`.",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn restricting_keyword() {
    check(
        "type: object
properties:
  a: {type: string}
allOf:
- properties:
    a:
      patt$0ern: x
",
        "pattern",
        "`pattern` · a regular expression that matches a part of the string

Write `^…$` to match the whole string. The syntax is Go's, RE2: no look-around and no back-references.

Allowed inside `allOf`.

Since Kubernetes 1.8 (alpha), GA in 1.16.",
    );
}

#[test]
fn allowed_inside() {
    check(
        "type: object
properties:
  a: {type: string}
on$0eOf:
- required: [a]
",
        "oneOf",
        &format!(
            "`oneOf` · the value satisfies exactly one of these schemas\n\nAllowed inside: {ALLOWED}. Types, defaults and \
             descriptions belong outside.\n\nSince Kubernetes 1.8 (alpha), GA in 1.16."
        ),
    );
}
