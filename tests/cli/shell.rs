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
    offered_by_bash_in(std::path::Path::new("/"), words)
}

#[cfg(target_os = "linux")]
fn offered_by_bash_in(folder: &std::path::Path, words: &[&str]) -> Vec<String> {
    let script = run(&["completions", "bash"]).stdout;
    let [.., before, last] = words else { panic!("{words:?}") };
    let ask = format!(
        "\nCOMP_WORDS=({}) COMP_CWORD={}\n_crd__ls crd-ls '{last}' '{before}'\nprintf '%s\\n' \"${{COMPREPLY[@]}}\"\n",
        words.iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(" "),
        words.len() - 1
    );
    let output = std::process::Command::new("bash")
        .args(["--norc", "-c", &format!("{script}{ask}")])
        .current_dir(folder)
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

#[cfg(target_os = "linux")]
#[test]
fn bash_completes_everything() {
    assert_eq!(offered_by_bash(&["crd-ls", "ch"]), ["check"]);
    assert_eq!(
        offered_by_bash(&["crd-ls", "check", "--f"]),
        ["--force-exclude", "--fix", "--fix-generated", "--format"]
    );
    assert_eq!(offered_by_bash(&["crd-ls", "diff", "--st"]), ["--stored-versions"]);
    assert_eq!(offered_by_bash(&["crd-ls", "check", "--format", "s"]), ["short", "sarif"]);
    assert_eq!(offered_by_bash(&["crd-ls", "check", "--fix", "--color", "al"]), ["always"]);
}

#[cfg(target_os = "linux")]
#[test]
fn codes_and_versions_complete() {
    let codes = ["structural/type-missing"];
    assert_eq!(offered_by_bash(&["crd-ls", "check", "--deny", "structural/type-"]), codes);
    assert_eq!(offered_by_bash(&["crd-ls", "check", "--rule", "structural/type-"]), codes);
    assert_eq!(offered_by_bash(&["crd-ls", "explain", "structural/type-"]), codes);
    assert_eq!(offered_by_bash(&["crd-ls", "check", "--fix", "=", "structural/type-"]), codes);
    assert!(!offered_by_bash(&["crd-ls", "check", "--fix", "struct"]).contains(&codes[0].to_owned()), "a path is due");
    assert_eq!(offered_by_bash(&["crd-ls", "check", "--kubernetes", "1.3"]).len(), 8);
    assert_eq!(offered_by_bash(&["crd-ls", "check", "--format", "=", "sa"]), ["sarif"]);
}

/// The other shells need not be installed.
#[test]
fn refs_complete_everywhere() {
    let refs = "git for-each-ref --format='%(refname:short)' 2>/dev/null";
    for (shell, start) in [("bash", "compgen -W \"$("), ("zsh", "compadd -- ${(f)\"$("), ("fish", " -r -f -a \"(")] {
        let script = run(&["completions", shell]).stdout;
        assert!(script.contains(&format!("{start}{refs}")), "{shell}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn bash_completes_refs() {
    let folder = tempfile::tempdir().unwrap();
    let git = |arguments: &[&str]| {
        let mut git = std::process::Command::new("git");
        git.args(["-c", "user.name=a", "-c", "user.email=a@example.com"]).args(arguments).current_dir(folder.path());
        assert!(git.output().unwrap().status.success(), "{arguments:?}");
    };
    git(&["init", "--quiet", "--initial-branch", "trunk"]);
    git(&["commit", "--quiet", "--allow-empty", "--message", "a"]);
    git(&["tag", "v1.2.3"]);
    assert_eq!(offered_by_bash_in(folder.path(), &["crd-ls", "check", "--since", "v"]), ["v1.2.3"]);
    assert_eq!(offered_by_bash_in(folder.path(), &["crd-ls", "diff", "--since", ""]), ["trunk", "v1.2.3"]);
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
