mod before;
mod budgeted;
mod causes;
mod damage;
mod decoder;
mod ignores;
mod judged;
mod parsed;
mod template_marks;
mod unparsed;
mod verdicts;
mod words;

use std::sync::{Arc, OnceLock};

use super::Finding;
use crd_ls_model::{AnalysisOptions, Child, Definition, Part, Stream, Unfinished};
use crd_ls_rules::{
    DefinitionCosts, IGNORE_NAME, Ignores, KnownNames, PricedExpression, Report, ResourceKind, RuleScope,
    optional_findings,
};
use crd_ls_syntax::Tree;
use crd_ls_text::{Budget, Edit, Occurrences, Text, TextRange, TextSize, has_template_action};

pub(super) use before::Before;
pub(super) use before::are_letters;
pub use causes::Causes;
pub(super) use causes::{CauseRepair, NO_CAUSES, RepairOutcome, Search, TriedRepair};
pub(super) use damage::{Damage, DamagedPart};
use decoder::DecoderErrors;
use parsed::ParsedText;
pub use verdicts::Verdicts;
pub(super) use verdicts::may_have_resources;
pub(super) use words::AllWords;
pub use words::Words;

/// One state of a document: its text, and everything derived from it. Immutable, cheap to clone, and safe to send to
/// other threads.
#[derive(Clone)]
pub struct Snapshot {
    text: Text,
    parsed: ParsedText,
    options: Arc<AnalysisOptions>,
    stream: Arc<Stream>,
    report: Arc<Report>,
    /// Gathered on first use.
    findings: Arc<OnceLock<Vec<Finding>>>,
    /// Found on first use.
    causes: Arc<OnceLock<Causes>>,
    /// The causes without repairs of single findings, found on first use.
    relations: Arc<OnceLock<Causes>>,
    /// The words of each finding, made on demand.
    words: Arc<AllWords>,
    damage: Arc<OnceLock<Damage>>,
    /// The errors of the server's decoder, found on first use.
    decoder_errors: Arc<OnceLock<DecoderErrors>>,
    /// The state before the last edit.
    before: Option<Before>,
    /// The places of possible ignore comments.
    ignore_names: Occurrences,
    /// Read on first use.
    ignores: Arc<OnceLock<Ignores>>,
    /// The kinds that the custom resources of the text are checked against.
    kinds: Arc<[ResourceKind]>,
    /// Kinds that other CRDs define.
    known_names: Arc<KnownNames>,
    /// The verdicts on the custom resources before the last edit.
    earlier: Arc<Verdicts>,
    /// The verdicts on the custom resources, computed on first use.
    verdicts: Arc<OnceLock<Arc<Verdicts>>>,
    cost: Cost,
    /// The budget of the current query, if it is bounded.
    budget: Option<Budget>,
}

/// The default limit on the length of an analysed text, in bytes: 32 MiB. A cluster stores no
/// CustomResourceDefinition above some 1.5 MiB.
pub const DEFAULT_MAX_TEXT_BYTES: u64 = 32 << 20;

/// An edit that has been applied.
#[derive(Clone, Debug)]
pub struct Change {
    pub edit: Edit,
    /// The text after the edit.
    pub text: Text,
}

/// The work of an update, in counts. Never part of a diagnostic.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Bytes parsed again.
    pub bytes_parsed: u64,
    /// Schemas lowered from the tree.
    pub nodes_lowered: u64,
    /// Schemas whose rules ran.
    pub nodes_checked: u64,
    /// Compiled expressions of validation rules.
    pub expressions_compiled: u64,
    /// Evaluations of these expressions on defaults.
    pub expressions_evaluated: u64,
    /// Gathered findings, once they have been requested.
    pub findings_gathered: u64,
    /// Repairs tried to find causes, once the causes have been requested.
    pub repairs_tried: u64,
}

impl Snapshot {
    /// Analyses a text from scratch.
    pub fn new(text: Text) -> Self {
        Self::with_options(text, Arc::default())
    }

    /// Analyses a text from scratch, with options.
    pub fn with_options(text: Text, options: Arc<AnalysisOptions>) -> Self {
        let parsed = tracing::debug_span!("parse").in_scope(|| ParsedText::new(&text, &options));
        let ignore_names = Occurrences::new(IGNORE_NAME, &text);
        Self { ignore_names, ..Self::analyse(text, parsed, options, None) }
    }

    /// Analyses the text after `changes`, which were applied in sequence to this snapshot's text, and reuses everything
    /// that they leave untouched. Equal to a new snapshot of the last text.
    #[must_use]
    pub fn after(&self, changes: &[Change]) -> Self {
        self.after_reparsing(changes, self.reparsed(changes))
    }

    /// Like [`Snapshot::after`], but None if the text has syntax errors after the changes and had none before, or if
    /// the changes reach beyond the inline objects that are read.
    pub(super) fn after_if_readable(&self, changes: &[Change]) -> Option<Self> {
        let parsed = self.reparsed(changes);
        if self.tree().errors().is_empty() && !parsed.tree.errors().is_empty() {
            self.charge_reparse(parsed.bytes);
            return None;
        }
        Some(self.after_reparsing(changes, parsed)).filter(|after| after.unread_length() == self.unread_length())
    }

