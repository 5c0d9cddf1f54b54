//! Mistakes in custom resources.

use super::crd_around;
use crate::Snapshot;
use crd_ls_text::Text;

const SCHEMA: &str = "type: object
required: [spec]
properties:
  spec:
    type: object
    required: [volume, size]
    properties:
      volume:
        type: string
      size:
        type: integer
        minimum: 1
      ports:
        type: array
        items:
          type: object
          required: [name, port]
          properties:
            name:
              type: string
            port:
              type: integer
    x-kubernetes-validations:
    - rule: self.size > 0
";

const HEAD: &str = "apiVersion: example.com/v1\nkind: Foo\n";
const METADATA: &str = "metadata:\n  name: web\n";
const SPEC: &str = "spec:\n  volume: a\n  size: 1\n";

fn resource(text: &str) -> Snapshot {
    let kinds = Snapshot::new(Text::new(&crd_around(SCHEMA))).resource_kinds();
    Snapshot::new(Text::new(&format!("{HEAD}{text}"))).beside(kinds.into())
}

/// The findings without a cause, each with its number of consequences.
fn causes(snapshot: &Snapshot) -> Vec<(String, usize)> {
    let own = snapshot.findings().iter().filter(|finding| snapshot.cause_of(finding).is_none());
    own.map(|finding| (format!("{} {}", finding.code(), finding.written), snapshot.consequences_of(finding).count()))
        .collect()
}

/// The titles of the root causes' first fixes.
fn first_fixes(snapshot: &Snapshot) -> Vec<String> {
    let own = snapshot.findings().iter().filter(|finding| snapshot.cause_of(finding).is_none());
    own.filter_map(|finding| Some(snapshot.fixes(finding).into_iter().next()?.title())).collect()
}

/// Checks that one mistake is one error, whose first fix leads to a resource without errors.
#[track_caller]
fn check(spoilt: &str, cause: &str, consequences: usize, repaired: &str) {
    let snapshot = resource(spoilt);
    assert_eq!(causes(&snapshot), [(cause.to_owned(), consequences)], "{spoilt}");
    let cause = snapshot.findings().iter().find(|finding| snapshot.cause_of(finding).is_none()).unwrap();
    let after = snapshot.edited(&snapshot.fixes(cause).first().unwrap().edits);
    assert_eq!(after.text().to_string(), format!("{HEAD}{repaired}"));
    assert_eq!(after.findings(), []);
}

#[test]
fn misspelt_required_field() {
    let whole = format!("{METADATA}{SPEC}");
    let field = "resource/unknown-field";
    check(&format!("{METADATA}spec:\n  volum: a\n  size: 1\n"), &format!("{field} spec.volum"), 2, &whole);
    check(&format!("{METADATA}specs:\n  volume: a\n  size: 1\n"), &format!("{field} specs"), 2, &whole);
    check(&format!("metdata:\n  name: web\n{SPEC}"), &format!("{field} metdata"), 2, &whole);
}

#[test]
fn fields_beside_their_object() {
    let whole = format!("{METADATA}{SPEC}");
    for spoilt in ["volume: a\nsize: 1\n", "spec:\nvolume: a\nsize: 1\n"] {
        let snapshot = resource(&format!("{METADATA}{spoilt}"));
        let cause = ("resource/unknown-field volume".to_owned(), snapshot.findings().len() - 1);
        check(&format!("{METADATA}{spoilt}"), &cause.0, cause.1, &whole);
    }
    check(&format!("metadata:\nname: web\n{SPEC}"), "resource/unknown-field name", 2, &whole);
}

#[test]
fn inside_value_of_wrong_type() {
    let snapshot = resource(&format!("{METADATA}{SPEC}  ports:\n    first: a\n    second: 1\n"));
    assert_eq!(causes(&snapshot), [("resource/type spec.ports".to_owned(), 3)]);
    let snapshot = resource(&format!("metadata: web\n{SPEC}"));
    assert_eq!(causes(&snapshot), [("resource/decode metadata".to_owned(), 2)]);
}

#[test]
fn value_of_wrong_type() {
    let snapshot = resource(&format!("{METADATA}spec:\n  volume: a\n  size: 1.5\n"));
    let own = causes(&snapshot);
    assert_eq!(own.iter().map(|(error, _)| &**error).collect::<Vec<_>>(), ["resource/type spec.size"]);
    assert!(snapshot.findings().iter().any(|finding| finding.code() == "resource/number"));
}

#[test]
fn two_missing_fields() {
    let snapshot = resource(&format!("{METADATA}spec:\n  ports: []\n"));
    let missing = |field: &str| format!("resource/required spec.{field}");
    assert_eq!(causes(&snapshot), [(missing("volume"), 1), (missing("size"), 0)]);
    assert_eq!(first_fixes(&snapshot), ["add 'volume'", "add 'size'"]);
}

