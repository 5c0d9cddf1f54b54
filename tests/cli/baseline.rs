//! Known findings are not reported again.

use std::fs;

use crate::run::{check_in, folder};

const CRD: &str = include_str!("settings/crd.yaml");

const KNOWN: [&str; 2] = ["--baseline", "known.json"];

#[test]
fn moved_findings_stay_known() {
    let folder = folder(&[("crds/a.yaml", CRD)]);
    let written = check_in(folder.path(), &[&KNOWN[..], &["--write-baseline"]].concat());
    let note = "note: known.json: 2 findings of 2 codes written; commit it, and check with `--baseline known.json`\n";
    assert_eq!((written.status, &*written.stderr), (Some(0), note));
    assert_eq!(written.stdout, "checked 1 file, 1 CRD: 0 errors, 0 warnings, 2 known\n");
    let stored = fs::read_to_string(folder.path().join("known.json")).unwrap();
    assert!(
        stored.contains("\n    {\"file\":\"crds/a.yaml\",\"code\":") && stored.contains("structural/type-missing"),
        "{stored}"
    );

    fs::write(folder.path().join("crds/a.yaml"), format!("# A line more.\n{CRD}")).unwrap();
    let again = check_in(folder.path(), &KNOWN);
    let expected = "checked 1 file, 1 CRD: 0 errors, 0 warnings, 2 known\n";
    assert_eq!((again.status, &*again.stdout), (Some(0), expected));
    let elsewhere = check_in(&folder.path().join("crds"), &["--baseline", "../known.json", "a.yaml"]);
    assert_eq!(elsewhere.status, Some(0), "{}", elsewhere.stdout);
}

#[test]
fn default_baseline_is_written() {
    let folder = folder(&[("a.yaml", CRD), ("in/b.yaml", CRD)]);
    let file = folder.path().join(".crd-ls-baseline.json");
    let ran = check_in(folder.path(), &["--write-baseline"]);
    let note = "note: .crd-ls-baseline.json: 4 findings of 2 codes written; commit it with the line \
                `baseline: .crd-ls-baseline.json` in .crd-ls.yaml\n";
    assert_eq!((ran.status, &*ran.stderr), (Some(0), note));
    assert_eq!(ran.stdout, "checked 2 files, 2 CRDs: 0 errors, 0 warnings, 4 known\n");
    // Without the setting it is not read.
    assert_eq!(check_in::<&str>(folder.path(), &[]).status, Some(1));
    fs::write(folder.path().join(".crd-ls.yaml"), "baseline: .crd-ls-baseline.json\n").unwrap();
    assert_eq!(check_in::<&str>(folder.path(), &[]).status, Some(0));
    let ran = check_in(folder.path(), &["--write-baseline"]);
    assert!(ran.stderr.ends_with("written; commit it\n"), "{ran:?}");
    // The settings of a folder above need the path from there.
    fs::write(folder.path().join(".crd-ls.yaml"), "strict: true\n").unwrap();
    let ran = check_in(&folder.path().join("in"), &["--write-baseline"]);
    assert!(ran.stderr.contains("the line `baseline: in/.crd-ls-baseline.json` in "), "{ran:?}");
    fs::write(file, "[").unwrap();
    assert_eq!(check_in(folder.path(), &["--write-baseline"]).status, Some(2));
}

#[test]
fn no_findings_need_no_baseline() {
    let right = CRD.replace("name: {}", "name: {type: string}").replace("maximum: 3", "maximum: 9");
    let folder = folder(&[("a.yaml", &right)]);
    let ran = check_in(folder.path(), &["--write-baseline"]);
    assert_eq!(ran.stderr, "note: there are no findings, so no baseline is written\n");
    assert_eq!((ran.status, folder.path().join(".crd-ls-baseline.json").exists()), (Some(0), false));
}

#[test]
fn new_findings_are_reported() {
    let folder = folder(&[("a.yaml", CRD)]);
    check_in(folder.path(), &[&KNOWN[..], &["--write-baseline"]].concat());
    fs::write(folder.path().join("a.yaml"), format!("{CRD}              other: {{}}\n")).unwrap();
    let ran = check_in(folder.path(), &KNOWN);
    assert_eq!(ran.status, Some(1));
    assert!(ran.last_line().starts_with("checked 1 file, 1 CRD: 1 error, 0 warnings"), "{}", ran.last_line());
    assert!(ran.stdout.contains("properties[other]") && !ran.stdout.contains("properties[name]"), "{}", ran.stdout);
}

