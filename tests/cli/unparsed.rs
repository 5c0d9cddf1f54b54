//! `crd-ls check` of objects that kubectl can't parse, of kinds without a known CRD.

use crate::resources::{CRD, found};
use crate::run::{check_in, folder};

/// An object of this type whose text can't be parsed.
fn broken(api_version: &str, kind: &str) -> String {
    format!("apiVersion: {api_version}\nkind: {kind}\nmetadata:\n  name: a\nspec:\n  size: 3\n   mode: fast\n")
}

#[test]
fn objects_of_any_kind_are_parsed() {
    for (api_version, kind) in [("example.com/v1", "Foo"), ("apps/v1", "Deployment"), ("v1", "Pod")] {
        let text = broken(api_version, kind);
        let folder = folder(&[("a.yaml", &*text)]);
        assert_eq!(found(folder.path(), &["."]), ["a.yaml:7 yaml/wrong-indentation"], "{kind}");
        assert_eq!(check_in(folder.path(), &["a.yaml"]).status, Some(1), "{kind}");
    }
}

#[test]
fn other_documents_beside_are_read() {
    let text = format!("{}---\na: [\n---\n{CRD}", broken("example.org/v1", "Bar"));
    let folder = folder(&[("a.yaml", &*text)]);
    assert_eq!(found(folder.path(), &["."]), ["a.yaml:7 yaml/wrong-indentation"]);
}

#[test]
fn known_kinds_are_reported_once() {
    let text = broken("example.com/v1", "Foo");
    let folder = folder(&[("crd.yaml", CRD), ("foo.yaml", &text)]);
    assert_eq!(found(folder.path(), &["."]), ["foo.yaml:7 yaml/wrong-indentation"]);
}

#[test]
fn files_of_tools_are_left_alone() {
    let types = [
        ("kustomize.config.k8s.io/v1beta1", "Kustomization"),
        ("kind.x-k8s.io/v1alpha4", "Cluster"),
        ("skaffold/v4beta1", "Config"),
        ("v1", "Config"),
        ("v2", "Chart"),
    ];
    for (api_version, kind) in types {
        let text = broken(api_version, kind);
        let folder = folder(&[("a.yaml", &*text)]);
        assert_eq!(found(folder.path(), &["."]), [""; 0], "{api_version}");
    }
}

#[test]
fn templates_are_left_alone() {
    let head = "apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: a\n";
    let lines = [
        "spec: {{ toYaml .Values.spec | indent 2 }}\n   a: 1\n",
        "{% if more %}\nspec:\n  a: 1\n   b: 2\n{% endif %}\n",
        "spec:\n  a: 1\n   ${MORE}\n",
        "spec:\n  a: @SIZE@\n",
        "%{ if more }\nspec: {}\n%{ endif }\n",
        "spec:\n  a: 1\n  ...\n",
        "spec:\n  [% IF more %]\n  a: 1\n   b: 2\n  [% END %]\n",
        "metadata:\n  labels:\n    a: b\n    [[ labels ]]\n",
        "spec:\n  ||REPLACE||\n",
        "spec:\n$for x in y\n  a: 1\n",
        "spec:\n  a: 1\n#if($more)\n   b: 2\n#end\n",
    ];
    for line in lines {
        let text = format!("{head}{line}");
        let folder = folder(&[("a.yaml", &*text)]);
        assert_eq!(found(folder.path(), &["."]), [""; 0], "{line}");
    }
    let text = broken("apps/v1", "Deployment");
    for name in ["chart/templates/a.yaml", "a.yaml.tpl", "a.tpl", "a.j2"] {
        let folder = folder(&[("chart/Chart.yaml", "name: a\n"), (name, &text)]);
        assert_eq!(found(folder.path(), &[".", name]), [""; 0], "{name}");
    }
}

#[test]
fn actions_count_in_their_document() {
    let text = format!("# see {{{{ docs }}}}\napiVersion: v1\nkind: Pod\n---\n{}", broken("v1", "Pod"));
    let folder = folder(&[("a.yaml", &*text)]);
    assert_eq!(found(folder.path(), &["."]), ["a.yaml:11 yaml/wrong-indentation"]);
}

#[test]
fn json_is_read_as_json() {
    let object = r#"{"apiVersion":"v1","kind":"ConfigMap","data":{"a":"\ud83d\ude00"}}"#;
    for text in [object.to_owned(), format!("\n{object}\n{object}\n")] {
        let folder = folder(&[("a.yaml", &*text)]);
        assert_eq!(found(folder.path(), &["."]), [""; 0], "{text}");
    }
    let text = format!("{object}\n{{\"a\":\n");
    assert_ne!(found(folder(&[("a.yaml", &*text)]).path(), &["."]), [""; 0], "cut off");
}

#[test]
fn parts_of_objects_are_left_alone() {
    let text = broken("apps/v1", "Deployment");
    let kustomization = "patches:\n- path: patch.yaml\n";
    let files = [("kustomization.yaml", kustomization), ("patch.yaml", &*text), ("t/00-assert.yaml", &text)];
    assert_eq!(found(folder(&files).path(), &["."]), [""; 0]);
}

#[test]
fn fix_waits_for_the_crd() {
    // Only the CRD shows that `mode` belongs to the spec.
    let crd = CRD.replace("            properties:\n", "            properties:\n              mode: {type: string}\n");
    let text = broken("example.com/v1", "Foo");
    let folder = folder(&[("crd.yaml", &*crd), ("foo.yaml", &text)]);
    let alone = check_in(folder.path(), &["--diff", "--unsafe-fixes", "."]);
    assert!(alone.stdout.contains("-   mode: fast\n+  mode: fast\n"), "{}", alone.stdout);
}
