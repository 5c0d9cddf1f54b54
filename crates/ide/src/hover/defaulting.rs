//! The default of a field, and when it is applied.
//!
//! Defaults are applied from the outside in, and only in existing objects: nothing is set below a missing field without
//! a default of its own.
//!
//! Source: `Default` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting.

use super::schema_path::SchemaPath;
use super::words;
use crd_ls_model::{Edge, Json, Keyword};

/// The default and when it applies.
pub(super) fn fact(path: &SchemaPath<'_>) -> Option<String> {
    let surrounding = from_around(path);
    let Some(own) = path.schema().default_value() else {
        let (around, value) = surrounding?;
        return Some(format!("{}, from the default of {around} if that is missing", words::value(&value)));
    };
    let mut text = format!("{}, {}", words::value(&own), when(path));
    if let Some((around, value)) = surrounding.filter(|(_, value)| value.to_string() != own.to_string()) {
        text.push_str(&format!("; {} from the default of {around} if that is missing", words::value(&value)));
    }
    if path.schema().is_true(Keyword::Nullable) {
        text.push_str("; `null` stays");
    }
    Some(text)
}

/// The objects that get the default.
fn when(path: &SchemaPath<'_>) -> String {
    for length in (1..path.hops().len()).rev() {
        let around = path.prefix(length);
        match around.hops().last().map(|hop| hop.edge) {
            Some(Edge::Items) => {
                let list = path.prefix(length - 1).shown();
                return format!("set in each item of {list} that lacks it");
            }
            Some(Edge::AdditionalProperties) => {
                let map = path.prefix(length - 1).shown();
                return format!("set in each value of {map} that lacks it");
            }
            _ if around.schema().default_value().is_some() || around.is_required() => {}
            _ => {
                let around = around.shown();
                return format!("set only if {around} is present; it has no default");
            }
        }
    }
    let Some(parent) = path.parent().filter(|parent| !parent.hops().is_empty()) else {
        return "set whenever it is missing".to_owned();
    };
    let reason = if parent.schema().default_value().is_some() { "has a default, too" } else { "is required" };
    format!("set whenever it is missing, as {} {reason}", parent.shown())
}

/// The field's value in the nearest enclosing default, and the owner of that default.
fn from_around(path: &SchemaPath<'_>) -> Option<(String, Json)> {
    let is_property = |edge: &Edge| matches!(edge, Edge::Property(_));
    let count = path.hops().len();
    let inner = path.hops().iter().rev().take_while(|hop| is_property(hop.edge)).count();
    (count.saturating_sub(inner)..count).rev().find_map(|length| {
        let around = path.prefix(length);
        let default = around.schema().default_value()?;
        let names = path.hops().iter().skip(length).filter_map(|hop| match hop.edge {
            Edge::Property(name) => Some(&**name),
            _ => None,
        });
        let value = names.into_iter().try_fold(&*default, |value, name| Some(&value.get(name)?.value))?;
        Some((around.shown(), value.clone()))
    })
}
