use std::fs;

use super::super::super::paths::real;
use super::{role, tree};
use crd_ls_model::{AnalysisOptions, Json, JsonKind, Stream, Unfinished};
use crd_ls_syntax::Tree;

const WEB: &str =
    "apiVersion: a.example.com/v1\nkind: A\nmetadata: {name: web}\nspec: {source: {}, ports: [{}, {}], map: {}}\n";
const PATCH: &str = "apiVersion: a.example.com/v1\nkind: A\nmetadata: {name: web}\nspec: {size: 3}\n";
const BASE: (&str, &str) = ("b/kustomization.yaml", "resources: [a.yaml]\n");
const PATCHED: &[&str] = &["spec"];

/// The paths of the open objects and arrays in `b/a.yaml` beside other files.
fn open(others: &[(&str, &str)]) -> Vec<String> {
    let folder = tree(&[&[("b/a.yaml", WEB)], others].concat());
    let patched = role(folder.path(), "b/a.yaml").patched;
    let text = fs::read_to_string(real(folder.path()).join("b/a.yaml")).unwrap();
    let unfinished = Unfinished { patched, ..Unfinished::default() };
    let options = AnalysisOptions { unfinished, ..AnalysisOptions::default() };
    let stream = Stream::lower(&Tree::parse_str(&text), &options, None);
    let mut found = Vec::new();
    collect(&stream.documents()[0].document.value().unwrap(), String::new(), &mut found);
    found
}

fn collect(value: &Json, path: String, found: &mut Vec<String>) {
    let below = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    let is_open = value.is_open();
    for member in value.members() {
        collect(&member.value, below(&member.key), found);
    }
    if let JsonKind::Array(items, _) = &value.kind {
        items.iter().enumerate().for_each(|(index, item)| collect(item, below(&index.to_string()), found));
    }
    if is_open {
        found.push(path);
    }
}

#[test]
fn forms_of_patches() {
    let indented = PATCH.replace('\n', "\n    ");
    let operations = "[{op: add, path: /spec/size, value: 3}, {op: remove, path: /kind}, {op: test, path: /status}]";
    for (patches, file, expected) in [
        ("patches: [{path: p.yaml}]\n".to_owned(), PATCH, PATCHED),
        ("patchesStrategicMerge: [p.yaml]\n".to_owned(), PATCH, PATCHED),
        (format!("patches:\n- patch: |-\n    {indented}\n"), "", PATCHED),
        (format!("patchesStrategicMerge:\n- |-\n    {indented}\n"), "", PATCHED),
        ("patches: [{path: p.yaml, target: {kind: A}}]\n".to_owned(), operations, PATCHED),
        ("patchesJson6902: [{path: p.yaml, target: {kind: A, name: web}}]\n".to_owned(), operations, PATCHED),
        (format!("patches: [{{patch: '{operations}', target: {{name: w.*}}}}]\n"), "", PATCHED),
        ("patches: [{path: p.yaml}]\n".to_owned(), operations, &[]),
        ("patches: [{path: p.yaml, target: {name: (}}]\n".to_owned(), PATCH, &[]),
        ("patches: [{path: none.yaml}]\n".to_owned(), PATCH, &[]),
        ("patches: [{path: p.yaml}]\n".to_owned(), "spec: [\n", &[]),
    ] {
        let overlay = format!("resources: [../b]\n{patches}");
        assert_eq!(open(&[BASE, ("o/kustomization.yaml", &overlay), ("o/p.yaml", file)]), expected, "{overlay}{file}");
    }
}

#[test]
fn parts_that_patches_write() {
    for (spec, expected) in [
        ("{size: 3}", &["spec"][..]),
        ("{size: null}", &[]),
        ("{$retainKeys: [size]}", &[]),
        ("{source: {}}", &[]),
        ("{target: {}}", &["spec"]),
        ("{source: {url: a}}", &["spec.source"]),
        ("{source: {$patch: replace}}", &["spec.source"]),
        ("{source: {$patch: delete, url: a}}", &[]),
        ("{ports: [{port: 1}]}", &["spec.ports.0", "spec.ports.1", "spec.ports"]),
    ] {
        let patch = PATCH.replace("{size: 3}", spec);
        let overlay = ("o/kustomization.yaml", "resources: [../b]\npatches: [{path: p.yaml}]\n");
        assert_eq!(open(&[BASE, overlay, ("o/p.yaml", &patch)]), expected, "{spec}");
    }
    for (path, expected) in [
        ("/spec/ports/-", &["spec.ports"][..]),
        ("/spec/ports/1/port", &["spec.ports.1"]),
        ("/spec/map/a~1b~0", &["spec.map"]),
        ("/status/a", &[""]),
        ("status", &[]),
    ] {
        let overlay = format!(
            "resources: [../b]\npatches: [{{patch: '[{{op: add, path: {path}, value: 3}}]', target: {{kind: A}}}}]\n"
        );
        assert_eq!(open(&[BASE, ("o/kustomization.yaml", &overlay)]), expected, "{path}");
    }
}

