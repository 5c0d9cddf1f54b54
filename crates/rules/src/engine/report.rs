//! All findings about a text.

use std::collections::HashSet;
use std::sync::Arc;

use super::checked::CheckCost;
use super::checked_object::CheckedObject;
use super::rule_costs::DefinitionCosts;
use crate::crd::{ClusterState, Update, repeated_crd, template_in_crds};
use crate::decode::document;
use crate::problem::{ProblemKind, Stage, StrictProblem};
use crate::rule::Finding;
use crate::rule::ObjectPlace;
use crate::rule::ValueSteps;
use crate::yaml::{syntax, template};
use crd_ls_model::{Counterparts, Crd, Definition, Document, Limits, PlacedDefinition, PlacedDocument, Stream};
use crd_ls_text::TextSize;

/// The checked documents of a stream, reused from one edit to the next.
#[derive(Default)]
pub struct Report {
    documents: Vec<Option<Arc<CheckedDocument>>>,
    cost: CheckCost,
}

/// Returns the update of an object, if the object replaces another.
type UpdateOf<'u> = &'u dyn Fn(&Definition) -> Option<Arc<Update>>;

/// A document whose objects with schemas have been checked.
struct CheckedDocument {
    document: Arc<Document>,
    objects: Box<[Arc<CheckedObject>]>,
    /// The number of steps for comparing the defaults of the document.
    value_steps: ValueSteps,
}

impl Report {
    /// Checks a stream, and reuses unchanged parts of `old`.
    pub fn new(stream: &Stream, old: Option<&Self>) -> Self {
        Self::check(stream, old, &|_| None)
    }

    /// Checks a stream whose CRDs replace other CRDs. `replaced` returns the object that a CRD replaces, if there is
    /// one.
    pub(crate) fn of_update<'o>(
        stream: &Stream,
        state: &ClusterState,
        replaced: impl Fn(&Crd) -> Option<&'o Arc<CheckedObject>>,
    ) -> Self {
        let update = |definition: &Definition| {
            let before = replaced(definition.crd()?)?;
            Some(Arc::new(Update::new(&before.definition, before.unpassed(), state)))
        };
        Self::check(stream, None, &update)
    }

    fn check(stream: &Stream, old: Option<&Self>, update: UpdateOf<'_>) -> Self {
        let old = Counterparts::new(old.map_or(&[][..], |old| &old.documents), stream.documents().len());
        let mut cost = CheckCost::default();
        let mut check = |(position, placed): (usize, &PlacedDocument)| {
            if placed.is_unread || !placed.document.may_have_definitions() {
                return None;
            }
            let mut candidates = old.of(position).flatten();
            let like = candidates.clone().next();
            let limits = limits(&placed.document);
            let mut is_same = |old: &&Arc<CheckedDocument>| {
                Arc::ptr_eq(&old.document, &placed.document) && cost.value_steps.take_over(old.value_steps, limits)
            };
            Some(match candidates.find(&mut is_same) {
                Some(same) => Arc::clone(same),
                None => Arc::new(CheckedDocument::new(&placed.document, like.map(|old| &**old), update, &mut cost)),
            })
        };
        let documents = stream.documents().iter().enumerate().map(&mut check).collect();
        Self { documents, cost }
    }

    /// The number of schemas that were checked from scratch.
    pub fn checked(&self) -> u64 {
        self.cost.checked
    }

    /// The number of compiled expressions.
    pub fn compiled(&self) -> u64 {
        self.cost.compiled
    }

    /// The number of evaluations of expressions.
    pub fn evaluated(&self) -> u64 {
        self.cost.evaluated
    }

    /// The number of objects with schemas: CRDs, and objects from which CRDs are made.
    pub fn crd_count(&self) -> usize {
        self.documents.iter().flatten().map(|document| document.objects.len()).sum()
    }

    /// All objects with schemas.
    pub(crate) fn objects(&self) -> impl Iterator<Item = &Arc<CheckedObject>> {
        self.documents.iter().flatten().flat_map(|document| &document.objects)
    }

    /// The checked documents, each with its objects with schemas.
    pub(crate) fn by_document<'r>(
        &'r self,
        stream: &'r Stream,
    ) -> impl Iterator<Item = (&'r PlacedDocument, &'r [Arc<CheckedObject>])> {
        let documents = stream.documents().iter().zip(&self.documents);
        documents.filter_map(|(placed, checked)| Some((placed, &*checked.as_ref()?.objects)))
    }

    /// All objects with schemas at their places.
    pub(crate) fn placed_objects<'r>(
        &'r self,
        stream: &'r Stream,
    ) -> impl Iterator<Item = (ObjectPlace, &'r Arc<CheckedObject>)> {
        let documents = stream.documents().iter().zip(&self.documents);
        let checked = documents.filter_map(|(placed, checked)| Some((placed, checked.as_ref()?)));
        checked.filter(|(placed, _)| placed.document.template().is_none()).flat_map(|(placed, checked)| {
            let objects = placed.document.definitions().iter().zip(&checked.objects);
            objects.map(|(definition, object)| (ObjectPlace::new(placed, definition), object))
        })
    }

    /// The costs of each definition's rules, in the order of the text.
    pub fn rule_costs(&self, stream: &Stream) -> Vec<DefinitionCosts> {
        let documents = stream.documents().iter().zip(&self.documents);
        let read = documents.filter(|(placed, _)| placed.document.template().is_none());
        let objects = |(placed, checked): (&PlacedDocument, &Option<Arc<CheckedDocument>>)| {
            let objects = checked.as_ref().map_or_else(Vec::new, |checked| checked.objects.to_vec());
            let index = placed.index;
            objects.into_iter().map(move |object| object.costs(index))
        };
        read.flat_map(objects).collect()
    }

    /// All findings, ordered by their start.
    pub fn findings(&self, stream: &Stream) -> Vec<Finding> {
        self.collect(stream, None)
    }

    /// All findings, ordered by their start, except in the parts that this report shares with `known`, which is another
    /// state of the same text. Both states have the same findings in shared parts, so it is enough to compare the other
    /// findings.
    pub fn findings_beyond(&self, stream: &Stream, known: &Self) -> Vec<Finding> {
        self.collect(stream, Some(known))
    }

    fn collect(&self, stream: &Stream, known: Option<&Self>) -> Vec<Finding> {
        if self.documents.iter().flatten().next().is_none() {
            return Vec::new();
        }
        let templates = stream
            .documents()
            .iter()
            .filter(|placed| placed.document.may_have_definitions() && placed.document.template().is_some());
        let templates: HashSet<u32> = templates.map(|placed| placed.index).collect();
        let faults = stream.faults().iter().filter(|fault| !templates.contains(&fault.index));
        let mut findings: Vec<Finding> = faults.map(|&fault| document::stream_fault(fault)).collect();
        for (position, (placed, checked)) in stream.documents().iter().zip(&self.documents).enumerate() {
            let known = known.and_then(|known| known.documents.get(position)?.as_ref());
            let is_known = |checked: &Arc<CheckedDocument>| known.is_some_and(|known| Arc::ptr_eq(known, checked));
            if let Some(checked) = checked.as_ref().filter(|checked| !is_known(checked)) {
                checked.findings(placed, known.map(|known| &**known), &mut findings);
            }
        }
        findings.extend(repeated_crd::findings(self.judged(stream)));
        let first = self.first_reported_once(stream);
        findings.retain(|finding| !is_reported_once(finding) || Some(finding.range.start()) == first);
        findings.sort_by_key(|finding| (finding.range.start(), finding.range.end(), finding.severity()));
        findings
    }

    /// The start of the first problem of a kind that is reported only once in a text. All documents count, even if some
    /// of their findings are not gathered.
    fn first_reported_once(&self, stream: &Stream) -> Option<TextSize> {
        self.judged(stream).flat_map(syntax::reported_once).min()
    }

    /// The documents whose contents are checked.
    fn judged<'s>(&self, stream: &'s Stream) -> impl Iterator<Item = &'s PlacedDocument> {
        let documents = stream.documents().iter().zip(&self.documents);
        let judged = documents.filter(|(placed, checked)| checked.is_some() && placed.document.template().is_none());
        judged.map(|(placed, _)| placed)
    }
}

