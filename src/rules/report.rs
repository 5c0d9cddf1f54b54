//! All that is to be said about a text.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::checked::Checked;
use super::context::Context;
use super::crd::{self, CrdContext, CrdFinding, Hub, StatusSubresource};
use super::finding::IN_OTHER_VERSION;
use super::gather::{SchemaPlace, gather};
use super::{Finding, Related, document, fault, template};
use crate::model::{ApiVersion, Counterparts, Crd, Document, PlacedDocument, SchemaSlot, Stream};
use crate::text::TextRange;

/// The checked documents of a stream. What an edit leaves untouched is taken over.
#[derive(Default)]
pub struct Report {
    documents: Vec<Option<Arc<CheckedCrd>>>,
    checked: u64,
}

/// A document with a CRD whose schemas have been checked.
struct CheckedCrd {
    document: Arc<Document>,
    schemas: Vec<CheckedSlot>,
    /// About the CRD outside of its schemas.
    own: Vec<CrdFinding>,
}

struct CheckedSlot {
    slot: SchemaSlot,
    checked: Arc<Checked>,
    version: Option<String>,
    written: String,
    hub: String,
}

impl Report {
    /// Checks a stream, taking over from `old` what is the same.
    pub fn new(stream: &Stream, old: Option<&Self>) -> Self {
        let old = Counterparts::new(old.map_or(&[][..], |old| &old.documents), stream.documents().len());
        let mut checked = 0;
        let mut check = |(position, placed): (usize, &PlacedDocument)| {
            let crd = placed.document.crd().filter(|_| !placed.is_unread)?;
            let mut candidates = old.of(position).flatten();
            let like = candidates.clone().next();
            Some(match candidates.find(|old| Arc::ptr_eq(&old.document, &placed.document)) {
                Some(same) => Arc::clone(same),
                None => Arc::new(CheckedCrd::new(&placed.document, crd, like.map(|old| &**old), &mut checked)),
            })
        };
        let documents = stream.documents().iter().enumerate().map(&mut check).collect();
        Self { documents, checked }
    }

    /// How many schemas were checked anew.
    pub fn checked(&self) -> u64 {
        self.checked
    }

    /// How many documents hold a CRD.
    pub fn crd_count(&self) -> usize {
        self.documents.iter().flatten().count()
    }

    /// All findings in the order of their start.
    pub fn findings(&self, stream: &Stream) -> Vec<Finding> {
        self.collect(stream, None)
    }

    /// The findings in what this report does not share with `known`, another state of the same
    /// text, in the order of their start. What both of two states say of the text outside of
    /// their difference is the same, so comparing these is comparing all.
    pub fn findings_beyond(&self, stream: &Stream, known: &Self) -> Vec<Finding> {
        self.collect(stream, Some(known))
    }

    fn collect(&self, stream: &Stream, known: Option<&Self>) -> Vec<Finding> {
        if self.crd_count() == 0 {
            return Vec::new();
        }
        let templates = stream.documents().iter().filter(|placed| placed.document.template().is_some());
        let templates: HashSet<u32> = templates.map(|placed| placed.index).collect();
        let faults = stream.faults().iter().filter(|fault| !templates.contains(&fault.index));
        let mut findings: Vec<Finding> = faults.map(|&fault| document::stream_fault(fault)).collect();
        for (position, (placed, checked)) in stream.documents().iter().zip(&self.documents).enumerate() {
            let known = known.and_then(|known| known.documents.get(position)?.as_ref());
            if let Some((crd, checked)) = placed.document.crd().zip(checked.as_ref()) {
                checked.findings(placed, crd, known, &mut findings);
            }
        }
        findings.sort_by_key(|finding| (finding.range.start(), finding.range.end(), finding.severity));
        findings
    }
}

