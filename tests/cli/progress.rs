//! The progress bar, which a terminal shows after a second. The run lasts until its stdin is closed.

/// `script` of util-linux runs a command in a terminal.
#[cfg(target_os = "linux")]
mod on_a_terminal {
    use std::io::{Read, Write};
    use std::process::{Child, Command, Stdio};

    use tempfile::TempDir;

    use crate::run::{Ran, command, folder};

    /// A CRD with an error of the API server, and a warning.
    const CRD: &str = include_str!("settings/crd.yaml");

    /// The bar while one of two files is still being read.
    const SHOWN: &str = "1 of 2 files";

    struct Terminal {
        child: Child,
        printed: String,
        folder: TempDir,
    }

    impl Terminal {
        /// Checks two files, one of which is stdin.
        fn check(arguments: &str) -> Self {
            Self::run(&[("a.yaml", CRD)], &format!("check a.yaml - {arguments}"))
        }

        fn run(files: &[(&str, &str)], arguments: &str) -> Self {
            let folder = folder(files);
            let line = format!("'{}' {arguments}", env!("CARGO_BIN_EXE_crd-ls"));
            let mut script = Command::new("script");
            script.args(["--quiet", "--return", "--echo", "never", "--command", &line, "/dev/null"]);
            script.current_dir(folder.path()).env("TERM", "xterm").env("SHELL", "/bin/sh");
            let child = script.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
            let child = child.expect("this test needs `script`, of the package util-linux or bsdutils");
            Self { child, printed: String::new(), folder }
        }

        fn wait_for(&mut self, wanted: &str) {
            let out = self.child.stdout.as_mut().unwrap();
            let mut buffer = [0; 4096];
            while !self.printed.contains(wanted) {
                let length = out.read(&mut buffer).unwrap();
                assert!(length > 0, "no {wanted:?} in {:?}", self.printed);
                self.printed.push_str(&String::from_utf8_lossy(&buffer[..length]));
            }
        }

        /// Closes stdin and returns the output from then on.
        fn rest(&mut self) -> String {
            self.rest_after("a: b\n")
        }

        /// The same, with this text on stdin.
        fn rest_after(&mut self, text: &str) -> String {
            let mut stdin = self.child.stdin.take().unwrap();
            stdin.write_all(text.as_bytes()).unwrap();
            stdin.write_all(b"\x04").unwrap();
            let mut rest = String::new();
            self.child.stdout.as_mut().unwrap().read_to_string(&mut rest).unwrap();
            drop(stdin);
            self.child.wait().unwrap();
            rest
        }
    }

    #[test]
    fn bar_is_below_findings() {
        let mut terminal = Terminal::check("--format short");
        terminal.wait_for(SHOWN);
        assert!(terminal.printed.find("a.yaml:").unwrap() < terminal.printed.find(SHOWN).unwrap());
        let rest = terminal.rest();
        let (before, after) = rest.rsplit_once("\x1b[2K").expect("the line is cleared");
        assert!(!after.contains(" of 2 files"), "{before:?} {after:?}");
    }

    /// A CRD and a valid resource.
    const FOO_CRD: &str = include_str!("settings/foo.yaml");
    const FOO: &str = "apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: a}\nspec: {size: 1}\n";

    #[test]
    fn other_commands_have_a_bar() {
        let samples = [("crd.yaml", FOO_CRD), ("valid/a.yaml", FOO)];
        let files = [("crd.yaml", FOO_CRD), ("a.yaml", FOO)];
        for (files, arguments, shown, text, last) in [
            (&files[..1], "diff crd.yaml -", SHOWN, FOO_CRD, "checked 1 file, 1 CRD: 0 errors, 0 warnings"),
            (&files, "validate --crd crd.yaml a.yaml -", SHOWN, FOO, "2 resources: 0 errors, 0 warnings"),
            (&samples, "test crd.yaml valid /dev/stdin", "1 of 3 files", "a: b\n", "ran 1 case: 1 passed, 0 failed"),
        ] {
            let mut terminal = Terminal::run(files, arguments);
            terminal.wait_for(shown);
            let rest = terminal.rest_after(text);
            let (_, after) = rest.rsplit_once("\x1b[2K").expect("the line is cleared");
            assert!(!after.contains(" of ") && after.contains(last), "{arguments}: {rest:?}");
        }
    }

    #[test]
    fn stdout_has_no_bar() {
        let mut terminal = Terminal::check("--format json > report.json");
        terminal.wait_for(SHOWN);
        terminal.rest();
        let report = std::fs::read_to_string(terminal.folder.path().join("report.json")).unwrap();
        let findings: Vec<serde_json::Value> = serde_json::from_str(&report).unwrap();
        assert_eq!(findings.len(), 2);
    }

    /// Waits long enough for a new run to show its bar.
    fn wait() {
        let mut other = Terminal::check("--format short");
        other.wait_for(SHOWN);
        other.rest();
    }

    #[test]
    fn quiet_runs_have_no_bar() {
        let mut terminal = Terminal::check("--format short --quiet");
        terminal.wait_for("a.yaml:");
        wait();
        let rest = terminal.rest();
        assert!(!terminal.printed.contains("files") && !rest.contains(" of 2 files"), "{rest}");
        assert!(rest.contains("checked 2 files"), "{rest}");
    }

    #[test]
    fn pipes_have_no_bar() {
        let folder = folder(&[("a.yaml", CRD)]);
        let mut command = command();
        command.current_dir(folder.path()).args(["check", "--format", "short", "a.yaml", "-"]);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        wait();
        drop(child.stdin.take());
        let ran = Ran::new(child.wait_with_output().unwrap());
        assert_eq!(ran.stderr, "checked 2 files, 1 CRD: 1 error, 1 warning\n");
        assert!(ran.stdout.lines().all(|line| line.starts_with("a.yaml:")), "{}", ran.stdout);
    }
}
