use crate::{Request, Snapshot};
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

const SCHEMA: &str = "type: object
properties:
  spec:
    type: object
    properties:
      size: {type: integer, default: 3}
      word: {type: string, default: 'a, b'}
      box: {type: object, default: {}, properties: {depth: {type: integer, default: 1}}}
      list: {type: array, items: {type: object, properties: {port: {type: integer, default: 80}}}}
      names: {type: array, items: {type: string, default: x}}
";

const HEAD: &str = "apiVersion: example.com/v1 # the first\nkind: Foo\nmetadata: {name: web}\n";

#[track_caller]
fn stored(text: &str) -> (String, bool) {
    let (crd, object) = (Snapshot::new(Text::new(&crd_around(SCHEMA))), Snapshot::new(Text::new(text)));
    let judgement = object.judge(&crd.resource_kinds(), Request::Create).ok().flatten().unwrap();
    let stored = object.as_stored(&judgement.stored.unwrap());
    let edited = object.edited(&stored.edits).text().to_string();
    assert!(edited.contains(stored.text.trim_end()), "the edits lead to the text: {edited}");
    (stored.text, stored.is_faithful)
}

#[track_caller]
fn assert_stored(spec: &str, expected: &str) {
    assert_eq!(stored(&format!("{HEAD}{spec}")), (format!("{HEAD}{expected}"), true));
}

#[test]
fn defaults() {
    assert_stored(
        "# what it is\nspec:\n  size:   0x4 # four\n",
        "# what it is\nspec:\n  size:   0x4 # four\n  box:\n    depth: 1\n  word: \"a, b\"\n",
    );
    assert_stored("spec: {size: 4}\n", "spec: {size: 4, box: {depth: 1}, word: \"a, b\"}\n");
    assert_stored(
        "spec:\n  size:\n  word: w\n  box: {}\n  list:\n  - {}\n  - port: 8\n",
        "spec:\n  size: 3\n  word: w\n  box: {depth: 1}\n  list:\n  - {port: 80}\n  - port: 8\n",
    );
}

#[test]
fn pruned_lines() {
    assert_stored(
        "spec:\n  word: w\n  more: # gone\n    a: 1\n  size: 1\n  box: {a: 1, depth: 2, b: 3}\nfurther: 1\n",
        "spec:\n  word: w\n  size: 1\n  box: {depth: 2}\n",
    );
    assert_stored(
        "more: 1\nspec:\n  size: 1\n  word: w\n  box:\n    a: 1\n    b: 2\n",
        "spec:\n  size: 1\n  word: w\n  box: {depth: 1}\n",
    );
}

#[test]
fn nulls() {
    assert_stored(
        "spec:\n  size: ~\n  word: null\n  box: {depth: 2}\n  list: null\n  names:\n  -\n  - ~\n  - z\n",
        "spec:\n  size: 3\n  word: \"a, b\"\n  box: {depth: 2}\n  names:\n  - x\n  - x\n  - z\n",
    );
}

#[test]
fn json() {
    let text =
        r#"{"apiVersion": "example.com/v1", "kind": "Foo", "metadata": {"name": "web"}, "spec": {"size": 1, "x": 2}}"#;
    let expected = r#"{"apiVersion": "example.com/v1", "kind": "Foo", "metadata": {"name": "web"}, "spec": {"size": 1, "box": {"depth": 1}, "word": "a, b"}}"#;
    assert_eq!(stored(text), (expected.to_owned(), true));
}

#[test]
fn several_documents() {
    let spec = "spec: {size: 1, word: w, box: {depth: 2}, more: 3}\n";
    let (text, is_faithful) = stored(&format!("{HEAD}{spec}---\nkind: Other\nmore: 1\n"));
    assert_eq!((text, is_faithful), (format!("{HEAD}spec: {{size: 1, word: w, box: {{depth: 2}}}}\n"), true));
}

#[test]
fn aliases() {
    let spec = "spec:\n  size: 1\n  word: w\n  box: &box {depth: 2}\n  list:\n  - *box\n";
    let (text, is_faithful) = stored(&format!("{HEAD}{spec}"));
    assert!(is_faithful && text.ends_with("  list:\n  - {\"port\":80}\n"), "{text}");
    let merged = "x: &x {more: 1, size: 2}\nspec:\n  <<: *x\n  word: w\n";
    let (text, is_faithful) = stored(&format!("{HEAD}{merged}"));
    assert!(!is_faithful, "{text}");
    let expected = "apiVersion: example.com/v1\nkind: Foo\nmetadata:\n  name: web\nspec:\n  box:\n    depth: 1\n  size: 2\n  word: w\n";
    assert_eq!(text, expected);
}
