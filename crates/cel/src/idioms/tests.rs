mod families;
mod logic;
mod mixed;
mod presence;

use super::{IdiomContext, rewritten};
use crate::Wanted;
use crate::testing::Sample;
use std::fmt::Write as _;

fn sample() -> Sample {
    let text = || Sample::of("string").max(64);
    let int = || Sample::of("integer");
    let user = Sample::object([("name", text()), ("age", int()), ("roles", Sample::list(text()).max(8))]);
    Sample::object([
        ("enabled", Sample::of("boolean")),
        ("schedule", text()),
        ("bucket", text()),
        ("mode", text()),
        ("retention", Sample::formatted("duration")),
        ("replicas", int()),
        ("least", int()),
        ("most", int()),
        ("size", Sample::int_or_string()),
        ("users", Sample::list(user).max(8)),
        ("tags", Sample::list(text()).max(8)),
        ("labels", Sample::map(text()).max(8)),
        ("disk", Sample::object([("class", text()), ("size", int())])),
    ])
}

/// The first rewriting of each line, in CEL.
fn all(rules: &str) -> String {
    let environment = sample().environment();
    let mut out = String::new();
    for rule in rules.lines().map(str::trim).filter(|rule| !rule.is_empty()) {
        let first = meant(&environment, rule);
        writeln!(out, "{rule}\n    {first}").expect("a string");
    }
    out
}

fn meant(environment: &crate::Environment, rule: &str) -> String {
    let mode = [crate::Step::Field("mode".into())];
    let is_value = |path: &[crate::Step], value: &str| *path == mode && value == "None";
    let context = IdiomContext {
        wanted: Wanted::Bool,
        has_optional_old_self: false,
        owners: &["spec", "backup"],
        is_value: &is_value,
    };
    let found = rewritten(environment, rule, &context);
    found.into_iter().next().map_or_else(|| "-".to_owned(), |first| first.text)
}
