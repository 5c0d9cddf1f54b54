//! `crd-ls schema`, `crd-ls explain --crd` and `crd-ls get`.

use serde_json::{Value, json};

use crate::run::{Ran, command, folder, run};

const CRD: &str = "published/widget.yaml";

fn schema(arguments: &[&str]) -> Value {
    let ran = run(&[&["schema", "--crd", CRD], arguments].concat());
    assert_eq!((ran.stderr.as_str(), ran.status), ("", Some(0)));
    serde_json::from_str(&ran.stdout).unwrap()
}

fn explain(arguments: &[&str]) -> Ran {
    run(&[&["explain", "--crd", CRD], arguments].concat())
}

/// The fixture with `to` in place of `from`.
fn changed(from: &str, to: &str) -> String {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/published/widget.yaml")).unwrap();
    assert!(text.contains(from));
    text.replacen(from, to, 1)
}

#[test]
fn metadata_is_published() {
    let schema = schema(&[]);
    let properties = &schema["properties"];
    assert_eq!(
        properties["metadata"]["allOf"],
        json!([{"$ref": "#/components/schemas/io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta"}])
    );
    assert!(properties["apiVersion"]["description"].as_str().unwrap().starts_with("APIVersion defines"));
    let names = json!([{"group": "acme.test", "version": "v1", "kind": "Widget"}]);
    assert_eq!(schema["x-kubernetes-group-version-kind"], names);
}

#[test]
fn keywords_stay() {
    let schema = schema(&[]);
    let spec = &schema["properties"]["spec"];
    let rules = json!([{"rule": "self.size > 0", "message": "must turn"}]);
    assert_eq!(spec["x-kubernetes-validations"], rules);
    assert_eq!(spec["required"], json!(["size", "color"]));
    let properties = &spec["properties"];
    assert_eq!(properties["note"], json!({"type": "string", "nullable": true, "pattern": "^.{1,9}$"}));
    assert_eq!(properties["color"]["default"], "red");
    let types = json!([{"type": "integer"}, {"type": "string"}]);
    assert_eq!(properties["port"], json!({"x-kubernetes-int-or-string": true, "anyOf": types}));
    assert_eq!(properties["template"]["required"], json!(["kind", "apiVersion"]));
    assert_eq!(properties["size"]["exclusiveMaximum"], true);
}

#[test]
fn json_schema_is_strict() {
    let schema = schema(&["--format", "json-schema"]);
    assert_eq!(schema["$schema"], "http://json-schema.org/draft-07/schema#");
    assert_eq!(schema["properties"]["apiVersion"]["enum"], json!(["acme.test/v1"]));
    assert_eq!(schema["properties"]["kind"]["enum"], json!(["Widget"]));
    assert_eq!(schema["required"], json!(["apiVersion", "kind", "metadata", "spec"]));
    let metadata = &schema["properties"]["metadata"]["allOf"];
    assert_eq!(metadata[0]["$ref"], "#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta");
    assert_eq!(metadata[1]["properties"]["name"]["maxLength"], 20);
    let spec = &schema["properties"]["spec"];
    assert_eq!((&spec["additionalProperties"], &spec["required"]), (&json!(false), &json!(["size"])));
    let properties = &spec["properties"];
    assert_eq!(properties["note"]["type"], json!(["string", "null"]));
    assert_eq!(properties["size"]["exclusiveMaximum"], 10);
    assert_eq!(properties["extra"], json!({"type": "object"}));
    assert_eq!(properties["hosts"]["uniqueItems"], true);
}

