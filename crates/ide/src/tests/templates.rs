//! Templates are judged except for their actions; unreadable ones get a single hint.

use super::incremental::edited;
use crate::Snapshot;
use crate::testing::check_findings;
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
    ] {
        assert_eq!(codes(&Snapshot::new(Text::new(&crd_around(schema)))), HINT, "in {schema}");
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
