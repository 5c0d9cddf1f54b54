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

/// The completions that a real bash offers for the last word.
#[cfg(target_os = "linux")]
fn offered_by_bash(words: &[&str]) -> Vec<String> {
    let script = run(&["completions", "bash"]).stdout;
    let [.., before, last] = words else { panic!("{words:?}") };
    let ask = format!(
        "\nCOMP_WORDS=({}) COMP_CWORD={}\n_crd__ls crd-ls '{last}' '{before}'\nprintf '%s\\n' \"${{COMPREPLY[@]}}\"\n",
        words.iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(" "),
        words.len() - 1
    );
    let output = std::process::Command::new("bash").args(["--norc", "-c", &format!("{script}{ask}")]).output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

#[cfg(target_os = "linux")]
#[test]
fn bash_completes_everything() {
    assert_eq!(offered_by_bash(&["crd-ls", "ch"]), ["check"]);
    assert_eq!(offered_by_bash(&["crd-ls", "check", "--f"]), ["--force-exclude", "--fix", "--format"]);
    assert_eq!(offered_by_bash(&["crd-ls", "diff", "--st"]), ["--stored-versions"]);
    assert_eq!(offered_by_bash(&["crd-ls", "check", "--format", "s"]), ["short", "sarif"]);
    assert_eq!(offered_by_bash(&["crd-ls", "check", "--fix", "--color", "al"]), ["always"]);
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
