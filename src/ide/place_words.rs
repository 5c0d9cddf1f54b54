//! From the API server's words to the place they are about.

use super::server_words::{ServerWords, Subject, parse, segments};
use super::{Finding, Snapshot};
use crate::model::{Crd, PlacedDocument};
use crate::text::TextRange;

/// The place of something the server said.
#[derive(Clone, Debug)]
pub struct PlacedWords<'s> {
    pub range: TextRange,
    /// The document in the stream, counted from 0.
    pub document: u32,
    /// What the server said, or the path that was asked for.
    pub words: String,
    /// What we find there ourselves: the first, where a CRD's versions share it.
    pub findings: Vec<&'s Finding>,
    /// The path leads no further than to here, a part of it.
    pub is_nearest: bool,
}

impl Snapshot {
    /// The places of all errors in a text: a field path, or what a client printed when the server
    /// refused a CRD. Errors about CRDs that are not in this text have no place.
    pub fn place_words(&self, text: &str) -> Vec<PlacedWords<'_>> {
        parse(text).iter().filter_map(|words| self.place(words)).collect()
    }

    fn place(&self, words: &ServerWords) -> Option<PlacedWords<'_>> {
        let crds: Vec<(&PlacedDocument, &Crd)> = self.crds_named(words.crd.as_deref());
        crds.iter()
            .find_map(|(placed, _)| self.place_by_finding(placed, words))
            .or_else(|| crds.iter().map(|(placed, crd)| self.place_by_path(placed, crd, words)).max_by_key(reached)?)
    }

    /// The CRDs of this name; all of them if the name is not known.
    fn crds_named(&self, name: Option<&str>) -> Vec<(&PlacedDocument, &Crd)> {
        let documents = self.stream().documents().iter().filter(|placed| !placed.is_unread);
        let crds = documents.filter_map(|placed| Some((placed, placed.document.crd()?)));
        crds.filter(|(_, crd)| name.is_none_or(|name| crd.name() == name)).collect()
    }

    fn place_by_finding(&self, placed: &PlacedDocument, words: &ServerWords) -> Option<PlacedWords<'_>> {
        let mut findings: Vec<&Finding> = self
            .findings()
            .iter()
            .filter(|finding| finding.document == placed.index && is_about(finding, words))
            .collect();
        let says = |finding: &&Finding| {
            finding
                .apiserver
                .as_ref()
                .is_some_and(|error| !error.detail.is_empty() && words.text.contains(&error.detail))
        };
        if findings.iter().any(says) {
            findings.retain(says);
        }
        let first = findings.first()?;
        Some(PlacedWords {
            range: first.range,
            document: placed.index,
            words: words.to_string(),
            findings,
            is_nearest: false,
        })
    }

    fn place_by_path(&self, placed: &PlacedDocument, crd: &Crd, words: &ServerWords) -> Option<PlacedWords<'_>> {
        let path = match &words.subject {
            Subject::Field(path) => path,
            Subject::Strict(words) => words.strip_prefix("unknown field \"")?.strip_suffix('"')?,
        };
        let segments = segments(path);
        let reached = self.walk(placed, crd, &segments);
        (reached.depth > 0).then(|| PlacedWords {
            range: reached.range,
            document: placed.index,
            words: words.to_string(),
            findings: Vec::new(),
            is_nearest: reached.depth < segments.len(),
        })
    }
}

/// Prefers, of several CRDs that no name tells apart, the one that has all of the path.
fn reached(placed: &Option<PlacedWords<'_>>) -> u8 {
    placed.as_ref().map_or(0, |placed| if placed.is_nearest { 1 } else { 2 })
}

fn is_about(finding: &Finding, words: &ServerWords) -> bool {
    let Some(error) = &finding.apiserver else {
        return matches!(&words.subject, Subject::Field(path) if words.text.is_empty() && *path == finding.written);
    };
    match &words.subject {
        Subject::Field(path) => !path.is_empty() && error.field == *path,
        Subject::Strict(words) => error.detail == *words,
    }
}

impl std::fmt::Display for ServerWords {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.subject {
            Subject::Field(path) if self.text.is_empty() => f.write_str(path),
            _ => f.write_str(&self.text),
        }
    }
}