    fn reparsed(&self, changes: &[Change]) -> ParsedText {
        let mut parsed = self.parsed.uncounted();
        for change in changes {
            parsed =
                tracing::debug_span!("reparse").in_scope(|| parsed.after(&change.edit, &change.text, &self.options));
        }
        parsed
    }

    /// The tree of the text after an edit.
    pub(crate) fn tree_after(&self, edit: &Edit, text: &Text) -> Tree {
        self.parsed.after(edit, text, &self.options).tree
    }

    /// The length of the text outside of the inline objects that are read; 0 if the whole text is read. Repairs keep
    /// it.
    pub(crate) fn unread_length(&self) -> TextSize {
        let read = |objects: &Arc<[TextRange]>| objects.iter().map(|object| object.len()).sum::<TextSize>();
        self.parsed.inline.as_ref().map_or(TextSize::new(0), |objects| self.text.len() - read(objects))
    }

    /// Whether the text at a place is read.
    pub(crate) fn reads(&self, offset: TextSize) -> bool {
        self.parsed.inline.as_ref().is_none_or(|objects| objects.iter().any(|object| object.contains_inclusive(offset)))
    }

    fn after_reparsing(&self, changes: &[Change], parsed: ParsedText) -> Self {
        let mut ignore_names = self.ignore_names.clone();
        for change in changes {
            ignore_names = ignore_names.after(&change.edit, &change.text);
        }
        let text = changes.last().map_or_else(|| self.text.clone(), |change| change.text.clone());
        let before = match changes {
            [change] => Some(self.known(change.edit.clone())),
            _ => None,
        };
        let after = Self::analyse(text, parsed, Arc::clone(&self.options), Some(self));
        let earlier = Arc::clone(self.verdicts.get().unwrap_or(&self.earlier));
        let (kinds, budget) = (Arc::clone(&self.kinds), self.budget.clone());
        let after = Self { before, ignore_names, kinds, earlier, budget, ..after };
        after.charge_edit();
        after
    }

    fn analyse(text: Text, parsed: ParsedText, options: Arc<AnalysisOptions>, old: Option<&Self>) -> Self {
        let old_stream = old.map(|old| &*old.stream);
        let stream = tracing::debug_span!("lower").in_scope(|| Stream::lower(&parsed.tree, &options, old_stream));
        let report = tracing::debug_span!("check").in_scope(|| Report::new(&stream, old.map(|old| &*old.report)));
        let cost = Cost {
            bytes_parsed: parsed.bytes,
            nodes_lowered: stream.lowered(),
            nodes_checked: report.checked(),
            expressions_compiled: report.compiled(),
            expressions_evaluated: report.evaluated(),
            findings_gathered: 0,
            repairs_tried: 0,
        };
        Self {
            text,
            parsed,
            options,
            stream: Arc::new(stream),
            report: Arc::new(report),
            findings: Arc::default(),
            causes: Arc::default(),
            relations: Arc::default(),
            words: Arc::default(),
            damage: Arc::default(),
            decoder_errors: Arc::default(),
            ignore_names: Occurrences::none(IGNORE_NAME),
            ignores: Arc::default(),
            before: None,
            kinds: Arc::default(),
            known_names: Arc::default(),
            earlier: Arc::default(),
            verdicts: Arc::default(),
            cost,
            budget: None,
        }
    }

    pub fn text(&self) -> &Text {
        &self.text
    }

    /// How much of each object is written in the text.
    pub(crate) fn part(&self) -> Part {
        self.options.unfinished.part
    }

    pub fn tree(&self) -> &Tree {
        &self.parsed.tree
    }

    pub(super) fn report(&self) -> &Report {
        &self.report
    }

    pub(super) fn stream(&self) -> &Stream {
        &self.stream
    }

    /// The kinds that the custom resources of the text are checked against.
    pub(super) fn kinds(&self) -> &[ResourceKind] {
        &self.kinds
    }

    /// The kinds that the objects of the text define, as far as they are written here.
    pub(super) fn defined_kinds(&self) -> Vec<ResourceKind> {
        ResourceKind::all(&self.report, &self.stream, &self.options)
    }

    /// All findings, in the order of their starts.
    pub fn findings(&self) -> &[Finding] {
        self.findings.get_or_init(|| {
            let _span = tracing::debug_span!("gather").entered();
            let mut findings = self.report.findings(&self.stream);
            let count = findings.len();
            findings.extend(self.judged(None));
            findings.extend(self.of_uncompared_objects(None));
            findings.extend(self.optional_findings());
            findings.extend(self.ignore_findings(&findings));
            if findings.len() > count {
                findings.sort_by_key(|finding| finding.range.start());
            }
            self.charge_findings(findings.len());
            findings
        })
    }

    /// The values that count as filled in later.
    pub(crate) fn unfinished(&self) -> &Unfinished {
        &self.options.unfinished
    }

