//! The selection, the numbers and the masking of documents.

use crd_ls_ide::testing::check_findings;
use crd_ls_ide::{Finding, Snapshot};
use crd_ls_testing::crd_around;
use crd_ls_text::{Encoding, Text};

/// The numbers of the documents that have findings.
fn indices(text: &str) -> Vec<u32> {
    Snapshot::new(Text::new(text)).findings().iter().map(|finding| finding.document).collect()
}

/// A CRD whose root lacks its type.
const FAULTY: &str = "apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: foos.example.com}
spec: {group: example.com, scope: Cluster, names: {kind: Foo, plural: foos}, versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {properties: {}}}}]}
";

#[test]
fn kubectl_numbers_documents() {
    assert_eq!(indices(FAULTY), [0]);
    assert_eq!(indices(&format!("---\n{FAULTY}")), [0]);
    assert_eq!(indices(&format!("# a comment\n---\n{FAULTY}")), [1]);
    assert_eq!(indices(&format!("a: 1\n---\n---\n---\n{FAULTY}")), [2]);
    let other = FAULTY.replace("foos", "bars");
    assert_eq!(indices(&format!("{FAULTY}--- # after\n{other}")), [0, 1]);
    assert_eq!(indices(&format!("{FAULTY}---\n{other}---\n").replace('\n', "\r\n")), [0, 1]);
    let unread = reported(&format!("a: 1\n...\n{FAULTY}"));
    assert_eq!(unread, [("yaml/unread-document", 0, false)], "what follows `...` is never read");
}

#[test]
fn other_documents() {
    for text in [
        "{",
        "kind: Pod\nspec: [}",
        "kind: CustomResourceDefinition\napiVersion: example.com/v1\nspec: {versions: [{schema: {openAPIV3Schema: {}}}]}\n",
        "--- text\na: 1\n",
        "%YAML 1.2\n---\na: 1\n",
    ] {
        check_findings(text);
    }
}

#[test]
fn early_closing_bracket() {
    check_findings(
        r#"{
  "apiVersion": "apiextensions.k8s.io/v1",
  "kind": "CustomResourceDefinition",
  "metadata": {"name": "foos.example.com"},
  "spec": {
# ^^^^^^ error[crd/storage-version] (masked): no version has `storage: true`. …
# ^^^^^^ error[crd/storage-version] (masked): none of the versions is the storage version. Write `storage: true` in one version, and `storage: false` in all others.
    "group": "example.com",
    "scope": "namespaced",
#            ^^^^^^^^^^^^ error[crd/scope] (masked): …
    "names": {"plural": "foos", "kind": "Foo"}
  }},
#  ^ error[yaml/early-bracket]: this bracket closes something that goes on below. Remove it.
  "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": {"type": "object"}}}]
}
"#,
    );
}

#[test]
fn go_times() {
    let details = |time: &str| {
        let metadata = format!("{{name: foos.example.com, creationTimestamp: {time}}}");
        let snapshot = Snapshot::new(Text::new(&FAULTY.replace("{name: foos.example.com}", &metadata)));
        let decoding = snapshot.findings().iter().filter(|finding| finding.code().starts_with("decode/"));
        decoding.filter_map(|finding| Some(finding.apiserver()?.detail.to_string())).collect::<Vec<_>>()
    };
    assert_eq!(details("\"2020-01-01T5:00:00Z\""), [""; 0]);
    assert_eq!(details("\"2020-01-01T05:00:00Z\""), [""; 0]);
    let [refused] = &details("\"2020-01-01T25:00:00Z\"")[..] else { panic!("one error") };
    assert!(refused.contains("parsing time \"2020-01-01T25:00:00Z\": hour out of range"), "{refused}");
}

