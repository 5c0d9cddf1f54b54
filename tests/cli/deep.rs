//! No command crashes on texts as deep as the limit allows, or deeper. Stack frames of a debug build are several times
//! as large as a user's, so there is a margin.

use std::fmt::Write;

use crate::run::{Ran, command, folder};

const HEAD: &str = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: foos.example.com}\nspec:\n  \
                    group: example.com\n  names: {kind: Foo, plural: foos, singular: foo, listKind: FooList}\n  scope: Namespaced\n  \
                    versions:\n  - name: v1\n    served: true\n    storage: true\n    schema:\n      openAPIV3Schema:\n";

/// A schema nested `levels` deep, with one line of `open` for each level.
fn schema(levels: usize, open: &str) -> String {
    let mut text = HEAD.to_owned();
    for level in 0..levels {
        writeln!(text, "{:indent$}type: object\n{:indent$}{open}:", "", "", indent = 8 + 2 * level).unwrap();
        // A property's schema is one level deeper.
        if open == "properties" {
            text.truncate(text.len() - "properties:\n".len());
            text.push_str("properties: {a: {type: string, default: a}}\n");
            writeln!(text, "{:indent$}additionalProperties:", "", indent = 8 + 2 * level).unwrap();
        }
    }
    writeln!(text, "{:indent$}type: object", "", indent = 8 + 2 * levels).unwrap();
    text
}

fn rule(expression: &str) -> String {
    format!("{HEAD}        type: object\n        x-kubernetes-validations:\n        - rule: '{expression}'\n")
}

#[test]
fn deep_texts_crash_nothing() {
    let (open, close) = ("[".repeat(2000), "]".repeat(2000));
    let files = [
        ("properties.yaml", schema(230, "properties")),
        ("not.yaml", schema(480, "not")),
        ("items.yaml", schema(2000, "items")),
        ("flow.yaml", format!("{HEAD}        type: object\n        default: {open}{close}\n")),
        ("open.yaml", format!("{HEAD}        type: object\n        default: {open}\n")),
        ("json.json", format!("{}1{}", "{\"a\":".repeat(2000), "}".repeat(2000))),
        ("rule.yaml", rule(&format!("{}true{}", "(".repeat(2000), ")".repeat(2000)))),
        ("not_rule.yaml", rule(&format!("{}true", "!".repeat(3000)))),
        ("lists.yaml", rule(&format!("{open}{close} == []"))),
        ("object.yaml", format!("apiVersion: example.com/v1\nkind: Foo\nmetadata: {{name: a}}\na: {open}{close}\n")),
    ];
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let folder = folder(&files);
    let run = |arguments: &[&str]| {
        let ran = Ran::new(command().current_dir(folder.path()).args(arguments).output().unwrap());
        assert!(matches!(ran.status, Some(0..=2)), "{arguments:?}: {:?} {}", ran.status, ran.stderr);
        assert!(!ran.stderr.contains("internal error"), "{arguments:?}: {}", ran.stderr);
    };
    run(&["check", "--format", "json", "."]);
    run(&["check", "--diff", "."]);
    run(&["cel", "."]);
    run(&["test", "."]);
    for (name, _) in &files {
        run(&["check", "--format", "short", name]);
        run(&["diff", "--format", "short", name, name]);
        run(&["validate", "--crd", name, "object.yaml"]);
        run(&["tree", name]);
        run(&["sample", name]);
        run(&["convert", name]);
        run(&["eval", "--crd", name, "--object", "object.yaml", "self"]);
        run(&["locate", name, "spec.versions[0]: Invalid value: 1"]);
    }
}
