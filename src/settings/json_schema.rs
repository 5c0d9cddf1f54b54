use serde_json::{Map, Value, json};

use super::assist::about_selector;
use super::denied::denied_words;
use super::level::Level;
use super::option::{KUBERNETES, OVERRIDES, SettingOption, Shape, path_options, repository_options};
use super::read::{PATHS, PATHS_ABOUT};
use crd_ls_ide::Kubernetes;
use crd_ls_rules::selectors;

/// The JSON schema of the settings file, for editors and servers that validate YAML by JSON schemas.
pub fn json_schema() -> Value {
    let properties: Map<String, Value> = repository_options().map(property).collect();
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Settings of crd-ls in a repository",
        "type": ["object", "null"],
        "additionalProperties": false,
        "properties": properties,
        "definitions": {
            "level": {
                "description": "How a finding is reported.",
                "oneOf": levels(),
            },
            "texts": texts(&json!({ "type": "string" })),
            "pattern": { "type": "string", "not": { "pattern": MATCHES_NOTHING } },
            "patterns": texts(&json!({ "$ref": "#/definitions/pattern" })),
        },
    })
}

/// A regular expression for path patterns that can't match anything.
const MATCHES_NOTHING: &str = r"^!?\s*$|^#|^!?\.{1,2}$|^!?\.{1,2}/";

/// `GROUP/VERSION/KIND`, or `VERSION/KIND`, as a regular expression.
const KIND: &str = r"^([^/]*[^/\s][^/]*/){1,2}[^/]*[^/\s][^/]*$";

fn levels() -> Vec<Value> {
    let named = Level::ALL.iter().map(|level| json!({ "const": level.name(), "description": level.about() }));
    // YAML 1.1 reads `off` as false.
    named.chain([json!({ "const": false, "description": Level::Off.about() })]).collect()
}

/// A single text or a list of texts.
fn texts(one: &Value) -> Value {
    json!({ "oneOf": [one, { "type": "array", "items": one }, { "type": "null" }] })
}

fn property(option: &SettingOption) -> (String, Value) {
    let mut schema = match option.shape {
        Shape::Switch(_) => json!({ "type": ["boolean", "null"] }),
        Shape::Number(_) => json!({ "type": ["integer", "null"], "minimum": 0 }),
        Shape::Choice(words) => json!({ "enum": words }),
        Shape::Paths | Shape::Expressions => json!({ "allOf": [{ "$ref": "#/definitions/texts" }] }),
        Shape::Patterns => json!({ "allOf": [{ "$ref": "#/definitions/patterns" }] }),
        Shape::Schemas => json!({
            "type": ["object", "null"],
            "propertyNames": { "pattern": KIND },
            "additionalProperties": { "$ref": "#/definitions/texts" },
        }),
        Shape::Rules => json!({
            "type": ["object", "null"],
            "additionalProperties": false,
            "properties": selectors().into_iter().map(rule).collect::<Map<String, Value>>(),
        }),
        Shape::Version => version(),
        Shape::File => json!({ "type": ["string", "null"] }),
        Shape::Denied => texts(&json!({ "enum": denied_words() })),
        Shape::Overrides => json!({ "type": ["array", "null"], "items": part() }),
    };
    schema["description"] = option.about.into();
    (option.name.to_owned(), schema)
}

/// A version by its name, or in a longer form such as `v1.30.2`, whose further parts do not count.
fn version() -> Value {
    let names = KUBERNETES.words().iter().map(|name| Value::from(*name));
    let minors: Vec<String> = Kubernetes::all().map(|version| version.minor.to_string()).collect();
    let pattern = format!("^v?1\\.({})(\\.[0-9]+([-+].*)?)?$", minors.join("|"));
    json!({
        "anyOf": [{ "enum": names.chain([Value::Null]).collect::<Vec<_>>() }, { "type": "string", "pattern": pattern }],
    })
}

fn rule(selector: &str) -> (String, Value) {
    let about = about_selector(selector);
    (selector.to_owned(), json!({ "allOf": [{ "$ref": "#/definitions/level" }], "description": about }))
}

/// An override. The types of its settings are defined once, with the global settings.
fn part() -> Value {
    let mut properties = Map::new();
    let one = json!({ "$ref": "#/definitions/pattern" });
    let some = json!({ "oneOf": [one, { "type": "array", "minItems": 1, "items": one }], "description": PATHS_ABOUT });
    properties.insert(PATHS.to_owned(), some);
    for option in path_options() {
        let reference = format!("#/properties/{}", option.name);
        properties.insert(option.name.to_owned(), json!({ "$ref": reference }));
    }
    json!({
        "description": OVERRIDES.about, "type": "object", "required": [PATHS], "additionalProperties": false,
        "properties": properties,
    })
}
