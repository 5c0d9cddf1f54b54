//! Resources with values that are filled in later: such values are not checked, but the values next to them are.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::super::{RuleFile, rule_files};
use crd_ls_ide::testing::{check_findings, check_resource};
use crd_ls_ide::{AnalysisOptions, Finding, ResourceKind, Snapshot};
use crd_ls_model::{Part, PatchTarget, PatchedObject, PatchedParts, TextPattern, Unfinished};
use crd_ls_testing::{crd_around, examples};
use crd_ls_text::Text;

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures")
}

#[test]
fn holes_are_not_judged() {
    let read = |name: &str| fs::read_to_string(fixtures().join("unfinished").join(name)).expect("a fixture");
    for name in ["variables.yaml", "actions.yaml", "placeholders.yaml", "rules.yaml", "template.yaml"] {
        check_resource(&read("crd.yaml"), &read(name));
    }
}

#[test]
fn holes_in_crds_are_not_judged() {
    let read = |name: &str| fs::read_to_string(fixtures().join("unfinished").join(name)).expect("a fixture");
    check_findings(&read("crd-holes.yaml"));
    check_findings(&read("crd-mistakes.yaml"));
    check_findings(&read("crd-template.yaml"));
}

#[test]
fn plural_is_not_derived() {
    let crd = crd_around("type: object\n").replace("kind: Foo\n", "kind: ${KIND}\n");
    let codes =
        |text: &str| -> Vec<_> { Snapshot::new(Text::new(text)).findings().iter().map(Finding::code).collect() };
    assert_eq!(codes(&crd), [""; 0]);
    assert_eq!(codes(&crd.replace("    plural: foos\n", "")), ["metadata/name", "crd/names"]);
}

/// The codes of the findings in a text whose objects are only parts of objects, together with the CRD of the fixtures.
fn codes_in_part(part: Part, text: &str) -> Vec<&'static str> {
    codes_in(Unfinished { part, ..Unfinished::default() }, text)
}

/// The codes of the findings in a text, together with the CRD of the fixtures.
fn codes_in(unfinished: Unfinished, text: &str) -> Vec<&'static str> {
    let crd = fs::read_to_string(fixtures().join("unfinished/crd.yaml")).expect("a fixture");
    let options = AnalysisOptions { unfinished, ..AnalysisOptions::default() };
    let snapshot = Snapshot::with_options(Text::new(text), Arc::new(options));
    let judged = snapshot.beside(Snapshot::new(Text::new(&crd)).resource_kinds().into());
    let codes = judged.findings().iter().map(Finding::code);
    codes.filter(|code| *code != "cel/not-checked").collect()
}

#[test]
fn parts_lack_nothing() {
    let head = "apiVersion: unfinished.example.com/v1\nkind: Widget\n";
    for (rest, codes) in [
        ("", &[][..]),
        ("metadata: {name: a}\n", &[]),
        ("metadata: {labels: {a: b c}}\n", &["resource/metadata"]),
        ("spec: {}\n", &[]),
        ("spec: {size: 3}\n", &[]),
        ("spec: {sise: 3}\n", &["resource/unknown-field"]),
        ("spec: {size: 0}\n", &["resource/number"]),
        ("spec: {size: many}\n", &["resource/type"]),
        ("spec: {size: 9}\n", &[]),
        ("spec: {size: 9, mode: Fast}\n", &["cel/resource"]),
        ("spec: {size: 9, mode: Slow}\n", &[]),
        ("spec: {source: {}}\n", &[]),
        ("spec: {source: {file: a}}\n", &[]),
        ("spec: {source: {file: a, url: b}}\n", &["resource/junctor"]),
        ("spec: {tags: [a, b, c]}\n", &["resource/size"]),
        ("spec: {ports: [{port: 1}, {port: 2}]}\n", &[]),
        ("spec: {ports: [{name: a}, {name: a}]}\n", &["resource/list-type"]),
    ] {
        let mut found = codes_in_part(Part::Partial, &format!("{head}{rest}"));
        let mut expected = codes.to_vec();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "{rest}");
    }
}

