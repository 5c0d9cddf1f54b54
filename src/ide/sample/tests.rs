use std::fmt::Write;
use std::path::Path;

use expect_test::{Expect, expect};
use proptest::prelude::*;
use yaml_rust2::{Yaml, YamlLoader};

use super::NoSample;
use crate::ide::{Severity, Snapshot};
use crate::model::{Json, JsonKind, JsonMember};
use crate::rules::value_faults;
use crate::testing::crd_around;
use crate::text::{Text, TextRange};

fn snapshot(text: &str) -> Snapshot {
    Snapshot::new(Text::new(text))
}

/// The sample for a schema of `spec`, without what every resource starts with.
#[track_caller]
fn check(spec: &str, expected: &Expect) {
    let mut schema = "type: object\nproperties:\n  spec:\n".to_owned();
    for line in spec.lines() {
        writeln!(schema, "    {line}").unwrap();
    }
    let samples = snapshot(&crd_around(&schema)).samples(None).unwrap();
    let (_, text) = samples[0].text.split_once("spec").unwrap();
    expected.assert_eq(&format!("spec{text}"));
    assert_eq!(samples[0].faults, Vec::<String>::new());
    assert_valid(&crd_around(&schema), &samples[0].text);
}

/// What another reader makes of the text is valid.
#[track_caller]
fn assert_valid(crd: &str, text: &str) {
    let snapshot = snapshot(crd);
    let crd = snapshot.objects().next().unwrap().definition().crd().unwrap();
    let stored = crd.versions.iter().position(|version| version.schema.is_some()).unwrap();
    let schema = &crd.versions[stored].schema.as_ref().unwrap().schema;
    let documents = YamlLoader::load_from_str(text).unwrap_or_else(|error| panic!("{error} in:\n{text}"));
    let faults = value_faults(schema, &json(&documents[0]));
    assert!(faults.is_empty(), "{faults:?} for:\n{text}");
}

fn json(yaml: &Yaml) -> Json {
    let kind = match yaml {
        Yaml::Real(text) => JsonKind::Float(text.parse().unwrap()),
        Yaml::Integer(value) => JsonKind::Integer(*value),
        Yaml::String(text) => JsonKind::String(text.as_str().into()),
        Yaml::Boolean(value) => JsonKind::Bool(*value),
        Yaml::Array(items) => JsonKind::Array(items.iter().map(json).collect()),
        Yaml::Hash(entries) => {
            let mut members: Vec<JsonMember> = entries
                .iter()
                .map(|(key, value)| JsonMember {
                    key: key.as_str().unwrap().into(),
                    key_range: TextRange::default(),
                    value: json(value),
                })
                .collect();
            members.sort_by(|a, b| a.key.cmp(&b.key));
            JsonKind::Object(members.into())
        }
        other => panic!("{other:?}"),
    };
    Json { range: TextRange::default(), kind }
}

/// The text with everything in it that was in a comment.
fn uncommented(text: &str) -> String {
    let mut uncommented = String::new();
    for line in text.lines() {
        let mut line = line.to_owned();
        while let Some(rest) = line.trim_start().strip_prefix("# ") {
            line = format!("{}{rest}", &line[..line.len() - line.trim_start().len()]);
        }
        uncommented.push_str(&line);
        uncommented.push('\n');
    }
    uncommented
}