#[test]
fn gone_findings_are_named() {
    let folder = folder(&[("a.yaml", CRD), ("b.yaml", CRD)]);
    check_in(folder.path(), &[&KNOWN[..], &["--write-baseline"]].concat());
    fs::write(folder.path().join("a.yaml"), CRD.replace("name: {}", "name: {type: string}")).unwrap();
    let ran = check_in(folder.path(), &KNOWN);
    assert_eq!(ran.status, Some(0), "{}", ran.stdout);
    let place = "spec.versions[v1].schema.openAPIV3Schema.properties[spec].properties[name].type";
    let object = "CustomResourceDefinition bars.example.com";
    let expected =
        format!("note: known.json: structural/type-missing in a.yaml no longer occurs at `{place}` of {object}\n");
    assert_eq!(ran.stderr, expected);
    assert_eq!(check_in(folder.path(), &[&KNOWN[..], &["b.yaml"]].concat()).stderr, "");
    fs::rename(folder.path().join("a.yaml"), folder.path().join("c.yaml")).unwrap();
    let ran = check_in(folder.path(), &[&KNOWN[..], &["b.yaml"]].concat());
    assert_eq!(ran.stderr, "note: known.json: the file a.yaml is gone, and with it 2 known findings\n");
}

#[test]
fn broken_baseline_is_an_error() {
    let folder = folder(&[
        ("a.yaml", CRD),
        ("old.json", "{\"version\": 0, \"findings\": []}"),
        ("new.json", "{\"version\": 4, \"known\": []}"),
        ("bad.json", "["),
        ("other.json", "{\"version\": 1, \"findings\": {}}"),
        ("unversioned.json", "{\"findings\": []}"),
    ]);
    let stderr = |name: &str| {
        let ran = check_in(folder.path(), &["--baseline", name, "a.yaml"]);
        assert_eq!((ran.status, &*ran.stdout), (Some(2), ""));
        ran.stderr
    };
    assert_eq!(
        stderr("none.json"),
        "error: --baseline none.json: no such file or folder; `crd-ls check --write-baseline` writes it\n"
    );
    assert_eq!(
        stderr("old.json"),
        "error: --baseline old.json: unsupported version 0 (this crd-ls reads 1 to 3); remove it and write it again\n"
    );
    assert_eq!(
        stderr("new.json"),
        "error: --baseline new.json: unsupported version 4 (this crd-ls reads 1 to 3); remove it and write it again\n"
    );
    for name in ["bad.json", "other.json", "unversioned.json"] {
        let expected = format!(
            "error: --baseline {name}: it was not written by `--write-baseline`, or was changed since; remove it and write it again: "
        );
        assert!(stderr(name).starts_with(&expected), "{}", stderr(name));
        // The baseline may contain findings of unchecked files, so it is not overwritten.
        let before = fs::read_to_string(folder.path().join(name)).unwrap();
        let ran = check_in(folder.path(), &["--baseline", name, "--write-baseline", "a.yaml"]);
        assert!(ran.status == Some(2) && ran.stderr.starts_with(&expected), "{ran:?}");
        assert_eq!(fs::read_to_string(folder.path().join(name)).unwrap(), before);
    }
}

/// The CRD with another group.
fn named(crd: &str, group: &str) -> String {
    crd.replace("example.com", group)
}

