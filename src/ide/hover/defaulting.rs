//! What a field is set to when it is missing, and when that happens.
//!
//! Defaults are set from the outside in, and only in objects that are there: below a field that
//! is missing and has no default itself nothing is set.
//!
//! Source: `Default` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting.

use std::borrow::Cow;

use super::way::Way;
use super::words;
use crate::model::{Edge, Field, Json, JsonKind, Keyword, Schema};

/// The default and when it applies.
pub(super) fn fact(way: &Way<'_>) -> Option<String> {
    let surrounding = from_around(way);
    let Some(own) = default_of(way.schema()) else {
        let (around, value) = surrounding?;
        return Some(format!("{}, where {around} is missing: its default has it", words::value(&value)));
    };
    let mut text = format!("{}, {}", words::value(&own), when(way));
    if let Some((around, value)) = surrounding.filter(|(_, value)| value.to_string() != own.to_string()) {
        text.push_str(&format!("; {} where {around} is missing: its default says so", words::value(&value)));
    }
    if way.schema().is_true(Keyword::Nullable) {
        text.push_str("; `null` stays");
    }
    Some(text)
}

fn default_of(schema: &Schema) -> Option<Cow<'_, Json>> {
    schema.field(Keyword::Default).and_then(Field::json).filter(|default| default.kind != JsonKind::Null)
}

/// Which objects get the default.
fn when(way: &Way<'_>) -> String {
    for length in (1..way.hops().len()).rev() {
        let around = way.prefix(length);
        match around.hops().last().map(|hop| hop.edge) {
            Some(Edge::Items) => {
                let list = way.prefix(length - 1).shown_path();
                return format!("set in each item of {list} that lacks it");
            }
            Some(Edge::AdditionalProperties) => {
                let map = way.prefix(length - 1).shown_path();
                return format!("set in each value of {map} that lacks it");
            }
            _ if default_of(around.schema()).is_some() || around.is_required() => {}
            _ => {
                let path = around.shown_path();
                return format!("set only where {path} is there, which has no default itself");
            }
        }
    }
    let Some(parent) = way.parent().filter(|parent| !parent.hops().is_empty()) else {
        return "set whenever it is missing".to_owned();
    };
    let reason = if default_of(parent.schema()).is_some() { "has a default, too" } else { "is required" };
    format!("set whenever it is missing, as {} {reason}", parent.shown_path())
}

/// What the nearest default around says about the field, and whose default that is.
fn from_around(way: &Way<'_>) -> Option<(String, Json)> {
    let is_property = |edge: &Edge| matches!(edge, Edge::Property(_));
    let count = way.hops().len();
    let inner = way.hops().iter().rev().take_while(|hop| is_property(hop.edge)).count();
    (count.saturating_sub(inner)..count).rev().find_map(|length| {
        let around = way.prefix(length);
        let default = default_of(around.schema())?;
        let names = way.hops().iter().skip(length).filter_map(|hop| match hop.edge {
            Edge::Property(name) => Some(&**name),
            _ => None,
        });
        let value = names.into_iter().try_fold(&*default, |value, name| Some(&value.get(name)?.value))?;
        Some((around.shown_path(), value.clone()))
    })
}
