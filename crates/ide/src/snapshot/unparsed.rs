//! Objects that kubectl can't parse, of kinds without a known CRD. Errors in objects of known kinds are among the
//! verdicts, and in CRDs among the findings of the report.

use std::collections::HashSet;

use serde::de::IgnoredAny;
use serde_json::Deserializer;

use super::Snapshot;
use super::judged::address;
use super::template_marks::has_template_mark;
use crate::Finding;
use crd_ls_model::{Actions, Part, PlacedDocument};
use crd_ls_rules::of_unparsed_document;
use crd_ls_text::{Text, TextRange, has_template_action};

impl Snapshot {
    /// The errors for which kubectl can't parse objects of unknown kinds, without those in documents shared with
    /// `other`. None in documents that another program may still complete.
    pub(super) fn of_unparsed_objects(&self, other: Option<&Self>) -> Vec<Finding> {
        if self.part() != Part::Whole || self.unfinished().actions == Actions::Template {
            return Vec::new();
        }
        let broken = self.stream.documents().iter().filter(|placed| is_broken(placed) && is_object(placed));
        let unknown = broken.filter(|placed| !self.has_known_kind(placed) && !self.has_actions(placed));
        let unknown: Vec<&PlacedDocument> = unknown.collect();
        if unknown.is_empty() || is_json_stream(&self.text) {
            return Vec::new();
        }
        let shared = other.map(Self::documents).unwrap_or_default();
        let own = unknown.into_iter().filter(|placed| !shared.contains(&address(placed)));
        let errors = own.map(|placed| (placed, of_unparsed_document(placed)));
        errors
            .filter(|(placed, errors)| !self.may_be_completed(placed, errors))
            .flat_map(|(_, errors)| errors)
            .collect()
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

    /// Whether a document has template actions.
    fn has_actions(&self, placed: &PlacedDocument) -> bool {
        let range = TextRange::at(placed.start, placed.document.text_len());
        self.unfinished().actions != Actions::Final && has_template_action(&self.text, range)
    }

    /// Whether a line of an error, or the line above it, has a value that is filled in later: its new text may be valid.
    fn may_be_completed(&self, placed: &PlacedDocument, errors: &[Finding]) -> bool {
        if self.unfinished().actions == Actions::Final {
            return false;
        }
        let line_of = |offset| self.lines().line_of(offset);
        let mut ranges: Vec<(u32, u32)> =
            errors.iter().map(|error| (line_of(error.range.start()), line_of(error.range.end()))).collect();
        ranges.sort_unstable();
        // Each line is examined once, because the ranges may overlap.
        let mut next = line_of(placed.start);
        ranges.into_iter().any(|(first, last)| {
            let above = (next..first).rev().find(|line| self.has_content(*line));
            let below = first.max(next)..=last;
            next = next.max(last + 1);
            above.into_iter().chain(below).any(|line| self.is_filled_in(line))
        })
    }

    /// Whether a line is neither blank nor a comment. Some directives of templates look like comments.
    fn has_content(&self, line: u32) -> bool {
        let line = self.text.slice(self.text.line_range(line));
        let line = line.trim();
        !line.is_empty() && (!line.starts_with('#') || has_template_mark(line))
    }

    fn is_filled_in(&self, line: u32) -> bool {
        let line = self.text.slice(self.text.line_range(line));
        let line = line.trim_start_matches([' ', '\t', '-']).trim_end();
        let value = line.split_once(": ").map_or(line, |(_, value)| value.trim());
        has_template_mark(line) || [line, value].iter().any(|text| self.unfinished().source(text).is_some())
    }
}

/// Whether kubectl reads the text as JSON, and accepts it.
/// Source: `GuessJSONStream` in k8s.io/apimachinery/pkg/util/yaml.
fn is_json_stream(text: &Text) -> bool {
    let written = text.slice(TextRange::up_to(text.len()));
    written.trim_start().starts_with('{')
        && Deserializer::from_str(&written).into_iter::<IgnoredAny>().all(|object| object.is_ok())
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
