//! Runs the examples in the heads of the files, and further ones.

mod conversion;

use super::{RefactoringFile, refactoring_files};
use crate::testing::Fixture;
use crd_ls_testing::{crd_around, examples};

/// The text after a refactoring at `$0`: the one with this title, ignoring quotes and commas, or the first.
#[track_caller]
fn refactored(text: &str, title: &str) -> String {
    let fixture = Fixture::parse(text);
    let snapshot = fixture.snapshot();
    let found = snapshot.refactorings(fixture.cursor.expect("a cursor"));
    let titles: Vec<String> = found.iter().map(|found| found.title.clone()).collect();
    let is_wanted = |found: &str| title.is_empty() || found.replace(['\'', ','], "") == title.replace(['\'', ','], "");
    let wanted = found.into_iter().find(|found| is_wanted(&found.title));
    let wanted = wanted.unwrap_or_else(|| panic!("no {title:?} among {titles:?}"));
    let edits = wanted.edits(&snapshot).unwrap_or_else(|reason| panic!("{reason}"));
    snapshot.edited(&edits).text().to_string()
}

#[track_caller]
fn check(title: &str, before: &str, after: &str) {
    assert_eq!(refactored(&crd_around(before), title), crd_around(after));
}

/// The reason why a refactoring is refused.
#[track_caller]
fn refused(text: &str, title: &str) -> String {
    let fixture = Fixture::parse(text);
    let snapshot = fixture.snapshot();
    let mut found = snapshot.refactorings(fixture.cursor.expect("a cursor")).into_iter();
    let wanted = found.find(|found| found.title == title).expect("the refactoring");
    wanted.edits(&snapshot).expect_err("a reason")
}

fn titles(text: &str) -> Vec<String> {
    let fixture = Fixture::parse(text);
    let snapshot = fixture.snapshot();
    snapshot.refactorings(fixture.cursor.expect("a cursor")).into_iter().map(|found| found.title).collect()
}

#[test]
fn examples_in_files() {
    for RefactoringFile { name, document, .. } in refactoring_files() {
        let examples = examples(document);
        assert!(!examples.is_empty(), "{name} shows no example");
        for pair in examples.chunks(2) {
            let [before, after] = pair else { panic!("a before lacks its after in {name}") };
            let (kind, title) = before.info.split_once("before").expect("a before");
            assert_eq!(after.info, format!("{kind}after"));
            match kind {
                "yaml " => check(title.trim(), &before.text, &after.text),
                "yaml document " => assert_eq!(refactored(&before.text, title.trim()), after.text),
                _ => panic!("{kind} is no kind of example"),
            }
        }
    }
}

const LIST: &str = "wrap 'a' in a list";

#[test]
fn wraps_all_mentions() {
    check(
        LIST,
        "type: object
properties:
  spec:
    type: object
    default: {a: x}
    anyOf:
    - properties:
        a:
          minLength: 2
    - required: [a]
    properties:
      $0a:
        # What it is.
        title: A
        # How long.
        maxLength: 3
        type: string # a text
        default:
          xyz
      b: {type: string}
",
        "type: object
properties:
  spec:
    type: object
    default: {a: [x]}
    anyOf:
    - properties:
        a:
          items:
            minLength: 2
    - required: [a]
    properties:
      a:
        # What it is.
        title: A
        type: array
        items:
          # How long.
          maxLength: 3
          type: string # a text
        default:
        - xyz
      b: {type: string}
",
    );
}

/// A CRD whose version has its own settings.
fn with_settings(settings: &str) -> String {
    let schema = "type: object\nproperties:\n  spec:\n    type: object\n    properties:\n      $0a: {type: object, properties: {b: {type: integer}, c.d: {type: string}}}\n      e: {type: string}\n";
    crd_around(schema).replace("    schema:\n", &format!("{settings}    schema:\n"))
}

