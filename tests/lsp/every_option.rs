//! The options that exist in several places: in `.crd-ls.yaml`, as a flag of `crd-ls check`, and in an editor, at the
//! start and later. Wherever an option is set, the findings and severities are the same.

use std::fs;
use std::process::Command;

use crd_ls::settings::{SettingOption, SettingScope, editor_options};
use lsp_types::Url;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::crd::crd;
use crate::server::TestServer;
use crate::texts::GUIDE;

/// An option, and a file with findings that depend on it.
struct Case {
    flag: &'static str,
    /// The arguments of the flag.
    arguments: &'static [&'static str],
    /// The same in JSON, for the file and the editor.
    value: &'static str,
    /// The text of `.crd-ls.yaml` without the option.
    beside: &'static str,
    /// The checked file.
    text: &'static str,
    /// Whether the file is named or open; otherwise it is found in its folder.
    is_named: bool,
    /// The severities and codes without the option, and with it.
    without: &'static [&'static str],
    with: &'static [&'static str],
}

/// The defaults of a case.
const CASE: Case =
    Case { flag: "", arguments: &[], value: "", beside: "", text: CRD, is_named: true, without: BOTH, with: &[] };

const CRD: &str = include_str!("../cli/settings/crd.yaml");
const BOTH: &[&str] = &["error structural/type-missing", "warning lint/impossible-bounds"];

/// A file beside the checked folder, in a hidden folder that is not searched for CRDs.
const ELSEWHERE: &str = include_str!("../cli/settings/foo.yaml");

const LIMITED: &str = crd!(
    "        type: object
        properties:
          a: &a {type: integer, default: x}
          b: *a
          c: {type: string, pattern: '^[a-z]+$', default: X}
"
);

/// A CRD with this field instead of a scope.
macro_rules! unscoped {
    ($field:literal) => {
        concat!(
            "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: foos.example.com}\n",
            "spec:\n  group: example.com\n  names: {plural: foos, kind: Foo}\n  versions:\n  - name: v1\n    served: true\n",
            "    storage: true\n    schema: {openAPIV3Schema: {type: object}}\n  ",
            $field,
            "\n"
        )
    };
}

