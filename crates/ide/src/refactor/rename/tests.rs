use super::RenameRefusal;
use crate::testing::Fixture;
use crd_ls_testing::crd_around;

/// The text after renaming the property at `$0`: with the certain edits only, and with the uncertain ones too.
#[track_caller]
fn renamed(before: &str, name: &str) -> (String, String) {
    let fixture = Fixture::parse(before);
    let snapshot = fixture.snapshot();
    let edits = snapshot.rename(fixture.cursor.unwrap(), name).unwrap();
    let mut all = [edits.certain.clone(), edits.uncertain].concat();
    all.sort_by_key(|edit| edit.range.start());
    (snapshot.edited(&edits.certain).text().to_string(), snapshot.edited(&all).text().to_string())
}

#[track_caller]
fn check(before: &str, name: &str, after: &str) {
    assert_eq!(renamed(&crd_around(before), name).1, crd_around(after));
}

#[track_caller]
fn refused(before: &str, name: &str) -> String {
    let text = crd_around(before);
    let fixture = Fixture::parse(&text);
    fixture.snapshot().rename(fixture.cursor.unwrap(), name).unwrap_err().to_string()
}

#[test]
fn all_mentions() {
    let text = crd_around(
        "type: object
properties:
  spec:
    type: object
    required: [si$0ze, \"other\"]
    default: {size: 1, \"other\": {size: 2}}
    anyOf:
    - required: [size]
    - properties:
        size: {minimum: 1}
    properties:
      size: {type: integer}
      other:
        type: object
        properties:
          size: {type: integer}
    x-kubernetes-validations:
    - {rule: self.size > self.other.size, fieldPath: .size, messageExpression: string(self.size)}
x-kubernetes-validations:
- rule: |
    has(self.spec.size) &&
      self.spec.size < 3
",
    )
    .replace("    schema:\n", "    additionalPrinterColumns:\n    - {name: S, type: integer, jsonPath: .spec.size}\n    selectableFields: [{jsonPath: .spec.size}]\n    subresources: {scale: {specReplicasPath: .spec.size, statusReplicasPath: .status.size}}\n    schema:\n");
    let (certain, all) = renamed(&text, "count");
    let expected = text
        .replace("$0", "")
        .replace("[size,", "[count,")
        .replace("default: {size", "default: {count")
        .replace("required: [size]", "required: [count]")
        .replace("    size: {minimum", "    count: {minimum")
        .replace(
            "      size: {type: integer}\n              other",
            "      count: {type: integer}\n              other",
        )
        .replace(".spec.size}", ".spec.count}")
        .replace("specReplicasPath: .spec.size", "specReplicasPath: .spec.count")
        .replace("fieldPath: .size", "fieldPath: .count")
        .replace("rule: self.size", "rule: self.count")
        .replace("string(self.size", "string(self.count")
        .replace("self.spec.size", "self.spec.count");
    assert_eq!(certain, expected);
    assert_eq!(all, expected);
}

#[test]
fn uncertain_mentions() {
    let text = crd_around(
        "type: object
properties:
  any:
    type: object
    x-kubernetes-preserve-unknown-fields: true
    properties:
      $0size: {type: integer}
x-kubernetes-validations:
- rule: self.any.size > dyn(self.any).size && 'a.size' != ''
",
    );
    let (certain, all) = renamed(&text, "count");
    let expected = text.replace("$0", "").replace("size: {", "count: {").replace("self.any.size", "self.any.count");
    assert_eq!(certain, expected);
    assert_eq!(all, expected.replace("dyn(self.any).size", "dyn(self.any).count"));
}

#[test]
fn from_rule() {
    let schema = |rule: &str, name: &str| {
        format!("type: object\nproperties:\n  {name}: {{type: integer}}\nx-kubernetes-validations:\n- rule: {rule}\n")
    };
    for (before, after) in [
        ("self.le$0ast > 0", "self.most > 0"),
        ("has(self.least$0) && self.?least.orValue(1) > 0", "has(self.most) && self.?most.orValue(1) > 0"),
        ("\"[1].all(x, x < self.l$0east)\"", "\"[1].all(x, x < self.most)\""),
        (
            ">-\n    1 < 2 &&\n    self.?$0least == optional.none()",
            ">-\n    1 < 2 &&\n    self.?most == optional.none()",
        ),
    ] {
        check(&schema(before, "least"), "most", &schema(after, "most"));
    }
}

#[test]
fn list_map_keys() {
    check(
        "type: object
properties:
  ports:
    type: array
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys: [name]
    items:
      type: object
      required: [name]
      properties:
        n$0ame: {type: string}
    x-kubernetes-validations:
    - rule: self.all(port, port.name != 'name')
",
        "a-b",
        "type: object
properties:
  ports:
    type: array
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys: [a-b]
    items:
      type: object
      required: [a-b]
      properties:
        a-b: {type: string}
    x-kubernetes-validations:
    - rule: self.all(port, port.a__dash__b != 'name')
",
    );
}

#[test]
fn reserved_words() {
    check(
        "type: object
properties:
  name$0space: {type: string}
x-kubernetes-validations:
- rule: self.namespace == 'a' || has(self.__namespace__) || self.?namespace.hasValue()
",
        "import",
        "type: object
properties:
  import: {type: string}
x-kubernetes-validations:
- rule: self.__import__ == 'a' || has(self.__import__) || self.?__import__.hasValue()
",
    );
}

#[test]
fn broken_rule() {
    let text = crd_around(
        "type: object
properties:
  $0a: {type: integer}
  b: {type: integer}
x-kubernetes-validations:
- rule: self.a > 1 self.a < self.?a || 'x.a' == self.b
",
    );
    let (certain, all) = renamed(&text, "c");
    let declared = text.replace("$0a", "c");
    assert_eq!(all, declared.replace("self.a", "self.c").replace("self.?a", "self.?c"));
    assert!(certain.contains("self.c > 1 self.a < self.?a"), "{certain}");
}

#[test]
fn quoted_names() {
    check(
        "type: object\nrequired: ['a', \"b\"]\nproperties:\n  $0a: {type: string}\n  b: {type: string}\n",
        "on",
        "type: object\nrequired: ['on', \"b\"]\nproperties:\n  \"on\": {type: string}\n  b: {type: string}\n",
    );
}

#[test]
fn refusals() {
    let schema = "type: object\nproperties:\n  metadata: {type: object}\n  $0a: {type: string}\n  b: {type: string}\n";
    assert_eq!(refused(schema, "b"), "there is a property 'b' beside it; choose another name");
    assert_eq!(refused(schema, ""), "the new name is empty; write one");
    let metadata = schema.replace("$0", "").replace("metadata", "meta$0data");
    assert_eq!(refused(&metadata, "c"), "the API server knows 'metadata' by this name; keep it");
    let nowhere = schema.replace("$0", "").replace("object\n", "ob$0ject\n");
    assert!(refused(&nowhere, "c").starts_with("there is no property here"));
    assert!(refused(schema, "kind").starts_with("there is a property 'kind'"));
}

#[test]
fn impossible_in_rule() {
    let schema = "type: object\nproperties:\n  $0a: {type: integer}\nx-kubernetes-validations:\n- rule: self.a > 1\n";
    assert!(refused(schema, "a b").starts_with("CEL has no name for 'a b', and rules name the property"));
}

#[test]
fn impossible_in_path() {
    let schema = "type: object
properties:
  $0a: {type: integer}
x-kubernetes-validations:
- {rule: \"true\", fieldPath: .a}
";
    let text = crd_around(schema);
    let fixture = Fixture::parse(&text);
    let refusal = fixture.snapshot().rename(fixture.cursor.unwrap(), "a.b").unwrap_err();
    assert_eq!(refusal, RenameRefusal::NotInPath("a.b".to_owned()));
}