/// The values that are filled in later in a text with a widget `web`. Patches write the values at these paths.
fn patched(paths: &[&str]) -> Unfinished {
    let mut parts = PatchedParts::NONE;
    for path in paths {
        let path: Vec<Box<str>> = path.split('.').map(Box::from).collect();
        parts.add_at(&path, &PatchedParts::Whole);
    }
    let name = Some(TextPattern::exact("web"));
    let target = PatchTarget { kind: Some(TextPattern::exact("Widget")), name, ..PatchTarget::default() };
    let patched = [Arc::new(PatchedObject { target, parts: Arc::new(parts) })];
    Unfinished { patched: Some(patched.into()), ..Unfinished::default() }
}

#[test]
fn patched_objects_lack_less() {
    let head = "apiVersion: unfinished.example.com/v1\nkind: Widget\nmetadata: {name: web}\n";
    for (paths, rest, codes) in [
        (&["spec.size"][..], "spec: {mode: Fast}\n", &[][..]),
        (&["spec.size"], "", &[]),
        (&["spec.size"], "spec: {size: 3}\n", &["resource/required"]),
        (&["spec.size"], "spec: {mode: Fast, sise: 3}\n", &["resource/unknown-field"]),
        (&["spec.size"], "spec: {mode: Fats}\n", &["resource/enum"]),
        (&["spec.size", "spec.mode"], "spec: {size: 9}\n", &[]),
        (&["spec.tags"], "spec: {size: 9, mode: Fast}\n", &["cel/resource"]),
        (&["spec.most"], "spec: {size: 3, mode: Fast}\n", &[]),
        (&["spec.most"], "spec: {size: 3, mode: Fast, most: 2}\n", &["cel/resource"]),
        (&["spec.source.url"], "spec: {size: 3, mode: Fast, source: {}}\n", &[]),
        (&["spec.source"], "spec: {size: 3, mode: Fast, source: {}}\n", &[]),
        (&["spec.tags"], "spec: {size: 3, mode: Fast, source: {}}\n", &["resource/junctor", "resource/required"]),
        (&["spec.ports.0.name"], "spec: {size: 3, mode: Fast, ports: [{}]}\n", &[]),
        (&["spec.ports.0.name"], "spec: {size: 3, mode: Fast, ports: [{}, {}]}\n", &["resource/required"]),
        (&["spec.ports"], "spec: {size: 3, mode: Fast, ports: [{}, {port: a}]}\n", &["resource/type"]),
        (&["spec.size"], "metadata: {name: web, labels: {a: b c}}\nspec: {mode: Fast}\n", &["resource/metadata"]),
    ] {
        let head =
            if rest.starts_with("metadata") { head.replace("metadata: {name: web}\n", "") } else { head.to_owned() };
        assert_eq!(codes_in(patched(paths), &format!("{head}{rest}")), codes, "{paths:?}: {rest}");
    }
    let other = head.replace("web", "other");
    let both = format!("{head}spec: {{mode: Fast}}\n---\n{other}spec: {{mode: Fast}}\n");
    assert_eq!(codes_in(patched(&["spec.size"]), &both), ["resource/required"]);
}

/// `{{- if }}`, lines in both branches, and `{{- end }}`.
fn either(one: &str, other: &str) -> String {
    format!("  {{{{- if .a }}}}\n{one}  {{{{- else }}}}\n{other}  {{{{- end }}}}\n")
}