#[test]
fn text_after_separator() {
    for text in ["text", "{", "[a]", "- a", "a: b"] {
        let stream = format!("a: 1\n--- {text}\n{FAULTY}");
        let found = Snapshot::new(Text::new(&stream));
        let codes: Vec<_> = found.findings().iter().map(|finding| finding.code()).collect();
        assert_eq!(codes.first(), Some(&"decode/separator"), "{text}: {codes:?}");
        let line = found.text().line_range(1);
        assert!(line.contains_range(found.findings()[0].range), "{text}");
    }
    check_findings(&format!(
        "--- text\n#^^^^^^^ error[decode/separator]: there is text on the line of `---`. Move the text after `---` to the next line.\n{}",
        FAULTY.replace("{properties", "{type: object, properties")
    ));
}

/// Each finding's code, the number of its document and whether it is masked.
fn reported(text: &str) -> Vec<(&'static str, u32, bool)> {
    let snapshot = Snapshot::new(Text::new(text));
    snapshot.findings().iter().map(|finding| (finding.code(), finding.document, finding.masked)).collect()
}

#[test]
fn end_before_any_document() {
    let type_missing = |index, masked| ("structural/type-missing", index, masked);
    let end = |index| ("decode/document-end", index, false);
    assert_eq!(reported(&format!("...\n{FAULTY}")), [end(0), type_missing(0, true)]);
    assert_eq!(reported(&format!("# a comment\n...\n{FAULTY}")), [end(0), type_missing(0, true)]);
    assert_eq!(reported(&format!("a: 1\n---\n...\n{FAULTY}")), [end(1), type_missing(1, true)]);
    assert_eq!(reported(&format!("...\n...\n---\n{FAULTY}")), [end(0), type_missing(1, false)]);
    assert_eq!(reported(&format!("{FAULTY}...\n")), [type_missing(0, false)]);
    assert_eq!(reported("...\na: 1\n"), [], "no CRD is in it");
}

#[test]
fn separator_within_crd() {
    let cut = |text: &str| reported(text).into_iter().filter(|(code, ..)| *code == "decode/cut-off").count();
    let begun = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec:\n  group: example.com\n";
    assert_eq!(cut(&format!("{begun}---\n  scope: Cluster\n")), 1);
    assert_eq!(cut(&format!("{begun}--- # behind\n  # a comment\n  - name: v1\n")), 1);
    assert_eq!(cut(&format!("{begun}---\n  a: [\n")), 1, "a syntax error is of no account");
    assert_eq!(cut(&format!("{begun}---\nscope: Cluster\n")), 0, "it is not indented");
    assert_eq!(cut(&format!("{begun}---\n  kind: Pod\n")), 0, "it is an object");
    assert_eq!(cut(&format!("{begun}---\n")), 0);
    assert_eq!(cut("a: 1\n---\n  scope: Cluster\n"), 0, "no CRD is above it");
    assert_eq!(cut(&format!("{begun}x: {{{{ a\n---\n  scope: Cluster\n")), 0, "it is a template");
}

#[test]
fn errors_hide_no_crd() {
    let reports = |text: &str, code: &str| {
        let found = reported(text);
        assert!(found.iter().any(|(found, ..)| *found == code), "{text}\n{found:?}");
    };
    // Keywords of a schema have moved to the top.
    let moved = "x: y: z\n    apiVersion: {type: string}\n    kind: {type: string}\n";
    reports(&format!("{FAULTY}{moved}"), "yaml/colon-in-plain");
    reports(&format!("- {FAULTY}"), "yaml/item-expected");
}

