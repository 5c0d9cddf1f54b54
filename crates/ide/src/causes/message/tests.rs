use crate::Snapshot;
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

/// The messages of the errors that follow from no other, for a schema.
fn messages(schema: &str) -> Vec<String> {
    let snapshot = Snapshot::new(Text::new(&crd_around(schema)));
    let roots = snapshot.findings().iter().filter(|finding| snapshot.cause_of(finding).is_none());
    roots.map(|finding| snapshot.message(finding)).collect()
}

#[test]
fn block_at_a_wrong_column() {
    let schema = "type: object
properties:
  tags:
    type: array
  items:
    type: string
    minLength: 1
    maxLength: 3
  size:
    type: integer
";
    let written =
        "`items` belongs to `tags`, but is written inside `properties`. Move these 4 lines two columns right.";
    assert_eq!(messages(schema), [written]);
}

#[test]
fn commented_key() {
    let schema = "type: object
properties:
  tags:
    description: The tags.
    type: string
  # size:
    description: The size.
    type: string
";
    let message = "in line 22 a key is in a comment, unlike the lines below it. Remove the `#` in front of the key.";
    assert_eq!(messages(schema), [message]);
}

#[test]
fn own_words_without_repair() {
    let message = "the schema has no keyword `foo`. Remove it, or correct its name.";
    assert_eq!(messages("type: object\nfoo: 1\n"), [message]);
}

#[test]
fn translated_keyword() {
    let schema = "type: object\nproperties:\n  a:\n    type: string\n    x-kubernetes-immutable: true\n";
    let start = "the schema of `a` has no keyword `x-kubernetes-immutable`. Replace `x-kubernetes-immutable` by ";
    assert!(messages(schema).concat().starts_with(start), "{:?}", messages(schema));
}
