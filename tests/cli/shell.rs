//! `crd-ls completions` and `crd-ls man`, and what help looks like.

use crate::run::run;

#[test]
fn each_shell_gets_a_script_with_the_commands_and_options() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let ran = run(&["completions", shell]);
        assert_eq!((ran.stderr.as_str(), ran.status), ("", Some(0)), "{shell}");
        for word in ["check", "max-findings", "sarif"] {
            assert!(ran.stdout.contains(word), "{shell}: {word}");
        }
    }
    assert_eq!(run(&["completions", "cmd"]).status, Some(2));
}

/// The script is run by a real shell.
#[cfg(target_os = "linux")]
#[test]
fn bash_completes_a_command() {
    let script = run(&["completions", "bash"]).stdout;
    let ask = "\nCOMP_WORDS=(crd-ls ch) COMP_CWORD=1\n_crd__ls crd-ls ch crd-ls\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n";
    let output = std::process::Command::new("bash").args(["--norc", "-c", &format!("{script}{ask}")]).output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "check\n", "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn there_is_a_manual_page_for_each_command() {
    let ran = run(&["man"]);
    assert!(ran.stdout.contains(".TH crd-ls 1") && ran.stdout.contains("crd\\-ls"), "{}", ran.stdout);
    let ran = run(&["man", "check"]);
    assert!(ran.stdout.contains(".TH crd-ls-check 1") && ran.stdout.contains("max\\-findings"), "{}", ran.stdout);
    let ran = run(&["man", "chekc"]);
    assert_eq!((ran.status, ran.stderr.as_str()), (Some(2), "error: there is no command \"chekc\"\n"));
}