#[test]
fn kind_is_explained() {
    let ran = explain(&["spec"]);
    assert_eq!((ran.stderr.as_str(), ran.status), ("", Some(0)));
    let (head, fields) = ran.stdout.split_once("FIELDS:\n").unwrap();
    assert_eq!(
        head,
        "GROUP:      acme.test\nKIND:       Widget\nVERSION:    v1\n\nFIELD: spec <Object>\n\n\nDESCRIPTION:\n    <empty>\n"
    );
    let color = "  color\t<string> -required-\n  enum: red, green, blue, black, ....\n    <no description>\n\n";
    assert!(fields.starts_with(color), "{fields}");
    assert!(fields.contains("  labels\t<map[string]string>\n"), "{fields}");
    assert!(fields.contains("  hosts\t<[]string>\n"), "{fields}");
    let size = "  size\t<integer> -required-
    How far a widget turns before it comes to a rest, in whole degrees of the
    compass around it.\n\n";
    assert!(fields.contains(size), "{fields}");
}

#[test]
fn field_is_explained() {
    let values = "FIELD: color <string>\nENUM:\n    red\n    green\n    blue\n    black\n    white\n\nDESCRIPTION:\n";
    assert!(explain(&["widgets.spec.color"]).stdout.contains(values));
    let through_list = explain(&["status.conditions.type"]);
    assert!(through_list.stdout.contains("FIELD: type <string>\n\n\nDESCRIPTION:\n    <empty>\n\n"));
    let metadata = explain(&["metadata"]).stdout;
    assert!(metadata.contains("FIELD: metadata <ObjectMeta>\n"), "{metadata}");
    assert!(metadata.contains("  ownerReferences\t<[]OwnerReference>\n"), "{metadata}");
    assert!(explain(&["metadata.creationTimestamp"]).stdout.contains("FIELD: creationTimestamp <string>\n"));
    let all = explain(&["--recursive"]).stdout;
    assert!(all.contains("  spec\t<Object> -required-\n    color\t<string> -required-\n    enum: red,"), "{all}");
}

#[test]
fn unknown_field_has_a_near_name() {
    let ran = explain(&["spec.sise"]);
    let words = "error: the field \"sise\" does not exist in spec; did you mean \"size\"?\n";
    assert_eq!((ran.stdout.as_str(), ran.stderr.as_str(), ran.status), ("", words, Some(2)));
    let ran = run(&["explain", "--recursive"]);
    assert_eq!(ran.status, Some(2));
}