impl CheckedDocument {
    fn new(document: &Arc<Document>, old: Option<&Self>, update: UpdateOf<'_>, cost: &mut CheckCost) -> Self {
        let definitions = document.definitions();
        let steps_before = cost.value_steps;
        let old = Counterparts::new(old.map_or(&[][..], |old| &old.objects), definitions.len());
        let mut check = |(position, placed): (usize, &PlacedDefinition)| {
            let mut candidates = old.of(position);
            let like = candidates.clone().next();
            let mut is_same = |old: &&Arc<CheckedObject>| {
                Arc::ptr_eq(&old.definition, &placed.definition)
                    && cost.value_steps.take_over(old.value_steps, placed.definition.limits)
            };
            match candidates.find(&mut is_same) {
                Some(same) => Arc::clone(same),
                None => {
                    let update = update(&placed.definition);
                    Arc::new(CheckedObject::new(&placed.definition, like.map(|old| &**old), update, cost))
                }
            }
        };
        let objects = definitions.iter().enumerate().map(&mut check).collect();
        let value_steps = cost.value_steps.since(steps_before);
        Self { document: Arc::clone(document), objects, value_steps }
    }

    fn findings(&self, placed: &PlacedDocument, known: Option<&Self>, out: &mut Vec<Finding>) {
        out.extend(template_in_crds::finding(placed));
        if let Some(action) = placed.document.template() {
            out.push(template::finding(placed, action));
            return;
        }
        let start = out.len();
        let is_text_refused = document::check(placed, out) || placed.is_refused;
        let mistakes: HashSet<TextSize> = places_of_mistakes(out.get(start..).unwrap_or_default());
        let start = out.len();
        for (index, (definition, object)) in placed.document.definitions().iter().zip(&self.objects).enumerate() {
            let known = known.and_then(|known| known.objects.get(index));
            object.findings(&ObjectPlace::new(placed, definition), is_text_refused, known, out);
        }
        if !mistakes.is_empty() {
            let findings = out.split_off(start);
            out.extend(findings.into_iter().filter(|finding| !follows_from_mistake(finding, &mistakes)));
        }
    }
}

/// The limits that apply to a document.
fn limits(document: &Document) -> Limits {
    document.definitions().first().map(|placed| placed.definition.limits).unwrap_or_default()
}

fn is_reported_once(finding: &Finding) -> bool {
    matches!(&finding.kind, ProblemKind::Yaml(problem) if problem.is_reported_once())
}

/// The starts of syntax errors among findings of a document.
fn places_of_mistakes(findings: &[Finding]) -> HashSet<TextSize> {
    findings.iter().filter(|finding| finding.is_syntax_error()).map(|finding| finding.range.start()).collect()
}

/// Whether a finding is about a field or a value that exists only because of a syntax error at the same place, for
/// example if a line of a text is parsed as a key.
fn follows_from_mistake(finding: &Finding, mistakes: &HashSet<TextSize>) -> bool {
    let is_read_from_it = match &finding.kind {
        ProblemKind::Strict(StrictProblem::UnknownField(_) | StrictProblem::UnseenField(_)) => true,
        kind => kind.stage() == Stage::Decode,
    };
    is_read_from_it && mistakes.contains(&finding.range.start())
}
