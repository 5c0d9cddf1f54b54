//! `crd-ls locate` and `crd-ls explain`.

use std::io::Write;
use std::process::Stdio;

use crate::run::{Ran, command, run};

const FILE: &str = "guide/non-structural.yaml";

fn locate(words: &[&str]) -> Ran {
    run(&[&["locate", FILE], words].concat())
}

#[test]
fn paths_lead_to_findings() {
    let path = "spec.validation.openAPIV3Schema.properties[bar]";
    let ran = locate(&[path]);
    assert_eq!((ran.stderr.as_str(), ran.status), ("", Some(0)));
    let checked = run(&["check", "--format", "json", FILE]);
    let findings: serde_json::Value = serde_json::from_str(&checked.stdout).unwrap();
    let finding = findings.as_array().unwrap().iter().find(|finding| finding["apiserver"]["field"] == path).unwrap();
    let start = &finding["range"]["start"];
    let [line, column] = ["line", "character"].map(|part| start[part].as_u64().unwrap() + 1);
    let message = finding["message"].as_str().unwrap();
    assert_eq!(ran.stdout, format!("{FILE}:{line}:{column}: {message}\n"));
}

#[test]
fn kubectl_messages_are_found() {
    let text = "The CustomResourceDefinition \"crontabs.example.com\" is invalid: \n\
                * spec.scope: Required value\n\
                * spec.versions[0].nonsense: Invalid value: 1: is not there\n";
    let mut command = command();
    command.args(["locate", "-", text]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let crd = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: crontabs.example.com\n\
               spec:\n  versions:\n  - name: v1\n";
    child.stdin.take().unwrap().write_all(crd.as_bytes()).unwrap();
    let ran = Ran::new(child.wait_with_output().unwrap());
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert!(lines[0].starts_with("-:5:1: the `scope` is missing."), "{lines:?}");
    assert!(lines[1].starts_with("-:7:5: spec.versions[0].nonsense"), "{lines:?}");
    assert!(lines[1].ends_with("(the path does not exist; this is the nearest existing place)"), "{lines:?}");
    assert_eq!((lines.len(), ran.status), (2, Some(0)));
}

#[test]
fn applied_objects_are_no_loss() {
    let text = "customresourcedefinition.apiextensions.k8s.io/foos.example.com created\n\
                Warning: example.com/v1 Foo is deprecated\n\
                foo.example.com/web configured (server dry run)\nfoo.example.com/web not labeled\n\
                foo.example.com/web annotated\nfoo.example.com \"web\" deleted\n\
                foo.example.com \"web\" force deleted from default namespace\n";
    let ran = locate(&[text]);
    assert_eq!((ran.stdout.as_str(), ran.stderr.as_str(), ran.status), ("", text, Some(0)));
}

#[test]
fn unplaced_text_is_echoed() {
    for text in [
        "error: no objects passed to apply\n",
        "foo.example.com/web created\nerror: lost\n",
        "the \"web\" was deleted\n",
    ] {
        let ran = locate(&[text]);
        let message = "the text contains no field path and no error of the API server\n";
        assert_eq!((ran.stderr, ran.status), (format!("{text}{message}"), Some(1)));
    }
}

#[test]
fn lost_errors_are_reported() {
    let other = "The CustomResourceDefinition \"other.example.com\" is invalid: spec.scope: Required value";
    let ran = locate(&[other]);
    assert_eq!((ran.stdout.as_str(), ran.status), ("", Some(1)));
    assert!(ran.stderr.starts_with("not found in guide/non-structural.yaml: spec.scope"), "{}", ran.stderr);
    let ran = locate(&["no path at all"]);
    assert_eq!((ran.stdout.as_str(), ran.status), ("", Some(1)));
    assert!(ran.stderr.contains("contains no field path"), "{}", ran.stderr);
    let ran = run(&["locate", "missing.yaml", "spec"]);
    assert_eq!((ran.stdout.as_str(), ran.status), ("", Some(2)));
    assert!(ran.stderr.starts_with("error: missing.yaml: no such file"), "{}", ran.stderr);
}

#[test]
fn places_are_printed_for_programs() {
    let ran = locate(&["--format", "json", "spec.names.kind"]);
    let rows: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    let row = &rows.as_array().unwrap()[0];
    assert_eq!((row["file"].as_str(), row["code"].as_str(), row["docs"].as_str()), (Some(FILE), Some(""), Some("")));
    assert_eq!(row["message"], "spec.names.kind");
}

#[test]
fn codes_are_explained() {
    let ran = run(&["explain", "crd/scope"]);
    assert_eq!((ran.stderr.as_str(), ran.status), ("", Some(0)));
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rules/crd/scope.md")).unwrap();
    let page = page.replace("](../../", concat!("](", env!("CARGO_PKG_REPOSITORY"), "/blob/main/docs/"));
    assert_eq!(ran.stdout, page);
    // In the notation of reports.
    assert_eq!(run(&["explain", "error[crd/scope]"]).stdout, page);
    assert_eq!(run(&["explain", "warning[crd/scope]: there"]).stdout, page);
    let all = run(&["explain"]);
    assert!(all.stdout.lines().any(|code| code == "structural/type-missing"), "{}", all.stdout);
    let unknown = run(&["explain", "no/such"]);
    assert_eq!((unknown.stdout.as_str(), unknown.status), ("", Some(2)));
    assert!(unknown.stderr.contains("unknown code \"no/such\""), "{}", unknown.stderr);
}

#[test]
fn near_codes_are_suggested() {
    for half in ["structural/typemissing", "[type-missin]", "TYPE-MISSING"] {
        let ran = run(&["explain", half]);
        assert_eq!((ran.stdout.as_str(), ran.status), ("", Some(2)), "{half}");
        assert!(ran.stderr.ends_with("these are similar:\n  structural/type-missing\n"), "{half}: {}", ran.stderr);
    }
    let all = run(&["explain"]).stdout;
    let group: Vec<String> =
        all.lines().filter(|code| code.starts_with("change/")).map(|code| format!("  {code}")).collect();
    assert!(group.len() > 50);
    let ran = run(&["explain", "change"]);
    let said = format!("error: \"change\" is a group of codes; these are in it:\n{}\n", group.join("\n"));
    assert_eq!((ran.status, ran.stderr), (Some(2), said));
    let many = run(&["explain", "chang"]).stderr;
    assert_eq!(many.lines().count(), 12, "{many}");
    assert!(many.ends_with(" more, which `crd-ls explain` lists\n"), "{many}");
}

#[test]
fn unique_names_are_codes() {
    let page = run(&["explain", "structural/type-missing"]).stdout;
    for name in ["type-missing", "[type-missing]"] {
        assert_eq!(run(&["explain", name]).stdout, page, "{name}");
    }
    assert_eq!(run(&["rule", "type-missing"]).stdout, page);
    let ran = run(&["rule", "pattern"]);
    let said =
        "error: \"pattern\" is the name of several codes:\n  default/pattern\n  resource/pattern\n  schema/pattern\n";
    assert_eq!((ran.status, ran.stderr.as_str()), (Some(2), said));
}

#[cfg(target_os = "linux")]
#[test]
fn terminals_get_urls() {
    let shown = crate::text_format::on_a_terminal("$CRD_LS explain crd/scope", &[]);
    assert!(!shown.contains("](") && shown.contains("/blob/main/docs/fixes/replace-spaces.md)"), "{shown}");
}

#[test]
fn timings_go_to_stderr() {
    let ran = run(&["check", "--timings", "--format", "json", "guide"]);
    let figures = ran.stderr.trim_end().split_once(" MB in ").and_then(|(megabytes, rest)| {
        let (seconds, rest) = rest.split_once(" s, added up over the cores: ")?;
        Some([megabytes, seconds, rest.strip_suffix(" MB/s on one")?])
    });
    let figures = figures.unwrap_or_else(|| panic!("{}", ran.stderr));
    assert!(figures.iter().all(|figure| figure.parse::<f64>().is_ok()), "{figures:?}");
    assert!(serde_json::from_str::<serde_json::Value>(&ran.stdout).is_ok());
}

const BROKEN: &str = include_str!("../../fixtures/check/missing-type.yaml");

/// `crd-ls locate . TEXT` in a folder with these files.
fn locate_in(files: &[(&str, &str)], text: &str) -> Ran {
    let folder = crate::run::folder(files);
    Ran::new(command().current_dir(folder.path()).args(["locate", ".", text]).output().unwrap())
}

#[test]
fn folders_are_searched() {
    let other = BROKEN.replace("widgets", "others").replace("Widget", "Other");
    let files = [("a/other.yaml", &*other), ("b/widgets.yaml", BROKEN), ("c.yaml", "a: b\n")];
    let path = "spec.validation.openAPIV3Schema.properties[spec].properties[size].type: Required value";
    let text = format!("The CustomResourceDefinition \"widgets.example.com\" is invalid: {path}");
    let ran = locate_in(&files, &text);
    assert_eq!((ran.stderr.as_str(), ran.status), ("", Some(0)));
    assert_eq!(ran.stdout, "b/widgets.yaml:24:17: `size` has no `type`. Add its `type`.\n");
    // Without a name, all files with the path match.
    assert_eq!(locate_in(&files, path).stdout.lines().count(), 2);
    let ran = locate_in(&files, "spec.nowhere: Required value");
    assert_eq!(ran.status, Some(1), "{}", ran.stdout);
    assert_eq!(ran.stderr, "not found in .: spec.nowhere: Required value\n");
}

#[test]
fn decoder_messages_are_found() {
    let wrong = BROKEN.replace("minimum: 1", "minimum: x");
    let rows = Ran::new(
        command()
            .current_dir(crate::run::folder(&[("a.yaml", &*wrong)]).path())
            .args(["check", "--format", "json"])
            .output()
            .unwrap(),
    );
    let rows = rows.findings();
    let detail = |row: &serde_json::Value| row["apiserver"]["detail"].as_str().unwrap_or_default().to_owned();
    let detail = rows.iter().map(detail).find(|detail| detail.contains("json: cannot unmarshal")).unwrap();
    let text = format!("Error from server (BadRequest): error when creating \"a.yaml\": cannot be handled: {detail}");
    let ran = locate_in(&[("a.yaml", &*wrong)], &text);
    assert!(ran.stdout.starts_with("a.yaml:25:28: "), "{ran:?}");

    let broken = BROKEN.replace("    singular: widget", "    singular widget");
    let text = "error: error parsing a.yaml: error converting YAML to JSON: yaml: line 10: could not find expected ':'";
    let ran = locate_in(&[("a.yaml", &*broken)], text);
    assert!(ran.stdout.starts_with("a.yaml:10:"), "{ran:?}");
}

#[test]
fn old_messages_are_found() {
    let unknown = BROKEN.replace("  scope:", "  scop: x\n  scope:");
    let text = "error validating data: ValidationError(CustomResourceDefinition.spec): unknown field \"scop\" in io.k8s.x; \
                if you choose to ignore these errors, turn validation off with --validate=false";
    let ran = locate_in(&[("a.yaml", &*unknown)], text);
    assert!(ran.stdout.starts_with("a.yaml:7:3: "), "{ran:?}");
    let ran = locate_in(&[("a.yaml", BROKEN)], ".spec.names.kind");
    assert_eq!(ran.stdout, "a.yaml:11:5: spec.names.kind\n");
}

#[test]
fn fixed_fields_are_found() {
    let decoder = |field: &str| format!("json: cannot unmarshal array into Go struct field {field} of type string");
    let message = decoder("CustomResourceDefinitionNames.spec.names.kind");
    assert_eq!(locate(&[&message]).stdout, format!("{FILE}:8:5: {message}\n"));
    // The decoder does not name the list item.
    let message = decoder("CustomResourceDefinitionVersion.spec.versions.name");
    let nearest = "(the path does not exist; this is the nearest existing place)";
    assert_eq!(locate(&[&message]).stdout, format!("{FILE}:11:3: {message} {nearest}\n"));
}

const RESOURCES: &str = "apiVersion: example.com/v1
kind: Foo
metadata:
  name: x
spec:
  replicas: many
---
apiVersion: example.com/v1
kind: Foo
metadata:
  name: other
spec:
  replicas: many
  labels:
    a.b/c: d
items:
- size: 1
";

#[test]
fn resource_errors_are_found() {
    let located = |text: &str| {
        let ran = locate_in(&[("a.yaml", RESOURCES), ("crd.yaml", BROKEN)], text);
        let places = ran.stdout.lines().map(|line| line.split(": ").next().unwrap_or_default().to_owned());
        (places.collect::<Vec<_>>(), ran.stderr)
    };
    let (places, stderr) = located(
        "The Foo \"other\" is invalid: \n* spec.replicas: Invalid value: \"string\": spec.replicas in body must be of type \
         integer: \"string\"\n* spec.labels[a.b/c]: Too long: may not be more than 0 bytes\n* items[0].size: Forbidden: no\n",
    );
    assert_eq!(
        (places, stderr),
        (vec!["a.yaml:13:3".into(), "a.yaml:15:5".into(), "a.yaml:17:3".into()], String::new())
    );
    let (places, _) = located("Foo.example.com \"x\" is invalid: spec.replicas: Required value");
    assert_eq!(places, ["a.yaml:6:3"]);
    let decoding = "Error from server (BadRequest): error when creating \"a.yaml\": Foo in version \"v1\" cannot be handled as \
                    a Foo: strict decoding error: ";
    let (places, stderr) = located(&format!("{decoding}unknown field \"spec.labels\", unknown field \"spec.gone\""));
    assert_eq!(places, ["a.yaml:14:3"]);
    assert_eq!(stderr, "not found in .: unknown field \"spec.gone\"\n");
    // No resource has this name.
    let (places, stderr) = located("The Foo \"z\" is invalid: spec.replicas: Required value");
    assert_eq!((places, &*stderr), (vec![], "not found in .: spec.replicas: Required value\n"));
}

/// For `kubectl`, `y` and `on` without quotes are booleans; for Kustomize they are strings.
#[test]
fn yaml_1_1_booleans_are_found() {
    let resources = "kind: Foo
metadata:
  name: 'on'
spec:
  size: 1
---
kind: Foo
metadata:
  name: y
spec:
  size: 5
  no:
    size: 7
---
kind: Foo
metadata:
  name: 1e3
spec:
  size: 5
";
    for (message, place) in [
        ("The Foo \"on\" is invalid: spec.size: Invalid value: 1", "a.yaml:5:3"),
        ("The Foo \"y\" is invalid: spec.size: Invalid value: 5", "a.yaml:11:3"),
        ("The Foo \"true\" is invalid: spec.size: Invalid value: 5", "a.yaml:11:3"),
        ("The Foo \"y\" is invalid: spec.no.size: Invalid value: 7", "a.yaml:13:5"),
        ("The Foo \"y\" is invalid: spec.false.size: Invalid value: 7", "a.yaml:13:5"),
        ("The Foo \"1e3\" is invalid: spec.size: Invalid value: 7", "a.yaml:19:3"),
        (
            "Error from server (BadRequest): error when creating \"a.yaml\": Foo in version \"v1\" cannot be handled as a Foo: \
          strict decoding error: unknown field \"spec.no\"",
            "a.yaml:12:3",
        ),
    ] {
        let ran = locate_in(&[("a.yaml", resources)], message);
        let error = message
            .split_once(": spec")
            .map_or("unknown field \"spec.no\"".to_owned(), |(_, rest)| format!("spec{rest}"));
        assert_eq!((&*ran.stdout, &*ran.stderr), (&*format!("{place}: {error}\n"), ""), "{message}");
    }
    // A quoted word is a string for both.
    let ran = locate_in(&[("a.yaml", resources)], "The Foo \"true\" is invalid: spec.size: Invalid value: 1");
    assert!(!ran.stdout.contains("a.yaml:5:3"), "{}", ran.stdout);
}

#[test]
fn repeated_keys_are_found() {
    let text = "error: error parsing a.yaml: error converting YAML to JSON: yaml: unmarshal errors:\n  line 6: key \"spec\" \
                already set in map";
    let repeated = RESOURCES.replace("  labels:\n    a.b/c: d\n", "spec: {}\n");
    let ran = locate_in(&[("a.yaml", &repeated), ("b.yaml", BROKEN)], &text.replace("line 6", "line 7"));
    assert!(ran.stdout.starts_with("a.yaml:14:1: "), "{ran:?}");
    let ran = locate_in(&[("a.yaml", &repeated)], "yaml: unmarshal errors:\n  line 3: key \"spec\" already set in map");
    assert_eq!((ran.status, &*ran.stdout), (Some(1), ""), "{ran:?}");
}

#[test]
fn lines_belong_to_named_files() {
    let text = "error: error parsing ./w1.yaml: error converting YAML to JSON: yaml: line 5: did not find expected key";
    let files = [("w1.yaml", RESOURCES), ("w2.yaml", "a: [\n"), ("sub/w3.yaml", "a: 1\n")];
    // With two documents the message is ambiguous.
    assert_eq!(locate_in(&files, text).stdout, "");
    let one = RESOURCES.split("---\n").next().unwrap();
    let files = [("w1.yaml", one), ("w2.yaml", "a: [\n")];
    let ran = locate_in(&files, text);
    assert!(ran.stdout.starts_with("w1.yaml:5:1: ") && ran.stdout.lines().count() == 1, "{ran:?}");
    assert_eq!(locate_in(&files[1..], text).status, Some(1));
    let ran = locate_in(&files, &text.replace("line 5", "line 99"));
    let message = "yaml: line 99: did not find expected key (the file has 6 lines)";
    assert_eq!((&*ran.stdout, ran.stderr), ("", format!("not found in .: {message}\n")));
}

#[test]
fn colours_are_ignored() {
    let text = "\u{1b}[31merror\u{1b}[0m: The Foo \"x\" is invalid: \u{1b}[1mspec.replicas\u{1b}[0m: Required value";
    assert!(locate_in(&[("a.yaml", RESOURCES)], text).stdout.starts_with("a.yaml:6:3: "));
}

#[test]
fn empty_folders_are_named() {
    let ran = locate_in(&[("a.txt", "")], "spec.a: Required value");
    assert_eq!((ran.status, &*ran.stderr), (Some(2), "error: .: there is no YAML or JSON file in it\n"));
}