#[test]
fn branches_are_not_added_up() {
    let head = "apiVersion: unfinished.example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec:\n";
    let (size, tags, ports) = ("  size: 3\n  mode: Fast\n", "  tags:\n", "  ports:\n");
    let source = |inside: &str| format!("{size}  source:\n{inside}");
    let port = "  - name: a\n";
    for (spec, codes) in [
        (source(&either("    file: a\n", "    url: a\n")), &[][..]),
        (source(&format!("    file: a\n{}", either("    url: a\n", ""))), &[]),
        (source("    file: a\n    url: b\n"), &["resource/junctor"]),
        (source(&either("    file: a\n    url: 3\n", "")), &["resource/junctor", "resource/type"]),
        (
            source("    {{- if .a }}\n    {{- end }}\n    fil: a\n"),
            &["resource/unknown-field", "resource/junctor", "resource/required"],
        ),
        (format!("{size}{tags}{}", either("  - a\n  - b\n", "  - c\n  - d\n")), &[]),
        (format!("{size}{tags}{}", either("  - a\n", "  - a\n")), &[]),
        (format!("{size}{tags}{}", either("  - a\n  - a\n", "  - b\n")), &["resource/list-type"]),
        (format!("{size}{tags}  - a\n{}  - a\n", either("  - b\n", "  - c\n")), &["resource/list-type"]),
        (format!("{size}{tags}  - a\n  - b\n  - c\n{}", either("  - d\n", "")), &["resource/size"]),
        (format!("{size}{ports}{}", either(port, port)), &[]),
        (format!("{size}{ports}{}", either(&port.repeat(2), "")), &["resource/list-type"]),
        (either("  size: 9\n  mode: Slow\n", "  size: 3\n  mode: Fast\n"), &[]),
        (format!("  size: 3\n{}", either("  mode: Fast\n  sise: 3\n", "  mode: Slow\n")), &["resource/unknown-field"]),
        (format!("  size: 9\n{}", either("  mode: Slow\n", "  mode: Fast\n")), &[]),
        (format!("  size: 9\n  mode: Fast\n{}", either("  most: 30\n", "")), &["cel/resource"]),
        (either("  size: 3\n", ""), &["resource/required"]),
    ] {
        let mut found = codes_in(Unfinished::default(), &format!("{head}{spec}"));
        let mut expected = codes.to_vec();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "{spec}");
    }
}

#[test]
fn objects_in_branches() {
    let widget =
        "apiVersion: unfinished.example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec: {size: 3, mode: Fast}\n";
    let other = "apiVersion: other.example.com/v1\nkind: Other\ndata: {}\n";
    for (text, codes) in [
        (either(other, widget), &[][..]),
        (either(widget, other), &[]),
        (either(other, &widget.replace("size: 3", "size: 0")), &["resource/number"]),
        (format!("{widget}{other}"), &["resource/unknown-field"]),
    ] {
        let found = codes_in(Unfinished::default(), &text);
        assert!(!found.contains(&"yaml/unread-document") || codes.contains(&"resource/unknown-field"), "{text}");
        let found: Vec<&str> = found.into_iter().filter(|code| code.starts_with("resource/")).collect();
        assert_eq!(found, if text.starts_with("api") { &[][..] } else { codes }, "{text}");
    }
}

#[test]
fn indices_count_written_items() {
    let text = "apiVersion: unfinished.example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec:\n  size: 3\n  mode: \
                Fast\n  ports:\n  -\n    {{- toYaml .a | nindent 4 }}\n  - name: b\n    port: many\n";
    let crd = fs::read_to_string(fixtures().join("unfinished/crd.yaml")).expect("a fixture");
    let judged = Snapshot::new(Text::new(text)).beside(Snapshot::new(Text::new(&crd)).resource_kinds().into());
    let paths: Vec<String> = judged.findings().iter().map(|finding| finding.written.to_string()).collect();
    assert!(paths.contains(&"spec.ports[1].port".to_owned()), "{paths:?}");
}

#[test]
fn keys_for_readers_of_parts() {
    let head = "apiVersion: unfinished.example.com/v1\nkind: Widget\n";
    for (part, rest, codes) in [
        (Part::Patch, "$patch: delete\n", &[][..]),
        (Part::Patch, "\"$patch\": delete\n", &[]),
        (Part::Patch, "spec: {mode: null, size: , ports: [{name: a, $patch: delete}]}\n", &[]),
        (Part::Patch, "spec: {$retainKeys: [size], $setElementOrder/ports: [{name: a}]}\n", &[]),
        (Part::Patch, "spec: {$path: delete}\n", &["resource/unknown-field"]),
        (Part::Patch, "spec: {size: (a)}\n", &["resource/type"]),
        (Part::Assertion, "spec: {size: (a), (length(ports)): 3}\n", &[]),
        (Part::Assertion, "spec: {~.(ports): {port: 1}, sise: 3}\n", &["resource/unknown-field"]),
        (Part::Assertion, "spec: {$patch: delete}\n", &["resource/unknown-field"]),
        (Part::Partial, "spec: {(a): 3}\n", &["resource/unknown-field"]),
    ] {
        assert_eq!(codes_in_part(part, &format!("{head}{rest}")), codes, "{rest}");
    }
}