#[test]
fn deep_patches_write_nothing() {
    for (steps, expected) in [(100, &[""][..]), (101, &[])] {
        let operation = format!("{{op: add, path: {}, value: 3}}", "/a".repeat(steps));
        let overlay = format!("resources: [../b]\npatches: [{{patch: '[{operation}]', target: {{kind: A}}}}]\n");
        assert_eq!(open(&[BASE, ("o/kustomization.yaml", &overlay)]), expected, "{steps}");
    }
}

#[test]
fn patched_bases() {
    let patches = "patches: [{path: p.yaml}]\n";
    let direct = format!("resources: [../b/a.yaml]\n{patches}");
    let of_middle = format!("resources: [../m]\n{patches}");
    let of_bases = format!("bases: [../b]\n{patches}");
    let with_component = "resources: [../b]\ncomponents: [../c]\n";
    let nested = ("c/kustomization.yaml", "components: [../d]\n");
    let component = format!("apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n{patches}");
    let looped = format!("resources: [../m, ../b]\n{patches}");
    for (others, expected) in [
        (&[("o/kustomization.yaml", &*direct), ("o/p.yaml", PATCH)][..], PATCHED),
        (
            &[
                ("o/kustomization.yaml", &*of_middle),
                ("o/p.yaml", PATCH),
                ("m/kustomization.yml", "resources: [../b]\n"),
            ],
            PATCHED,
        ),
        (&[("o/kustomization.yaml", &*of_bases), ("o/p.yaml", PATCH)], PATCHED),
        (
            &[("o/kustomization.yaml", with_component), ("c/kustomization.yaml", &component), ("c/p.yaml", PATCH)],
            PATCHED,
        ),
        (
            &[
                ("o/kustomization.yaml", with_component),
                nested,
                ("d/kustomization.yaml", &component),
                ("d/p.yaml", PATCH),
            ],
            PATCHED,
        ),
        (
            &[
                ("o/kustomization.yaml", &*looped),
                ("o/p.yaml", PATCH),
                ("m/kustomization.yaml", "resources: [../o]\ncomponents: [../m]\n"),
            ],
            PATCHED,
        ),
        (&[("o/kustomization.yaml", patches), ("o/p.yaml", PATCH)], &[]),
        (&[("c/kustomization.yaml", &component), ("c/p.yaml", PATCH)], &[]),
        (&[("o/kustomization.yaml", "resources: [../b]\n"), ("o/p.yaml", PATCH)], &[]),
    ] {
        assert_eq!(open(&[&[BASE], others].concat()), expected, "{others:?}");
    }
}

#[test]
fn names_at_the_patch() {
    let renaming = "resources: [../b]\nnamePrefix: dev-\nnameSuffix: '-1'\nnamespace: dev\n";
    for (name, expected) in [
        ("web", PATCHED),
        ("dev-web-1", PATCHED),
        ("all-dev-web-1", PATCHED),
        ("all-web", &[]),
        ("dev-web", &[]),
        ("own-all-dev-web-1", &[]),
        ("web, namespace: dev", PATCHED),
        ("other", &[]),
    ] {
        let patch = PATCH.replace("web", name);
        let files = [
            BASE,
            ("m/kustomization.yaml", renaming),
            ("n/kustomization.yaml", "resources: [../m]\nnamePrefix: all-\n"),
            ("o/kustomization.yaml", "resources: [../n]\nnamePrefix: own-\npatches: [{path: p.yaml}]\n"),
            ("o/p.yaml", &patch),
        ];
        assert_eq!(open(&files), expected, "{name}");
    }
}

#[test]
fn bases_in_many_overlays() {
    let overlay = "resources: [../b]\npatches: [{path: p.yaml}]\n";
    let files = [
        BASE,
        ("o/kustomization.yaml", overlay),
        ("o/p.yaml", PATCH),
        ("p/kustomization.yaml", overlay),
        ("p/p.yaml", PATCH),
        ("q/kustomization.yaml", overlay),
        ("q/p.yaml", &PATCH.replace("{size: 3}", "{source: {url: a}}")),
    ];
    assert_eq!(open(&files), ["spec.source", "spec"]);
    let folder = tree(&files);
    assert_eq!(role(folder.path(), "b/a.yaml").patched, None, "no such file");
    let folder = tree(&[&[("b/a.yaml", WEB)], &files[..]].concat());
    assert_eq!(
        role(folder.path(), "b/a.yaml").patched.map(|patched| patched.len()),
        Some(2),
        "equal patches count once"
    );
}

#[test]
fn diamonds_of_bases() {
    let folders: Vec<String> = (0..40).map(|index| format!("f{index}/kustomization.yaml")).collect();
    let texts: Vec<String> = (1..41).map(|index| format!("resources: [../f{index}, ../f{index}]\n")).collect();
    let mut files: Vec<(&str, &str)> = folders.iter().zip(&texts).map(|(path, text)| (&**path, &**text)).collect();
    files.push(("o/kustomization.yaml", "resources: [../f0, ../b]\npatches: [{path: p.yaml}]\n"));
    files.extend([("o/p.yaml", PATCH), BASE]);
    assert_eq!(open(&files), PATCHED);
}
