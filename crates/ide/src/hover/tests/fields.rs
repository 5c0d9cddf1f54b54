use super::{check_document, read};
use crd_ls_testing::crd_around;

const SCHEMA: &str =
    "type: object\nproperties:\n  spec:\n    type: object\n    properties:\n      size: {type: integer}\n";

#[track_caller]
fn check(before: &str, with_cursor: &str, covered: &str, markdown: &str) {
    check_document(&crd_around(SCHEMA).replacen(before, with_cursor, 1), covered, markdown);
}

#[test]
fn purpose_of_field() {
    check(
        "scope:",
        "sco$0pe:",
        "scope",
        "`spec.scope` · string\n\n`Namespaced`, or `Cluster`. It can't be changed later.",
    );
    check(
        "versions:",
        "vers$0ions:",
        "versions",
        "`spec.versions` · list of objects\n\nAll versions that have ever been stored, each with its schema; exactly one has \
         `storage: true`.",
    );
}

#[test]
fn since_version() {
    check(
        "    storage: true\n",
        "    storage: true\n    $0selectableFields: []\n",
        "selectableFields",
        "`spec.versions[].selectableFields` · list of objects\n\nAt most eight fields that `--field-selector` accepts: strings, \
         booleans and integers.\n\nSince Kubernetes 1.30 (alpha), beta in 1.31, GA in 1.32.",
    );
}

#[test]
fn meanings_of_values() {
    check(
        "storage: true",
        "storage: t$0rue",
        "true",
        "`storage: true` · objects are written to etcd in this version\n\nTrue in exactly one version. What is stored in \
         another one stays as it is until it is written again.",
    );
    check(
        "Namespaced",
        "$0Namespaced",
        "Namespaced",
        "`scope: Namespaced` · objects are in namespaces, served at \
         `/apis/example.com/<version>/namespaces/<namespace>/foos`",
    );
    check(
        "Namespaced",
        "$0Cluster",
        "Cluster",
        "`scope: Cluster` · objects are in no namespace, served at `/apis/example.com/<version>/foos`",
    );
    check("kind: Foo", "kind: $0Foo", "Foo", "`kind: Foo` · objects write `kind: Foo`");
    check(
        "plural: foos",
        "plural: foos\n    shortNames: [fo, $0f]",
        "f",
        "`shortNames: f` · `kubectl get f` works, too",
    );
    check(
        "apiextensions.k8s.io/v1\n",
        "apiextensions.k8s.io/$0v1beta1\n",
        "apiextensions.k8s.io/v1beta1",
        "`apiVersion: apiextensions.k8s.io/v1beta1` · deprecated in Kubernetes 1.16, and gone in 1.22: write v1\n\n\
         [lint/no-longer-served](https://github.com/crd-ls/crd-ls/blob/main/docs/rules/lint/no-longer-served.md): A CRD \
         uses a version of its API that servers still serve.\n\nKubernetes 1.22 removed \
         `apiextensions.k8s.io/v1beta1`. The other findings in such a CRD are the answers of older servers. In a patch \
         of a CRD, this finding is a warning.",
    );
}

#[test]
fn target_of_path() {
    let column = |path: &str| {
        format!(
            "storage: true\n    additionalPrinterColumns:\n    - {{name: Size, type: integer, jsonPath: $0{path}}}\n"
        )
    };
    let check = |path: &str, markdown: &str| {
        check("storage: true\n", &column(path), path, markdown);
    };
    check(".spec.size", "`spec.size` · integer, optional\n\nCell for a sample: `1`");
    check(".metadata.creationTimestamp", "`.metadata.creationTimestamp` · in the ObjectMeta of every object");
    check(
        "spec.size",
        "`spec.size` · not a path: a path begins with a dot

[crd/printer-column](https://github.com/crd-ls/crd-ls/blob/main/docs/rules/crd/printer-column.md): A printer column \
         of `kubectl get` has a name, a known type, and a path that leads to a field.

The server checks only that a path begins with a dot. If the rest is not a valid path, the server hides this column and \
         the columns after it. If the path leads to no field, the column stays empty.",
    );
    check(".spec..size", "`.spec..size` · may be anywhere: no schema declares it");
}

#[test]
fn name_of_column_has_its_cell() {
    let column = |path: &str| {
        format!(
            "storage: true\n    additionalPrinterColumns:\n    - {{name: $0Size, type: integer, jsonPath: {path}}}\n"
        )
    };
    let last = |path: &str| {
        let text = crd_around(SCHEMA).replacen("storage: true\n", &column(path), 1);
        read(&text).lines().last().unwrap_or_default().to_owned()
    };
    assert_eq!(last(".spec.size"), "Cell for a sample: `1`");
    assert!(!last(".metadata.generation").contains("sample"));
}

#[test]
fn path_to_undeclared_field() {
    let text = crd_around(SCHEMA).replacen(
        "storage: true\n",
        "storage: true\n    subresources:\n      scale:\n        specReplicasPath: .spec.$0replicas\n        statusReplicasPath: \
         .status.replicas\n",
        1,
    );
    let line = "`.spec.replicas` · not declared: `spec` has no such field, so nothing is there";
    assert_eq!(read(&text).lines().next(), Some(line));
}

#[test]
fn kubernetes_annotation() {
    check(
        "name: foos.example.com",
        "name: foos.example.com\n  annotations:\n    $0api-approved.kubernetes.io: unapproved, an experiment",
        "api-approved.kubernetes.io",
        "`api-approved.kubernetes.io` · needed for groups that end in `k8s.io` or `kubernetes.io`\n\nThe URL of the pull \
         request in which the API was approved, or a text that begins with `unapproved`.",
    );
}
