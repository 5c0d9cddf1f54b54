//! Objects that kubectl does not read as objects.

use crd_ls_ide::Snapshot;
use crd_ls_text::{Edit, Text, TextRange, TextSize};

const CRD: &str = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: foos.a.io}\n";
const FOO: &str = "apiVersion: a.io/v1\nkind: Foo\nmetadata: {name: foo}\n";
const POD: &str = "apiVersion: v1\nkind: Pod\nmetadata: {name: pod}\n";

/// The lines with unread objects, from 1.
fn lines(snapshot: &Snapshot) -> Vec<usize> {
    let text = snapshot.text().to_string();
    let unread = snapshot.findings().iter().filter(|finding| finding.code() == "yaml/unread-document");
    unread.map(|finding| text[..usize::from(finding.range.start())].matches('\n').count() + 1).collect()
}

fn lines_of(text: &str) -> Vec<usize> {
    lines(&Snapshot::new(Text::new(text)))
}

#[test]
fn joined_objects_are_reported() {
    assert_eq!(lines_of(&[CRD, FOO].concat()), [4]);
    assert_eq!(lines_of(&[CRD, POD].concat()), [4]);
    assert_eq!(lines_of(&[FOO, POD].concat()), [4]);
    assert_eq!(lines_of(&[POD, FOO].concat()), [4]);
    assert_eq!(lines_of(&format!("{POD}---\n{FOO}{POD}")), [8]);
}

#[test]
fn own_kinds_are_left_alone() {
    assert_eq!(lines_of(&[POD, POD].concat()), [0; 0]);
    let kustomization = "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n";
    assert_eq!(lines_of(&kustomization.repeat(2)), [0; 0]);
}

#[test]
fn joined_object_begins_with_kind() {
    assert_eq!(lines_of(&format!("{FOO}kind: Bar\napiVersion: b.io/v1\n")), [4]);
}

#[test]
fn single_repeated_keys_are_no_object() {
    assert_eq!(lines_of(&format!("{FOO}kind: Bar\n")), [0; 0]);
    assert_eq!(lines_of("{apiVersion: a.io/v1, kind: Foo, apiVersion: a.io/v1, kind: Foo}\n"), [0; 0]);
    assert_eq!(lines_of(&format!("{FOO}spec: {{apiVersion: a.io/v1, kind: Foo}}\n")), [0; 0]);
}

#[test]
fn objects_after_dots_are_reported() {
    assert_eq!(lines_of(&format!("{FOO}...\n# Another\n{POD}")), [6]);
    assert_eq!(lines_of(&format!("{FOO}...\n---\n{POD}")), [0; 0]);
}

#[test]
fn rest_after_dots_is_reported() {
    assert_eq!(lines_of(&format!("{FOO}...\nspec: {{}}\n")), [4]);
    assert_eq!(lines_of("a: 1\n...\nb: 2\n"), [0; 0]);
    assert_eq!(lines_of(&format!("{FOO}spec: a...\nb: 2\n")), [0; 0]);
}

#[test]
fn edits_move_unread_objects() {
    let mut snapshot = Snapshot::new(Text::new(&format!("{POD}---\n{FOO}{POD}")));
    let mut insert = |at: usize, text: &str| {
        snapshot = snapshot.edited(&[Edit::replace(TextRange::empty(TextSize::new(at as u32)), text)]);
        lines(&snapshot)
    };
    assert_eq!(insert(0, "# A pod\n"), [9]);
    let end_of_foo = 8 + POD.len() + 4 + FOO.len();
    assert_eq!(insert(end_of_foo, "---\n"), [0; 0]);
}
