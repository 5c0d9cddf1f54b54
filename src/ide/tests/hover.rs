use crate::testing::{Fixture, crd_around};

#[track_caller]
fn check(schema: &str, covered: &str, markdown: &str) {
    let fixture = Fixture::parse(&crd_around(schema));
    let snapshot = fixture.snapshot();
    let hover = snapshot.hover(fixture.cursor.expect("a cursor")).expect("a hover");
    assert_eq!(snapshot.text().slice(hover.range), covered);
    assert_eq!(hover.markdown, markdown);
}

#[test]
fn a_property_shows_its_card() {
    check(
        "type: object
properties:
  spec:
    type: object
    required: [replicas]
    properties:
      repl$0icas:
        type: integer
        minimum: 1
        default: 3
        description: How many.
",
        "replicas",
        "`spec.replicas` · integer, required\n- minimum: `1`\n- default: `3`\n\nHow many.",
    );
}

#[test]
fn lists_and_maps_show_what_they_hold() {
    check(
        "type: object
properties:
  hosts:
    type: array
    items:
      type: object
      properties:
        $0labels:
          type: object
          additionalProperties: {type: string}
",
        "labels",
        "`hosts[].labels` · map to string, optional",
    );
}

#[test]
fn a_keyword_says_what_it_does_and_where_it_may_not_stand() {
    check(
        "type: object
properties:
  a: {type: string}
anyOf:
- properties:
    a:
      ti$0tle: x
",
        "title",
        "`title` · a short name, for documentation only.\n\nNot allowed inside `allOf`, `anyOf`, `oneOf` and `not`: it \
         belongs into the core.",
    );
}

#[test]
fn a_field_outside_of_schemas_says_what_it_is_for() {
    let text = crd_around("type: object").replace("scope:", "sco$0pe:");
    let fixture = Fixture::parse(&text);
    let snapshot = fixture.snapshot();
    let hover = snapshot.hover(fixture.cursor.expect("a cursor")).expect("a hover");
    assert_eq!(snapshot.text().slice(hover.range), "scope");
    assert_eq!(hover.markdown, "`spec.scope` · string\n\n`Namespaced`, or `Cluster`. It can't be changed later.");
    let text = crd_around("type: object").replace("storage: true", "storage: $0true");
    let fixture = Fixture::parse(&text);
    let snapshot = fixture.snapshot();
    let hover = snapshot.hover(fixture.cursor.expect("a cursor")).expect("a hover");
    assert!(hover.markdown.starts_with("`spec.versions[].storage` · boolean"), "{}", hover.markdown);
}
