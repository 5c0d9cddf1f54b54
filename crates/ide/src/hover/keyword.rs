//! Hovers on the keywords of a schema.

use super::card::Card;
use super::property::first_line;
use super::schema_path::SchemaPath;
use super::{defaulting, junctor};
use crd_ls_model::{Edge, Keyword};

/// The hover on a keyword of the schema at a path.
pub(super) fn card(keyword: Keyword, path: &SchemaPath<'_>) -> String {
    let mut parts = words(keyword);
    // After the meaning, before the limits.
    if let Some(here) = here(keyword, path) {
        parts.insert(1, here);
    }
    parts.extend(junctor::inside(keyword));
    parts.extend(junctor::note(path, keyword));
    let since = keyword.docs().since;
    if !since.is_empty() {
        parts.push(format!("Since Kubernetes {since}."));
    }
    parts.join("\n\n")
}

/// The meaning of a keyword in any schema.
pub(super) fn words(keyword: Keyword) -> Vec<String> {
    let docs = keyword.docs();
    let does = format!("`{}` · {}", keyword.name(), docs.does);
    let limits = Some(docs.limits.to_owned()).filter(|limits| !limits.is_empty());
    std::iter::once(does).chain(limits).collect()
}

/// The meaning of a keyword in this schema.
fn here(keyword: Keyword, path: &SchemaPath<'_>) -> Option<String> {
    let inner = match keyword {
        Keyword::Items => path.child(&Edge::Items)?,
        Keyword::AdditionalProperties => path.child(&Edge::AdditionalProperties)?,
        Keyword::Default if path.junctor().is_none() => {
            return Some(format!("Here: {}.", defaulting::fact(path)?));
        }
        _ => return None,
    };
    Some(first_line(&inner, &Card::of(&inner)))
}