#[test]
fn a_resource_has_its_names_and_what_is_required() {
    let schema = "type: object
properties:
  apiVersion:
    type: string
  kind:
    type: string
  metadata:
    type: object
  spec:
    type: object
    properties:
      color:
        type: string
      size:
        type: integer
        minimum: 3
      pod:
        type: object
        required: [image]
        properties:
          restart:
            type: boolean
          image:
            type: string
    required: [size]
  status:
    type: object
    properties:
      ready:
        type: boolean
";
    let samples = snapshot(&crd_around(schema)).samples(None).unwrap();
    expect![[r"
        apiVersion: example.com/v1
        kind: Foo
        metadata:
          name: foo-sample
          # namespace: default
        spec:
          size: 3
          # color: text
          # pod:
          #   image: text
          #   # restart: false
        # status:
        #   ready: false
    "]]
    .assert_eq(&samples[0].text);
    let with_status =
        crd_around(schema).replace("    served: true\n", "    served: true\n    subresources: {status: {}}\n");
    assert!(!snapshot(&with_status).samples(None).unwrap()[0].text.contains("status"));
}

#[test]
fn values_are_within_their_bounds() {
    check(
        "type: object
required: [a, b, c, d, e, f, g, h, i]
properties:
  a: {type: string, enum: [second, first]}
  b: {type: string, default: given}
  c: {type: integer, minimum: 10, exclusiveMinimum: true, multipleOf: 5}
  d: {type: number, minimum: 0.25, maximum: 0.5}
  e: {type: string, minLength: 6, maxLength: 8}
  f: {type: string, pattern: '^[a-z]{2}-\\d+$'}
  g: {type: string, format: date-time}
  h: {type: string, format: uuid}
  i: {x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}]}",
        &expect![[r#"
            spec:
              a: second
              b: given
              c: 15
              d: 0.375
              e: textxx
              f: aa-0
              g: "2030-01-01T00:00:00Z"
              h: f47ac10b-58cc-4372-a567-0e02b2c3d479
              i: 1
        "#]],
    );
}

#[test]
fn lists_have_as_many_items_as_they_must_and_none_twice() {
    check(
        "type: object
required: [set, map, few]
properties:
  set: {type: array, minItems: 2, x-kubernetes-list-type: set, items: {type: string}}
  map:
    type: array
    minItems: 2
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys: [name]
    items:
      type: object
      properties:
        port: {type: integer}
        name: {type: string}
  few: {type: array, items: {type: integer, minimum: 7}}",
        &expect![[r"
            spec:
              set:
              - text
              - text-2
              map:
              - name: text
                # port: 1
              - name: text-2
                # port: 1
              few:
              - 7
        "]],
    );
}

#[test]
fn what_junctors_ask_for_is_there() {
    check(
        "type: object
properties:
  kind: {type: string}
  url: {type: string}
  service: {type: object, properties: {name: {type: string}}}
oneOf:
- required: [service]
  properties:
    service: {required: [name]}
    kind: {enum: [Service]}
- required: [url]
allOf:
- required: [kind]",
        &expect![[r"
            spec:
              kind: Service
              service:
                name: text
              # url: text
        "]],
    );
}

#[test]
fn objects_of_kubernetes_have_their_names() {
    check(
        "type: object
required: [template]
properties:
  template:
    type: object
    x-kubernetes-embedded-resource: true
    x-kubernetes-preserve-unknown-fields: true",
        &expect![[r"
            spec:
              template:
                apiVersion: v1
                kind: ConfigMap
                metadata:
                  name: example
        "]],
    );
}

#[test]
fn maps_and_anything_have_an_entry_that_shows_them() {
    check(
        "type: object
required: [labels]
properties:
  labels: {type: object, additionalProperties: {type: string}}
  extra: {x-kubernetes-preserve-unknown-fields: true}
  two: {type: object, minProperties: 2, additionalProperties: {type: integer}}",
        &expect![[r"
            spec:
              labels:
                key: text
              # extra: {} # any value
              # two:
              #   key: 1
              #   key-2: 1
        "]],
    );
}

#[test]
fn a_rule_is_quoted() {
    check(
        "type: object
x-kubernetes-validations:
- rule: self.least <= self.most
required: [least]
properties:
  least: {type: integer}
  most: {type: integer}",
        &expect![[r"
            spec: # must hold: self.least <= self.most
              least: 1
              # most: 1
        "]],
    );
}

#[test]
fn a_pattern_that_nothing_was_found_for_is_told() {
    let schema = "type: object
properties:
  spec:
    type: object
    required: [a]
    properties:
      a: {type: string, pattern: '^a$', minLength: 2}
";
    let samples = snapshot(&crd_around(schema)).samples(None).unwrap();
    assert!(samples[0].text.ends_with("spec:\n  a: text # must match ^a$\n"), "{}", samples[0].text);
    assert_eq!(samples[0].faults, ["spec.a in body should match '^a$'"]);
}

#[test]
fn the_version_is_the_stored_one_unless_another_is_asked_for() {
    let crd = crd_around("type: object\n").replace(
        "  - name: v1\n    served: true\n    storage: true\n",
        "  - name: v1\n    served: true\n    storage: false\n",
    );
    let crd = format!(
        "{crd}  - name: v2\n    served: true\n    storage: true\n    schema: {{openAPIV3Schema: {{type: object}}}}\n"
    );
    let of = |version| snapshot(&crd).samples(version).unwrap()[0].text.clone();
    assert!(of(None).starts_with("apiVersion: example.com/v2\n"));
    assert!(of(Some("v1")).starts_with("apiVersion: example.com/v1\n"));
    let error = snapshot(&crd).samples(Some("v3")).unwrap_err();
    assert_eq!(error.to_string(), "foos.example.com has no version v3; choose one of v1, v2");
    assert_eq!(snapshot("a: b\n").samples(None), Err(NoSample::NoCrd));
}

#[test]
fn much_that_may_be_there_is_bounded() {
    let mut schema = "type: object\nproperties:\n".to_owned();
    for index in 0..30_000 {
        writeln!(schema, "  p{index}: {{type: string}}").unwrap();
    }
    let samples = snapshot(&crd_around(&schema)).samples(None).unwrap();
    assert!(samples[0].text.lines().count() < 21_000);
    assert_eq!(samples[0].faults, Vec::<String>::new());
}

#[test]
fn alternatives_in_alternatives_end() {
    let branch = (0..6).fold("{required: [zzz]}".to_owned(), |branch, _| {
        format!("{{anyOf: [{branch}, {branch}], properties: {{p: {{oneOf: [{branch}, {branch}]}}}}}}")
    });
    let schema = format!("type: object\nproperties:\n  spec: {branch}\n");
    assert_eq!(snapshot(&crd_around(&schema)).samples(None).unwrap().len(), 1);
}

/// Every CRD among the fixtures that the server takes has a valid sample of every version, with and without what is in
/// comments.
#[test]
fn fixtures_have_valid_samples() {
    let mut count = 0;
    for path in files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures")) {
        let text = std::fs::read_to_string(&path).unwrap();
        let snapshot = snapshot(&text);
        if snapshot.findings().iter().any(|finding| finding.severity == Severity::Error) {
            continue;
        }
        for object in snapshot.objects().filter(|object| object.placed.is_document()) {
            let Some(crd) = object.definition().crd() else { continue };
            let own = text[u32::from(object.start()) as usize..].split("\n---").next().unwrap();
            for version in &crd.versions {
                let samples = self::snapshot(own).samples(Some(&version.name)).unwrap();
                assert_eq!(samples[0].faults, Vec::<String>::new(), "{}:\n{}", path.display(), samples[0].text);
                if crd.versions.len() == 1 && version.schema.is_some() {
                    assert_valid(own, &samples[0].text);
                }
                let all = uncommented(&samples[0].text);
                YamlLoader::load_from_str(&all).unwrap_or_else(|error| panic!("{error} in:\n{all}"));
                count += 1;
            }
        }
    }
    assert!(count > 8, "{count}");
}

fn files(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => files.extend(self::files(&path)),
            false if path.extension().is_some_and(|ending| ending == "yaml") => files.push(path),
            false => {}
        }
    }
    files
}

/// A schema that some value fits, in flow style.
fn satisfiable() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        (0..9u32, 0..5u32)
            .prop_map(|(least, more)| format!("{{type: string, minLength: {least}, maxLength: {}}}", least + more)),
        prop::sample::select(vec![
            "date-time",
            "uuid",
            "ipv4",
            "ipv6",
            "cidr",
            "mac",
            "byte",
            "uri",
            "email",
            "duration"
        ])
        .prop_map(|format| format!("{{type: string, format: {format}}}")),
        prop::sample::select(vec![
            "^[a-z]+$",
            "^v[0-9]+((alpha|beta)[0-9]+)?$",
            "^(a|b)c{3}$",
            "[A-Z]_$",
            "^\\\\d{2}:\\\\d{2}$"
        ])
        .prop_map(|pattern| format!("{{type: string, pattern: \"{pattern}\"}}")),
        (-50..50i32, 0..9i32)
            .prop_map(|(least, more)| format!("{{type: integer, minimum: {least}, maximum: {}}}", least + more)),
        (-5..5i32, 1..4i32).prop_map(|(least, step)| {
            format!("{{type: number, minimum: {least}.5, maximum: {}.5, multipleOf: 0.{step}}}", least + 2)
        }),
        Just("{type: boolean}".to_owned()),
        Just("{x-kubernetes-int-or-string: true}".to_owned()),
        Just("{x-kubernetes-preserve-unknown-fields: true}".to_owned()),
        Just("{type: string, enum: [\"on\", \"1\", \"a b\", \"# x\"]}".to_owned()),
    ];
    leaf.prop_recursive(4, 40, 5, |inner| {
        let properties = prop::collection::vec((inner.clone(), any::<bool>()), 0..5);
        prop_oneof![
            properties.prop_map(|properties| {
                let names = |is_it: fn(&(usize, &(String, bool))) -> bool| -> Vec<String> {
                    properties.iter().enumerate().filter(is_it).map(|(index, _)| format!("p{index}")).collect()
                };
                let required = names(|(_, (_, is_required))| *is_required);
                let declared: Vec<String> =
                    properties.iter().enumerate().map(|(index, (schema, _))| format!("p{index}: {schema}")).collect();
                let required =
                    if required.is_empty() { String::new() } else { format!(", required: [{}]", required.join(", ")) };
                format!("{{type: object, properties: {{{}}}{required}}}", declared.join(", "))
            }),
            (inner.clone(), 0..3u32)
                .prop_map(|(items, least)| format!("{{type: array, minItems: {least}, items: {items}}}")),
            inner.prop_map(|values| format!("{{type: object, additionalProperties: {values}}}")),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn whatever_can_be_valid_is(spec in satisfiable()) {
        let crd = crd_around(&format!("type: object\nproperties:\n  spec: {spec}\n"));
        let samples = snapshot(&crd).samples(None).unwrap();
        prop_assert_eq!(&samples[0].faults, &Vec::<String>::new(), "{}", &samples[0].text);
        assert_valid(&crd, &samples[0].text);
        if !samples[0].text.contains("{} # or") {
            assert_valid(&crd, &uncommented(&samples[0].text));
        }
    }
}
