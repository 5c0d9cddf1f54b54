//! What leads out of a text: the codes of rules that comments name, and `externalDocs`.

use crate::ide::Snapshot;
use crate::ide::cursor::{Step, written_part};
use crate::model::{Field, Keyword};
use crate::rules::{rule_files, rule_page};
use crate::text::{TextRange, TextSize};

/// A link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    pub range: TextRange,
    /// A URL.
    pub target: String,
}

impl Snapshot {
    /// At most `limit` links.
    pub fn links(&self, limit: usize) -> Vec<Link> {
        let mut links = self.codes_in_comments();
        for object in self.objects() {
            for slot in object.definition().schemas() {
                self.external_documentation(Step::root(slot, object.start()), limit, &mut links);
            }
        }
        links.sort_by_key(|link| link.range.start());
        links.truncate(limit);
        links
    }

    /// Each code of a rule in a comment, with the rule's page.
    fn codes_in_comments(&self) -> Vec<Link> {
        let mut links = Vec::new();
        for comment in self.tree().documents().flat_map(|document| document.comments()) {
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

    /// The URLs of `externalDocs` in a schema and within.
    fn external_documentation(&self, step: Step<'_>, limit: usize, links: &mut Vec<Link>) {
        if !step.schema.is_in_place() || links.len() >= limit {
            return;
        }
        if let Some(value) = step.schema.field(Keyword::ExternalDocs).and_then(Field::json)
            && let Some(url) = value.get("url")
        {
            links.extend(self.link_of(url.value.range + step.start, url.value.as_str().unwrap_or_default()));
        }
        for child in step.schema.children() {
            self.external_documentation(step.to(child), limit, links);
        }
    }

    fn link_of(&self, range: TextRange, url: &str) -> Option<Link> {
        let is_web_page = ["https://", "http://"].iter().any(|scheme| url.starts_with(scheme));
        let scalar = self.name_at(range, url).filter(|_| is_web_page)?;
        Some(Link { range: written_part(scalar, 0..url.len())?, target: url.to_owned() })
    }
}

fn is_in_code(character: char) -> bool {
    matches!(character, 'a'..='z' | '0'..='9' | '-' | '/')
}

fn is_code(word: &str) -> bool {
    word.contains('/') && rule_files().any(|file| file.codes.contains(&word))
}

#[cfg(test)]
mod tests;