    /// The findings that only the options enable.
    pub(super) fn optional_findings(&self) -> Vec<Finding> {
        optional_findings(&self.report, &self.stream, &self.options)
    }

    /// The findings inside a range.
    pub(super) fn findings_within(&self, range: TextRange) -> impl Iterator<Item = &Finding> {
        let all = self.findings();
        let first = all.partition_point(|finding| finding.range.start() < range.start());
        let starting = all.iter().skip(first).take_while(move |finding| finding.range.start() <= range.end());
        starting.filter(move |finding| range.contains_range(finding.range))
    }

    /// The index of a finding among all findings.
    pub fn position_of(&self, finding: &Finding) -> Option<usize> {
        let all = self.findings();
        // Usually the argument is a reference into the list itself.
        let bytes = std::ptr::from_ref(finding).addr().checked_sub(all.as_ptr().addr());
        let at = bytes.map(|bytes| bytes / size_of::<Finding>());
        let is_it = |at: &usize| all.get(*at).is_some_and(|other| std::ptr::eq(other, finding));
        if let Some(at) = at.filter(is_it) {
            return Some(at);
        }
        let first = all.partition_point(|other| other.range.start() < finding.range.start());
        let same = all.get(first..)?.iter().take_while(|other| other.range.start() == finding.range.start());
        same.enumerate().find(|(_, other)| *other == finding).map(|(at, _)| first + at)
    }

    fn known(&self, edit: Edit) -> Before {
        Before {
            findings: Arc::clone(&self.findings),
            causes: Arc::clone(&self.causes),
            words: Arc::clone(self.all_words()),
            took_letters: are_letters(&self.text.slice(edit.range)),
            is_quiet: Arc::default(),
            edit,
        }
    }

    /// The state before the last edit.
    pub(super) fn before(&self) -> Option<&Before> {
        self.before.as_ref()
    }

    /// All findings outside the parts shared with `other`, a state of the same text before or after some edit.
    pub(super) fn findings_beyond(&self, other: &Self) -> Vec<Finding> {
        let mut findings = self.report.findings_beyond(&self.stream, &other.report);
        findings.extend(self.judged(Some(other)));
        findings.extend(self.of_uncompared_objects(Some(other)));
        if !self.ignores().is_empty() {
            // Findings about ignore comments depend on all other findings.
            findings.extend(self.findings().iter().filter(|finding| finding.is_about_ignoring()).cloned());
        }
        self.charge_findings(findings.len());
        findings
    }

    /// The costs of each definition's validation rules, in the order of the text.
    pub fn rule_costs(&self) -> Vec<DefinitionCosts> {
        self.report.rule_costs(&self.stream)
    }

    /// The variables and fields available to the rules of a schema.
    pub(super) fn rule_scope(
        &self,
        definition: &Arc<Definition>,
        start: TextSize,
        path: &[&Child],
    ) -> Option<RuleScope> {
        self.report.rule_scope(definition, start, path)
    }

    /// The expressions of a version's schema with their costs.
    pub(super) fn priced(&self, definition: &Arc<Definition>, start: TextSize) -> Vec<PricedExpression<'_>> {
        self.report.priced(definition, start)
    }

    /// The number of objects with schemas: CustomResourceDefinitions, and the objects that they are made of. A patch
    /// has none.
    pub fn crd_count(&self) -> usize {
        let is_patch = matches!(self.part(), Part::Patch | Part::InlinePatches);
        if is_patch { 0 } else { self.report.crd_count() }
    }

    /// The number of CustomResourceDefinitions among the objects with schemas.
    pub fn plain_crd_count(&self) -> usize {
        let crds = self.stream.definitions().filter(|(_, placed)| placed.definition.crd().is_some());
        self.crd_count().min(crds.count())
    }

    /// The number of values in objects with schemas that are filled in later.
    pub fn definition_holes(&self) -> usize {
        let may_have_actions = has_template_action(self.text(), TextRange::up_to(self.text().len()));
        self.stream.documents().iter().map(|placed| placed.document.definition_holes(may_have_actions)).sum()
    }

    /// The number of documents with content.
    pub fn document_count(&self) -> usize {
        self.tree().documents().filter(|document| document.content().is_some()).count()
    }

    /// The number of schemas in all documents, nested ones included.
    pub fn schema_count(&self) -> u64 {
        self.stream.schema_count()
    }

    /// The number of nodes in the tree, each counted at every occurrence; None if there are more than `most`. Each call
    /// counts again.
    pub fn node_count(&self, most: usize) -> Option<usize> {
        let mut count = 0;
        let mut pending = vec![&**self.tree().green()];
        while let Some(node) = pending.pop() {
            count += 1;
            if count > most {
                return None;
            }
            pending.extend(node.children().filter_map(|child| child.into_node()));
        }
        Some(count)
    }

    /// The cost of making this snapshot.
    pub fn cost(&self) -> Cost {
        let findings_gathered = self.findings.get().map_or(0, |findings| findings.len() as u64);
        let repairs_tried = self.causes.get().map_or(0, |causes| causes.search.trials);
        Cost { findings_gathered, repairs_tried, ..self.cost }
    }
}