#[test]
fn objects_are_distinguished() {
    let clean = named(CRD, "example.org").replace("name: {}", "name: {type: string}");
    let folder = folder(&[("a.yaml", &format!("{CRD}---\n{clean}"))]);
    check_in(folder.path(), &[&KNOWN[..], &["--write-baseline"]].concat());
    // The error of the first document moves to the second.
    let fixed = CRD.replace("name: {}", "name: {type: string}");
    fs::write(folder.path().join("a.yaml"), format!("{fixed}---\n{}", named(CRD, "example.org"))).unwrap();
    let ran = check_in(folder.path(), &[&KNOWN[..], &["--format", "short"]].concat());
    assert_eq!(ran.status, Some(1), "{}", ran.stderr);
    assert!(ran.stdout.contains("structural/type-missing"), "{}", ran.stdout);
    // The same for items of a list.
    let item = |text: &str| format!("- {}\n", text.trim_end().replace('\n', "\n  "));
    let list = |items: &[&str]| {
        let items: String = items.iter().map(|text| item(text)).collect();
        format!("apiVersion: v1\nkind: List\nitems:\n{items}")
    };
    fs::write(folder.path().join("a.yaml"), list(&[CRD])).unwrap();
    check_in(folder.path(), &[&KNOWN[..], &["--write-baseline"]].concat());
    fs::write(folder.path().join("a.yaml"), list(&[&clean, CRD])).unwrap();
    let ran = check_in(folder.path(), &[&KNOWN[..], &["--format", "short"]].concat());
    assert!(!ran.stdout.contains("structural/type-missing"), "{}", ran.stdout);
}

#[test]
fn inserted_version_is_not_new() {
    let folder = folder(&[("a.yaml", CRD)]);
    check_in(folder.path(), &[&KNOWN[..], &["--write-baseline"]].concat());
    let version =
        "  versions:\n  - {name: v2, served: true, storage: false, schema: {openAPIV3Schema: {type: object}}}\n";
    let inserted = CRD.replace("  versions:\n", version);
    assert_ne!(inserted, CRD);
    fs::write(folder.path().join("a.yaml"), inserted).unwrap();
    let ran = check_in(folder.path(), &[&KNOWN[..], &["--format", "short"]].concat());
    assert_eq!((ran.status, &*ran.stdout), (Some(0), ""), "{}", ran.stderr);
}

#[test]
fn version_1_is_read() {
    let path = "spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[name]";
    let row = |code: &str, path: &str| format!("{{\"file\": \"a.yaml\", \"code\": \"{code}\", \"path\": \"{path}\"}}");
    let rows =
        [row("structural/type-missing", &format!("{path}.type")), row("lint/undeclared-in-core", path)].join(",");
    let old = format!("{{\"version\": 1, \"findings\": [{rows}]}}");
    let folder = folder(&[("a.yaml", CRD), ("known.json", &old)]);
    let ran = check_in(folder.path(), &[&KNOWN[..], &["--format", "json"]].concat());
    assert!(!ran.stdout.contains("structural/type-missing"), "{}", ran.stdout);
    assert!(ran.stderr.starts_with("note: known.json: version 1 knows "), "{}", ran.stderr);
    check_in(folder.path(), &[&KNOWN[..], &["--write-baseline"]].concat());
    let ran = check_in(folder.path(), &KNOWN);
    assert_eq!((ran.status, &*ran.stderr), (Some(0), ""));
}

#[test]
fn fix_skips_known_findings() {
    let numbers = CRD.replace("name: {}", "name: {maximum: 2}");
    let folder = folder(&[("a.yaml", &numbers)]);
    check_in(folder.path(), &[&KNOWN[..], &["--write-baseline"]].concat());
    let more = format!("{numbers}              other: {{maximum: 3}}\n");
    fs::write(folder.path().join("a.yaml"), &more).unwrap();
    let ran = check_in(folder.path(), &[&KNOWN[..], &["--fix"]].concat());
    let text = fs::read_to_string(folder.path().join("a.yaml")).unwrap();
    assert!(text.contains("name: {maximum: 2}"), "{text}");
    assert!(!text.contains("other: {maximum: 3}"), "{text}");
    assert_eq!(ran.stderr.matches("fixed: ").count(), 1, "{}", ran.stderr);
    // `--fix` also skips findings that the settings turn off.
    let ran = check_in(folder.path(), &["--fix", "--rule", "structural/type-missing=off", "--allow-refused"]);
    assert_eq!((ran.status, ran.stderr.contains("fixed: ")), (Some(0), false), "{}{}", ran.stdout, ran.stderr);
}

/// Errors in two rules of a schema.
const RULES: &str = "            x-kubernetes-validations:
            - {rule: self.a > 0, message: must be set}
            - {rule: self.b > 0, message: must be set}
";

