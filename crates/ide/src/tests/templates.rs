//! Templates are judged except for their actions; unreadable ones get a single hint.

use std::sync::Arc;

use super::incremental::edited;
use crate::testing::check_findings;
use crate::{AnalysisOptions, Snapshot};
use crd_ls_model::Unfinished;
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

fn codes(snapshot: &Snapshot) -> Vec<&'static str> {
    snapshot.findings().iter().map(|finding| finding.code()).collect()
}

const HINT: &[&str] = &["template/not-judged"];

#[test]
fn actions_are_filled_in_later() {
    for schema in [
        "type: {{ .Values.type }}\n",
        "type: object\ntitle: the {{ .Values.title }}\n",
        "type: object\nrequired: [{{ .Values.b }}]\n",
        "type: object\nrequired:\n- {{ .Values.b }}\n",
        "type: object\nmaxProperties: {{ .Values.most }} # why\n",
        "type: object\nproperties:\n  {{ .Values.key }}: {type: string}\n",
        "type: object\nproperties:\n  description: {type: string, title: {{ .Values.title }}}\n",
        "type: object\ndescription: {{ .Values.description | quote }} # why\n",
    ] {
        assert_eq!(codes(&Snapshot::new(Text::new(&crd_around(schema)))), [""; 0], "in {schema}");
    }
}

#[test]
fn lines_of_actions() {
    for schema in [
        "type: object\n{{- toYaml .Values.schema | nindent 8 }}\n",
        "{{- with .Values.schema }}\ntype: object\n{{- end }}\n",
        "type: object\n  {{/* not a comment of YAML's */}}\n",
        "type: object\nproperties:\n  {{- toYaml .Values.properties }}\n",
        "type: object\n{{- if .Values.a }}\ntitle: a\n{{- else }}\ntitle: b\n{{- end }}\n",
        "type: object\nmaxProperties: {{ .Values.a\n  | int }}\n",
        "{{/* a\ntype: [\n*/}}\ntype: object\n",
        "type: object\nproperties: {{- include \"a\" . | nindent 2 }}\n  b: {type: string}\n",
        "{{- if .Values.a }}\ntype: string\n{{- else }}\ntype: integer\n{{- end }}\nenum: [a]\n",
        "{{- fail \"a\" }}\ntype: object\n",
    ] {
        assert_eq!(codes(&Snapshot::new(Text::new(&crd_around(schema)))), [""; 0], "in {schema}");
    }
}

#[test]
fn unreadable_templates() {
    for schema in [
        "type: object\nmaxProperties: {{ .Values.a\n  | int\n",
        "typ\nx: [\n{{ if eq .a \"b\" }}\n\"\n",
        "{{ if .a }}\ntype: object\n{{ end }}\nx: [\n",
        "type: object\nproperties:\n{{ if .a }}\n  a: {type: object}\n{{ end }}\n\n    b: {type: object}\n",
    ] {
        assert_eq!(codes(&Snapshot::new(Text::new(&crd_around(schema)))), HINT, "in {schema}");
    }
}

#[test]
fn unreadable_actions_are_named() {
    let schema = "{{ if .a }}\ntype: object\n{{ end }}\ntitle: a\n{{- /* b */}}\nx: [\n";
    let text = crd_around(schema);
    let snapshot = Snapshot::new(Text::new(&text));
    let named: Vec<&str> = snapshot.findings().iter().map(|finding| &text[finding.range]).collect();
    assert_eq!(named, ["{{- /* b */}}"]);
}

#[test]
fn comments_hide_no_errors() {
    let schema = "{{ if .a }}\ntype: object\n{{ end }}\nproperties:\n  a: {type: string}\n  # {{ b }}\n  b\n  c: {type: string}\n";
    assert_eq!(codes(&Snapshot::new(Text::new(&crd_around(schema)))), ["yaml/expected-entry"]);
    let schema = "type: object\n# {{ .a }}\ntype: object\n";
    assert_eq!(codes(&Snapshot::new(Text::new(&crd_around(schema)))), ["strict/duplicate-key"]);
}

