//! `--kubernetes`, which all commands with answers of the server accept.

use std::path::Path;

use clap::CommandFactory;
use crd_ls::cli::Options;
use tempfile::TempDir;

use crate::crd::crd;
use crate::run::{Ran, command, folder};

const CRD: &str = crd!(
    scope = "Cluster",
    "        type: object
        properties:
          spec:
            type: object
            properties:
              count: {type: integer}
              a: {type: array, x-kubernetes-list-type: set, items: {type: object, x-kubernetes-map-type: atomic}}
        x-kubernetes-validations:
        - rule: \"self.metadata.name.matches('a+') && dyn(dyn(self.spec.count)).orValue(1) == 1\"
"
);

const OBJECT: &str = "apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: a}\nspec: {count: 1}\n";

/// A CRD without a set, with an object that only older servers accept.
fn files() -> TempDir {
    let without = CRD.replace("x-kubernetes-list-type: set, ", "");
    folder(&[("crd.yaml", CRD), ("old/before.yaml", &without), ("a.yaml", OBJECT), ("valid/a.yaml", OBJECT)])
}

fn run_in(folder: &Path, arguments: &[&str]) -> Ran {
    Ran::new(command().current_dir(folder).args(arguments).output().unwrap())
}

/// The status and the output with 1.36 and with the default.
fn both(arguments: &[&str]) -> [Ran; 2] {
    let folder = files();
    let older = [arguments, &["--kubernetes", "1.36"]].concat();
    [run_in(folder.path(), &older), run_in(folder.path(), arguments)]
}

#[test]
fn each_command_takes_the_version() {
    let options = Options::command();
    for name in ["check", "validate", "diff", "cel", "eval", "test"] {
        let command = options.find_subcommand(name).unwrap();
        assert!(command.get_arguments().any(|argument| argument.get_long() == Some("kubernetes")), "{name}");
    }
}

#[test]
fn wrong_versions_are_refused() {
    let words = "--kubernetes: `kubernetes` has to be a version of Kubernetes from \"1.29\" to \"1.37\"";
    for command in [
        &["check", "crd.yaml"][..],
        &["validate", "--crd", "crd.yaml", "a.yaml"],
        &["diff", "old/before.yaml", "crd.yaml"],
        &["cel", "crd.yaml"],
        &["eval", "--crd", "crd.yaml", "1", "a.yaml"],
        &["test", "."],
    ] {
        let ran = run_in(files().path(), &[command, &["--kubernetes", "1.99"]].concat());
        assert_eq!(ran.status, Some(2), "{command:?}");
        assert!(ran.stderr.contains(words), "{command:?}: {}", ran.stderr);
    }
}

const SET: &str = "warning/set-items";

#[test]
fn check_and_diff_warn_of_sets() {
    for command in [&["check", "crd.yaml"][..], &["diff", "old/before.yaml", "crd.yaml"]] {
        let [older, newest] = both(command);
        assert!(!older.stdout.contains(SET) && newest.stdout.contains(SET), "{}", newest.stdout);
    }
}

/// 1.29 has no feature gate for `selectableFields`.
#[test]
fn gates_exist_in_the_version() {
    let fields = "    selectableFields: [{jsonPath: .spec.size}]\n";
    let folder = folder(&[("crd.yaml", &format!("{}{fields}", crate::resources::CRD))]);
    let advice = |version: &str| {
        let ran = run_in(folder.path(), &["check", "--format", "short", "--kubernetes", version, "crd.yaml"]);
        ran.stdout.split_once("only since 1.31. ").map(|(_, advice)| advice.split_once(" (").unwrap().0.to_owned())
    };
    assert_eq!(advice("1.29").as_deref(), Some("Remove it; that version has no feature gate for it."));
    let gate = "Remove it, or switch on the feature gate CustomResourceFieldSelectors there.";
    assert_eq!((advice("1.30").as_deref(), advice("1.31")), (Some(gate), None));
}

#[test]
fn objects_are_validated() {
    let [older, newest] = both(&["validate", "--crd", "crd.yaml", "a.yaml"]);
    assert_eq!((older.status, newest.status), (Some(0), Some(1)), "{older:?}");
    assert!(newest.stdout.contains("no such overload"), "{}", newest.stdout);
}

#[test]
fn costs_are_estimated() {
    let [older, newest] = both(&["cel", "old/before.yaml", "--format", "json"]);
    let cost =
        |ran: &Ran| serde_json::from_str::<serde_json::Value>(&ran.stdout).unwrap()[0]["rules"][0]["cost"].as_u64();
    assert!(cost(&older) > cost(&newest).map(|cost| 100 * cost), "{:?}, {:?}", cost(&older), cost(&newest));
}

#[test]
fn expressions_are_evaluated() {
    let [older, newest] = both(&["eval", "--crd", "crd.yaml", "dyn(1).orValue(2)", "a.yaml"]);
    assert_eq!((older.stdout.trim(), older.status), ("1", Some(0)));
    assert_eq!(newest.status, Some(1));
    assert!(newest.stderr.contains("no such overload"), "{}", newest.stderr);
}

#[test]
fn samples_are_tested() {
    let [older, newest] = both(&["test", "."]);
    assert_eq!((older.status, newest.status), (Some(0), Some(1)), "{older:?}");
}

#[test]
fn the_file_names_the_version() {
    let folder = files();
    std::fs::write(folder.path().join(".crd-ls.yaml"), "kubernetes: v1.36.1\n").unwrap();
    let expression = ["eval", "--crd", "crd.yaml", "dyn(1).orValue(2)", "a.yaml"];
    assert_eq!(run_in(folder.path(), &expression).stdout.trim(), "1");
    assert_eq!(run_in(folder.path(), &["test", "."]).status, Some(0));
    let latest = run_in(folder.path(), &["test", ".", "--kubernetes", "latest"]);
    assert_eq!(latest.status, Some(1));
}
