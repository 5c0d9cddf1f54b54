use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::view::View;
use crd_ls_ide::Finding;
use crd_ls_text::TextRange;

/// Identifies a finding to the client, which returns it with a diagnostic or a fix.
///
/// Several findings can share a code, document and path: syntax errors lack a path, and duplicate keys share theirs.
/// The diagnostic's range distinguishes them; the number here distinguishes findings with the same range. The version
/// is not part of the id, because the published findings depend on the text alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct FindingId {
    code: Cow<'static, str>,
    /// The document in the stream, from 0.
    document: u32,
    /// The path in the file.
    written: String,
    /// The number of preceding findings with the same code, document, path and range.
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

    /// The finding with this id at a range.
    pub(super) fn find_at<'v>(&self, view: &'v View, range: TextRange) -> Option<&'v Finding> {
        findings_at(view, range).filter(|finding| self.names(finding)).nth(self.number)
    }

    /// The finding with this code, document and path, if it is the only one.
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
