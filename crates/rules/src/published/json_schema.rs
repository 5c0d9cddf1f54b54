//! A published schema as JSON Schema of draft 7, which yaml-language-server and kubeconform read.
//!
//! The schema accepts the objects that the server stores without a change, as far as JSON Schema can express that. It
//! refuses undeclared fields if the server would prune them. A field with a default is not required. Rules in CEL are
//! left out.

use super::Published;
use super::json_object::{JsonObject, bool, is_true, list, member, texts};
use super::object_meta::{COMPONENTS, definitions};
use crd_ls_model::{Json, OF_EVERY_OBJECT};

/// The start of references inside the document.
const DEFINITIONS: &str = "#/definitions/";

/// Keywords that JSON Schema does not have, or that become other keywords.
const LEFT_OUT: &[&str] = &["exclusiveMaximum", "exclusiveMinimum", "externalDocs", "nullable"];

/// The changes that the server makes to a value besides validation.
#[derive(Clone, Copy)]
struct Treatment {
    /// Whether the server prunes undeclared fields, even if the schema of an object declares none.
    prunes: bool,
    /// Whether the server treats null as a missing field.
    drops_nulls: bool,
}

impl Published {
    /// The published schema as JSON Schema, in one document.
    pub fn json_schema(&self) -> Json {
        let custom = Treatment { prunes: true, drops_nulls: false };
        let mut schema = JsonObject::of(&core(&self.schema, custom));
        let api_version = format!("{}/{}", self.group, self.version);
        let mut properties = schema.get("properties").map(JsonObject::of).unwrap_or_default();
        for (name, value) in [("apiVersion", &api_version), ("kind", &self.kind)] {
            let field = properties.get(name).map(JsonObject::of).unwrap_or_default();
            properties.set(name, field.with("type", Json::string("string")).with("enum", texts([&**value])).json());
        }
        if let Some((own, field)) = self.metadata.as_ref().zip(properties.get("metadata")) {
            let both = [member(field, "allOf").map_or(&[][..], Json::items), &[in_junctor(own)]].concat();
            let field = JsonObject::of(field).with("allOf", list(both));
            properties.set("metadata", field.json());
        }
        schema.set("properties", properties.json());
        let mut required = OF_EVERY_OBJECT.to_vec();
        let own = schema.get("required").map_or(&[][..], Json::items).iter().filter_map(Json::as_str);
        let own: Vec<String> = own.filter(|name| !required.contains(name)).map(str::to_owned).collect();
        required.extend(own.iter().map(String::as_str));
        schema.set("required", texts(required));
        schema.set("$schema", Json::string("http://json-schema.org/draft-07/schema#"));
        if let Some(names) = member(&self.schema, "x-kubernetes-group-version-kind") {
            schema.set("x-kubernetes-group-version-kind", names.clone());
        }
        let mut shared = JsonObject::default();
        for definition in definitions().members() {
            shared.set(&definition.key, core(&definition.value, Treatment { prunes: false, drops_nulls: true }));
        }
        schema.with("definitions", shared.json()).json()
    }
}

/// A schema outside of logical keywords, translated with all schemas inside.
fn core(schema: &Json, treatment: Treatment) -> Json {
    let mut out = translated(schema, &|inner| core(inner, treatment));
    let has = |key| member(schema, key).is_some();
    let keeps = is_true(schema, "x-kubernetes-preserve-unknown-fields") || has("additionalProperties");
    let is_declared = has("properties");
    let is_of_objects = is_declared || member(schema, "type").and_then(Json::as_str) == Some("object");
    if is_of_objects && !keeps && (is_declared || treatment.prunes) {
        out.set("additionalProperties", bool(false));
    }
    if member(schema, "x-kubernetes-list-type").and_then(Json::as_str) == Some("set") {
        out.set("uniqueItems", bool(true));
    }
    if treatment.drops_nulls || is_true(schema, "nullable") && !has("enum") {
        return with_null(schema, out);
    }
    out.json()
}

/// The schema of a value that may also be null. For null, the server checks no other keyword.
fn with_null(schema: &Json, mut out: JsonObject) -> Json {
    let null = Json::string("null");
    let is_branched = ["allOf", "anyOf", "oneOf", "not"].iter().any(|key| member(schema, key).is_some());
    match member(schema, "type") {
        Some(name) if !is_branched => {
            out.set("type", list(vec![name.clone(), null]));
            out.json()
        }
        None if !is_branched => out.json(),
        _ => {
            let null = JsonObject::default().with("type", null).json();
            JsonObject::default().with("anyOf", list(vec![out.json(), null])).json()
        }
    }
}

/// A schema in a logical keyword, translated with all schemas inside.
fn in_junctor(schema: &Json) -> Json {
    translated(schema, &in_junctor).json()
}

/// The keywords of a schema, translated to JSON Schema. `inner` translates the schemas of parts of the values.
fn translated(schema: &Json, inner: &dyn Fn(&Json) -> Json) -> JsonObject {
    let mut out = JsonObject::default();
    for keyword in schema.members() {
        let value = &keyword.value;
        let new = match &*keyword.key {
            name if name.starts_with("x-kubernetes-") || LEFT_OUT.contains(&name) => continue,
            // The server accepts both types, even if a type is written.
            "type" if is_true(schema, "x-kubernetes-int-or-string") => continue,
            "properties" => of_each(value, inner),
            "items" => inner(value),
            "additionalProperties" if value.is_object() => inner(value),
            "allOf" | "anyOf" | "oneOf" => list(value.items().iter().map(in_junctor).collect()),
            "not" => in_junctor(value),
            "$ref" => Json::string(&value.as_str().unwrap_or_default().replacen(COMPONENTS, DEFINITIONS, 1)),
            "required" => match required(value, schema) {
                Some(required) => required,
                None => continue,
            },
            "pattern" if !is_portable(value.as_str().unwrap_or_default()) => continue,
            _ => value.clone(),
        };
        out.set(&keyword.key, new);
    }
    // A bound is excluded by a flag in OpenAPI 3.0, and by a separate keyword in JSON Schema.
    for (flag, bound) in [("exclusiveMaximum", "maximum"), ("exclusiveMinimum", "minimum")] {
        if let Some(value) = member(schema, bound).filter(|_| is_true(schema, flag)) {
            out.set(flag, value.clone());
            out.remove(bound);
        }
    }
    out
}

fn of_each(properties: &Json, inner: &dyn Fn(&Json) -> Json) -> Json {
    let properties = properties.members().iter();
    properties.fold(JsonObject::default(), |out, property| out.with(&property.key, inner(&property.value))).json()
}

/// The required fields that have no default.
fn required(names: &Json, schema: &Json) -> Option<Json> {
    let properties = member(schema, "properties");
    let default = |name| member(member(properties?, name)?, "default");
    let missing = names.items().iter().filter(|name| name.as_str().and_then(default).is_none());
    let missing: Vec<Json> = missing.cloned().collect();
    (!missing.is_empty()).then(|| list(missing))
}

/// Whether a pattern has the same meaning in ECMAScript, Python and Go. Groups with flags or names, classes in brackets
/// and some escapes have a meaning only in Go.
fn is_portable(pattern: &str) -> bool {
    const ONLY_IN_GO: &[&str] = &["[:", "\\A", "\\z", "\\Q", "\\E", "\\C", "\\a", "\\x{", "\\p", "\\P"];
    let has_flags = pattern.match_indices("(?").any(|(at, _)| !pattern[at..].starts_with("(?:"));
    !has_flags && !ONLY_IN_GO.iter().any(|part| pattern.contains(part))
}

#[cfg(test)]
mod tests;