#[test]
fn repairs_keep_fields_known() {
    let ports = "  ports:\n  - nam: a\n    port: 1\n";
    let snapshot = resource(&format!("{METADATA}{SPEC}{ports}"));
    assert_eq!(first_fixes(&snapshot), ["rename 'nam' to 'name'"]);
}

#[test]
fn mapping_is_not_quoted() {
    let kinds = Snapshot::new(Text::new(&crd_around(SCHEMA))).resource_kinds();
    let text = "apiVersion: example.com/v2\nkind: Foo\nmetadata: {name: web}\nspec: {replicas: 3, replicas: 4}\n";
    let snapshot = Snapshot::new(Text::new(text)).beside(kinds.into());
    let fixes = snapshot.findings().iter().flat_map(|finding| snapshot.fixes(finding));
    let titles: Vec<String> = fixes.map(|fix| fix.title()).collect();
    assert!(titles.iter().any(|title| title == "remove the later 'replicas'"), "{titles:?}");
    assert!(!titles.iter().any(|title| title.contains("quotes")), "{titles:?}");
}

#[test]
fn mistakes_on_one_line() {
    let snapshot = resource(&format!("{METADATA}spec: {{volume: 1, size: 0, extra: x}}\n"));
    let expected =
        [("resource/type spec.volume", 1), ("resource/number spec.size", 0), ("resource/unknown-field spec.extra", 0)];
    assert_eq!(causes(&snapshot), expected.map(|(cause, count)| (cause.to_owned(), count)));
    let snapshot = resource(&format!("{METADATA}spec: {{volume: a, size: 1, size: 0}}\n"));
    let expected = [("strict/duplicate-key ", 0), ("resource/number spec.size", 1)];
    assert_eq!(causes(&snapshot), expected.map(|(cause, count)| (cause.to_owned(), count)));
}

#[test]
fn value_of_no_int_or_string_type() {
    let port = "  port:\n        x-kubernetes-int-or-string: true\n        ";
    for junctors in [
        "anyOf: [{type: integer}, {type: string}]",
        "allOf: [{anyOf: [{type: integer}, {type: string}]}, {pattern: ^a}]",
    ] {
        let schema = SCHEMA.replace("  ports:\n", &format!("{port}{junctors}\n      ports:\n"));
        let kinds = Snapshot::new(Text::new(&crd_around(&schema))).resource_kinds();
        for value in ["0.5", "true", "[1]"] {
            let text = format!("{HEAD}{METADATA}{SPEC}  port: {value}\n");
            let snapshot = Snapshot::new(Text::new(&text)).beside(kinds.clone().into());
            let own: Vec<String> = causes(&snapshot).into_iter().map(|(error, _)| error).collect();
            assert_eq!(own, ["resource/type spec.port"], "{junctors}: {value}");
        }
    }
}

/// The causes in a resource whose fields are all optional.
fn causes_in_flow(spec: &str) -> Vec<(String, usize)> {
    let properties = "type: object\nproperties:\n  kept: {type: object, x-kubernetes-preserve-unknown-fields: true}\n  \
                      spec:\n    type: object\n    properties:\n      num: {type: integer}\n      \
                      a: {type: object, properties: {b: {type: string}}}\n";
    let kinds = Snapshot::new(Text::new(&crd_around(properties))).resource_kinds();
    let snapshot = Snapshot::new(Text::new(&format!("{HEAD}{METADATA}{spec}"))).beside(kinds.into());
    causes(&snapshot)
}

#[test]
fn errors_in_one_flow_mapping() {
    let error = |code: &str| (format!("resource/{code}"), 0);
    let unknown = |path: &str| error(&format!("unknown-field spec.{path}"));
    for value in ["x", "3"] {
        let found = causes_in_flow(&format!("spec: {{num: \"{value}\", zz: 2}}\n"));
        assert_eq!(found, [error("type spec.num"), unknown("zz")]);
    }
    let found = causes_in_flow("spec: {a: 3, num: 2, zz: 2}\n");
    assert_eq!(found, [error("type spec.a"), unknown("zz")]);
    let found = causes_in_flow("spec: {a: {q: 1}, num: \"x\"}\n");
    assert_eq!(found, [unknown("a.q"), error("type spec.num")]);
    // The line could be moved into a map that keeps everything.
    let found = causes_in_flow("kept:\n  b: 1\nspec: {num: x, zz: 2}\n");
    assert_eq!(found, [error("type spec.num"), unknown("zz")]);
    let found = causes_in_flow("spec: {a: {},\n  num: x, zz: 2,\n  b: 1}\n");
    assert_eq!(found, [error("type spec.num"), unknown("zz"), unknown("b")]);
}

