//! Objects that kubectl can't parse, of kinds without a known CRD. Errors in objects of known kinds are among the
//! verdicts, and in CRDs among the findings of the report.

use std::collections::{BTreeSet, HashSet};

use super::Snapshot;
use super::judged::address;
use crate::Finding;
use crd_ls_model::{Actions, Part, PlacedDocument};
use crd_ls_rules::of_unparsed_document;
use crd_ls_text::{TextRange, has_template_action};

impl Snapshot {
    /// The errors for which kubectl can't parse objects of unknown kinds, without those in documents shared with
    /// `other`. None in a text that another program may still complete.
    pub(super) fn of_unparsed_objects(&self, other: Option<&Self>) -> Vec<Finding> {
        if self.part() != Part::Whole || self.unfinished().actions == Actions::Template {
            return Vec::new();
        }
        let broken = self.stream.documents().iter().filter(|placed| is_broken(placed) && is_object(placed));
        let unknown: Vec<&PlacedDocument> = broken.filter(|placed| !self.has_known_kind(placed)).collect();
        if unknown.is_empty() || self.unfinished().actions != Actions::Final && has_template_action(&self.text) {
            return Vec::new();
        }
        let shared = other.map(Self::documents).unwrap_or_default();
        let own = unknown.into_iter().filter(|placed| !shared.contains(&address(placed))).map(of_unparsed_document);
        own.filter(|errors| !self.may_be_completed(errors)).flatten().collect()
    }

    /// The positions of the findings about objects that can't be parsed. A CRD that is not known yet may show a better
    /// repair of them.
    pub fn findings_in_unparsed_objects(&self) -> HashSet<usize> {
        let unparsed: HashSet<u32> =
            self.of_unparsed_objects(None).into_iter().map(|finding| finding.document).collect();
        let findings = self.findings().iter().enumerate();
        findings.filter(|(_, finding)| unparsed.contains(&finding.document)).map(|(at, _)| at).collect()
    }

    /// Whether any object of the document is compared with its CRD.
    fn has_known_kind(&self, placed: &PlacedDocument) -> bool {
        let names = placed.document.resource_types().into_iter().filter_map(|of| of.group_kind());
        names.into_iter().any(|name| self.kind_named(&name).is_some())
    }

    /// Whether a line of an error has a value that is filled in later: its new text may be valid.
    fn may_be_completed(&self, errors: &[Finding]) -> bool {
        let lines: BTreeSet<u32> = errors.iter().map(|error| self.lines().line_of(error.range.start())).collect();
        lines.into_iter().any(|line| self.is_filled_in(self.text.line_range(line)))
    }

    fn is_filled_in(&self, line: TextRange) -> bool {
        let line = self.text.slice(line);
        // `%{ if … }` is a directive of Terraform's templates.
        let line = line.trim_start_matches([' ', '\t', '-']).trim_end();
        let value = line.split_once(": ").map_or(line, |(_, value)| value.trim());
        self.unfinished().actions != Actions::Final
            && (line.contains("%{") || [line, value].iter().any(|text| self.unfinished().source(text).is_some()))
    }
}

/// Whether the text of a document has faults. Most documents have none.
fn is_broken(placed: &PlacedDocument) -> bool {
    let document = &placed.document;
    !document.errors().is_empty()
        || !document.dialect_faults().is_empty()
        || !document.tag_faults().is_empty()
        || !document.alias_faults().is_empty()
}

/// Whether a document is an object that kubectl sends to a server, but not a CRD.
fn is_object(placed: &PlacedDocument) -> bool {
    let document = &placed.document;
    !placed.is_unread
        && !document.may_have_definitions()
        && document.template().is_none()
        && document.type_meta().is_some_and(|of| of.may_be_served())
}
