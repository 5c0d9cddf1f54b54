//! The field that a path in a printer column, a selectable field or the scale subresource leads to.

use super::way::Way;
use super::{property, words};
use crate::grammar::json_path::{Part, parse};
use crate::model::{Definition, Edge, Keyword};

/// What there is to say about the field.
pub(super) fn card(definition: &Definition, version: Option<usize>, path: &str) -> Option<String> {
    let shown = words::code(path);
    let parts = match parse(path) {
        _ if !path.starts_with('.') => return Some(format!("{shown} · no path: it begins with a dot")),
        Ok(parts) => parts,
        Err(error) => return Some(format!("{shown} · no path: {}", error.message)),
    };
    if let [Part::Field(meta, _), .., Part::Field(..)] = &*parts
        && meta == "metadata"
    {
        return Some(format!("{shown} · in the ObjectMeta of every object"));
    }
    let mut way = Way::to_root(definition, version)?;
    for part in &parts {
        way = match step(&way, part) {
            Step::To(next) => *next,
            Step::Unknown => return Some(format!("{shown} · may be anywhere: no schema tells")),
            Step::Nowhere => return Some(undeclared(&shown, &way)),
        };
    }
    Some(property::card(&way))
}

enum Step<'s> {
    To(Box<Way<'s>>),
    /// The schema allows anything there.
    Unknown,
    Nowhere,
}

fn step<'s>(way: &Way<'s>, part: &Part<'_>) -> Step<'s> {
    let next = match part {
        Part::Field(name, _) => {
            way.child(&Edge::Property((**name).into())).or_else(|| way.child(&Edge::AdditionalProperties))
        }
        Part::Items => way.child(&Edge::Items).or_else(|| way.child(&Edge::AdditionalProperties)),
        Part::Anywhere => return Step::Unknown,
    };
    match next {
        Some(next) => Step::To(Box::new(next)),
        None if way.schema().is_true(Keyword::XPreserveUnknownFields) || way.keeps_everything() => Step::Unknown,
        None => Step::Nowhere,
    }
}

fn undeclared(shown: &str, last: &Way<'_>) -> String {
    format!("{shown} · not declared: {} has no such field, so nothing is there", last.shown_path())
}
