mod any_schema;
mod fixtures;
mod resources;
mod values;

use std::fmt::Write;

use expect_test::Expect;
use yaml_rust2::{Yaml, YamlLoader};

use crate::Snapshot;
use crd_ls_model::{Extent, Json, JsonKind, JsonMember};
use crd_ls_rules::value_faults;
use crd_ls_testing::crd_around;
use crd_ls_text::{Text, TextRange};

fn snapshot(text: &str) -> Snapshot {
    Snapshot::new(Text::new(text))
}

/// Checks the sample for a schema of `spec`, without the type and name.
#[track_caller]
fn check(spec: &str, expected: &Expect) {
    let mut schema = "type: object\nproperties:\n  spec:\n".to_owned();
    for line in spec.lines() {
        writeln!(schema, "    {line}").unwrap();
    }
    let samples = snapshot(&crd_around(&schema)).samples(None, None).unwrap();
    let (_, text) = samples[0].text.split_once("spec").unwrap();
    expected.assert_eq(&format!("spec{text}"));
    assert_eq!(samples[0].faults, Vec::<String>::new());
    assert_valid(&crd_around(&schema), &samples[0].text);
}

/// Asserts that another YAML reader gets a valid value from the text.
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
        Yaml::Array(items) => JsonKind::Array(items.iter().map(json).collect(), Extent::Closed),
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
            JsonKind::Object(members.into(), Extent::Closed)
        }
        other => panic!("{other:?}"),
    };
    Json::unplaced(kind)
}

/// The text with all commented fields uncommented.
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