#[test]
fn nameless_items_are_compared() {
    let old = format!("{CRD}{RULES}            required: [name]\n");
    let cases = [
        // The faulty rule is removed, and another rule becomes faulty.
        (old.clone(), old.replace("self.a > 0", "self.c > 0"), "cel/uncompilable"),
        // The same for a value.
        (
            format!("{CRD}            enum: [1, {{}}]\n"),
            format!("{CRD}            enum: [2, {{}}]\n"),
            "lint/enum-type",
        ),
    ];
    for (old, new, code) in cases {
        let folder = folder(&[("a.yaml", &old)]);
        check_in(folder.path(), &[&KNOWN[..], &["--write-baseline"]].concat());
        fs::write(folder.path().join("a.yaml"), &new).unwrap();
        let ran = check_in(folder.path(), &[&KNOWN[..], &["--format", "short"]].concat());
        assert_eq!(ran.stdout.lines().filter(|line| line.contains(code)).count(), 1, "{}", ran.stdout);
    }
}

#[test]
fn nameless_items_can_move() {
    let old = format!("{CRD}{RULES}");
    let folder = folder(&[("a.yaml", &old)]);
    check_in(folder.path(), &[&KNOWN[..], &["--write-baseline"]].concat());
    let [first, second] = [
        "            - {rule: self.a > 0, message: must be set}\n",
        "            - {rule: self.b > 0, message: must be set}\n",
    ];
    let moved = old
        .replace(first, "")
        .replace(second, &format!("{second}            - {{rule: has(self.name), message: is missing}}\n{first}"));
    assert_ne!(moved, old);
    fs::write(folder.path().join("a.yaml"), moved).unwrap();
    let ran = check_in(folder.path(), &[&KNOWN[..], &["--format", "short"]].concat());
    assert_eq!((ran.status, &*ran.stdout), (Some(0), ""), "{}", ran.stderr);
}

#[test]
fn unchecked_files_stay_known() {
    let folder = folder(&[("a.yaml", CRD), ("b.yaml", CRD), ("c.yaml", CRD), ("d.yaml", CRD)]);
    let path = |name: &str| folder.path().join(name);
    check_in(folder.path(), &[&KNOWN[..], &["--write-baseline"]].concat());
    fs::write(path("a.yaml"), CRD.replace("name: {}", "name: {type: string}")).unwrap();
    fs::write(path("c.yaml"), [0xff]).unwrap();
    fs::remove_file(path("d.yaml")).unwrap();
    let written = check_in(folder.path(), &[&KNOWN[..], &["--write-baseline", "a.yaml", "c.yaml"]].concat());
    assert_eq!(written.status, Some(2));
    let notes: Vec<&str> = written.stderr.lines().filter(|line| line.starts_with("note: ")).collect();
    let expected = [
        "note: known.json: the file d.yaml is gone, and with it 2 known findings",
        "note: known.json: 1 finding of 1 code written, and 4 of files that were not checked stay; commit it, and check \
         with `--baseline known.json`",
    ];
    assert_eq!(notes, expected);
    fs::write(path("c.yaml"), CRD).unwrap();
    let ran = check_in(folder.path(), &KNOWN);
    let expected = "checked 3 files, 3 CRDs: 0 errors, 0 warnings, 5 known\n";
    assert_eq!((ran.status, &*ran.stdout, &*ran.stderr), (Some(0), expected, ""));
}

#[test]
fn misspelt_path_writes_nothing() {
    let folder = folder(&[("a.yaml", CRD)]);
    let write = |paths: &[&str]| check_in(folder.path(), &[&KNOWN[..], &["--write-baseline"], paths].concat());
    let ran = write(&["nope"]);
    assert!(ran.stderr.ends_with("note: known.json: not written, since there is no file or folder nope\n"), "{ran:?}");
    assert_eq!((ran.status, folder.path().join("known.json").exists()), (Some(2), false));
    write(&[]);
    fs::remove_file(folder.path().join("a.yaml")).unwrap();
    let known = fs::read_to_string(folder.path().join("known.json")).unwrap();
    assert_eq!(write(&["a.yaml"]).status, Some(2));
    assert_eq!(fs::read_to_string(folder.path().join("known.json")).unwrap(), known);
}

