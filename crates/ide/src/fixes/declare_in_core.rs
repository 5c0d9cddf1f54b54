//! Adds declarations, outside of the logical keywords, for the fields that these keywords mention.
//!
//! ```yaml before
//! type: object
//! anyOf:
//! - properties:
//!     bar:
//!       minimum: 42
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   bar:
//!     type: integer
//! anyOf:
//! - properties:
//!     bar:
//!       minimum: 42
//! ```

use super::infer_type::known_type;
use super::{Fix, FixContext, QuickFix, title};
use crate::edit::CorePlace;
use crate::edit::snippet::{Entry, Snippet};
use crd_ls_model::{Edge, Keyword, Schema};

pub(super) const FIX: QuickFix = QuickFix::one(&["structural/undeclared-in-core", "lint/undeclared-in-core"], declare);

fn declare(ctx: &FixContext<'_>) -> Option<Fix> {
    let located = ctx.schemas()?;
    let place = CorePlace::of(&located)?;
    let (edge, mentioned) = place.first_undeclared()?;
    let title = match edge {
        Edge::Property(name) => title!("declare '{}' outside of the logical keywords", name),
        _ => "declare the items outside of the logical keywords".into(),
    };
    let is_certain = known_type(mentioned).is_some();
    Fix::when(is_certain, title, place.declare(ctx.snapshot, declaration(mentioned))?)
}

/// A schema for use outside of the logical keywords, with declarations for the fields in `mentioned`.
pub(super) fn declaration(mentioned: &Schema) -> Snippet {
    let Some(type_name) = known_type(mentioned) else {
        return Snippet::Mapping(vec![Entry::scalar(Keyword::XPreserveUnknownFields.name(), "true")]);
    };
    let mut entries = vec![Entry::scalar("type", type_name)];
    let mut properties = Vec::new();
    for (edge, schema) in mentions(mentioned) {
        match edge {
            Edge::Property(name) => properties.push(Entry::new(name, declaration(schema))),
            _ if type_name == "array" => entries.push(Entry::new("items", declaration(schema))),
            _ => {}
        }
    }
    if !properties.is_empty() && type_name == "object" {
        entries.push(Entry::new("properties", Snippet::Mapping(properties)));
    }
    if type_name == "array" && mentioned.child(&Edge::Items).is_none() {
        entries.push(Entry::new(
            "items",
            Snippet::Mapping(vec![Entry::scalar(Keyword::XPreserveUnknownFields.name(), "true")]),
        ));
    }
    Snippet::Mapping(entries)
}

/// The properties and items that a schema and its junctors mention, without duplicates.
fn mentions(schema: &Schema) -> Vec<(&Edge, &Schema)> {
    let mut mentions: Vec<(&Edge, &Schema)> = Vec::new();
    for child in schema.children() {
        let found = match &child.edge {
            Edge::Property(_) | Edge::Items => vec![(&child.edge, &*child.schema)],
            edge if edge.is_junctor() => self::mentions(&child.schema),
            _ => Vec::new(),
        };
        for (edge, schema) in found {
            if !mentions.iter().any(|(known, _)| *known == edge) {
                mentions.push((edge, schema));
            }
        }
    }
    mentions
}
