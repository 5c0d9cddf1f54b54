//! The functions that the page calls.

use std::collections::BTreeSet;

use crd_ls_ide::{DocumentedSubject, GroupKind, ResourceKind};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::diagnostics::{Kinds, Report, report};
use crate::document::Document;
use crate::places::{self, Range};
use crate::{actions, completions, structure};

/// One of the two texts.
#[wasm_bindgen]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Crd,
    Resource,
}

/// Both texts.
#[wasm_bindgen]
pub struct Workbench {
    crd: Document,
    resource: Document,
    /// The documentation subjects of the last completions.
    subjects: Vec<Option<DocumentedSubject>>,
}

/// The reports on the texts whose findings may have changed.
#[derive(Serialize)]
struct Reports {
    crd: Option<Report>,
    resource: Option<Report>,
}

#[derive(Serialize)]
struct Hover {
    range: Range,
    markdown: String,
}

/// Custom resources made from the CRDs, or the reason why they are missing.
#[derive(Serialize)]
struct Sample {
    text: Option<String>,
    faults: Vec<String>,
    refusal: Option<String>,
}

/// The cost of a text's last analysis. Each member counts units of work.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Cost {
    bytes_parsed: u64,
    nodes_lowered: u64,
    nodes_checked: u64,
    expressions_compiled: u64,
}

#[wasm_bindgen]
impl Workbench {
    /// Opens both texts.
    #[wasm_bindgen(constructor)]
    pub fn new(crd: &str, resource: &str) -> Self {
        Self { crd: Document::new(crd), resource: Document::new(resource), subjects: Vec::new() }
    }

    /// Replaces a range of a text. The next request for reports analyses it; until then, answers are about the earlier
    /// text.
    pub fn edit(&mut self, side: Side, line: u32, character: u32, end_line: u32, end_character: u32, insert: String) {
        self.document(side).edit([line, character, end_line, end_character], insert);
    }

    /// The reports on both texts.
    pub fn reports(&mut self) -> String {
        self.crd.analyse();
        self.resource.analyse();
        let reports = Reports { crd: Some(self.report(Side::Crd)), resource: Some(self.report(Side::Resource)) };
        json(&reports)
    }

    /// The reports on the texts whose findings may have changed since the last call.
    pub fn changed_reports(&mut self) -> String {
        let before: Vec<ResourceKind> = self.kinds().cloned().collect();
        let (crd, resource) = (self.crd.analyse(), self.resource.analyse());
        let changed = changed(&before, &self.kinds().cloned().collect::<Vec<_>>());
        let depends = |document: &Document| document.used.iter().any(|kind| changed.contains(kind));
        let (crd, resource) = (crd || depends(&self.crd), resource || depends(&self.resource));
        json(&Reports {
            crd: crd.then(|| self.report(Side::Crd)),
            resource: resource.then(|| self.report(Side::Resource)),
        })
    }

    /// The hover at a place.
    pub fn hover(&self, side: Side, line: u32, character: u32) -> Option<String> {
        let snapshot = self.of(side).snapshot();
        let hover = snapshot.reading().hover(places::offset(snapshot.text(), line, character))?;
        let range = places::range(&snapshot.text().line_table(), hover.range);
        Some(json(&Hover { range, markdown: hover.markdown }))
    }

    /// The completions at a place. `is_automatic` is true if the user did not request them.
    pub fn completions(&mut self, side: Side, line: u32, character: u32, is_automatic: bool) -> Option<String> {
        let snapshot = self.of(side).snapshot();
        let (list, subjects) = completions::completions(snapshot, line, character, is_automatic)?;
        self.subjects = subjects;
        Some(json(&list))
    }

    /// The documentation of one of the last completions, in Markdown.
    pub fn documentation(&self, side: Side, index: usize) -> Option<String> {
        let subject = self.subjects.get(index)?.as_ref()?;
        self.of(side).snapshot().documentation(subject, &[])
    }

    /// The fixes for a diagnostic of the last report.
    pub fn fixes(&self, side: Side, index: usize) -> String {
        let snapshot = self.of(side).snapshot();
        let fixes = snapshot.findings().get(index).map(|finding| actions::fixes(snapshot, finding));
        json(&fixes.unwrap_or_default())
    }

