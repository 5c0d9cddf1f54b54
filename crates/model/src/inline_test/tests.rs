use super::objects_of_test;
use crate::inline_objects::{mark, marked_part};
use crd_ls_syntax::Tree;
use crd_ls_text::Text;

/// The lines of the objects in the steps of a test, with their separators.
fn read(steps: &str) -> Vec<String> {
    let text = format!("apiVersion: chainsaw.kyverno.io/v1alpha1\nkind: Test\nspec:\n  steps:\n{steps}");
    let text = Text::new(&text);
    let Some(objects) = objects_of_test(&text, &Tree::parse(&text)) else { return Vec::new() };
    assert_eq!(objects.text.len(), text.len());
    for document in Tree::parse(&objects.text).documents().filter(|document| document.content().is_some()) {
        let line = objects.text.to_string();
        let separator = line.get(usize::from(document.start_marker().unwrap().start())..).unwrap().lines().next();
        assert_eq!(format!("---{}", mark(marked_part(document))), separator.unwrap().trim_end());
    }
    let lines = objects.text.to_string();
    lines.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

/// A step with an operation on an object.
fn step(operation: &str, name: &str) -> String {
    format!(
        "  - try:\n    - {operation}:\n        resource:\n          kind: A\n          metadata: {{name: {name}}}\n"
    )
}

#[test]
fn operations_have_parts() {
    for (operation, separator) in [
        ("apply", "---"),
        ("create", "---"),
        ("update", "---"),
        ("assert", "--- #a"),
        ("error", "--- #a"),
        ("patch", "--- #p"),
    ] {
        assert_eq!(read(&step(operation, "a")), [separator, "kind: A", "metadata: {name: a}"], "{operation}");
    }
}

#[test]
fn known_objects_are_changed() {
    let steps = format!("{}{}{}", step("apply", "a"), step("apply", "b"), step("apply", "a"));
    let separators: Vec<String> = read(&steps).into_iter().filter(|line| line.starts_with("---")).collect();
    assert_eq!(separators, ["---", "---", "--- #s"]);
    let file = "  - try:\n    - apply: {file: a.yaml}\n";
    assert_eq!(read(&format!("{file}{}", step("apply", "a")))[0], "--- #s");
}

#[test]
fn created_objects_are_changed() {
    let steps = format!("{}{}{}", step("create", "a"), step("apply", "a"), step("create", "a"));
    let separators: Vec<String> = read(&steps).into_iter().filter(|line| line.starts_with("---")).collect();
    assert_eq!(separators, ["---", "--- #s", "---"]);
}

#[test]
fn expectations_are_objects() {
    let expected = |check: &str| {
        let expect = format!("        expect:\n        - match:\n            kind: B\n          check: {{{check}}}\n");
        read(&format!("{}{expect}", step("apply", "a")))
    };
    assert_eq!(expected("spec: {}"), ["---", "kind: A", "metadata: {name: a}", "--- #a", "kind: B"]);
    for refused in ["($error != null): true", "($error == null): false", "($error): {message: a}", "a: ($error)"] {
        assert_eq!(expected(refused), ["--- #a", "kind: B"], "{refused}");
    }
    for accepted in ["($error == null): true", "'( $error==null )': true"] {
        assert_eq!(expected(accepted)[0], "---", "{accepted}");
    }
}

#[test]
fn other_texts_are_not_read() {
    for steps in [
        "  - try:\n    - apply: {file: a.yaml}\n",
        "  - try:\n    - apply: {resource: {kind: A}}\n",
        "  - try:\n    - script:\n        resource:\n          kind: A\n",
        "  - try:\n    - apply:\n        resource:\n          a: b\n",
        "  - try:\n    - apply:\n        resource: &a\n          kind: A\n",
    ] {
        assert_eq!(read(steps), Vec::<String>::new(), "{steps}");
    }
}