#[test]
fn keys_that_are_holes() {
    let crd = fs::read_to_string(fixtures().join("unfinished/crd.yaml")).expect("a fixture");
    let resource = "apiVersion: unfinished.example.com/v1\nkind: Widget\nmetadata:\n  name: a\nspec:\n  ${MORE}: 3\n  \
                    \"{{ .Values.key }}\": 3\n  size: 3\n";
    check_resource(&crd, resource);
    let sops = format!("{resource}  mode: ENC[AES256_GCM,data:x,type:str]\nsops:\n  mac: x\n");
    check_resource(&crd, &sops);
}

#[test]
fn parts_of_crds_lack_nothing() {
    let unfinished = Unfinished { part: Part::Partial, ..Unfinished::default() };
    let options = Arc::new(AnalysisOptions { unfinished, ..AnalysisOptions::default() });
    let head = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n";
    for (rest, codes) in [
        ("metadata: {name: a.example.com}\n", &[][..]),
        ("spec: {scope: Cluster}\n", &[]),
        ("spec: {versions: [{name: v1, schema: {openAPIV3Schema: {properties: {a: {}}}}}]}\n", &[]),
        ("spec: {conversion: {strategy: Webhook}}\n", &[]),
        ("spec: {conversion: {strategy: Webhooks}}\n", &["crd/conversion"]),
        ("spec: {scop: Cluster}\n", &["strict/unknown-field"]),
    ] {
        let snapshot = Snapshot::with_options(Text::new(&format!("{head}{rest}")), Arc::clone(&options));
        let found: Vec<&str> = snapshot.findings().iter().map(Finding::code).collect();
        assert_eq!(found, codes, "{rest}");
    }
}

/// The findings in a text with resources of these kinds: if all its values are final, and by default.
fn both(text: &str, kinds: &[ResourceKind]) -> [Vec<Finding>; 2] {
    [Unfinished::FINAL, Unfinished::default()].map(|unfinished| {
        let options = AnalysisOptions { unfinished, ..AnalysisOptions::default() };
        let snapshot = Snapshot::with_options(Text::new(text), Arc::new(options));
        snapshot.beside(kinds.into()).findings().to_vec()
    })
}

#[test]
fn final_examples_stay_the_same() {
    for RuleFile { document, .. } in rule_files() {
        // Actions can't be final.
        let is_final = |text: &str| !text.contains("\n{{") && !text.contains(": {{ .");
        for example in examples(document).into_iter().filter(|example| is_final(&example.text)) {
            let (schema, resource) = match example.info.starts_with("yaml resource") {
                true => example.text.split_once("---\n").expect("a schema and a resource"),
                false => (&*example.text, ""),
            };
            let crd = crd_around(schema);
            let kinds = Snapshot::new(Text::new(&crd)).resource_kinds();
            for (text, kinds) in [(&*crd, &[][..]), (&example.text, &[]), (resource, &kinds)] {
                let [as_final, by_default] = both(text, kinds);
                assert_eq!(as_final, by_default, "{text}");
            }
        }
    }
}

#[test]
fn final_files_stay_the_same() {
    let mut folders = vec![fixtures()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.ends_with("unfinished") {
                continue;
            } else if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "yaml") {
                let text = fs::read_to_string(&path).expect("a fixture");
                let [as_final, by_default] = both(&text, &[]);
                assert_eq!(as_final, by_default, "{}", path.display());
            }
        }
    }
}
