mod tabs;

use super::proposals::MAX_PROPOSALS;
use crate::Snapshot;
use crd_ls_testing::crd_around;
use crd_ls_text::{Edit, Text, TextRange, TextSize};

/// The codes of the errors without a cause, each with its number of consequences. They are the same without fixes.
fn causes(text: &str) -> Vec<(&'static str, usize)> {
    let snapshot = Snapshot::new(Text::new(text));
    assert_eq!(Snapshot::new(Text::new(text)).causes_to_show(false).pairs(), snapshot.causes_among_several().pairs());
    let causes = snapshot.causes();
    let own = snapshot.findings().iter().enumerate().filter(|(at, _)| causes.cause_of(*at).is_none());
    own.map(|(at, finding)| (finding.code(), causes.consequences_of(at).count())).collect()
}

/// The text after the first fix of the first root cause.
fn fixed(text: &str) -> String {
    let snapshot = Snapshot::new(Text::new(text));
    let cause = snapshot.findings().iter().find(|finding| snapshot.cause_of(finding).is_none()).unwrap();
    let fix = snapshot.fixes(cause).into_iter().next().unwrap();
    snapshot.edited(&fix.edits).text().to_string()
}

const SCHEMA: &str = "type: object
properties:
  spec:
    type: object
    properties:
      size:
        type: integer
        minimum: 1
";

/// The schema in a CRD, with a part of the CRD replaced.
fn with(part: &str, replacement: &str) -> String {
    let text = crd_around(SCHEMA);
    assert_eq!(text.matches(part).count(), 1, "{text}");
    text.replace(part, replacement)
}

#[test]
fn doubly_reported_name() {
    assert_eq!(causes(&with("name: foos.example.com", "name: foos.exa_mple.com")), [("metadata/name", 1)]);
    let text = crd_around(SCHEMA).replace("kind: Foo", "kind: Fo o");
    assert_eq!(causes(&text), [("crd/names", 2)], "`listKind` and `singular` are made of it");
}

#[test]
fn unknown_backslash_escape() {
    let rule = |pattern: &str| {
        let rule = format!("x-kubernetes-validations:\n- rule: \"self.matches({pattern})\"\n");
        crd_around(&format!("type: object\nproperties:\n  a:\n    type: string\n    {}", rule.replace('\n', "\n    ")))
    };
    assert_eq!(causes(&rule(r"'^\d+$'")), [("yaml/invalid-escape", 1)]);
    assert_eq!(fixed(&rule(r"'^\d+$'")), rule(r"r'^\\d+$'"));
}

#[test]
fn unreadable_line_in_items() {
    let list = "type: object
properties:
  ports:
    type: array
    items:
      type: object
      properties:
        name:
          type: string
          maxLength: 63
        number:
          type: integer
      required:
      - name
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys:
    - name
";
    assert_eq!(causes(&crd_around(list)), []);
    let text = crd_around(&list.replacen("      required:", "      requ", 1));
    assert_eq!(causes(&text).len(), 1, "{text}");
}

#[test]
fn superfluous_colon() {
    assert_eq!(causes(&with("minimum: 1", "minimum:: 1")).len(), 1);
    assert_eq!(fixed(&with("minimum: 1", "minimum:: 1")), crd_around(SCHEMA));
}

#[test]
fn json_bracket() {
    let json = r#"{
  "apiVersion": "apiextensions.k8s.io/v1",
  "kind": "CustomResourceDefinition",
  "metadata": {
    "name": "foos.example.com"
  },
  "spec": {
    "group": "example.com",
    "scope": "Namespaced",
    "names": {
      "plural": "foos",
      "kind": "Foo"
    },
    "versions": [
      {
        "name": "v1",
        "served": true,
        "storage": true,
        "schema": {
          "openAPIV3Schema": {
            "type": "object",
            "required": [
              "spec"
            ],
            "properties": {
              "spec": {
                "type": "object",
                "properties": {
                  "size": {
                    "type": "integer"
                  }
                }
              }
            }
          }
        }
      }
    ]
  }
}
"#;
    assert_eq!(causes(json), []);
    for (from, to) in [
        ("\"metadata\": {", "\"metadata\":"),
        ("            ],\n", ""),
        ("            ],\n", "            ,\n"),
        ("\"required\": [", "\"required\":"),
        ("\"size\": {", "\"size\":"),
        ("                  }\n", ""),
        ("\"kind\": \"Foo\"\n    },\n", "\"kind\": \"Foo\"\n"),
        ("\"storage\": true,", "\"storage\": true},"),
        ("\"properties\": {\n                  \"size", "\"properties\": {}\n                  \"size"),
    ] {
        let spoilt = json.replacen(from, to, 1);
        assert_ne!(spoilt, json);
        assert_eq!(causes(&spoilt).len(), 1, "{from}: {:?}", causes(&spoilt));
        assert_eq!(fixed(&spoilt), json, "{from}");
    }
}

#[test]
fn unreadable_line_hides_absences() {
    for (part, beginning) in [("type: integer\n", "ty\n"), (" schema:\n", " sch\n")] {
        let text = with(part, beginning);
        assert_eq!(causes(&text).len(), 1, "{:?}", causes(&text));
    }
}

