use expect_test::{Expect, expect};

use crate::crd::crd;
use crate::run::{Ran, check_in, command, run};

/// Compares the output of `crd-ls check FILE`.
fn check(file: &str, expected: Expect) {
    expected.assert_eq(&run(&["check", file]).stdout);
}

#[test]
fn something_missing() {
    check(
        "check/missing-type.yaml",
        expect![[r#"
            error[structural/type-missing]: `size` has no `type`. Add its `type`.
              --> check/missing-type.yaml:24:17
               |
            24 |                 size:
               |                 ^^^^
               |
               = in: CustomResourceDefinition widgets.example.com
               = at: spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[size].type
               = apiserver: spec.validation.openAPIV3Schema.properties[spec].properties[size].type: Required value: must not be empty for specified object fields
               = help: [*] add 'type: integer'
               = docs: https://github.com/crd-ls/crd-ls/blob/main/docs/rules/structural/type-missing.md

            checked 1 file, 1 CRD: 1 error, 0 warnings; --fix fixes 1, marked [*]
        "#]],
    );
}

#[test]
fn warning_with_related_place() {
    check(
        "check/only-a-warning.yaml",
        expect![[r#"
            warning[lint/undeclared-in-core]: `height` is only mentioned in a logical keyword. Declare it outside, too: an undeclared field is pruned before the condition is evaluated.
              --> check/only-a-warning.yaml:32:25
               |
            26 |                   properties:
               |                   ---------- the fields are declared here
            ...
            32 |                         height:
               |                         ^^^^^^
               |
               = in: CustomResourceDefinition widgets.example.com
               = at: spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[size].properties[height]
               = help: [*] declare 'height' outside of the logical keywords
               = docs: https://github.com/crd-ls/crd-ls/blob/main/docs/rules/lint/undeclared-in-core.md

            checked 1 file, 1 CRD: 0 errors, 1 warning; --fix fixes 1, marked [*]
        "#]],
    );
}

#[test]
fn text_in_one_line() {
    check(
        "check/one-line.json",
        expect![[r#"
            error[structural/type-missing]: `size` has no `type`. Add its `type`.
             --> check/one-line.json:1:403
              |
            1 | ...chema": {"openAPIV3Schema": {"type": "object", "properties": {"size": {"minimum": 1}}}}}]}}
              |                                                                  ^^^^^^
              |
              = in: CustomResourceDefinition widgets.example.com
              = at: spec.versions[0].schema.openAPIV3Schema.properties[size].type
              = apiserver: spec.validation.openAPIV3Schema.properties[size].type: Required value: must not be empty for specified object fields
              = help: [*] add 'type: integer'
              = docs: https://github.com/crd-ls/crd-ls/blob/main/docs/rules/structural/type-missing.md

            checked 1 file, 1 CRD: 1 error, 0 warnings; --fix fixes 1, marked [*]
        "#]],
    );
}

#[test]
fn guide_example() {
    check(
        "guide/non-structural.yaml",
        expect![[r#"
            error[structural/type-missing]: the schema has no `type`. Add `type: object`.
              --> guide/non-structural.yaml:16:7
               |
            16 |       openAPIV3Schema:
               |       ^^^^^^^^^^^^^^^
               |
               = in: CustomResourceDefinition foos.example.com
               = at: spec.versions[0].schema.openAPIV3Schema.type
               = apiserver: spec.validation.openAPIV3Schema.type: Required value: must not be empty at the root
               = help: [*] add 'type: object'
               = docs: https://github.com/crd-ls/crd-ls/blob/main/docs/rules/structural/type-missing.md

            error[structural/type-missing]: `foo` has no `type`. Add its `type`.
              --> guide/non-structural.yaml:18:11
               |
            18 |           foo:
               |           ^^^
               |
               = in: CustomResourceDefinition foos.example.com
               = at: spec.versions[0].schema.openAPIV3Schema.properties[foo].type
               = apiserver: spec.validation.openAPIV3Schema.properties[foo].type: Required value: must not be empty for specified object fields
               = help: [*] add 'type: string'
               = docs: https://github.com/crd-ls/crd-ls/blob/main/docs/rules/structural/type-missing.md

            error[structural/root-metadata]: the schema of `metadata` may only restrict `name` and `generateName`. Remove it: the API server validates the rest of metadata itself.
              --> guide/non-structural.yaml:26:15
               |
            26 |               finalizers:
               |               ^^^^^^^^^^
               |
               = in: CustomResourceDefinition foos.example.com
               = at: spec.versions[0].schema.openAPIV3Schema.properties[metadata]
               = apiserver: spec.validation.openAPIV3Schema.properties[metadata]: Forbidden: must not specify anything other than name and generateName, but metadata is implicitly specified
               = help: remove the parts that the API server validates itself
               = docs: https://github.com/crd-ls/crd-ls/blob/main/docs/rules/structural/root-metadata.md

            error[structural/undeclared-in-core]: `bar` is mentioned in a logical keyword, but not declared outside of it. Declare it outside of the logical keywords, too.
              --> guide/non-structural.yaml:33:13
               |
            17 |         properties:
               |         ---------- the fields are declared here
            ...
            33 |             bar:
               |             ^^^
               |
               = in: CustomResourceDefinition foos.example.com
               = at: spec.versions[0].schema.openAPIV3Schema.properties[bar]
               = apiserver: spec.validation.openAPIV3Schema.properties[bar]: Required value: because it is defined in spec.validation.openAPIV3Schema.anyOf[0].properties[bar]
               = help: [*] declare 'bar' outside of the logical keywords
               = docs: https://github.com/crd-ls/crd-ls/blob/main/docs/rules/structural/undeclared-in-core.md

            error[structural/keyword-in-junctor]: `type` of `bar` may not be inside of `allOf`, `anyOf`, `oneOf` or `not`. Move it out of the logical keyword, to the same place in the structural schema.
              --> guide/non-structural.yaml:34:15
               |
            34 |               type: integer
               |               ^^^^
               |
               = in: CustomResourceDefinition foos.example.com
               = at: spec.versions[0].schema.openAPIV3Schema.anyOf[0].properties[bar].type
               = apiserver: spec.validation.openAPIV3Schema.anyOf[0].properties[bar].type: Forbidden: must be empty to be structural
               = help: [*] move 'type' out of 'anyOf'
               = help: remove 'type' from 'anyOf'
               = docs: https://github.com/crd-ls/crd-ls/blob/main/docs/rules/structural/keyword-in-junctor.md

            error[structural/keyword-in-junctor]: `description` may not be inside of `allOf`, `anyOf`, `oneOf` or `not`. Move it out of the logical keyword, to the same place in the structural schema.
              --> guide/non-structural.yaml:37:11
               |
            37 |           description: "foo bar object"
               |           ^^^^^^^^^^^
               |
               = in: CustomResourceDefinition foos.example.com
               = at: spec.versions[0].schema.openAPIV3Schema.anyOf[0].description
               = apiserver: spec.validation.openAPIV3Schema.anyOf[0].description: Forbidden: must be empty to be structural
               = help: move 'description' out of 'anyOf'
               = help: remove 'description' from 'anyOf'
               = docs: https://github.com/crd-ls/crd-ls/blob/main/docs/rules/structural/keyword-in-junctor.md

            2  structural/keyword-in-junctor
            2  structural/type-missing
            1  structural/root-metadata
            1  structural/undeclared-in-core
            checked 1 file, 1 CRD: 6 errors, 0 warnings; --fix fixes 4, marked [*], and up to 1 more with --unsafe-fixes
        "#]],
    );
}

/// The output of `crd-ls check check/missing-type.yaml` with these arguments and environment.
fn printed(arguments: &[&str], environment: &[(&str, &str)]) -> String {
    let ran = command().args(["check", "check/missing-type.yaml"]).args(arguments).envs(environment.to_vec()).output();
    Ran::new(ran.unwrap()).stdout
}

#[test]
fn only_terminals_get_colours() {
    assert!(!printed(&[], &[]).contains('\u{1b}'));
    assert!(!printed(&["--color", "never"], &[]).contains('\u{1b}'));
    assert!(printed(&["--color", "always"], &[]).contains("\u{1b}[1m"));
    assert!(printed(&["--color", "always"], &[("NO_COLOR", "1")]).contains("\u{1b}[1m"));
}

/// The output of a shell command on a terminal, with `crd-ls` as `$CRD_LS`.
#[cfg(target_os = "linux")]
pub(crate) fn on_a_terminal(shell: &str, environment: &[(&str, &str)]) -> String {
    let mut command = std::process::Command::new("script");
    command.args(["-qec", shell, "/dev/null"]).current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures"));
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command.env("TERM", "xterm").env("CRD_LS", env!("CARGO_BIN_EXE_crd-ls")).envs(environment.to_vec());
    let output = command.stdin(std::process::Stdio::null()).output().expect("`script` of util-linux runs");
    let written = String::from_utf8(output.stdout).unwrap();
    // A slow machine shows the progress and clears its line.
    let stays = |line: &str| line.rsplit_once("\r\u{1b}[2K").map_or(line, |(_, stays)| stays).to_owned();
    written.split_inclusive('\n').map(stays).collect()
}

#[cfg(target_os = "linux")]
#[test]
fn terminals_get_their_width() {
    let check = "stty rows 24 cols 66; $CRD_LS check check/one-line.json";
    let coloured = on_a_terminal(check, &[]);
    assert!(coloured.contains("\u{1b}[1m"), "{coloured:?}");
    let plain = on_a_terminal(check, &[("NO_COLOR", "1")]);
    assert!(!plain.contains('\u{1b}'), "{plain:?}");
    let message: Vec<_> = plain.lines().take_while(|line| !line.contains("-->")).collect();
    assert!(message.len() > 1 && message.iter().all(|line| line.trim_end().chars().count() <= 66), "{plain}");
    let source = plain.lines().find(|line| line.starts_with("1 | ")).unwrap();
    assert!(source.trim_end().chars().count() <= 66 && source.contains("\"size\""), "{plain}");
    assert!(!on_a_terminal(&format!("{check} --color never"), &[]).contains('\u{1b}'));
    let piped = on_a_terminal(&format!("{check} | cat"), &[("FORCE_COLOR", "1")]);
    assert!(piped.contains('\u{1b}'), "{piped:?}");
}

/// Only words can be longer than a line.
#[cfg(target_os = "linux")]
#[test]
fn narrow_reports_wrap() {
    let shown = on_a_terminal("stty rows 24 cols 40; $CRD_LS check check/only-a-warning.yaml", &[("NO_COLOR", "1")]);
    let lines: Vec<&str> = shown.lines().map(str::trim_end).collect();
    assert_eq!(lines[..2], ["warning[lint/undeclared-in-core]:", "  `height` is only mentioned in a"], "{shown}");
    let end = lines.len() - 2;
    let of_note = |line: &&&str| !line.contains('|') && line.chars().count() > 40;
    let is_one_word = |line: &&str| line.split_whitespace().any(|word| word.len() > 30);
    assert!(lines[..end].iter().filter(of_note).all(is_one_word), "{shown}");
    assert!(
        shown.contains("= help: [*] declare 'height'\r\n           outside of the logical\r\n           keywords"),
        "{shown}"
    );
}

#[test]
fn versions_become_items() {
    let text = "apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: foos.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Foo, plural: foos}
  versions:
    name: v1
    served: true
";
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("crd.yaml"), text).unwrap();
    let ran = crate::run::check_in(folder.path(), &["crd.yaml"]);
    let said = "`spec.versions` has to be a list of objects, not a mapping. Write a list: each version is an item of it, \
                which begins with `- name: `.";
    assert!(ran.stdout.contains(said), "{}", ran.stdout);
}

/// The lines that exceed a terminal of 40 columns, except for those with a longer word.
#[cfg(target_os = "linux")]
fn too_long(shell: &str) -> Vec<String> {
    let shown = on_a_terminal(&format!("stty rows 24 cols 40; $CRD_LS {shell}"), &[("NO_COLOR", "1")]);
    let lines = shown.lines().map(str::trim_end).filter(|line| line.chars().count() > 40);
    lines.filter(|line| line.trim_start().contains(' ')).map(str::to_owned).collect()
}

#[cfg(target_os = "linux")]
#[test]
fn narrow_commands_wrap() {
    let path = "spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[size].type";
    assert_eq!(too_long("explain --list"), [""; 0]);
    let piped = too_long("explain structural/type-missing | cat");
    assert!(piped.len() > 5, "what is no terminal gets the page as it is: {piped:?}");
    let page = too_long("explain structural/type-missing");
    assert!(page.iter().all(|line| line.starts_with("# ^")), "{page:?}");
    assert_eq!(too_long("check --max-findings 0 check/only-a-warning.yaml check/missing-type.yaml 2>&-"), [""; 0]);
    assert_eq!(too_long(&format!("locate check/missing-type.yaml '{path}: Required value'")), [""; 0]);
    let shown = on_a_terminal("stty rows 24 cols 200; $CRD_LS explain --list", &[]);
    assert!(shown.lines().all(|line| line.contains("  ") && line.chars().count() <= 200), "{shown}");
}

#[cfg(target_os = "linux")]
#[test]
fn server_greets_on_terminal() {
    let said = on_a_terminal("$CRD_LS", &[]);
    assert!(said.contains("waits for an editor") && said.contains("crd-ls check [PATH...]"), "{said:?}");
}

#[test]
fn server_errors_are_complete() {
    let folder = tempfile::tempdir().unwrap();
    let text = crd!(scope = "namespaced", "        type: object\n");
    std::fs::write(folder.path().join("a.yaml"), text).unwrap();
    let printed =
        r#"= apiserver: spec.scope: Unsupported value: "namespaced": supported values: "Cluster", "Namespaced""#;
    let ran = check_in(folder.path(), &[] as &[&str]);
    assert!(ran.stdout.contains(printed), "{}", ran.stdout);
    std::fs::write(folder.path().join("a.yaml"), text.replace("scope: namespaced", "scope: [Namespaced")).unwrap();
    let ran = check_in(folder.path(), &[] as &[&str]);
    let syntax_error = ran.stdout.split("\n\n").find(|finding| finding.starts_with("error[yaml/")).unwrap();
    assert!(syntax_error.contains("= apiserver: yaml: line "), "{syntax_error}");
}

#[test]
fn consequent_warnings_count() {
    let text = crd!(
        version = "    subresources:
      status: {}
      scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas, labelSelectorPath: .status.selector}
",
        "        type: object
        required: [spec]
        properties:
          spec:
            type: object
            properties:
              replicas: {type: integer, default: 1}
"
    );
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("crd.yaml"), text).unwrap();
    let ran = check_in(folder.path(), &["crd.yaml"]);
    assert_eq!(
        ran.last_line(),
        "checked 1 file, 1 CRD: 0 errors, 1 warning, and 1 that follows from it; --fix --unsafe-fixes fixes up to 1"
    );
    let ran = check_in(folder.path(), &["--all", "crd.yaml"]);
    assert_eq!(ran.stdout.matches("warning[lint/scale-path]").count(), 2, "{}", ran.stdout);
}