#[test]
fn table_is_printed() {
    let ran = run(&["get", "--crd", CRD, "published/widgets.yaml"]);
    assert_eq!((ran.stderr.as_str(), ran.status), ("", Some(0)));
    assert_eq!(
        ran.stdout,
        "NAME      SIZE   COLOR   READY   TEAM       HOSTS       AGE
one       3      red     True    red-team   [\"a\",\"b\"]   <invalid>
another   9      green                                  \n"
    );
    let wide = run(&["get", "--crd", CRD, "-o", "wide", "published/widgets.yaml"]).stdout;
    assert!(
        wide.contains("HOSTS       FIRST   AGE\n") && wide.contains("[\"a\",\"b\"]   a       <invalid>\n"),
        "{wide}"
    );
}

#[test]
fn namespaces_have_a_column() {
    let object = |namespace: &str| {
        format!(
            "apiVersion: acme.test/v1\nkind: Widget\nmetadata: {{name: w, namespace: {namespace}}}\nspec: {{size: 1}}\n"
        )
    };
    let crd = changed("jsonPath: .spec.size", "jsonPath: '.spec.size[0]'");
    let objects = format!("{}---\n{}", object("east"), object("west"));
    let files = folder(&[("crd.yaml", &crd), ("objects.yaml", &objects)]);
    let ran = Ran::new(
        command().current_dir(files.path()).args(["get", "--crd", "crd.yaml", "objects.yaml"]).output().unwrap(),
    );
    assert!(ran.stdout.starts_with("NAMESPACE   NAME   SIZE   COLOR"), "{}", ran.stdout);
    assert!(ran.stdout.contains("\neast        w             red "), "{}", ran.stdout);
}

#[test]
fn unreadable_path_hides_columns() {
    let crd = changed(r#"[?(@.type=="Ready")]"#, r#"[?@.type=="Ready"]"#);
    let objects =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/published/widgets.yaml")).unwrap();
    let files = folder(&[("crd.yaml", &crd), ("objects.yaml", &objects)]);
    let ran = Ran::new(
        command().current_dir(files.path()).args(["get", "--crd", "crd.yaml", "objects.yaml"]).output().unwrap(),
    );
    assert!(ran.stdout.starts_with("NAME      SIZE   COLOR\n"), "{}", ran.stdout);
    assert!(ran.stderr.contains("invalid array index ?@.type==\"Ready\""), "{}", ran.stderr);
    assert_eq!(ran.status, Some(1));
}

#[test]
fn refused_crd_has_its_errors() {
    let files = folder(&[("crd.yaml", &changed("port: {x-kubernetes-int-or-string: true}", "port: {}"))]);
    let ran = Ran::new(
        command().current_dir(files.path()).args(["explain", "--crd", "crd.yaml", "spec.size"]).output().unwrap(),
    );
    assert!(ran.stderr.contains("error[structural/type-missing]"), "{}", ran.stderr);
    assert_eq!(ran.status, Some(1));
    let missing = run(&["schema", "--crd", "published/widgets.yaml"]);
    assert_eq!(missing.status, Some(2));
    assert!(missing.stderr.contains("it has no complete CustomResourceDefinition"), "{}", missing.stderr);
}

#[test]
fn unserved_crd_has_its_error() {
    let text = "apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata: {name: foos.acme.test}
spec:
  group: acme.test
  version: v1
  names: {kind: Foo, plural: foos}
  scope: Namespaced
  validation: {openAPIV3Schema: {type: object}}
";
    let files = folder(&[("crd.yaml", text)]);
    let ran = Ran::new(command().current_dir(files.path()).args(["schema", "--crd", "crd.yaml"]).output().unwrap());
    assert!(ran.stderr.contains("error[lint/no-longer-served]"), "{}", ran.stderr);
    assert_eq!(ran.status, Some(1));
}

#[test]
fn deep_schema_is_published() {
    let deep =
        (0..100).fold("{type: string}".to_owned(), |inner, _| format!("{{type: object, properties: {{a: {inner}}}}}"));
    let files = folder(&[("crd.yaml", &changed("port: {x-kubernetes-int-or-string: true}", &format!("port: {deep}")))]);
    for format in ["openapi-v3", "json-schema"] {
        let arguments = ["schema", "--crd", "crd.yaml", "--format", format];
        let ran = Ran::new(command().current_dir(files.path()).args(arguments).output().unwrap());
        assert_eq!((ran.stderr.as_str(), ran.status), ("", Some(0)), "{format}");
        assert_eq!(ran.stdout.matches("\"a\": {").count(), 100, "{format}");
    }
}

#[test]
fn composite_kinds_are_chosen() {
    let ran = run(&["schema", "--crd", CRD, "--kind", "Gadget"]);
    assert!(ran.stderr.contains("no CustomResourceDefinition defines the kind Gadget; choose one of Widget"));
    let ran = run(&["schema", "--crd", CRD, "--version", "v9"]);
    assert!(ran.stderr.contains("the kind Widget has no version v9; choose one of v1"), "{}", ran.stderr);
    let xrd = "apiVersion: apiextensions.crossplane.io/v2
kind: CompositeResourceDefinition
metadata: {name: xdbs.acme.test}
spec:
  group: acme.test
  names: {kind: XDB, plural: xdbs}
  versions:
  - name: v1
    served: true
    referenceable: true
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}}
";
    let files = folder(&[("xrd.yaml", xrd)]);
    let ran = Ran::new(
        command()
            .current_dir(files.path())
            .args(["explain", "--crd", "xrd.yaml", "spec", "--recursive"])
            .output()
            .unwrap(),
    );
    assert!(ran.stdout.contains("KIND:       XDB\n") && ran.stdout.contains("  size\t<integer>\n"), "{ran:?}");
    assert!(ran.stdout.contains("  crossplane\t<Object>\n"), "{ran:?}");
}
