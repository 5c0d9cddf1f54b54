//! Names, keys and values reach terminals and logs only as visible text.

use std::ffi::OsStr;
use std::path::Path;

use tempfile::TempDir;

use crate::run::{Ran, command, folder};

/// Line feeds, a command of GitHub Actions, escapes, C1 controls and a change of direction.
const HOSTILE: &str = r#"x\n::stop-commands::t\r\e[31m\x9b2J\u202E##[group]g"#;
const NAME: &str = "a\n::stop-commands::t\u{1b}[31m\u{9b}2J\u{202e}.yaml";

fn crd() -> String {
    format!(
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: foos.example.com\nspec:\n  \
         group: example.com\n  names: {{kind: Foo, plural: foos, singular: foo, listKind: FooList}}\n  scope: Namespaced\n  \
         versions:\n  - name: v1\n    served: true\n    storage: true\n    schema:\n      openAPIV3Schema:\n        type: object\n        \
         properties:\n          \"{HOSTILE}\": {{type: \"{HOSTILE}\", description: \"{HOSTILE}\"}}\n          a: {{type: string, enum: \
         [\"{HOSTILE}\"], default: \"{HOSTILE}\"}}\n          b: {{type: integer, minimum: 2, default: 1, \"{HOSTILE}\": 1}}\n        \
         x-kubernetes-validations:\n        - {{rule: \"self.a != \\\"{HOSTILE}\\\" && self.nope\", message: \"{HOSTILE}\"}}\n"
    )
}

fn resource() -> String {
    format!(
        "apiVersion: example.com/v1\nkind: Foo\nmetadata: {{name: \"{HOSTILE}\", \"{HOSTILE}\": 1}}\na: \"{HOSTILE}b\"\n\"{HOSTILE}z\": \
         1\n"
    )
}

fn hostile_folder() -> TempDir {
    let suite = format!(
        "crdName: foos.example.com\ntests:\n  onCreate:\n  - {{name: \"{HOSTILE}\", initial: \"a: 1\", expectedError: \"{HOSTILE}\"}}\n"
    );
    let files = [
        (NAME, crd()),
        ("::error::x.yaml", resource()),
        ("broken\u{1b}[2J.yaml", format!("a: [\"{HOSTILE}\"\nb: \"{HOSTILE}\n\"{HOSTILE}\": 1\n\"{HOSTILE}\": 2\n")),
        ("not\u{1b}utf8.yaml", String::new()),
        ("x.testsuite.yaml", suite),
        ("sub/.crd-ls.yaml", format!("\"{HOSTILE}\": 1\nrules: {{\"{HOSTILE}\": off}}\n")),
        ("sub/a.yaml", resource()),
        ("valid/\u{1b}[31m.yaml", resource()),
    ];
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let folder = folder(&files);
    std::fs::write(folder.path().join("not\u{1b}utf8.yaml"), b"a: \xff\n").unwrap();
    folder
}

fn run_in<S: AsRef<OsStr>>(folder: &Path, arguments: &[S]) -> Ran {
    let output = command().current_dir(folder).args(arguments).output().unwrap();
    Ran::new(output)
}

/// Asserts that a stream has no character that a terminal interprets, and no line that is a command for a CI system.
fn assert_visible(ran: &Ran, arguments: &[&str]) {
    for text in [&ran.stdout, &ran.stderr] {
        let interpreted = |character: char| {
            character != '\n' && character.is_control()
                || matches!(character, '\u{202a}'..='\u{202e}' | '\u{2028}' | '\u{2029}')
        };
        let at = text.find(interpreted);
        assert_eq!(at, None, "{arguments:?}: {:?}", at.map(|at| text[..at + 1].lines().last().unwrap().to_owned()));
        for line in text.lines() {
            assert!(!line.trim_start().starts_with("::stop-commands"), "{arguments:?}: {line}");
            assert!(!line.contains("##["), "{arguments:?}: {line}");
        }
    }
    assert!(matches!(ran.status, Some(0..=2)), "{arguments:?}: {:?}\n{}", ran.status, ran.stderr);
}

const FORMATS: [&str; 8] = ["text", "short", "json", "github", "gitlab", "junit", "sarif", "markdown"];

#[test]
fn reports_are_visible() {
    let folder = hostile_folder();
    for format in FORMATS {
        for more in [
            &["--all"][..],
            &["--max-findings", "3"],
            &["--kubernetes", "\u{1b}[31m"],
            &["--changed"],
            &["--since", "\u{1b}"],
        ] {
            let arguments = [&["check", "--format", format, "."], more].concat();
            assert_visible(&run_in(folder.path(), &arguments), &arguments);
        }
        let arguments = ["diff", "--format", format, "--resources", "::error::x.yaml", NAME, "sub"];
        assert_visible(&run_in(folder.path(), &arguments), &arguments);
        let arguments =
            ["validate", "--format", format, "--crd", NAME, "::error::x.yaml", "sub/a.yaml", "gone\u{1b}.yaml"];
        assert_visible(&run_in(folder.path(), &arguments), &arguments);
    }
}