#[test]
fn absence_beside_wrong_type() {
    let schema = |keyword: &str| format!("type: object\nproperties:\n  c:\n    type: array\n  d: {{}}\n{keyword}\n");
    let own = [("structural/items-missing", 0), ("structural/type-missing", 0), ("decode/type", 0)];
    for keyword in ["required: a", "minProperties: many", "x-kubernetes-validations: [a]"] {
        assert_eq!(causes(&crd_around(&schema(keyword))), own, "{keyword}");
    }
}

#[test]
fn no_errors_no_trials() {
    let snapshot = Snapshot::new(Text::new(&crd_around(SCHEMA)));
    assert_eq!(*snapshot.causes(), Default::default());
    assert_eq!(snapshot.cost().repairs_tried, 0);
}

#[test]
fn trials_are_bounded() {
    let spoilt = crd_around(SCHEMA).replace("type: ", "typ\n");
    let snapshot = Snapshot::new(Text::new(&spoilt));
    snapshot.causes();
    assert!(snapshot.cost().repairs_tried <= MAX_PROPOSALS as u64);
}

#[test]
fn two_mistakes() {
    let spoilt = with("minimum: 1", "minimum:: 1").replace("scope: Namespaced", "scope Namespaced");
    assert_eq!(causes(&spoilt).len(), 2, "{spoilt}\n{:?}", causes(&spoilt));
}

#[test]
fn error_beside_repaired_line() {
    let names = r#"  names: {kind: Widget, plural: widgets, shortNames: ["w" "wi"]}"#;
    let text = format!(
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {{name: widgets.example.com}}\n\
         spec:\n  group: example.com\n{names}\n  scope: Everywhere\n  versions:\n  - {{name: v1, served: true, storage: \
         true, schema: {{openAPIV3Schema: {{type: object}}}}}}\n"
    );
    assert_eq!(causes(&text), [("yaml/missing-comma", 0), ("crd/scope", 0)]);
}

#[test]
fn bracket_before_first_key() {
    let text = crd_around(SCHEMA);
    let spoilt = format!("{{{text}");
    assert_eq!(causes(&spoilt).len(), 1, "{:?}", causes(&spoilt));
    assert_eq!(fixed(&spoilt), text);
}

#[test]
fn distant_edit_retries_once() {
    let pad = " ".repeat(14);
    let fields: String = (0..200).map(|at| format!("{pad}f{at}:\n{pad}  type: string\n")).collect();
    let spoilt = with("minimum: 1", "minimum:: 1") + &fields;
    let snapshot = Snapshot::new(Text::new(&spoilt));
    assert!(!snapshot.causes().tried().is_empty());
    let at = spoilt.find("f150").unwrap();
    let letter = TextRange::at(TextSize::new(at as u32), TextSize::new(1));
    let after = snapshot.edited(&[Edit::replace(letter, "g")]);
    assert_eq!(*after.causes(), *Snapshot::new(after.text().clone()).causes());
    assert_eq!(after.cost().repairs_tried, 1);
}

#[test]
fn absence_beside_reference() {
    let text = with("type: integer\n                minimum: 1", "$ref: \"#/definitions/Size\"");
    assert_eq!(causes(&text), [("schema/unsupported-keyword", 1)]);
}

#[test]
fn items_as_list() {
    let text = with(
        "type: integer\n                minimum: 1",
        "type: array\n                x-kubernetes-list-type: map\n                x-kubernetes-list-map-keys: [a]\n                items:\n                - type: object\n                  required: [a]\n                  properties: {a: {type: string}}",
    );
    assert_eq!(causes(&text), [("schema/unsupported-keyword", 2)]);
}

#[test]
fn item_of_wrong_type() {
    let text = with("served: true", "selectableFields: [.spec.size]\n    served: true");
    assert_eq!(causes(&text), [("decode/type", 1)]);
    let text = with("served: true", "additionalPrinterColumns: [.spec.size]\n    served: true");
    assert_eq!(causes(&text), [("decode/type", 3)]);
}

#[test]
fn type_in_junctor() {
    let text = with("type: integer\n                minimum: 1", "oneOf: [{type: string}, {type: integer}]");
    assert_eq!(causes(&text), [("structural/type-missing", 2)]);
}

#[test]
fn default_of_broken_rule() {
    let rule = "minimum: 1\n                default: 1\n                x-kubernetes-validations:\n                - rule: self == \"1\"";
    assert_eq!(causes(&with("minimum: 1", rule)), [("lint/unreached-default", 0), ("cel/uncompilable", 1)]);
}

#[test]
fn exchanged_bounds() {
    let bounded = |bounds: &str| {
        let text = with("minimum: 1", &format!("default: 1\n                {bounds}"));
        text.replace(
            "        properties:\n          spec:",
            "        required: [spec]\n        properties:\n          spec:",
        )
    };
    let text = bounded("minimum: 10\n                maximum: 1");
    assert_eq!(causes(&text), [("default/number", 1)]);
    assert_eq!(fixed(&text), bounded("minimum: 1\n                maximum: 10"));
}