#[test]
fn server_words_for_types() {
    let words = |schema: &str| {
        let snapshot = Snapshot::new(Text::new(&crd_around(schema)));
        let decoding = snapshot.findings().iter().filter(|finding| finding.code() == "decode/type");
        decoding.filter_map(|finding| Some(finding.apiserver()?.detail.to_string())).collect::<Vec<_>>()
    };
    let unmarshal = |found: &str, owner: &str, tail: &str, into: &str| {
        let path = format!("spec.versions.schema.openAPIV3Schema{tail}");
        [format!("json: cannot unmarshal {found} into Go struct field {owner}.{path} of type {into}")]
    };
    let props = "JSONSchemaProps";
    assert_eq!(words("description: 5"), unmarshal("number", props, ".description", "string"));
    let length = unmarshal("number 1.5", props, ".properties.minLength", "int64");
    assert_eq!(words("properties: {a: {minLength: 1.5}}"), length);
    assert_eq!(words("properties: {a: {enum: a}}"), unmarshal("string", props, ".properties.enum", "[]v1.JSON"));
    assert_eq!(words("properties: {a: {required: [1]}}"), unmarshal("number", props, ".properties.required", "string"));
    assert_eq!(words("properties: {a: 5}"), unmarshal("number", props, ".properties", "v1.JSONSchemaProps"));
    assert_eq!(words("$schema: 5"), unmarshal("number", props, ".$schema", "v1.JSONSchemaURL"));
    let rules = unmarshal("object", props, ".properties.x-kubernetes-validations", "v1.ValidationRules");
    assert_eq!(words("properties: {a: {x-kubernetes-validations: {}}}"), rules);
    let rule = ".x-kubernetes-validations.rule";
    assert_eq!(words("x-kubernetes-validations: [{rule: 1}]"), unmarshal("number", "ValidationRule", rule, "string"));
    let in_items = unmarshal("number", props, ".properties.items.x-kubernetes-validations.rule", "string");
    let items = "properties: {a: {items: {x-kubernetes-validations: [{rule: 1}]}}}";
    assert_eq!(words(items), in_items, "the items are decoded apart");
    assert_eq!(words("additionalProperties: 5"), ["boolean or JSON schema expected"]);
    assert_eq!(words("type: object\ndefault: -.inf"), ["json: unsupported value: -Inf"]);
}

#[test]
fn server_words_for_heads() {
    let words = |from: &str, to: &str| {
        let snapshot = Snapshot::new(Text::new(&FAULTY.replace(from, to)));
        let decoding = snapshot.findings().iter().filter(|finding| finding.code().starts_with("decode/"));
        decoding.filter_map(|finding| Some(finding.apiserver()?.detail.to_string())).collect::<Vec<_>>()
    };
    let scope = "json: cannot unmarshal number into Go struct field CustomResourceDefinitionSpec.spec.scope \
                 of type v1.ResourceScope";
    assert_eq!(words("scope: Cluster", "scope: 5"), [scope]);
    let kind = "couldn't get version/kind; json parse error: json: cannot unmarshal array into Go struct field .kind \
                of type string";
    assert!(words("kind: CustomResourceDefinition", "kind: [a]").contains(&kind.to_owned()));
}

#[test]
fn misspelt_group() {
    check_findings(
        "apiVersion: apiextensions/v1
#           ^^^^^^^^^^^^^^^^ error[decode/api-version]: `apiextensions/v1` has no CustomResourceDefinition. Write `apiextensions.k8s.io/v1`.
Kind: CustomResourceDefinition
#^^^ error[strict/unknown-field] (masked): the CRD has no field `Kind`. Did you mean `kind`?
metadata: {name: foos.example.com}
spec:
  group: example.com
  scope: Cluster
  names: {kind: Foo, plural: foos}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {properties: {}}}}
#                                                    ^^^^^^^^^^^^^^^ error[structural/type-missing] (masked): the schema has no `type`. Add `type: object`.
",
    );
    let text = FAULTY.replace("apiVersion: apiextensions.k8s.io/v1\n", "");
    let snapshot = Snapshot::new(Text::new(&text));
    let [missing, masked] = snapshot.findings() else { panic!("{:?}", snapshot.findings()) };
    assert_eq!((missing.code(), missing.masked), ("decode/api-version", false));
    assert!(missing.message().starts_with("the document has no `apiVersion`."), "{}", missing.message());
    assert_eq!((masked.code(), masked.masked), ("structural/type-missing", true));
}