#[test]
fn wrapped_columns() {
    let columns = "    additionalPrinterColumns:
    - {name: A, type: string, jsonPath: .spec.a}
    - {name: B, type: integer, jsonPath: \".spec['a'].b\"}
    - name: C
      type: string
      jsonPath: .spec.a.c\\.d
    - {name: E, type: string, jsonPath: .spec.e}
";
    let list = "    additionalPrinterColumns:
    - {name: A, type: string, jsonPath: '.spec.a[*]'}
    - {name: B, type: integer, jsonPath: \".spec['a'][*].b\"}
    - name: C
      type: string
      jsonPath: .spec.a[*].c\\.d
    - {name: E, type: string, jsonPath: .spec.e}
";
    let after = refactored(&with_settings(columns), LIST);
    assert!(after.contains(list), "{after}");
    let snapshot = Fixture::parse(&after).snapshot();
    assert_eq!(snapshot.findings(), []);
    let after = refactored(&with_settings(columns), "wrap 'a' in a map");
    assert!(after.contains(".spec.a.*}\n") && after.contains(".spec['a'].*.b\"}\n"), "{after}");
    assert_eq!(Fixture::parse(&after).snapshot().findings(), []);
}

#[test]
fn wrapped_selectable_fields() {
    let text = with_settings("    selectableFields:\n    - jsonPath: .spec.a.b\n    - jsonPath: .spec.e\n");
    assert_eq!(titles(&text)[0], "wrap 'a' in a list, without its selectable field");
    let after = refactored(&text, "wrap 'a' in a map, without its selectable field");
    assert!(after.contains("    selectableFields:\n    - jsonPath: .spec.e\n    schema"), "{after}");
    let text = with_settings("    selectableFields: [{jsonPath: .spec.a.b}, {jsonPath: '.spec.a.c'}]\n");
    let after = refactored(&text, "wrap 'a' in a list, without its selectable fields");
    assert!(!after.contains("selectableFields"), "{after}");
}

#[test]
fn scale_paths_refuse_wrapping() {
    let text = with_settings(
        "    subresources: {scale: {specReplicasPath: .spec.a.b, statusReplicasPath: .status.replicas}}\n",
    );
    let reason =
        "the scale subresource can't look into a list or a map; point 'specReplicasPath' elsewhere than to 'a' first";
    assert_eq!(refused(&text, LIST), reason);
}

#[test]
fn flow_style() {
    check(
        LIST,
        "type: object\nproperties: {$0a: {default: 1, type: integer}, b: {type: string}}\n",
        "type: object\nproperties: {a: {type: array, items: {type: integer}, default: [1]}, b: {type: string}}\n",
    );
    let json = r#"{"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "spec": {"versions": [
  {"name": "v1", "schema": {"openAPIV3Schema": {"type": "object", "properties": {"$0a": {"type": "string", "default": "x"}}}}}]}}"#;
    let after = json.replace(
        r#""$0a": {"type": "string", "default": "x"}"#,
        r#""a": {"type": "object", "additionalProperties": {"type": "string"}}"#,
    );
    assert_eq!(refactored(json, "wrap 'a' in a map, without its default"), after);
}

#[test]
fn block_scalars() {
    check(
        "wrap 'a' in a map",
        "type: object
properties:
  a$0:
    type: string
    externalDocs:
      description: |
        One.

          Two.
    example: x
",
        "type: object
properties:
  a:
    type: object
    additionalProperties:
      type: string
      externalDocs:
        description: |
          One.

            Two.
      example: x
",
    );
}

#[test]
fn refused_for_new_error() {
    let text = crd_around(
        "type: object
properties:
  ports:
    type: array
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys: [a]
    items:
      type: object
      required: [a]
      properties:
        $0a:
          type: string
",
    );
    let reason = refused(&text, LIST);
    assert!(reason.starts_with("this would bring an error; do it by hand: "), "{reason}");
}

#[test]
fn only_declarations() {
    let schema = "type: object\nproperties:\n  metadata:\n    type: object\n  a:\n    type: string\nrequired: [a]\n";
    for (place, with_cursor) in [("metadata:", "meta$0data:"), ("type: string", "ty$0pe: string"), ("[a]", "[$0a]")] {
        assert_eq!(titles(&crd_around(&schema.replace(place, with_cursor))), Vec::<String>::new(), "{with_cursor}");
    }
}