const CASES: &[Case] = &[
    Case {
        flag: "crds",
        arguments: &["../.elsewhere"],
        value: r#"["../.elsewhere"]"#,
        text: "apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: a}\nspec: {size: wrong}\n",
        without: &[],
        with: &["error resource/type"],
        ..CASE
    },
    Case {
        flag: "schema",
        arguments: &["example.com/*/Bar=spec.schema"],
        value: r#"{"example.com/*/Bar": "spec.schema"}"#,
        text: "apiVersion: example.com/v1\nkind: Bar\nspec:\n  schema: {type: object, properties: {a: {}}}\n",
        without: &[],
        with: &["error structural/type-missing"],
        ..CASE
    },
    Case { flag: "exclude", arguments: &["a.yaml"], value: r#"["a.yaml"]"#, is_named: false, ..CASE },
    Case {
        flag: "partial",
        arguments: &["a.yaml"],
        value: r#"["a.yaml"]"#,
        text: unscoped!("preserveUnknownFields: false"),
        without: &["error crd/scope"],
        with: &[],
        ..CASE
    },
    Case {
        flag: "unfinished",
        arguments: &["false"],
        value: "false",
        text: unscoped!("scope: ${SCOPE}"),
        without: &[],
        with: &["error crd/scope"],
        ..CASE
    },
    Case {
        flag: "placeholder",
        arguments: &["^#[a-z]+$"],
        value: r##""^#[a-z]+$""##,
        text: unscoped!("scope: '#scope'"),
        without: &["error crd/scope"],
        ..CASE
    },
    Case {
        flag: "kubernetes",
        arguments: &["1.33"],
        value: r#""1.33""#,
        text: crd!("        {type: object, properties: {a: {type: string, format: k8s-short-name}}}\n"),
        without: &[],
        with: &["warning kubernetes/format"],
        ..CASE
    },
    Case {
        flag: "rule",
        arguments: &["lint=hint"],
        value: r#"{"lint": "hint"}"#,
        with: &["error structural/type-missing", "hint lint/impossible-bounds"],
        ..CASE
    },
    Case {
        flag: "allow-refused",
        value: "true",
        beside: "rules: {cel: off}\n",
        text: crd!("        {type: object, x-kubernetes-validations: [{rule: nothing}]}\n"),
        without: &["warning cel/uncompilable"],
        ..CASE
    },
    Case {
        flag: "strict",
        value: "true",
        text: concat!(
            crd!("        {type: object}\n"),
            "---\napiVersion: example.com/v1\nkind: foo\nmetadata: {name: a}\n"
        ),
        without: &["warning lint/unknown-kind"],
        with: &["error lint/unknown-kind"],
        ..CASE
    },
    Case {
        flag: "override",
        arguments: &[r#"{"paths": "a.yaml", "rules": {"lint": "off"}}"#],
        value: r#"[{"paths": "a.yaml", "rules": {"lint": "off"}}]"#,
        with: &["error structural/type-missing"],
        ..CASE
    },
    Case {
        flag: "no-syntax-errors",
        value: "false",
        text: crd!("        type: object\n        title: 'a' b\n"),
        without: &["error yaml/unexpected-text"],
        ..CASE
    },
    Case { flag: "max-bytes", arguments: &["100"], value: "100", with: &["longer than 100 bytes"], ..CASE },
    Case {
        flag: "max-alias-bytes",
        arguments: &["10"],
        value: "10",
        text: LIMITED,
        without: &["error default/pattern", "error default/type", "error default/type"],
        with: &["error default/pattern", "error default/type", "information alias/not-followed"],
        ..CASE
    },
    Case {
        flag: "max-value-steps",
        arguments: &["0"],
        value: "0",
        text: LIMITED,
        without: &["error default/pattern", "error default/type", "error default/type"],
        with: &["information default/not-judged", "information default/not-judged", "information default/not-judged"],
        ..CASE
    },
    Case {
        flag: "max-pattern-bytes",
        arguments: &["10"],
        value: "10",
        text: LIMITED,
        without: &["error default/pattern", "error default/type", "error default/type"],
        with: &["error default/type", "error default/type", "information default/not-judged"],
        ..CASE
    },
];

/// The places of an option besides its flag.
struct Places {
    in_file: Option<&'static str>,
    /// The place in the settings of an editor: a JSON pointer without its first slash.
    in_editor: &'static str,
}

/// All options in several places, by flag.
fn options() -> Vec<(&'static str, Places)> {
    let places = |option: &SettingOption| {
        let in_file = (option.scope != SettingScope::Editor).then_some(option.name);
        Some((option.flag?, Places { in_file, in_editor: option.editor_name }))
    };
    editor_options().filter_map(places).collect()
}

fn case_of(flag: &str) -> &'static Case {
    CASES.iter().find(|case| case.flag == flag).unwrap_or_else(|| panic!("there is no case for --{flag}"))
}

#[test]
fn flags_work() {
    for (flag, _) in options() {
        let case = case_of(flag);
        let folder = case.folder(case.beside);
        assert_eq!(case.checked(&folder, &[]), case.without, "without --{flag}");
        let option = format!("--{flag}");
        assert_eq!(case.checked(&folder, &[&[&*option], case.arguments].concat()), case.with, "{option}");
    }
}

#[test]
fn file_works_everywhere() {
    for (flag, Places { in_file, .. }) in options() {
        let Some(name) = in_file else { continue };
        let case = case_of(flag);
        let folder = case.folder(&format!("{}{name}: {}\n", case.beside, case.value));
        assert_eq!(case.checked(&folder, &[]), case.with, "{name}");
        Editor::start(case, &folder, json!({})).assert_shows(case.with, name);
    }
}

#[test]
fn editor_settings_work() {
    for (flag, Places { in_editor, .. }) in options() {
        let case = case_of(flag);
        let value: Value = serde_json::from_str(case.value).unwrap();
        let settings = in_editor.rsplit('/').fold(value, |value, name| json!({ name: value }));
        let folder = case.folder(case.beside);
        Editor::start(case, &folder, settings.clone()).assert_shows(case.with, in_editor);
        let mut editor = Editor::start(case, &folder, json!({}));
        editor.assert_becomes(case.without, in_editor);
        editor.configure(settings);
        editor.assert_shows(case.with, in_editor);
    }
}

#[test]
fn cases_make_a_difference() {
    for case in CASES {
        assert!(options().iter().any(|(flag, _)| *flag == case.flag), "there is no --{}", case.flag);
        assert_ne!(case.without, case.with, "--{}", case.flag);
    }
}

/// The checked file, and a file that an editor visits after it.
const FILE: &str = "a.yaml";
const LATER: &str = "z.yaml";

impl Case {
    /// A repository with these settings: the folder `here` with the file, and a second folder beside it.
    fn folder(&self, settings: &str) -> TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (path, text) in [
            (".git/HEAD", "ref: refs/heads/main\n"),
            ("here/.crd-ls.yaml", settings),
            ("here/a.yaml", self.text),
            ("here/z.yaml", if self.is_named { "" } else { GUIDE }),
            (".elsewhere/foo.yaml", ELSEWHERE),
        ] {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        folder
    }

    /// The findings of `crd-ls check` in the file.
    fn checked(&self, folder: &TempDir, arguments: &[&str]) -> Vec<String> {
        let mut command = Command::new(env!("CARGO_BIN_EXE_crd-ls"));
        command.current_dir(folder.path().join("here")).args(["check", "--format", "json"]).args(arguments);
        let output = command.arg(if self.is_named { FILE } else { "." }).output().unwrap();
        let findings: Vec<Value> = serde_json::from_slice(&output.stdout).unwrap();
        // An unchecked file has an error without a code; its message is compared.
        let of_file = findings.iter().filter(|finding| {
            finding["file"].as_str().unwrap().ends_with(FILE) && !finding["code"].as_str().unwrap().is_empty()
        });
        let found =
            of_file.map(|finding| row(finding["severity"].as_str().unwrap(), finding["code"].as_str().unwrap()));
        let stderr = String::from_utf8(output.stderr).unwrap();
        let complaints = stderr.lines().filter(|line| line.starts_with("error: ")).map(complaint);
        sorted(found.chain(complaints))
    }
}

fn row(severity: &str, code: &str) -> String {
    format!("{severity} {code}")
}

/// The error about an unchecked file, without the parts that differ between command and editor.
fn complaint(message: &str) -> String {
    let reason = "longer than 100 bytes";
    if message.contains(reason) { reason.to_owned() } else { message.to_owned() }
}

fn sorted(rows: impl Iterator<Item = String>) -> Vec<String> {
    let mut rows: Vec<String> = rows.collect();
    rows.sort();
    rows
}

/// An editor with the file open.
struct Editor {
    server: TestServer,
    uri: String,
    checks_workspace: bool,
}

impl Editor {
    fn start(case: &Case, folder: &TempDir, settings: Value) -> Self {
        let here = folder.path().join("here");
        let uri = |path: &str| String::from(Url::from_file_path(here.join(path)).unwrap());
        let mut editor = Self { server: TestServer::spawn(), uri: uri(FILE), checks_workspace: !case.is_named };
        editor.server.initialize(&json!({
            "processId": null, "rootUri": null, "capabilities": {},
            "workspaceFolders": [{ "uri": uri(""), "name": "here" }],
            "initializationOptions": editor.settings(settings),
        }));
        if case.is_named {
            editor.server.open(&editor.uri, 1, case.text);
        } else {
            // The first file's diagnostics come before the second's.
            editor.server.published(&uri(LATER));
        }
        editor
    }

    fn settings(&self, mut settings: Value) -> Value {
        settings["workspace"] = json!({ "check": self.checks_workspace });
        settings
    }

    fn configure(&mut self, settings: Value) {
        let settings = self.settings(settings);
        self.server.notify("workspace/didChangeConfiguration", &json!({ "settings": settings }));
    }

    /// Waits for these diagnostics. While files are still being read there may be fewer.
    #[track_caller]
    fn assert_becomes(&mut self, expected: &[&str], option: &str) {
        loop {
            // A file in the folder is published only if it has or had diagnostics.
            if self.checks_workspace && expected.is_empty() && !self.server.has_published(&self.uri) {
                return;
            }
            let published = self.server.published(&self.uri);
            let shown = sorted(published["diagnostics"].as_array().unwrap().iter().map(shown_row));
            if shown == expected {
                return;
            }
            assert!(shown.len() < expected.len(), "{option}: {shown:?} is shown, and expected is {expected:?}");
        }
    }

    /// Waits for these diagnostics and asserts that none follow.
    #[track_caller]
    fn assert_shows(mut self, expected: &[&str], option: &str) {
        self.assert_becomes(expected, option);
        self.server.shut_down();
        self.server.notify("exit", &Value::Null);
        assert_eq!(self.server.exit_code(), 0);
        self.server.forget_diagnostics();
    }
}

fn shown_row(diagnostic: &Value) -> String {
    let severities = ["error", "warning", "information", "hint"];
    match diagnostic["code"].as_str() {
        Some(code) => row(severities[diagnostic["severity"].as_u64().unwrap() as usize - 1], code),
        None => complaint(diagnostic["message"].as_str().unwrap()),
    }
}
