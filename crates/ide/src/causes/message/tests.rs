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
    let start = "the schema of `a` has no keyword `x-kubernetes-immutable`. Replace `x-kubernetes-immutable` with ";
    assert!(messages(schema).concat().starts_with(start), "{:?}", messages(schema));
}

#[test]
fn pairs_in_one_word() {
    let advice =
        "is one word to YAML, because there is no space after the colon. Write `{type: string, maxLength: 3}`.";
    let in_object = "type: object\nproperties:\n  a: {type:string, maxLength:3}\n";
    assert_eq!(messages(in_object), [format!("`type:string` {advice}")]);
    let in_items = "type: array\nitems: {type:string, maxLength:3}\n";
    let in_items = format!("type: object\nproperties:\n  a:\n    {}", in_items.replace('\n', "\n    ").trim_end());
    assert_eq!(messages(&in_items), [format!("`type:string` {advice}")]);
    let near = "type: object\nproperties:\n  a: {type: string, maxLength:3}\n";
    assert_eq!(messages(near), [format!("`maxLength:3` {advice}")]);
}

#[test]
fn pairs_inside_each_other() {
    let schema = "type: object\nproperties: {a: {type:object, properties: {b: {type:string}}}}\n";
    let written = "{a: {type: object, properties: {b: {type: string}}}}";
    let message = "`type:object` is one word to YAML, because there is no space after the colon.";
    assert_eq!(messages(schema), [format!("{message} Write `{written}`.")]);
}

#[test]
fn words_that_are_not_pairs() {
    let unknown = |key: &str, name: &str| {
        let message = messages(&format!("type: object\nproperties:\n  a: {{type: string, {key}}}\n")).concat();
        assert!(message.starts_with(&format!("the schema of `a` has no keyword `{name}`.")), "{message}");
    };
    unknown("http://x.y", "http://x.y");
    unknown("a==b", "a==b");
    unknown("'title:b'", "title:b");
    unknown("title:it's a 'b': x", "title:it's a 'b'");
}

#[test]
fn several_pairs_in_one_word() {
    let message = messages("type: object\nproperties:\n  a: {type=string; pattern='^a;b$'}\n").concat();
    assert!(!message.contains("`type: string; "), "{message}");
}

#[test]
fn sentence_for_an_expression() {
    let rule = "- rule: self.a > 1\n  messageExpression: a can't be so small\n";
    let schema = |message: &str| {
        format!(
            "type: object\nx-kubernetes-validations:\n{rule}{message}required: [a]\nproperties: {{a: {{type: integer}}}}\n"
        )
    };
    let problem = "`messageExpression` is a CEL expression, but this is a plain sentence.";
    assert_eq!(messages(&schema("")), [format!("{problem} Rename the key to `message`.")]);
    let quoted = format!("{problem} Make the sentence a string: `'\"a can''t be so small\"'`.");
    assert_eq!(messages(&schema("  message: too small\n")), [quoted]);
}

#[test]
fn sentence_of_several_lines() {
    let rule = "- rule: self.a > 1\n  messageExpression: |\n    the value is\n    too small\n";
    let schema =
        format!("type: object\nx-kubernetes-validations:\n{rule}required: [a]\nproperties: {{a: {{type: integer}}}}\n");
    let problem = "`messageExpression` is a CEL expression, but this is a plain sentence.";
    let quoted = format!("{problem} Make the sentence a string: `'the value is too small'`.");
    assert_eq!(messages(&schema), [quoted]);
}

#[test]
fn words_with_an_operator() {
    let is_sentence = |text: &str| {
        let rule = format!("- rule: self.a > 1\n  messageExpression: {text}\n");
        let schema = format!(
            "type: object\nx-kubernetes-validations:\n{rule}required: [a]\nproperties: {{a: {{type: integer}}}}\n"
        );
        messages(&schema).concat().contains("plain sentence")
    };
    assert!(is_sentence("the value must be in the list"));
    assert!(!is_sentence("a > one of them"));
    assert!(!is_sentence("self.a or not self.b"));
}

#[test]
fn old_name_in_two_places() {
    let schema = "type: object
properties:
  users:
    type: array
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys: [name]
    items:
      type: object
      required: [name]
      properties:
        user: {type: string}
";
    assert!(messages(schema).concat().contains("Rename `name` to `user` in both places."), "{:?}", messages(schema));
}
