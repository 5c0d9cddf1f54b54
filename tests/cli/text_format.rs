use std::process::Stdio;

use expect_test::{Expect, expect};

use crate::run::{Ran, command, run};

/// What `crd-ls check FILE` prints.
fn check(file: &str, expected: Expect) {
    expected.assert_eq(&run(&["check", file]).stdout);
}

#[test]
fn something_missing() {
    check("check/missing-type.yaml", expect![[r#""#]]);
}

#[test]
fn a_warning_with_a_related_place() {
    check("check/only-a-warning.yaml", expect![[r#""#]]);
}

#[test]
fn a_text_in_one_line() {
    check("check/one-line.json", expect![[r#""#]]);
}

#[test]
fn the_example_of_the_guide() {
    check("guide/non-structural.yaml", expect![[r#""#]]);
}

/// What `crd-ls check check/missing-type.yaml` prints with these arguments and environment.
fn printed(arguments: &[&str], environment: &[(&str, &str)]) -> String {
    let ran = command().args(["check", "check/missing-type.yaml"]).args(arguments).envs(environment.to_vec()).output();
    Ran::new(ran.unwrap()).stdout
}

#[test]
fn colours_are_for_terminals_unless_asked_for() {
    assert!(!printed(&[], &[]).contains('\u{1b}'));
    assert!(!printed(&["--color", "never"], &[]).contains('\u{1b}'));
    assert!(printed(&["--color", "always"], &[]).contains("\u{1b}[1m"));
    assert!(printed(&["--color", "always"], &[("NO_COLOR", "1")]).contains("\u{1b}[1m"));
}

/// What a shell command prints on a terminal, with `crd-ls` as `$CRD_LS`.
#[cfg(target_os = "linux")]
fn on_a_terminal(shell: &str, environment: &[(&str, &str)]) -> String {
    let mut command = std::process::Command::new("script");
    command.args(["-qec", shell, "/dev/null"]).current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures"));
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command.env("TERM", "xterm").env("CRD_LS", env!("CARGO_BIN_EXE_crd-ls")).envs(environment.to_vec());
    let output = command.stdin(Stdio::null()).output().expect("`script` of util-linux runs");
    String::from_utf8(output.stdout).unwrap()
}

#[cfg(target_os = "linux")]
#[test]
fn a_terminal_gets_colours_and_lines_of_its_width() {
    let check = "stty cols 60; $CRD_LS check check/one-line.json";
    let coloured = on_a_terminal(check, &[]);
    assert!(coloured.contains("\u{1b}[1m"), "{coloured:?}");
    let plain = on_a_terminal(check, &[("NO_COLOR", "1")]);
    assert!(!plain.contains('\u{1b}'), "{plain:?}");
    let source = plain.lines().find(|line| line.starts_with("1 | ")).unwrap();
    assert!(source.trim_end().chars().count() <= 60 && source.contains("\"size\""), "{plain}");
    assert!(!on_a_terminal(&format!("{check} --color never"), &[]).contains('\u{1b}'));
}
