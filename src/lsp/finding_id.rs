use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::view::View;
use crate::ide::Finding;
use crate::text::TextRange;

/// Identifies a finding to the client, which sends it back with a diagnostic or a fix.
///
/// Several findings can have one code, document and path: errors of syntax have no path, and repeated keys share theirs. The
/// range tells them apart, which a diagnostic has itself, and where that is the same, too, the number there. What is
/// published depends on the text alone, so the version is no part of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct FindingId {
    code: Cow<'static, str>,
    /// The document in the stream, from 0.
    document: u32,
    /// The path in the file.
    written: String,
    /// How many findings with the same code, document and path are before it at the same range.
    number: usize,
}

impl FindingId {
    pub(super) fn new(view: &View, finding: &Finding) -> Self {
        let is_like = |other: &&Finding| {
            other.code() == finding.code() && other.document == finding.document && other.written == finding.written
        };
        let before = findings_at(view, finding.range).take_while(|other| *other != finding);
        Self {
            code: finding.code().into(),
            document: finding.document,
            written: finding.written.to_string(),
            number: before.filter(is_like).count(),
        }
    }

    /// The finding at its range.
    pub(super) fn find_at<'v>(&self, view: &'v View, range: TextRange) -> Option<&'v Finding> {
        findings_at(view, range).filter(|finding| self.names(finding)).nth(self.number)
    }

    /// The finding of this code, document and path, if it is the only one.
    pub(super) fn find_only<'v>(&self, view: &'v View) -> Option<&'v Finding> {
        let mut named = view.snapshot.findings().iter().filter(|finding| self.names(finding));
        named.next().filter(|_| named.next().is_none())
    }

    fn names(&self, finding: &Finding) -> bool {
        finding.code() == self.code && finding.document == self.document && finding.written.to_string() == self.written
    }
}

/// The findings at a range.
fn findings_at(view: &View, range: TextRange) -> impl Iterator<Item = &Finding> {
    let all = view.snapshot.findings();
    let first = all.partition_point(|finding| finding.range.start() < range.start());
    let here = all.iter().skip(first).take_while(move |finding| finding.range.start() == range.start());
    here.filter(move |finding| finding.range == range)
}

#[cfg(test)]
mod tests;