#[test]
fn other_commands_are_visible() {
    let folder = hostile_folder();
    for arguments in [
        &["cel", NAME][..],
        &["cel", "--format", "json", NAME],
        &["test", "."],
        &["test", "--format", "json", "."],
        &["test", "--format", "junit", "."],
        &["test", "--init", "::error::x.yaml"],
        &["tree", NAME],
        &["tree", "--events", NAME],
        &["tree", "broken\u{1b}[2J.yaml"],
        &["eval", "--crd", NAME, "--object", "::error::x.yaml", "self.a"],
        &["eval", "--crd", NAME, "--object", "::error::x.yaml", "--format", "json", "self.a"],
        &["eval", "--crd", NAME, "--object", "broken\u{1b}[2J.yaml", "\u{1b}\n::stop-commands::x"],
        &["locate", NAME, "spec.\u{1b}[31m\n::stop-commands::x: Invalid value: 1"],
        &["locate", "--format", "json", ".", "spec.versions[0]: Invalid value: \"\u{1b}\""],
        &["explain", "\u{1b}[31m\n::stop-commands::x"],
        &["convert", "::error::x.yaml"],
        &["convert", "gone\u{1b}[31m.yaml"],
        &["sample", "gone\n::stop-commands::x.yaml"],
        &["check", "gone\n::stop-commands::x\u{9b}.yaml"],
        &["check", "--nope\u{1b}[31m\n::stop-commands::x"],
        &["check", "--format", "\u{1b}\n::stop-commands::x"],
        &["\u{1b}[31m\n::stop-commands::x.yaml"],
        &["check", "--baseline", "::error::x.yaml", "."],
        &["check", "--config", "\u{1b}[31m\n::stop-commands::x.yaml", "."],
        &["check", "--fix=\u{1b}[31m", "."],
        &["new", "\u{1b}[31m\n::stop-commands::x", "--group", "::error::x"],
        &["settings", NAME],
        &["settings", "--override", "{paths: \"\u{1b}\", crds: [\"\\e[31m\"]}", NAME],
        &["check", "--rule", "\u{1b}[31m\n::stop-commands::x=off", "."],
    ] {
        assert_visible(&run_in(folder.path(), arguments), arguments);
    }
}

#[test]
fn explained_kinds_are_visible() {
    let files = folder(&[("crd.yaml", &crd().replace("type: \"x", "type: string, title: \"x"))]);
    for arguments in [&["explain", "--crd", "crd.yaml"][..], &["explain", "--crd", "crd.yaml", "--recursive"]] {
        let mut ran = run_in(files.path(), arguments);
        assert!(ran.stdout.contains("FIELDS:\n") && ran.stdout.contains("  a\t<string>\n"), "{ran:?}");
        // The tabs are those of `kubectl explain`.
        ran.stdout = ran.stdout.replace('\t', " ");
        assert_visible(&ran, arguments);
    }
}

#[test]
fn table_is_visible() {
    let columns = format!(
        "subresources: {{}}\n    additionalPrinterColumns: [{{name: \"{HOSTILE}\", type: string, jsonPath: .a}}]\n    schema:"
    );
    let files = folder(&[("crd.yaml", &crd().replace("schema:", &columns)), ("a.yaml", &resource())]);
    let arguments = ["get", "--crd", "crd.yaml", "a.yaml"];
    let ran = run_in(files.path(), &arguments);
    assert_eq!(ran.stdout.lines().count(), 2, "{ran:?}");
    assert_visible(&ran, &arguments);
}

#[test]
fn fixes_are_visible() {
    let folder = folder(&[(
        "\u{1b}[31m\n::stop-commands::x.yaml",
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec: {scope: namespaced}\n",
    )]);
    let arguments = ["check", "--fix", "."];
    let ran = run_in(folder.path(), &arguments);
    assert_visible(&ran, &arguments);
    assert!(ran.stderr.contains("fixed: ␛[31m␊::stop-commands::x.yaml"), "{}", ran.stderr);
}

#[test]
fn products_are_verbatim() {
    let text = "# \u{1b}[31m\napiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\nmetadata: {name: foos.example.com}\nspec:\n  group: example.com\n  version: v1\n  names: {kind: Foo, plural: foos}\n  scope: Namespaced\n";
    let folder = folder(&[("a.yaml", text)]);
    let ran = run_in(folder.path(), &["convert", "a.yaml"]);
    assert!(ran.stdout.starts_with("# \u{1b}[31m\n"), "{}", ran.stdout);
}

#[test]
fn markdown_has_no_foreign_links() {
    let crd = crd().replace(HOSTILE, "`` [x](https://a.example) <img src=x> @somebody");
    let folder = folder(&[("a`b.yaml", &crd)]);
    let ran = run_in(folder.path(), &["check", "--format", "markdown", "."]);
    assert!(ran.stdout.contains(r"\[x\](https"), "{}", ran.stdout);
    // The server's words are in a code span, so they stay literal.
    for line in ran.stdout.lines().filter(|line| !line.starts_with("  - API server: `")) {
        assert!(!line.contains("[x](") && !line.contains("<img") && !line.contains("@s"), "{line}");
    }
}
