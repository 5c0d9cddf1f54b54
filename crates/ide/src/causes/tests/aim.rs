use super::*;

/// The number of repairs that were tried for a schema, with fixes and without.
fn trials(schema: &str) -> [u64; 2] {
    let text = crd_around(schema);
    [true, false].map(|with_fixes| Snapshot::new(Text::new(&text)).causes_to_show(with_fixes).search.trials)
}

#[test]
fn apart_without_fixes() {
    let [with, without] = trials(
        "type: object
properties:
  a:
    type: object
    properties:
      b:
        type: object
        properties:
          c:
            maximum: 5
  d:
    type: object
    properties:
      e:
        type: object
        properties:
          f:
            maximum: 5
",
    );
    assert!(with > 0, "a missing `type` may be on a misplaced line");
    assert_eq!(without, 0);
}

#[test]
fn together_without_fixes() {
    let [_, without] = trials("type: object\nproperties:\n  a:\n    tpye: string\n");
    assert!(without > 0, "the missing `type` follows from the misspelt key");
}