/// The messages about a resource of a CRD with two versions, and the title of the first fix of each.
fn with_two_versions(resource: &str) -> Vec<(String, Option<String>)> {
    with_settings(resource, "")
}

/// The same with further settings of the version `v1`.
fn with_settings(resource: &str, settings: &str) -> Vec<(String, Option<String>)> {
    let crd = crd_around(
        "type: object
properties:
  spec:
    type: object
    properties:
      size: {type: integer}
      image: {type: string}
      policy:
        type: object
        properties: {mode: {type: string}}
  status:
    type: object
    properties:
      ready: {type: integer}
",
    );
    let older = "  - name: v1alpha1
    served: true
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, properties: {size: {type: integer}}}
          status: {type: object, properties: {ready: {type: integer}}}
";
    let crd = crd.replacen("  versions:\n", &format!("  versions:\n{older}"), 1);
    let kinds = Snapshot::new(Text::new(&format!("{crd}{settings}"))).resource_kinds();
    let snapshot = Snapshot::new(Text::new(resource)).beside(kinds.into());
    let roots = snapshot.findings().iter().filter(|finding| snapshot.cause_of(finding).is_none());
    let fix = |finding| snapshot.fixes(finding).into_iter().next().map(|fix| fix.title());
    roots.map(|finding| (snapshot.message(finding), fix(finding))).collect()
}

#[test]
fn field_of_another_version() {
    let resource = "apiVersion: example.com/v1alpha1\nkind: Foo\nmetadata: {name: web}\nspec:\n  size: 1\n";
    let message = |name: &str| {
        format!(
            "`{name}` is a field of `v1`; this resource has the version `v1alpha1`. Change `apiVersion` to `example.com/v1`."
        )
    };
    let fix = || Some("change 'apiVersion' to 'example.com/v1'".to_owned());
    assert_eq!(with_two_versions(&format!("{resource}  image: a\n")), [(message("image"), fix())]);
    let two = format!("{resource}  image: a\n  policy: {{mode: b}}\n");
    assert_eq!(with_two_versions(&two), [(message("image"), fix())]);
}

#[test]
fn storage_version_among_many() {
    let schema = "{openAPIV3Schema: {type: object, properties: {spec: {type: object}}}}";
    let older = (1..=20).map(|number| {
        format!("  - name: v1alpha{number}\n    served: true\n    storage: false\n    schema: {schema}\n")
    });
    let crd = crd_around("type: object\nproperties: {spec: {type: object, properties: {image: {type: string}}}}\n");
    let crd = crd.replacen("  versions:\n", &format!("  versions:\n{}", older.collect::<String>()), 1);
    let kinds = Snapshot::new(Text::new(&crd)).resource_kinds();
    let resource = "apiVersion: example.com/v1alpha1\nkind: Foo\nmetadata: {name: web}\nspec: {image: a}\n";
    let snapshot = Snapshot::new(Text::new(resource)).beside(kinds.into());
    let messages: Vec<String> = snapshot.findings().iter().map(|finding| snapshot.message(finding)).collect();
    let message = "`image` is a field of `v1`; this resource has the version `v1alpha1`. Change `apiVersion` to `example.com/v1`.";
    assert_eq!(messages, [message]);
}

#[test]
fn field_of_the_status() {
    let resource = "apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: web}\nspec:\n  ready: 1\n";
    let message = "`ready` is a field of `status`, not of `spec`, and the controller sets it. Remove it here.";
    let fix = "remove 'ready', which the controller sets";
    let found = with_settings(resource, "    subresources: {status: {}}\n");
    assert_eq!(found, [(message.to_owned(), Some(fix.to_owned()))]);
}

#[test]
fn field_of_a_plain_status() {
    let resource = "apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: web}\nspec:\n  ready: 1\n";
    let message = "`ready` is a field of `status`, not of `spec`. Move it into `status`.";
    for status in ["", "status: {}\n"] {
        let found = with_two_versions(&format!("{resource}{status}"));
        assert_eq!(found, [(message.to_owned(), Some("move 'ready' into 'status'".to_owned()))]);
    }
}

#[test]
fn field_of_the_spec() {
    let resource = "apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: web}\nspec: {}\nstatus:\n  image: a\n";
    let message = "`image` is a field of `spec`, not of `status`. Move it into `spec`.";
    let found = with_two_versions(resource);
    assert_eq!(found, [(message.to_owned(), Some("move 'image' into 'spec'".to_owned()))]);
}

#[test]
fn number_for_a_text() {
    let resource = "apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: web}\nspec:\n  image: 15.2\n";
    let message = "`spec.image` is of type `number`, but the schema asks for `string`. Put quotes around 15.2.";
    let found = with_two_versions(resource);
    assert_eq!(found, [(message.to_owned(), Some("put quotes around 15.2".to_owned()))]);
}
