//! The target field of a path in a printer column, a selectable field or the scale subresource.

use super::schema_path::SchemaPath;
use super::{property, words};
use crd_ls_grammar::json_path::{Part, parse};
use crd_ls_model::{Definition, Edge, Keyword};
use crd_ls_text::harmless_markdown;

/// The hover on the target field.
pub(super) fn card(definition: &Definition, version: Option<usize>, text: &str) -> Option<String> {
    let shown = words::code(text);
    let parts = match parse(text) {
        _ if !text.starts_with('.') => return Some(format!("{shown} · not a path: a path begins with a dot")),
        Ok(parts) => parts,
        Err(error) => return Some(format!("{shown} · not a path: {}", harmless_markdown(error.message))),
    };
    if let [Part::Field(meta, _), .., Part::Field(..)] = &*parts
        && meta == "metadata"
    {
        return Some(format!("{shown} · in the ObjectMeta of every object"));
    }
    let mut path = SchemaPath::to_root(definition, version)?;
    for part in &parts {
        path = match step(&path, part) {
            Next::To(next) => *next,
            Next::Unknown => return Some(format!("{shown} · may be anywhere: no schema declares it")),
            Next::Nowhere => return Some(undeclared(&shown, &path)),
        };
    }
    Some(property::card(&path))
}

enum Next<'s> {
    To(Box<SchemaPath<'s>>),
    /// The schema allows any fields there.
    Unknown,
    Nowhere,
}

fn step<'s>(path: &SchemaPath<'s>, part: &Part<'_>) -> Next<'s> {
    let next = match part {
        Part::Field(name, _) => {
            path.child(&Edge::Property((**name).into())).or_else(|| path.child(&Edge::AdditionalProperties))
        }
        Part::Items => path.child(&Edge::Items).or_else(|| path.child(&Edge::AdditionalProperties)),
        Part::Anywhere => return Next::Unknown,
    };
    match next {
        Some(next) => Next::To(Box::new(next)),
        None if path.schema().is_true(Keyword::XPreserveUnknownFields) || path.keeps_everything() => Next::Unknown,
        None => Next::Nowhere,
    }
}

fn undeclared(shown: &str, last: &SchemaPath<'_>) -> String {
    format!("{shown} · not declared: {} has no such field, so nothing is there", last.shown())
}
