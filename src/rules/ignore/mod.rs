//! Comments that have findings beside them ignored: `# crd-ls: ignore[code] reason`.

mod comment;
mod covers;
mod extent;
mod malformed;
mod no_codes;
mod no_reason;
mod unknown_code;
mod unused;

use crate::model::Stream;
use crate::rules::engine::{Finding, RuleFile};
use crate::syntax::Tree;
use crate::text::{Occurrences, Text, TextRange, TextSize};

use comment::Asks;
use covers::{Covers, Left, Use};
use extent::Extents;

pub use comment::NAME;

pub(super) const PAGES: &[RuleFile] =
    &[malformed::PAGE, no_codes::PAGE, no_reason::PAGE, unknown_code::PAGE, unused::PAGE];

/// The group of what is said of these comments themselves. A comment can't ignore that.
const OWN_GROUP: &str = "ignore";

/// The comments of a text that ignore findings.
#[derive(Debug, Default)]
pub struct Ignores {
    all: Vec<Ignore>,
    covers: Covers,
    /// The comments that were meant to.
    mistaken: Vec<Mistaken>,
}

/// A comment that was meant to have findings ignored, and does not.
#[derive(Debug)]
struct Mistaken {
    range: TextRange,
    document: u32,
    /// How it would be right; None if it names no codes.
    meant: Option<String>,
}

/// A comment that ignores findings.
#[derive(Debug)]
pub struct Ignore {
    /// From its `#` to its end.
    pub range: TextRange,
    pub codes: Vec<IgnoredCode>,
    /// Why; may be empty.
    pub reason: String,
    /// Findings that start here are ignored.
    covers: TextRange,
    /// The document that the comment is in, as kubectl counts.
    document: u32,
}

/// A code or group in such a comment.
#[derive(Debug)]
pub struct IgnoredCode {
    pub range: TextRange,
    pub name: String,
    /// There is no such code or group.
    unknown: Option<Unknown>,
}

/// A code that there is not.
#[derive(Clone, Copy, Debug)]
struct Unknown {
    /// One that is written nearly like it.
    near: Option<&'static str>,
}

/// What is known of all codes.
#[derive(Clone, Copy)]
pub struct Codes {
    /// Whether it is a code, or a group of codes.
    pub is_known: fn(&str) -> bool,
    /// One that is written nearly like it.
    pub near: fn(&str) -> Option<&'static str>,
}

impl Ignores {
    /// Those of a text in which [`NAME`] is written at some places.
    pub fn read(names: &Occurrences, tree: &Tree, text: &Text, stream: &Stream, known: Codes) -> Self {
        let mut ignores = Self::default();
        let (mut descent, mut extents) = (tree.descent(), Extents::new(tree, text));
        for at in names.starts() {
            let Some(comment) = descent.comment_at(*at) else { continue };
            let Some(read) = comment::read(&text.slice(comment), *at - comment.start(), known) else { continue };
            let range = TextRange::new(comment.start() + read.start, comment.end());
            let document = document_at(stream, range.start());
            let (codes, reason) = match read.asks {
                Asks::Ignores { codes, reason } => (codes.into_iter(), reason),
                Asks::NoCodes => {
                    ignores.mistaken.push(Mistaken { range, document, meant: None });
                    continue;
                }
                Asks::Malformed(meant) => {
                    ignores.mistaken.push(Mistaken { range, document, meant: Some(meant) });
                    continue;
                }
            };
            let codes = codes.map(|(range, name)| {
                let unknown = (!(known.is_known)(&name)).then(|| Unknown { near: (known.near)(&name) });
                IgnoredCode { range: range + comment.start(), name, unknown }
            });
            let codes = codes.collect();
            let covers = extents.covered(comment);
            ignores.all.push(Ignore { range, codes, reason, covers, document });
        }
        ignores.covers = Covers::of(&ignores.all);
        ignores
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty() && self.mistaken.is_empty()
    }

    /// The comment that has a finding ignored.
    pub fn of(&self, finding: &Finding) -> Option<&Ignore> {
        self.all.get(self.covers.find(finding)?)
    }

    /// The comment in a part of the text.
    pub fn in_range(&self, range: TextRange) -> Option<&Ignore> {
        self.all.iter().find(|ignore| range.contains_range(ignore.range))
    }

    /// What is wrong with the comments as they are written.
    pub fn mistakes(&self) -> Vec<Finding> {
        let mistaken = self.mistaken.iter().map(|comment| match &comment.meant {
            Some(meant) => malformed::finding(comment.range, meant, comment.document),
            None => no_codes::finding(comment.range, comment.document),
        });
        let mut found: Vec<Finding> = mistaken.collect();
        for ignore in &self.all {
            found.extend(no_reason::finding(ignore));
            found.extend(unknown_code::findings(ignore));
        }
        found
    }

    /// The codes in comments that none of these findings needs, or that comments before ignore already. `is_judged`: all
    /// that is to be found in a document, by its number, is among them.
    pub fn unused<'f>(
        &self,
        findings: impl Iterator<Item = &'f Finding>,
        stream: &Stream,
        is_judged: impl Fn(u32) -> bool,
    ) -> Vec<Finding> {
        let mut left = Left::of(findings);
        let mut found = Vec::new();
        for ignore in &self.all {
            let uses: Vec<Use> = ignore.codes.iter().map(|code| left.ignore(&code.name, ignore.covers)).collect();
            if is_judged(document_at(stream, ignore.covers.start())) {
                found.extend(unused::findings(ignore, &uses));
            }
        }
        found
    }
}

/// The number of the document at a place.
fn document_at(stream: &Stream, offset: TextSize) -> u32 {
    let documents = stream.documents();
    let next = documents.partition_point(|placed| placed.start <= offset);
    documents.get(next.saturating_sub(1)).map_or(0, |placed| placed.index)
}

#[cfg(test)]
mod tests;
