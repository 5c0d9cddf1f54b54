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
    ] {
        assert_eq!(codes(&Snapshot::new(Text::new(&crd_around(schema)))), [""; 0], "in {schema}");
    }
}

#[test]
fn unreadable_templates() {
    for schema in [
        "type: object\nmaxProperties: {{ .Values.a\n  | int }}\n",
        "typ\nx: [\n{{ if eq .a \"b\" }}\n\"\n",
        "{{ if .a }}\ntype: object\n{{ end }}\nx: [\n",
        "type: object\nproperties:\n{{ if .a }}\n  a: {type: object}\n{{ end }}\n\n    b: {type: object}\n",
    ] {
        assert_eq!(codes(&Snapshot::new(Text::new(&crd_around(schema)))), HINT, "in {schema}");
    }
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
        assert_eq!(codes(&snapshot), HINT, "in {schema}");
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
