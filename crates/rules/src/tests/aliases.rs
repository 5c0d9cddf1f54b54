//! Aliases and merge keys.

use crd_ls_ide::Snapshot;
use crd_ls_ide::testing::check_findings;
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

#[test]
fn aliases_are_followed() {
    check_findings(&crd_around(
        "type: object
properties:
  a: &a
    type: array
    items: {type: string}
  b: *a
  c:
    <<: *a
    items: {minLength: 1}
#   ^^^^^ error[structural/type-missing]: the items of `c` have no `type`. Add their `type`.
#   ^^^^^ hint[lint/merge-override]: this \"items\" overrides a merged one…
  d: &d {pattern: x}
# ^ error[structural/type-missing]: `d` has no `type`. Add its `type`.
  e: *d
# ^ error[structural/type-missing]: `e` has no `type`. Add its `type`.
",
    ));
}

#[test]
fn dangling_and_huge_aliases() {
    check_findings(&crd_around(
        "type: object
properties:
  a: *unknown
#    ^^^^^^^^ error[yaml/unknown-alias]: unknown anchor 'unknown' referenced. Write `&unknown` before the value that it refers to, above this line.
  b: &b {type: object, properties: {c: *b}}
#                                      ^^ error[yaml/alias-cycle]: anchor 'b' value contains itself. Write a value instead of the alias.
",
    ));
    let mut schema = String::from("type: object\nproperties:\n  a0: &a0 {type: object}\n");
    for level in 1..40 {
        let below = level - 1;
        schema += &format!("  a{level}: &a{level} {{type: object, properties: {{x: *a{below}, y: *a{below}}}}}\n");
    }
    assert!(!Snapshot::new(Text::new(&crd_around(&schema))).findings().is_empty());
}

#[test]
fn aliases_that_multiply() {
    let many: String = (0..1000).map(|index| format!("p{index}: {{}}, ")).collect();
    let mut schema = format!("type: object\nproperties:\n  a: &a {{type: object, properties: {{{many}}}}}\n");
    schema.extend((0..5000).map(|index| format!("  b{index}: *a\n")));
    let snapshot = Snapshot::new(Text::new(&crd_around(&schema)));
    assert!(snapshot.cost().nodes_lowered < 500_000, "{:?}", snapshot.cost());
}
