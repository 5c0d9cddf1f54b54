//! The size of reports in proportion to their input.

use std::fmt::Write;

use serde_json::Value;

use crate::run::{check_in, folder};

const FORMATS: &[&str] = &["text", "short", "json", "sarif", "github", "gitlab", "junit", "markdown"];

/// A CRD with some lines below `properties:`.
fn crd(lines: &str) -> String {
    let lines: String = lines.lines().map(|line| format!("          {line}\n")).collect();
    format!(
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {{name: foos.example.com}}\nspec:\n  \
         group: example.com\n  names: {{kind: Foo, plural: foos, singular: foo, listKind: FooList}}\n  \
         scope: Namespaced\n  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema:\n      \
         openAPIV3Schema:\n        type: object\n        properties:\n{lines}"
    )
}

fn joined(count: usize, of: impl Fn(usize) -> String, between: &str) -> String {
    (0..count).map(of).collect::<Vec<_>>().join(between)
}

/// Texts whose findings have long quotes.
fn texts() -> Vec<(&'static str, String)> {
    let rule = joined(150, |at| format!("self.x{at} == 1"), " && ");
    let long = "n".repeat(3_000);
    let merges = (1..150).fold("m0: &m0 {a: 1}\n".to_owned(), |mut text, at| {
        let _ = write!(text, "m{at}: &m{at}\n  <<: *m{}\n  k{at}: 1\n", at - 1);
        text
    });
    let deep = (0..60).fold("a: 1".to_owned(), |inner, _| format!("properties: {{a: {{type: object, {inner}}}}}"));
    vec![
        ("a rule of one line", crd(&format!("p: {{type: object, x-kubernetes-validations: [{{rule: '{rule}'}}]}}"))),
        ("values of an enum", crd(&format!("p: {{type: string, enum: [{}]}}", joined(300, |at| at.to_string(), ",")))),
        ("a chain of merges", merges.clone()),
        ("a chain of merges in a CRD", format!("{merges}{}", crd("p: {type: string}"))),
        ("long names", crd(&joined(30, |at| format!("{long}{at}: {{typ: string}}"), "\n"))),
        ("a line of entries", crd(&format!("p: {{{}}}", joined(150, |at| format!("k{at}: 1"), ", ")))),
        ("deep paths", crd(&format!("p: {{type: object, {deep}}}"))),
        ("equal keys", crd(&joined(100, |_| "k: {type: string}".to_owned(), "\n"))),
        ("a long key", crd(&format!("{}: 1", "k".repeat(100_000)))),
        ("an open quote", crd(&format!("p: \"{}", "text\n".repeat(2_000)))),
    ]
}

#[test]
fn reports_grow_with_their_input() {
    for (name, text) in texts() {
        let folder = folder(&[("a.yaml", &text)]);
        for format in FORMATS {
            let ran = check_in(folder.path(), &["--format", format]);
            let (length, most) = (ran.stdout.len() + ran.stderr.len(), (1 << 20) + 60 * text.len());
            assert!(length <= most, "{name}, {format}: {length} bytes for {} of input", text.len());
            if matches!(*format, "json" | "sarif" | "gitlab") {
                serde_json::from_str::<Value>(&ran.stdout).unwrap_or_else(|error| panic!("{name}, {format}: {error}"));
            }
        }
    }
}

#[test]
fn messages_stay_short() {
    for (name, text) in texts() {
        let folder = folder(&[("a.yaml", &text)]);
        for finding in check_in(folder.path(), &["--format", "json"]).findings() {
            let message = finding["message"].as_str().unwrap();
            assert!(message.len() < 1_024, "{name}: {message}");
            let words = finding["apiserver"]["detail"].as_str().unwrap_or_default();
            assert!(words.len() <= 16 << 10, "{name}: {} bytes", words.len());
        }
    }
}

#[test]
fn unfitting_are_counted() {
    let fields = joined(3_000, |at| format!("p{at}: {{}}"), ", ");
    let text = crd(&format!("p: {{type: object, properties: {{{fields}}}}}"));
    let folder = folder(&[("a.yaml", &text)]);
    let ran = check_in(folder.path(), &["--format", "json"]);
    let listed = ran.findings().iter().filter(|finding| finding["causedBy"].is_null()).count();
    let left_out = ran.stderr.lines().find_map(|line| line.strip_suffix(TOO_LONG)?.parse::<usize>().ok());
    let all = check_in(folder.path(), &["--format", "short"]).stdout.lines().count();
    assert_eq!(Some(all - listed), left_out, "{}", ran.stderr);
}

/// The line on stderr, after the number.
const TOO_LONG: &str = " more findings are not printed because the report on the file would be too long";