#[test]
fn old_version_needs_all_files() {
    let old = "{\"version\": 2, \"findings\": [{\"file\": \"b.yaml\", \"code\": \"lint/type\"}]}";
    let folder = folder(&[("a.yaml", CRD), ("b.yaml", CRD), ("known.json", old)]);
    let ran = check_in(folder.path(), &[&KNOWN[..], &["--write-baseline", "a.yaml"]].concat());
    let expected = "error: baseline known.json: it is of version 2 and has findings of files that were not checked, such as \
                    b.yaml; write it once with all files\n";
    assert_eq!((ran.status, &*ran.stderr), (Some(2), expected));
    assert_eq!(fs::read_to_string(folder.path().join("known.json")).unwrap(), old);
    let ran = check_in(folder.path(), &[&KNOWN[..], &["--write-baseline"]].concat());
    assert!(ran.status == Some(0) && ran.stderr.contains("known.json: 4 findings of 2 codes written"), "{ran:?}");
}

#[test]
fn version_2_is_read() {
    let path = "spec.versions[v1].schema.openAPIV3Schema.properties[spec].x-kubernetes-validations[].rule";
    let row = format!(
        "{{\"file\": \"a.yaml\", \"code\": \"cel/uncompilable\", \"path\": \"{path}\", \
         \"object\": \"CustomResourceDefinition bars.example.com\", \"count\": 2}}"
    );
    let old = format!("{{\"version\": 2, \"findings\": [{row}]}}");
    let folder = folder(&[("a.yaml", &format!("{CRD}{RULES}")), ("known.json", &old)]);
    let ran = check_in(folder.path(), &[&KNOWN[..], &["--format", "json"]].concat());
    assert!(!ran.stdout.contains("cel/uncompilable"), "{}", ran.stdout);
    assert!(ran.stderr.starts_with("note: known.json: version 2 knows "), "{}", ran.stderr);
}

#[test]
fn found_baseline_has_a_limit() {
    let long = " ".repeat((16 << 20) + 1);
    let folder = folder(&[("a.yaml", CRD), ("known.json", &long), (".crd-ls.yaml", "baseline: known.json\n")]);
    let ran = check_in(folder.path(), &["--write-baseline"]);
    let errors: Vec<&str> = ran.stderr.lines().filter(|line| line.contains("baseline")).collect();
    let [about_file, about_writing] = errors[..] else { panic!("{}", ran.stderr) };
    let advice =
        "it is longer than 16777216 bytes; write it again with fewer files or codes, or name it with --baseline";
    assert!(about_file.contains(advice), "{about_file}");
    assert_eq!(about_writing, "error: --write-baseline: the setting `baseline` can't be used, see above");
    assert_eq!(fs::metadata(folder.path().join("known.json")).unwrap().len(), long.len() as u64);
}

#[test]
fn written_baseline_can_be_read() {
    let row = |path: &str| {
        format!(
            "{{\"version\": 3, \"findings\": [{{\"file\": \"b.yaml\", \"code\": \"lint/type\", \"path\": \"{path}\"}}]}}"
        )
    };
    let longest = row(&"a".repeat((16 << 20) - row("").len()));
    let settings = (".crd-ls.yaml", "baseline: known.json\n");
    let folder = folder(&[("a.yaml", CRD), ("b.yaml", CRD), ("known.json", &longest), settings]);
    let ran = check_in(folder.path(), &["--write-baseline", "a.yaml"]);
    let said = ran.stderr.lines().last().unwrap_or_default();
    assert!(said.starts_with("error: baseline known.json: the findings take "), "{said}");
    assert!(said.ends_with(" bytes, and at most 16777216 are read; turn some codes off"), "{said}");
    assert_eq!(fs::metadata(folder.path().join("known.json")).unwrap().len(), longest.len() as u64);
}

#[test]
fn few_gone_findings_are_named() {
    let rows: Vec<String> = (10..35)
        .map(|at| format!("{{\"file\": \"a.yaml\", \"code\": \"lint/type\", \"path\": \"spec.f{at}\"}}"))
        .collect();
    let known = format!("{{\"version\": 3, \"findings\": [{}]}}", rows.join(","));
    let folder = folder(&[("a.yaml", CRD), ("known.json", &known)]);
    let lines: Vec<String> = check_in(folder.path(), &KNOWN).stderr.lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), 21, "{lines:?}");
    assert_eq!(lines[19], "note: known.json: lint/type in a.yaml no longer occurs at `spec.f29`");
    assert_eq!(lines[20], "note: known.json: and 5 more that no longer occur");
}