impl CheckedCrd {
    fn new(document: &Arc<Document>, crd: &Crd, old: Option<&Self>, checked: &mut u64) -> Self {
        let old = old.map_or(&[][..], |old| &old.schemas);
        let old_by_name: HashMap<_, _> = old.iter().map(|old| (old.version.clone(), old)).collect();
        let old_by_path: HashMap<_, _> = old.iter().map(|old| (old.written.clone(), old)).collect();
        let hub = Hub::new(crd);
        let status = StatusSubresource::new(crd);
        let top_level = crd.top_level_schema().map(|slot| {
            let path = HOISTED.to_owned();
            (slot, Context::root(status.is_in_any()), None, path.clone(), path)
        });
        let versions = crd.versions.iter().enumerate().filter_map(|(index, version)| {
            let slot = version.schema.as_ref()?;
            let written = format!("spec.versions[{index}].schema.openAPIV3Schema");
            let (has_status, hub) = match hub.schemas {
                true => (status.is_in_any(), HOISTED.to_owned()),
                false => (status.is_in_version(index), written.clone()),
            };
            Some((slot, Context::root(has_status), Some(version.name.clone()), written, hub))
        });
        let mut check = |(slot, context, version, written, hub): (&SchemaSlot, _, Option<String>, String, String)| {
            // One that was moved is found by its name, one that was renamed by its place.
            let old = old_by_name.get(&version).or_else(|| old_by_path.get(&written));
            let checked = Checked::new(&slot.schema, context, old.map(|old| &old.checked), checked);
            CheckedSlot { slot: slot.clone(), checked, version, written, hub }
        };
        let schemas: Vec<CheckedSlot> = top_level.into_iter().chain(versions).map(&mut check).collect();
        let has_default = schemas.iter().any(|schema| schema.checked.has_default);
        let own = crd::check(&CrdContext { crd, hub, has_default });
        Self { document: Arc::clone(document), schemas, own }
    }

    fn findings(
        self: &Arc<Self>,
        placed: &PlacedDocument,
        crd: &Crd,
        known: Option<&Arc<Self>>,
        out: &mut Vec<Finding>,
    ) {
        if known.is_some_and(|known| Arc::ptr_eq(known, self)) {
            return;
        }
        if let Some(action) = placed.document.template() {
            out.push(template::finding(placed, action));
            return;
        }
        let is_text_refused = document::check(placed, crd, out);
        let first_decoded = out.len();
        let has_mismatch = self.schemas.iter().any(|schema| schema.checked.obstacles.decode);
        let is_decoding_refused = fault::check(placed, crd, is_text_refused || has_mismatch, out);
        out.extend(crd::place_all(&self.own, placed, is_decoding_refused));
        let first = out.len();
        let mut ends = Vec::with_capacity(self.schemas.len());
        for (index, schema) in self.schemas.iter().enumerate() {
            let place = SchemaPlace {
                written: &schema.written,
                hub: &schema.hub,
                document: placed.index,
                start: schema.slot.start + placed.start,
                key: schema.slot.key + placed.start,
                is_decoding_refused,
                is_v1beta1: crd.api_version == ApiVersion::V1beta1,
            };
            let known = known.and_then(|known| known.schemas.get(index)).map(|known| &known.checked);
            gather(&place, &schema.checked, known, out);
            ends.push(out.len() - first);
        }
        if self.schemas.iter().filter(|schema| schema.written != schema.hub).count() > 1 {
            let findings = out.get_mut(first..).unwrap_or_default();
            let twins = self.twins(findings, &ends);
            for (finding, related) in findings.iter_mut().zip(twins) {
                finding.related.extend(related);
            }
        }
        if is_text_refused {
            let decoded = out.iter_mut().skip(first_decoded);
            decoded.filter(|finding| finding.apiserver.is_some()).for_each(|finding| finding.masked = true);
        }
    }

    /// The server says once what holds for all versions; each place is shown, and names the same
    /// place of the others. `ends` is where each schema's findings end.
    fn twins(&self, findings: &[Finding], ends: &[usize]) -> Vec<Vec<Related>> {
        let key = |index: usize, finding: &'_ Finding| {
            let slot = ends.partition_point(|&end| end <= index);
            let root = self.schemas.get(slot).map_or(0, |schema| schema.written.len());
            (slot, (finding.code, finding.written.get(root..).unwrap_or_default().to_owned(), finding.message.clone()))
        };
        let keys: Vec<_> = findings.iter().enumerate().map(|(index, finding)| key(index, finding)).collect();
        let mut places: HashMap<_, Vec<(usize, TextRange)>> = HashMap::new();
        for ((slot, key), finding) in keys.iter().zip(findings) {
            places.entry(key).or_default().push((*slot, finding.range));
        }
        let others = |(slot, key): &(usize, _)| {
            let others = places.get(key).into_iter().flatten().filter(|(other, _)| other != slot);
            others.map(|&(_, range)| Related { message: IN_OTHER_VERSION.to_owned(), range }).collect()
        };
        keys.iter().map(others).collect()
    }
}

/// Where the server keeps the schema that all versions share.
const HOISTED: &str = "spec.validation.openAPIV3Schema";