#[test]
fn actions_write_parts_of_schemas() {
    for schema in [
        "type: object\nrequired: [a]\nproperties:\n  {{- include \"a\" . | nindent 40 }}\n  b: {type: string}\n",
        "type: object\nadditionalProperties:\n  {{- include \"a\" . | nindent 40 }}\n",
        "type: array\nx-kubernetes-list-type: map\nx-kubernetes-list-map-keys: [a]\nitems:\n  type: object\n  \
         {{- include \"a\" . | nindent 40 }}\n",
        "type: string\nenum:\n{{- if .a }}\n- a\n{{- else }}\n- a\n{{- end }}\n",
    ] {
        let property = schema.replace('\n', "\n    ");
        let schema = format!("type: object\nproperties:\n  x:\n    {}\n", property.trim_end());
        assert_eq!(codes(&Snapshot::new(Text::new(&crd_around(&schema)))), [""; 0], "in {schema}");
    }
    let schema = "type: string\nenum:\n{{- if .a }}\n- a\n- a\n{{- end }}\n- b\n";
    let found = codes(&Snapshot::new(Text::new(&crd_around(schema))));
    assert_eq!(found, ["structural/root-type", "lint/enum-repeated"], "equal values in one branch");
}

/// The codes of the findings in a CRD with these versions.
fn codes_of_versions(versions: &str) -> Vec<&'static str> {
    let head = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: \
                foos.example.com}\nspec:\n  group: example.com\n  scope: Namespaced\n  names: {kind: Foo, plural: \
                foos}\n  versions:\n";
    codes(&Snapshot::new(Text::new(&format!("{head}{versions}"))))
}

/// A version with these settings.
fn version(name: &str, settings: &str) -> String {
    format!("  - name: {name}\n    schema: {{openAPIV3Schema: {{type: object}}}}\n{settings}")
}

#[test]
fn versions_in_branches() {
    let stored = |name| version(name, "    served: true\n    storage: true\n");
    let [first, second] = [stored("v1"), stored("v2")];
    let both = |other: &str| format!("  {{{{- if .a }}}}\n{first}  {{{{- else }}}}\n{other}  {{{{- end }}}}\n");
    assert_eq!(codes_of_versions(&both(&second)), [""; 0]);
    assert_eq!(codes_of_versions(&both(&first)), [""; 0]);
    assert_eq!(codes_of_versions(&both(&format!("{first}{second}"))), ["crd/storage-version"]);
    assert_eq!(codes_of_versions(&both(&format!("{second}{second}"))), ["crd/storage-version", "crd/version-name"]);
    let wrong = stored("V1");
    assert!(codes_of_versions(&both(&wrong)).contains(&"crd/version-name"));
    let chosen =
        "    served: true\n    {{- if .a }}\n    storage: true\n    {{- else }}\n    storage: false\n    {{- end }}\n";
    assert_eq!(codes_of_versions(&version("v1", chosen)), [""; 0]);
}

#[test]
fn versions_that_actions_write() {
    let none = version("v1", "    served: false\n    storage: false\n");
    let include = "  {{- include \"versions\" . | nindent 2 }}\n";
    assert_eq!(codes_of_versions(&format!("{include}{none}")), [""; 0]);
    assert_eq!(codes_of_versions(include), [""; 0]);
    assert_eq!(codes_of_versions(&version("v1", "    {{- include \"settings\" . | nindent 4 }}\n")), [""; 0]);
    let bare = version("v1", "    storage: true\n");
    assert_eq!(codes_of_versions(&format!("{include}{bare}")), ["lint/served-missing"]);
}

#[test]
fn errors_far_from_actions() {
    let schema = "{{ if .a }}\ntitle: a\n{{ end }}\nproperties:\n  a: {minimum: 1}\n  b\n  c: {minimum: 1}\n";
    let found = codes(&Snapshot::new(Text::new(&crd_around(schema))));
    assert_eq!(found.iter().filter(|code| **code == "structural/type-missing").count(), 3, "{found:?}");
    assert!(found.contains(&"yaml/expected-entry"), "{found:?}");
}

#[test]
fn final_texts_have_no_actions() {
    let options = || AnalysisOptions { unfinished: Unfinished::FINAL, ..AnalysisOptions::default() };
    for schema in ["type: object\ntitle: {{ .a }}\n", "{{ if .a }}\ntype: object\n{{ end }}\n"] {
        let snapshot = Snapshot::with_options(Text::new(&crd_around(schema)), Arc::new(options()));
        assert_eq!(codes(&snapshot), ["yaml/reserved-indicator"], "in {schema}");
    }
}

#[test]
fn moves_past_actions_are_not_safe() {
    let crd = crd_around("type: object\n").replacen("  scope: Namespaced\n", "", 1);
    let fixes = |text: &str| Snapshot::new(Text::new(text)).fix_all().edits.len();
    assert_ne!(fixes(&format!("{crd}scope: Namespaced\n")), 0);
    assert_eq!(fixes(&format!("{crd}{{{{- if .a }}}}\nscope: Namespaced\n{{{{- end }}}}\n")), 0);
}

