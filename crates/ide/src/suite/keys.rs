//! The keys of a suite. They are checked because a misspelt key would skip its expectation, and the suite would pass.

use serde_json::{Map, Value};

use crd_ls_grammar::near_name::near_name;

/// Includes `apiVersion` and `kind`, for tools that read every YAML file as an object.
const OF_SUITE: [&str; 9] =
    ["apiVersion", "kind", "name", "crdName", "crd", "version", "featureGate", "featureGates", "tests"];
const GROUPS: [&str; 2] = ["onCreate", "onUpdate"];
const OF_CREATE: [&str; 4] = ["name", "initial", "expected", "expectedError"];
const OF_UPDATE: [&str; 7] =
    ["name", "initialCRDPatches", "initial", "updated", "expected", "expectedError", "expectedStatusError"];

/// Whether a text is meant as a suite: it has tests with a group of cases, or it names a CRD and has such a group
/// somewhere. Misspelt names of tests and groups count, too.
pub(super) fn is_suite(root: &Value) -> bool {
    let Some(root) = root.as_object() else { return false };
    let has_group = |value: &Value| value.as_object().is_some_and(|members| members.keys().any(|key| is(key, &GROUPS)));
    let has_tests = root.iter().any(|(key, value)| is(key, &["tests"]) && has_group(value));
    let has_cases = || root.keys().any(|key| is(key, &GROUPS)) || root.values().any(has_group);
    has_tests || root.contains_key("crdName") && has_cases()
}

fn is(key: &str, names: &[&'static str]) -> bool {
    names.contains(&key) || near(key, names).is_some()
}

fn near(key: &str, names: &[&'static str]) -> Option<&'static str> {
    near_name(key, names.iter().copied())
}

/// The errors in the keys of a suite.
pub(super) fn complaints(root: &Value) -> Vec<String> {
    let mut complaints = Vec::new();
    let mut look = |value: &Value, place: &str, names: &[&'static str]| {
        let keys = value.as_object().into_iter().flat_map(Map::keys);
        complaints.extend(keys.filter(|key| !names.contains(&key.as_str())).map(|key| complaint(key, place, names)));
    };
    look(root, "a suite", &OF_SUITE);
    let tests = &root["tests"];
    look(tests, "`tests`", &GROUPS);
    for (group, names) in [("onCreate", &OF_CREATE[..]), ("onUpdate", &OF_UPDATE)] {
        for (index, case) in tests[group].as_array().into_iter().flatten().enumerate() {
            look(case, &format!("`tests.{group}[{index}]`"), names);
        }
    }
    complaints
}

fn complaint(key: &str, place: &str, names: &[&'static str]) -> String {
    match near(key, names) {
        Some(near) => format!("there is no key `{key}` in {place}; did you mean `{near}`?"),
        None => format!("there is no key `{key}` in {place}; write {}", names.join(", ")),
    }
}
