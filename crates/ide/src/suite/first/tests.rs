use crate::{Kubernetes, Request, Snapshot, Suite, documents};
use crd_ls_text::Text;

fn crd(schema: &str) -> String {
    format!(
        "apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {{name: foos.example.com}}
spec:
  group: example.com
  names: {{kind: Foo, plural: foos}}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
{schema}"
    )
}

const SCHEMA: &str = "        type: object
        required: [spec]
        properties:
          spec:
            type: object
            required: [size]
            properties:
              size: {type: integer, minimum: 2}
              color: {type: string, default: red}
";

/// The path and the text of each file.
fn files(text: &str) -> Vec<(String, String)> {
    let suites = Snapshot::new(Text::new(text)).first_suites(|_| None).unwrap();
    suites.into_iter().flat_map(|suite| suite.files).map(|file| (file.path, file.text)).collect()
}

#[test]
fn objects_behave_as_named() {
    let crd = crd(SCHEMA);
    let files = files(&crd);
    let paths: Vec<&str> = files.iter().map(|(path, _)| path.as_str()).collect();
    let expected = [
        "valid/foo.yaml",
        "invalid/foo-missing-field.yaml",
        "invalid/foo-wrong-type.yaml",
        "invalid/foo-unknown-field.yaml",
        "foos.example.com.testsuite.yaml",
    ];
    assert_eq!(paths, expected);
    let kinds = Snapshot::new(Text::new(&crd)).resource_kinds();
    for (path, text) in files.iter().filter(|(path, _)| !path.contains("testsuite")) {
        let judgement = Snapshot::new(Text::new(text)).judge(&kinds, Request::Create).ok().flatten().unwrap();
        assert_eq!(judgement.findings.is_empty(), path.starts_with("valid"), "{path}: {text}");
    }
}

#[test]
fn refused_objects() {
    let schema = SCHEMA.replace(
        "{type: string, default: red}",
        "{type: array, items: {type: object, properties: {name: {type: string}}}}",
    );
    for (path, text) in files(&crd(&schema)).iter().filter(|(path, _)| path.starts_with("invalid")) {
        let (reason, object) = text.split_once('\n').unwrap();
        assert!(reason.starts_with("# Refused: ") && !object.contains('#'), "{path}: {text}");
    }
    let (_, unknown) = files(&crd(&schema)).into_iter().find(|(path, _)| path.ends_with("unknown-field.yaml")).unwrap();
    assert!(unknown.ends_with("spec:\n  size: 2\n  unknownField: true\n"), "{unknown}");
}

#[test]
fn suite_passes() {
    let crd = crd(SCHEMA);
    let (_, text) = files(&crd).pop().unwrap();
    let suite = Suite::parse(&Text::new(&text)).unwrap().unwrap();
    let outcomes = suite.run(&documents(&Text::new(&crd)).unwrap()[0], Kubernetes::NEWEST);
    let names: Vec<&str> = outcomes.iter().map(|outcome| outcome.name.as_str()).collect();
    let expected = [
        "Should be able to create a minimal Foo",
        "Should refuse a Foo without spec",
        "Should refuse a Foo with size of a wrong type",
    ];
    assert_eq!(names, expected, "{text}");
    assert!(outcomes.iter().all(|outcome| outcome.failure.is_none()), "{text}");
}

#[test]
fn permissive_schema() {
    let files = files(&crd("        {type: object, x-kubernetes-preserve-unknown-fields: true}\n"));
    let paths: Vec<&str> = files.iter().map(|(path, _)| path.as_str()).collect();
    assert_eq!(paths, ["valid/foo.yaml", "foos.example.com.testsuite.yaml"]);
}