#[test]
fn fixes_keep_lines_of_actions() {
    let fixed = |schema: &str| {
        let snapshot = Snapshot::new(Text::new(&crd_around(schema)));
        (snapshot.findings().len(), snapshot.fix_all().edits.len())
    };
    assert_eq!(fixed("type: string\nenum: [a, a]\n").1, 1);
    assert_eq!(fixed("{{- if .a }}\ntype: string\n{{- end }}\nenum: [a, a]\n"), (1, 0));
    assert_eq!(fixed("type: object\n{{- if .a }}\ntitle: a\ntitle: a\n{{- end }}\n"), (1, 0));
}

#[test]
fn no_fix_changes_a_line_of_actions() {
    let schema = "type: object\nproperties:\n  a:\n    {{- if .a }}\n    minimum: 1\n    {{- else }}\n    maximum: 1\n    \
                  {{- end }}\n  b: {type: string, enum: [x, x]}\ntitl: {{ .title }}\nnonsense: {{ .x }}\n";
    let text = crd_around(schema);
    let snapshot = Snapshot::new(Text::new(&text));
    assert!(snapshot.findings().len() > 2);
    for fix in snapshot.findings().iter().flat_map(|finding| snapshot.quick_fixes(finding)) {
        let fixed = snapshot.edited(&fix.edits).text().to_string();
        let actions = |text: &str| text.matches("{{").count();
        assert_eq!(actions(&fixed), actions(&text), "{fixed}");
        assert!(text.lines().filter(|line| line.trim().starts_with("{{")).all(|line| fixed.contains(line)), "{fixed}");
    }
}

#[test]
fn changing_lines_of_actions() {
    let schema = "type: object\nproperties:\n  a:\n    {{ x }}\n    minimum: 1\n  b:\n    default:\n      \
        {{ x }}\n      c: 1\n    type: object\n    properties:\n      {{ x }}\n      d: {minimum: 1}\n";
    let text = crd_around(schema);
    for (at, _) in text.match_indices("{{ x }}") {
        let mut snapshot = Snapshot::new(Text::new(&text));
        for (removed, insert) in [(0, "{{ if y }}"), (10, ""), (7, "{{ if y }}"), (10, "# "), (2, "{{ x }}")] {
            snapshot = edited(&snapshot, at, removed, insert);
            assert_eq!(snapshot.findings(), Snapshot::new(snapshot.text().clone()).findings(), "{}", snapshot.text());
        }
    }
}

#[test]
fn actions_around_document() {
    let document = crd_around("minimum: 1\n");
    let text = format!("{{{{- if .Values.install }}}}\n{document}{{{{- end }}}}\n---\n{document}");
    let found = codes(&Snapshot::new(Text::new(&text)));
    assert_eq!(found.iter().filter(|code| **code == "structural/type-missing").count(), 2, "{found:?}");
}

#[test]
fn prose_about_templates() {
    check_findings(&crd_around(
        "type: object
# {{ .Values.comment }}
title: '{{ .Values.title }}'
description: the {{ name }} of it,
  and {{ more }} of it
properties:
  a:
    type: string
    \"description\": as in {{ .Values.name }}
    pattern: \"{{ .Values.pattern }}\"
    title: |
      {{ .Values.title }}
    example: '{ {'
",
    ));
}

#[test]
fn other_documents() {
    assert_eq!(codes(&Snapshot::new(Text::new("kind: ConfigMap\nname: {{ .Values.name }}\n"))), [""; 0]);
}

#[test]
fn typing_an_action() {
    let text = crd_around("type: object\nproperties:\n  a: {minimum: 1}\n  b: {type: string, title: x}\n");
    let mut snapshot = Snapshot::new(Text::new(&text));
    assert_eq!(codes(&snapshot), ["structural/type-missing"]);
    let place = text.find("x}").unwrap();
    for (at, removed, insert) in [(place, 1, "{"), (place + 1, 0, "{"), (place, 2, "x"), (place, 0, "{{ a }}")] {
        snapshot = edited(&snapshot, at, removed, insert);
        assert_eq!(snapshot.findings(), Snapshot::new(snapshot.text().clone()).findings(), "{}", snapshot.text());
    }
    assert_eq!(codes(&snapshot), ["structural/type-missing"], "the action is a title");
}