#[test]
fn line_breaks() {
    let text = crd_around("type: object\nproperties:\n  $0a:\n    type: string\n").replace('\n', "\r\n");
    let after = refactored(&text, LIST);
    assert_eq!(after.matches('\n').count(), after.matches("\r\n").count(), "{after:?}");
    assert!(after.contains("items:\r\n"), "{after:?}");
}

#[test]
fn folded_settings() {
    let one = "  - name: v1
    served: true
    storage: true
    subresources: {status: {}}
    schema: {openAPIV3Schema: {type: object}}
";
    let head = crd_around("type: object\n");
    let head = head.split("  - name").next().unwrap();
    let two = one.replace("v1", "v2").replace("storage: true", "storage: false");
    let three = two.replace("v2", "v3");
    let text = format!("{head}{one}{}{three}", two.replace("subresources", "sub$0resources"));
    let folded = refactored(&text, "write 'subresources' once, with aliases in the other versions");
    assert_eq!(folded.matches("subresources: *subresources\n").count(), 2);
    assert_eq!(folded.matches("subresources: &subresources {status: {}}\n").count(), 1);
    let first = folded.replacen("*subresources", "$0*subresources", 1);
    let half = refactored(&first, "replace the alias '*subresources' with its value");
    assert_eq!(half.matches("*subresources").count(), 1);
    let whole = refactored(&half.replace("*subresources", "$0*subresources"), "");
    assert_eq!(whole, text.replace("$0", ""));
}

#[test]
fn added_version() {
    let text = crd_around("type: object\n").replace(
        "  - name: v1\n",
        "  # The first.\n  - deprecated: true\n    name: \"v1\"$0\n    deprecationWarning: old\n",
    );
    let after = refactored(&text, "add a version 'v2' like 'v1'");
    let added = "  - name: \"v2\"\n    served: true\n    storage: false\n    schema:\n      openAPIV3Schema:\n        type: object\n";
    assert_eq!(after, format!("{}{added}", text.replace("$0", "")));
    let flow = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec:\n  versions: [{name: v1$0, storage: true, schema: {openAPIV3Schema: {type: object}}}, {name: v2}]\n";
    let after = refactored(flow, "add a version 'v3' like 'v1'");
    assert!(
        after.contains("object}}}, {name: v3, storage: false, schema: {openAPIV3Schema: {type: object}}}, {name: v2}]"),
        "{after}"
    );
}

/// A CRD with these names.
fn with_names(own: &str, names: &str) -> String {
    crd_around("type: object")
        .replace("name: foos.example.com", &format!("name: {own}.example.com"))
        .replace("    kind: Foo\n    plural: foos\n", names)
}

#[test]
fn derived_names() {
    for (own, names) in [
        ("foos", "    kind: Foo$0\n    plural: foos\n"),
        ("sheep", "    kind: Sheep$0\n    plural: sheep\n    singular: sheep\n"),
        ("policies", "    kind: Policy$0\n    plural: policies\n    listKind: PolicyList\n"),
    ] {
        assert_eq!(titles(&with_names(own, names)), [] as [&str; 0], "{names}");
    }
    let text = with_names("policies", "    kind: Policy\n    plural: policies\n    singular: foo$0\n");
    let expected = with_names("policies", "    kind: Policy\n    plural: policies\n    singular: policy\n");
    assert_eq!(refactored(&text, "derive the names from the kind Policy"), expected);
    let text = with_names(
        "Policy",
        "    kind: Policy$0\n    plural: Policy\n    singular: Policy\n    listKind: PolicyList\n",
    );
    let expected = with_names(
        "policies",
        "    kind: Policy\n    plural: policies\n    singular: policy\n    listKind: PolicyList\n",
    );
    assert_eq!(refactored(&text, "derive the names from the kind Policy"), expected);
}
