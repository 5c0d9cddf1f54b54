//! Comments that ignore findings: `# crd-ls: ignore[code] reason`.

mod comment;
mod covers;
mod extent;
mod malformed;
mod no_codes;
mod no_reason;
mod unknown_code;
mod unused;

use crate::rule::Finding;
use crate::rule_table::RuleFile;
use crd_ls_model::Stream;
use crd_ls_syntax::Tree;
use crd_ls_text::{Occurrences, Text, TextRange, TextSize};

use comment::Asks;
use covers::{CodeUse, Covers, Left};
use extent::Extents;

pub use comment::NAME;

pub(super) const PAGES: &[RuleFile] = pages! {
    malformed ["ignore/malformed"];
    no_codes ["ignore/no-codes"];
    no_reason ["ignore/no-reason"];
    unknown_code ["ignore/unknown-code"];
    unused ["ignore/unused"];
};

/// The group of the findings about such comments. No comment can ignore these findings.
const OWN_GROUP: &str = "ignore";

/// The comments of a text that ignore findings.
#[derive(Debug, Default)]
pub struct Ignores {
    all: Vec<Ignore>,
    covers: Covers,
    /// Comments that ignore nothing because of their form.
    mistaken: Vec<Mistaken>,
}

/// A comment that was meant to ignore findings, but does not.
#[derive(Debug)]
struct Mistaken {
    range: TextRange,
    document: u32,
    /// The corrected comment. None if the comment names no codes.
    meant: Option<String>,
}

/// A comment that ignores findings.
#[derive(Debug)]
pub struct Ignore {
    /// The range from the comment's `#` to its end.
    pub range: TextRange,
    pub codes: Vec<IgnoredCode>,
    /// The reason. May be empty.
    pub reason: String,
    /// The comment ignores the findings that start in this range.
    covers: TextRange,
    /// The number of the document in kubectl's count, from 0.
    document: u32,
}

/// A code or group in the brackets of a comment.
#[derive(Debug)]
pub struct IgnoredCode {
    pub range: TextRange,
    pub name: String,
    /// Set if neither a code nor a group has this name.
    unknown: Option<UnknownSelector>,
}

/// A name that is neither a code nor a group.
#[derive(Clone, Copy, Debug)]
struct UnknownSelector {
    /// A known name with a similar spelling.
    near: Option<&'static str>,
}

/// Lookups in the list of all codes.
#[derive(Clone, Copy)]
pub struct CodeLookup {
    /// Whether a name is a code or a group of codes.
    pub is_known: fn(&str) -> bool,
    /// A known name with a similar spelling.
    pub near: fn(&str) -> Option<&'static str>,
}

impl Ignores {
    /// Finds the comments of a text, at the occurrences of [`NAME`].
    pub fn read(names: &Occurrences, tree: &Tree, text: &Text, stream: &Stream, known: CodeLookup) -> Self {
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
                let unknown = (!(known.is_known)(&name)).then(|| UnknownSelector { near: (known.near)(&name) });
                IgnoredCode { range: range + comment.start(), name, unknown }
            });
            let codes = codes.collect();
            let covers = extents.covered(comment);
            ignores.all.push(Ignore { range, codes, reason, covers, document });
        }
        ignores.covers = Covers::of(&ignores.all);
        ignores
    }

    /// Whether the text has no such comments, neither well-formed nor malformed.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty() && self.mistaken.is_empty()
    }

    /// The comment that ignores a finding.
    pub fn of(&self, finding: &Finding) -> Option<&Ignore> {
        self.all.get(self.covers.find(finding)?)
    }

    /// The first comment in a range of the text.
    pub fn in_range(&self, range: TextRange) -> Option<&Ignore> {
        self.all.iter().find(|ignore| range.contains_range(ignore.range))
    }

    /// The findings about malformed comments, missing or unknown codes, and missing reasons.
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

    /// The codes in comments that ignore none of these findings, or only findings that earlier comments ignore already.
    /// `is_judged` returns whether the findings of the document with an index are complete. In other documents, unused
    /// codes are not reported.
    pub fn unused<'f>(
        &self,
        findings: impl Iterator<Item = &'f Finding>,
        stream: &Stream,
        is_judged: impl Fn(u32) -> bool,
    ) -> Vec<Finding> {
        let mut left = Left::of(findings);
        let mut found = Vec::new();
        for ignore in &self.all {
            let uses: Vec<CodeUse> = ignore.codes.iter().map(|code| left.ignore(&code.name, ignore.covers)).collect();
            if is_judged(document_at(stream, ignore.covers.start())) {
                found.extend(unused::findings(ignore, &uses));
            }
        }
        found
    }
}

/// The index of the document at an offset.
fn document_at(stream: &Stream, offset: TextSize) -> u32 {
    let documents = stream.documents();
    let next = documents.partition_point(|placed| placed.start <= offset);
    documents.get(next.saturating_sub(1)).map_or(0, |placed| placed.index)
}

#[cfg(test)]
mod tests;