#[test]
fn keyword_among_properties() {
    let text = with("type: integer\n                minimum: 1", "type: integer\n              required: [size]");
    assert_eq!(causes(&text), [("decode/type", 0)]);
    assert!(fixed(&text).contains("\n            required: [size]"), "{}", fixed(&text));
}

/// The schema in a CRD, with paths of the scale subresource.
fn with_scale(paths: [&str; 2]) -> String {
    let [spec, status] = paths;
    with(
        "    storage: true\n",
        &format!(
            "    storage: true\n    subresources:\n      status: {{}}\n      scale: {{specReplicasPath: {spec}, statusReplicasPath: {status}}}\n    \
         additionalPrinterColumns:\n    - {{name: Phase, type: string, jsonPath: .status.phase}}\n"
        ),
    )
}

#[test]
fn one_undeclared_field() {
    let text = with_scale([".spec.size", ".status.replicas"]);
    assert_eq!(causes(&text), [("lint/scale-optional", 0), ("lint/scale-path", 1)], "{text}");
}

#[test]
fn two_undeclared_fields() {
    let text = with_scale([".spec.replicas", ".status.replicas"]);
    assert_eq!(causes(&text), [("lint/scale-path", 0), ("lint/scale-path", 1)], "{text}");
}

#[test]
fn undeclared_by_repeated_key() {
    let text = with_scale([".spec.replicas", ".status.replicas"]);
    let status = "  status: {type: object, x-kubernetes-preserve-unknown-fields: true}\n";
    let repeated = "      size:\n        type: integer\n";
    let indented = |block: &str| block.lines().map(|line| format!("        {line}\n")).collect::<String>();
    let schema = indented("        minimum: 1\n");
    let text = text.replacen(&schema, &(schema.clone() + &indented(repeated) + &indented(status)), 1);
    assert_eq!(causes(&text), [("strict/duplicate-key", 1)], "{text}");
}

#[test]
fn repairs_keep_the_kind() {
    for text in [
        "kind: CustomResourceDefinition\napiVersion: apiextensions.k8s.io/v1\n",
        "kind: CustomResourceDefinition\nspec:\n  s",
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n",
    ] {
        let snapshot = Snapshot::new(Text::new(text));
        assert!(!snapshot.findings().is_empty(), "{text}");
        for fix in snapshot.findings().iter().flat_map(|finding| snapshot.fixes(finding)) {
            let after = snapshot.edited(&fix.edits);
            assert_eq!(after.objects().count(), 1, "{} in {text}", fix.title());
        }
    }
}

mod aim;
mod alone;
mod columns;
mod created;
mod marks;
mod moved;
mod no_longer_served;
mod properties;
mod resources;

#[test]
fn misspelt_field_hides_findings() {
    let text =
        crd_around("type: object\nproperties:\n  a:\n    type: str\n  b:\n    minimum: 1\n  c:\n    format: date\n");
    let misspelt = text.replace("openAPIV3Schema:", "penAPIV3Schema:");
    assert_eq!(causes(&misspelt), [("strict/unknown-field", 1)]);
    assert_eq!(fixed(&misspelt), text);
}

#[test]
fn missing_quote_in_json_line() {
    let json = r#"{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"foos.example.com"},"spec":{"group":"example.com","names":{"kind":"Foo","plural":"foos"},"scope":"Namespaced","versions":[{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object","required":["a"],"properties":{"a":{"type":"string","maxLength":3},"b":{"type":"str"},"c":{"type":"int"},"d":{"type":"string","descriptoin":"x"}}}}}]}}"#;
    for part in [r#""string"#, r#""required"#, r#""maxLength"#, r#""a"#] {
        let spoilt = json.replacen(&format!("{part}\""), part, 1);
        let is_of_another = |(code, _): &(&str, usize)| matches!(*code, "schema/type-name" | "strict/unknown-field");
        let own: Vec<_> = causes(&spoilt).into_iter().filter(|own| !is_of_another(own)).collect();
        assert_eq!(own.len(), 1, "{spoilt}: {own:?}");
        assert_eq!(fixed(&spoilt), json, "{part}");
    }
}

#[test]
fn total_rule_cost() {
    let list = "type: object
properties:
  groups:
    type: array
    maxItems: 1000
    items:
      type: object
      properties:
        hosts:
          type: array
          maxItems: 1000
          items:
            type: string
            maxLength: 63
            x-kubernetes-validations:
            - rule: self.matches('^[a-z]+$')
            - rule: self.matches('^[a-z]+[0-9]+$')
";
    let text = crd_around(list);
    let snapshot = Snapshot::new(Text::new(&text));
    assert_eq!(causes(&text), [("cel/cost", 4)]);
    let own = snapshot.findings().iter().find(|finding| snapshot.cause_of(finding).is_none());
    assert_eq!(
        own.map(|own| snapshot.text().slice(own.range).to_string()).as_deref(),
        Some("self.matches('^[a-z]+[0-9]+$')")
    );
    assert!(snapshot.edited(&snapshot.fixes(own.unwrap())[0].edits).findings().is_empty());
}