#[test]
fn decoded_values_count() {
    check_findings(&crd_around(
        "type: yes
#     ^^^ error[decode/type]: `type` has to be a string, not a boolean. Put it in quotes.
properties:
  a:
# ^ error[structural/type-missing] (masked): `a` has no `type`. Add its `type`.
  b: null
# ^ error[structural/type-missing] (masked): `b` has no `type`. Add its `type`.
  yes: {type: string}
# ^^^ warning[lint/unquoted-name]: `yes` without quotes is read as `true`, which is then the name of this field. Put it in quotes.
  c: {type: 'array', items: []}
#                    ^^^^^ error[structural/items-missing] (masked): `c` has no `items`. Add `items` with the schema of the list's items.
  d: {minimum: 1, type: 5, type: integer}
#                          ^^^^ error[strict/duplicate-key] (masked): the key \"type\" is in this mapping already. Only the last one counts: rename or remove one of them.
  e: {minimum: 1, type: integer, type: }
#                                ^^^^ error[strict/duplicate-key] (masked): the key \"type\" is in this mapping already. Only the last one counts: rename or remove one of them.
#                                ^^^^ error[structural/type-missing] (masked): `e` has no `type`. Add its `type`.
",
    ));
}

#[test]
fn keywords_hide_structure() {
    check_findings(&crd_around(
        "properties:
  a:
# ^ error[structural/type-missing] (masked): `a` has no `type`. Add its `type`.
    $ref: x
#   ^^^^ error[schema/unsupported-keyword]: schemas of CRDs can't use `$ref`. Write the schema it refers to in its place.
type: object
",
    ));
    // The server reports it only if there are no other errors.
    check_findings(&crd_around(
        "type: object
$schema: x
#^^^^^^ error[schema/unsupported-keyword]: schemas of CRDs have no `$schema`. Remove it.
",
    ));
}

#[test]
fn keys_in_merge_conflicts() {
    let conflict = |sides: &str| crd_around("type: object\nproperties:\n").to_owned() + sides;
    let codes = |text: &str| {
        let snapshot = Snapshot::new(Text::new(text));
        snapshot.findings().iter().map(|finding| finding.code()).collect::<Vec<_>>()
    };
    let property = "          a: {type: string}\n";
    let sides = format!("<<<<<<< HEAD\n{property}||||||| base\n{property}=======\n{property}>>>>>>> x\n");
    assert_eq!(codes(&conflict(&sides)), ["yaml/conflict-marker"]);
    // Two equal keys on one side are duplicates if that side is kept.
    let sides = format!("<<<<<<< HEAD\n{property}{property}=======\n{property}>>>>>>> x\n");
    assert_eq!(codes(&conflict(&sides)), ["yaml/conflict-marker", "strict/duplicate-key"]);
    // More keys than the maximum number of keys that are compared one by one.
    let many: String = (0..20).map(|index| format!("          b{index}: {{type: string}}\n")).collect();
    let sides = format!("{many}<<<<<<< HEAD\n{property}=======\n{property}>>>>>>> x\n");
    assert_eq!(codes(&conflict(&sides)), ["yaml/conflict-marker"]);
}

#[test]
fn joined_documents() {
    let document = crd_around("type: object");
    let text = format!("{document}# The second one.\n{document}{document}");
    let snapshot = Snapshot::new(Text::new(&text));
    let messages: Vec<_> = snapshot.findings().iter().map(Finding::message).collect();
    let reported: Vec<_> = messages
        .iter()
        .zip(snapshot.findings())
        .map(|(message, finding)| (&**message, finding.related.len()))
        .collect();
    let begin = "the key \"apiVersion\" is in this mapping already. Another document seems to start here: write `---` on a line \
                 before it.";
    let rest = |key: &str| {
        format!(
            "the key \"{key}\" is in this mapping already. It belongs to what seems to be another document: write `---` where \
             that starts."
        )
    };
    let (kind, metadata, spec) = (rest("kind"), rest("metadata"), rest("spec"));
    let one = [(begin, 0), (&*kind, 1), (&*metadata, 1), (&*spec, 1)];
    assert_eq!(reported, [one, one].concat());
    let start = |finding: &Finding| finding.related.first().map_or(finding.range, |related| related.range);
    let starts: Vec<_> = snapshot
        .findings()
        .iter()
        .map(|finding| snapshot.text().position(start(finding).start(), Encoding::Utf8).line)
        .collect();
    let lines = document.lines().count() as u32;
    assert_eq!(starts, [[lines + 1; 4], [2 * lines + 1; 4]].concat());
}