    /// The edits of a fix for a finding, and for all other findings that it fits.
    pub fn fix_alike(&self, side: Side, index: usize, quick_fix: usize, choice: usize) -> String {
        let snapshot = self.of(side).snapshot();
        let finding = snapshot.findings().get(index);
        json(&finding.map(|finding| actions::alike(snapshot, finding, [quick_fix, choice])).unwrap_or_default())
    }

    /// All safe fixes of a text.
    pub fn fix_all(&self, side: Side) -> String {
        json(&actions::fix_all(self.of(side).snapshot()))
    }

    /// The titles of the refactorings at a place.
    pub fn refactorings(&self, side: Side, line: u32, character: u32) -> String {
        let snapshot = self.of(side).snapshot();
        json(&actions::refactorings(snapshot, places::offset(snapshot.text(), line, character)))
    }

    /// The edits of a refactoring.
    pub fn refactor(&self, side: Side, line: u32, character: u32, title: &str) -> String {
        let snapshot = self.of(side).snapshot();
        json(&actions::refactor(snapshot, places::offset(snapshot.text(), line, character), title))
    }

    /// The outline of a text.
    pub fn outline(&self, side: Side) -> String {
        json(&structure::outline(self.of(side).snapshot()))
    }

    /// The tokens of the expressions in the lines from `first` to `last`.
    pub fn highlights(&self, side: Side, first: u32, last: u32) -> String {
        let snapshot = self.of(side).snapshot();
        let place = places::text_range(snapshot.text(), [first, 0, last, u32::MAX]);
        json(&structure::highlights(snapshot, place))
    }

    /// Custom resources made from the CRDs.
    pub fn sample(&self) -> String {
        let sample = match self.crd.snapshot().samples(None, None) {
            Ok(samples) => {
                let texts: Vec<&str> = samples.iter().map(|sample| sample.text.as_str()).collect();
                let text = Some(texts.join("---\n"));
                Sample { text, faults: samples.into_iter().flat_map(|sample| sample.faults).collect(), refusal: None }
            }
            Err(reason) => Sample { text: None, faults: Vec::new(), refusal: Some(reason.to_string()) },
        };
        json(&sample)
    }

    /// The cost of a text's last analysis.
    pub fn cost(&self, side: Side) -> String {
        let cost = self.of(side).snapshot().cost();
        json(&Cost {
            bytes_parsed: cost.bytes_parsed,
            nodes_lowered: cost.nodes_lowered,
            nodes_checked: cost.nodes_checked,
            expressions_compiled: cost.expressions_compiled,
        })
    }
}

impl Workbench {
    fn of(&self, side: Side) -> &Document {
        match side {
            Side::Crd => &self.crd,
            Side::Resource => &self.resource,
        }
    }

    fn document(&mut self, side: Side) -> &mut Document {
        match side {
            Side::Crd => &mut self.crd,
            Side::Resource => &mut self.resource,
        }
    }

    fn kinds(&self) -> impl Iterator<Item = &ResourceKind> {
        self.crd.defined.iter().chain(&self.resource.defined)
    }

    fn report(&mut self, side: Side) -> Report {
        // The CRDs of the CRD's text take precedence.
        let kinds: Vec<ResourceKind> = self.kinds().cloned().collect();
        let document = self.document(side);
        let is_known = |used: &&GroupKind| kinds.iter().any(|kind| kind.group_kind() == **used);
        let unknown = document.used.iter().filter(|used| !is_known(used)).map(printed).collect();
        let defined = document.defined.iter().map(|kind| printed(&kind.group_kind())).collect();
        document.judge(kinds);
        report(document.snapshot(), document.place(), Kinds { unknown, defined })
    }
}

fn printed(kind: &GroupKind) -> String {
    format!("{}.{}", kind.kind, kind.group)
}

/// The kinds with changed definitions.
fn changed(old: &[ResourceKind], new: &[ResourceKind]) -> BTreeSet<GroupKind> {
    let is_in = |kind: &ResourceKind, kinds: &[ResourceKind]| kinds.iter().any(|other| other.is_same(kind));
    let gone = old.iter().filter(|kind| !is_in(kind, new));
    let come = new.iter().filter(|kind| !is_in(kind, old));
    gone.chain(come).map(ResourceKind::group_kind).collect()
}

/// An answer as JSON. A value that JSON can't represent would be null, which never happens here.
fn json(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).unwrap_or_else(|_| "null".to_owned())
}
