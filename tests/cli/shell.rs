//! `crd-ls completions`, `crd-ls man` and the layout of help.

use crate::run::run;

#[test]
fn shells_get_scripts() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let ran = run(&["completions", shell]);
        assert_eq!((ran.stderr.as_str(), ran.status), ("", Some(0)), "{shell}");
        for word in ["check", "max-findings", "sarif"] {
            assert!(ran.stdout.contains(word), "{shell}: {word}");
        }
    }
    assert_eq!(run(&["completions", "cmd"]).status, Some(2));
}

#[test]
fn short_help_has_ten_options() {
    let ran = run(&["check", "-h"]);
    let options = ran.stdout.lines().filter(|line| line.trim_start().starts_with("--"));
    let names: Vec<&str> = options.filter_map(|line| line.trim_start().split([' ', '[']).next()).collect();
    let expected = [
        "--since",
        "--watch",
        "--fix",
        "--diff",
        "--format",
        "--deny",
        "--crds",
        "--kubernetes",
        "--rule",
        "--baseline",
    ];
    assert_eq!(names, expected, "{}", ran.stdout);
    assert!(ran.stdout.lines().count() < 50, "{}", ran.stdout);
    assert!(run(&["check", "--help"]).stdout.contains("--max-value-steps"));
}

#[test]
fn commands_have_man_pages() {
    let ran = run(&["man"]);
    assert!(ran.stdout.contains(".TH crd-ls 1") && ran.stdout.contains("crd\\-ls"), "{}", ran.stdout);
    let ran = run(&["man", "check"]);
    assert!(ran.stdout.contains(".TH crd-ls-check 1") && ran.stdout.contains("max\\-findings"), "{}", ran.stdout);
    let ran = run(&["man", "chekc"]);
    assert_eq!((ran.status, ran.stderr.as_str()), (Some(2), "error: unknown command \"chekc\"\n"));
}
