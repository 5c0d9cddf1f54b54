//! Links to other documents: from rule codes in comments, and from `externalDocs`.

use crate::Snapshot;
use crate::cursor::PlacedSchema;
use crd_ls_model::{FieldValue, Keyword};
use crd_ls_rules::{rule_files, rule_page};
use crd_ls_text::{TextRange, TextSize};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    pub range: TextRange,
    /// A URL.
    pub target: String,
}

impl Snapshot {
    /// At most `limit` links.
    pub fn links(&self, limit: usize) -> Vec<Link> {
        let mut links = codes_in_comments(self);
        for object in self.objects() {
            for slot in object.definition().schemas() {
                external_documentation(self, PlacedSchema::root(slot, object.start()), limit, &mut links);
            }
        }
        links.sort_by_key(|link| link.range.start());
        links.truncate(limit);
        links
    }
}

/// The rule codes in comments, each with the rule's page.
fn codes_in_comments(snapshot: &Snapshot) -> Vec<Link> {
    let mut links = Vec::new();
    for comment in snapshot.tree().documents().flat_map(|document| document.comments(snapshot.text())) {
        let mut start = comment.token.range().start();
        for piece in comment.token.text().split_inclusive(|character: char| !is_in_code(character)) {
            let word = piece.trim_end_matches(|character: char| !is_in_code(character));
            if is_code(word) {
                links.push(Link { range: TextRange::at(start, TextSize::of(word)), target: rule_page(word) });
            }
            start += TextSize::of(piece);
        }
    }
    links
}

/// The URLs of `externalDocs` in a schema and its nested schemas.
fn external_documentation(snapshot: &Snapshot, step: PlacedSchema<'_>, limit: usize, links: &mut Vec<Link>) {
    if !step.schema.is_in_place() || links.len() >= limit {
        return;
    }
    if let Some(FieldValue::Object(documentation)) = step.schema.field(Keyword::ExternalDocs).map(|field| &field.value)
        && let Some(url) = documentation.get("url")
    {
        links.extend(link_of(snapshot, url.value_range + step.start, documentation.text("url")));
    }
    for child in step.schema.children() {
        external_documentation(snapshot, step.to(child), limit, links);
    }
}

fn link_of(snapshot: &Snapshot, range: TextRange, url: &str) -> Option<Link> {
    let is_web_page = ["https://", "http://"].iter().any(|scheme| url.starts_with(scheme));
    let scalar = snapshot.cursor_on(range).scalar_of(url).filter(|_| is_web_page)?;
    let range = *scalar.written(std::iter::once(0..url.len())).first()?;
    Some(Link { range, target: url.to_owned() })
}

fn is_in_code(character: char) -> bool {
    matches!(character, 'a'..='z' | '0'..='9' | '-' | '/')
}

fn is_code(word: &str) -> bool {
    word.contains('/') && rule_files().any(|file| file.codes.contains(&word))
}

#[cfg(test)]
mod tests;