#[test]
fn repeated_key() {
    let document = crd_around("type: object");
    let reported = |text: &str| {
        let snapshot = Snapshot::new(Text::new(text));
        let advice = |message: &str| message.split_once(". ").map(|(_, advice)| advice.to_owned());
        snapshot.findings().iter().filter_map(|finding| advice(&finding.message())).collect::<Vec<_>>()
    };
    let only_last = ["Only the last one counts: rename or remove one of them."];
    assert_eq!(reported(&format!("kind: CustomResourceDefinition\n{document}")), only_last);
    let item = document.lines().map(|line| format!("  {line}\n")).collect::<String>();
    let item = item.replacen("  ", "- ", 1);
    let kind = "  kind: CustomResourceDefinition\n  apiVersion: apiextensions.k8s.io/v1\n";
    let list = reported(&format!("apiVersion: v1\nkind: List\nitems:\n{item}{kind}"));
    assert_eq!(list, [only_last, only_last].concat());
}

#[test]
fn field_without_colon() {
    let document = crd_around("type: object");
    let reported = |from: &str, to: &str| {
        let snapshot = Snapshot::new(Text::new(&document.replacen(from, to, 1)));
        let finding = snapshot.findings().iter().find(|finding| !finding.masked).unwrap();
        assert_eq!(finding.code(), "decode/type");
        let advice = finding.message().rsplit_once(". ").map(|(_, advice)| advice.to_owned());
        (snapshot.text().slice(finding.range).to_string(), advice.unwrap_or_default())
    };
    let space = (":".to_owned(), "Put a space after the ':'.".to_owned());
    let names = "    kind: Foo\n    plural: foos\n";
    assert_eq!(reported(names, "    kind:Foo\n"), space);
    assert_eq!(reported(names, "    kind :Foo\n"), space);
    assert_eq!(reported("spec:", "  labels:\n    app:x\nspec:"), space);
    assert_eq!(reported(names, "    kind Foo\n"), ("kind".to_owned(), "Put a ':' after the key \"kind\".".to_owned()));
    let object = |text: &str| (text.to_owned(), "Write `key: value` below it, or `{}` if it is empty.".to_owned());
    assert_eq!(reported(names, "    Foo foos\n"), object("Foo foos"));
    assert_eq!(reported(names, "    kind://Foo\n"), object("kind://Foo"));
    let map = ("app x".to_owned(), "Write `key: value` below it, or `{}` if it is empty.".to_owned());
    assert_eq!(reported("spec:", "  labels:\n    app x\nspec:"), map);
}

#[test]
fn missing_values() {
    check_findings(&crd_around(
        "type: object
properties:
  a:
    type:
#   ^^^^ error[structural/type-missing]: `a` has no `type`. Add its `type`.
  b: {minimum: 1, type: null}
#                 ^^^^ error[structural/type-missing]: `b` has no `type`. Add its `type`.
  c: {minimum: 1}
# ^ error[structural/type-missing]: `c` has no `type`. Add its `type`.
",
    ));
    let crd = crd_around("type: object\n");
    let scope = "  scope: Namespaced\n";
    assert!(crd.contains(scope));
    check_findings(&crd.replace(
        scope,
        "  scope: null\n# ^^^^^ error[crd/scope]: `spec` has no `scope`. Write `scope: Namespaced`, or `Cluster`.\n",
    ));
    check_findings(&crd.replace(
        scope,
        "  scope:\n# ^^^^^ error[crd/scope]: `spec` has no `scope`. Write `scope: Namespaced`, or `Cluster`.\n",
    ));
}
