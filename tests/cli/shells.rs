//! The completions that real shells offer. Shells that are not installed are skipped.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::git::git;
use crate::run::{folder, run};

/// A shell that completes the last word of a command line in a folder. None if it is not installed.
type Completion = fn(&Path, &str) -> Option<Vec<String>>;

const SHELLS: [(&str, Completion); 3] = [("bash", bash), ("fish", fish), ("zsh", zsh)];

fn script_for(shell: &str) -> String {
    run(&["completions", shell]).stdout
}

/// The output of a shell, without errors.
fn output(shell: &str, arguments: &[&str], folder: &Path) -> Option<String> {
    let Ok(output) = Command::new(shell).args(arguments).current_dir(folder).output() else {
        eprintln!("skipped: {shell} is not installed");
        return None;
    };
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{shell}");
    Some(String::from_utf8(output.stdout).unwrap())
}

fn bash(folder: &Path, line: &str) -> Option<Vec<String>> {
    let line = line.replace('=', " = ");
    let words: Vec<&str> = line.split(' ').collect();
    let [.., before, last] = &*words else { panic!("{words:?}") };
    let quoted: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
    // The script is registered with `-o default`: without an offer, bash offers files.
    let ask = format!(
        "COMP_WORDS=({}) COMP_CWORD={}\n_crd__ls crd-ls '{last}' '{before}'\n(( ${{#COMPREPLY[@]}} )) || \
         COMPREPLY=($(compgen -f -- '{last}'))\nprintf '%s\\n' \"${{COMPREPLY[@]}}\"\n",
        quoted.join(" "),
        words.len() - 1
    );
    let offered = output("bash", &["--norc", "-c", &format!("{}\n{ask}", script_for("bash"))], folder)?;
    Some(offered.lines().map(str::to_owned).collect())
}

/// Fish prints the whole word, with its option, and a description.
fn fish(folder: &Path, line: &str) -> Option<Vec<String>> {
    let ask = format!("{}\ncomplete -C '{line}'\n", script_for("fish"));
    let offered = output("fish", &["--no-config", "-c", &ask], folder)?;
    let words = offered.lines().map(|line| line.split('\t').next().unwrap_or_default());
    let values = words.map(|word| word.split_once('=').map_or(word, |(_, value)| value));
    Some(values.filter(|value| !value.is_empty()).map(str::to_owned).collect())
}

fn zsh(work: &Path, line: &str) -> Option<Vec<String>> {
    let scripts = folder(&[("_crd-ls", &script_for("zsh")), ("offered.zsh", include_str!("shells/offered.zsh"))]);
    let script = fs::canonicalize(scripts.path().join("offered.zsh")).unwrap();
    let offered = output("zsh", &["-f", script.to_str().unwrap(), line], work)?;
    let words = offered.split('<').skip(1).filter_map(|part| part.split('>').next());
    Some(words.filter(|word| *word != "END").map(str::to_owned).collect())
}

#[track_caller]
fn check_in(folder: &Path, line: &str, expected: &[&str]) {
    let mut expected = expected.to_owned();
    expected.sort_unstable();
    for (shell, offered) in SHELLS {
        if let Some(mut offered) = offered(folder, line) {
            offered.sort_unstable();
            offered.dedup();
            assert_eq!(offered, expected, "{shell}: {line}");
        }
    }
}

#[track_caller]
fn check(line: &str, expected: &[&str]) {
    check_in(Path::new("/"), line, expected);
}

#[test]
fn commands_and_options() {
    check("crd-ls ch", &["check"]);
    check("crd-ls check --f", &["--force-exclude", "--fix", "--fix-generated", "--format"]);
    check("crd-ls diff --st", &["--stored-versions"]);
    check("crd-ls check --format s", &["short", "sarif"]);
    check("crd-ls check --fix --color al", &["always"]);
    check("crd-ls completions z", &["zsh"]);
    check("crd-ls completions p", &["powershell"]);
}

#[test]
fn codes_and_versions() {
    let codes = ["structural/type-missing"];
    for start in ["check --deny ", "check --deny=", "check --rule ", "check --fix=", "explain ", "rule "] {
        check(&format!("crd-ls {start}structural/type-"), &codes);
    }
    check("crd-ls check --kubernetes 1.29", &["1.29"]);
    check("crd-ls check --format=sa", &["sarif"]);
}

#[test]
fn files() {
    let folder = folder(&[("crds/a.yaml", ""), ("structural", ""), ("struct.json", "")]);
    check_in(folder.path(), "crd-ls check struct", &["struct.json", "structural"]);
    // After `--fix` a path is due.
    check_in(folder.path(), "crd-ls check --fix struct", &["struct.json", "structural"]);
    check_in(folder.path(), "crd-ls validate --crd struct", &["struct.json", "structural"]);
}

#[test]
fn refs() {
    let folder = tempfile::tempdir().unwrap();
    git(folder.path(), &["init", "--quiet", "--initial-branch", "trunk"]);
    git(folder.path(), &["commit", "--quiet", "--allow-empty", "--message", "a"]);
    git(folder.path(), &["tag", "v1.2.3"]);
    check_in(folder.path(), "crd-ls check --since v", &["v1.2.3"]);
    check_in(folder.path(), "crd-ls diff --since=v", &["v1.2.3"]);
    check_in(folder.path(), "crd-ls diff --since ", &["trunk", "v1.2.3"]);
}
