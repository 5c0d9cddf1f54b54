//! Comments that have findings beside them ignored: `# crd-ls: ignore[code] reason`.

mod comment;
mod extent;
mod no_codes;
mod no_reason;
mod unknown_code;
mod unused;

use crate::model::Stream;
use crate::rules::engine::{Finding, RuleFile};
use crate::rules::group::{group, selects};
use crate::syntax::Tree;
use crate::text::{Occurrences, Text, TextRange, TextSize};

pub use comment::NAME;

pub(super) const PAGES: &[RuleFile] = &[no_codes::PAGE, no_reason::PAGE, unknown_code::PAGE, unused::PAGE];

/// The group of what is said of these comments themselves. A comment can't ignore that.
const OWN_GROUP: &str = "ignore";

/// The comments of a text that ignore findings.
#[derive(Debug, Default)]
pub struct Ignores {
    all: Vec<Ignore>,
    /// The comments without codes.
    without_codes: Vec<(TextRange, u32)>,
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
        for at in names.starts() {
            let Some(comment) = tree.comment_at(*at) else { continue };
            let Some(read) = comment::read(&text.slice(comment), *at - comment.start()) else { continue };
            let range = TextRange::new(comment.start() + read.start, comment.end());
            let document = document_at(stream, range.start());
            if read.codes.is_empty() {
                ignores.without_codes.push((range, document));
                continue;
            }
            let codes = read.codes.into_iter();
            let codes = codes.map(|(range, name)| {
                let unknown = (!(known.is_known)(&name)).then(|| Unknown { near: (known.near)(&name) });
                IgnoredCode { range: range + comment.start(), name, unknown }
            });
            let codes = codes.collect();
            let covers = extent::covered(tree, text, comment);
            ignores.all.push(Ignore { range, codes, reason: read.reason, covers, document });
        }
        ignores
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty() && self.without_codes.is_empty()
    }

    /// The comment that has a finding ignored.
    pub fn of(&self, finding: &Finding) -> Option<&Ignore> {
        let mut all = self.all.iter();
        all.find(|ignore| ignore.codes.iter().any(|code| ignore.ignores(code, finding)))
    }

    /// The comment in a part of the text.
    pub fn in_range(&self, range: TextRange) -> Option<&Ignore> {
        self.all.iter().find(|ignore| range.contains_range(ignore.range))
    }

    /// What is wrong with the comments as they are written.
    pub fn mistakes(&self) -> Vec<Finding> {
        let mut found: Vec<Finding> =
            self.without_codes.iter().map(|(range, document)| no_codes::finding(*range, *document)).collect();
        for ignore in &self.all {
            found.extend(no_reason::finding(ignore));
            found.extend(unknown_code::findings(ignore));
        }
        found
    }

    /// The comments that none of these findings needs. `is_judged`: all that is to be found in a document, by its number,
    /// is among them.
    pub fn unused<'f>(
        &self,
        findings: impl Iterator<Item = &'f Finding> + Clone,
        stream: &Stream,
        is_judged: impl Fn(u32) -> bool,
    ) -> Vec<Finding> {
        let judged = self.all.iter().filter(|ignore| is_judged(document_at(stream, ignore.covers.start())));
        judged.flat_map(|ignore| unused::findings(ignore, findings.clone())).collect()
    }
}

impl Ignore {
    fn ignores(&self, code: &IgnoredCode, finding: &Finding) -> bool {
        selects(&code.name, finding.code())
            && group(finding.code()) != OWN_GROUP
            && self.covers.contains_inclusive(finding.range.start())
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
