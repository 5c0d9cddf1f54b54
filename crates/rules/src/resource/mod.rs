//! A custom resource is valid according to its CRD.
//!
//! The server decodes a resource, prunes unknown fields, adds defaults, and then validates it: its metadata, the
//! schema, the fields of the scale subresource, embedded objects, lists that are sets or maps, and finally the rules,
//! unless an error in a value blocks them (`rules.rs`). In an update, the server tolerates faults in unchanged values.
//!
//! Source: `customResourceStrategy` in k8s.io/apiextensions-apiserver/pkg/registry/customresource, `schemaCoercingDecoder`
//! in k8s.io/apiextensions-apiserver/pkg/apiserver/customresource_handler.go.

mod answer;
mod copies;
mod count;
mod deprecation;
mod dropped_null;
mod dropped_status;
mod effects;
mod elsewhere;
mod head;
mod judge;
mod kind;
mod list_types;
mod metadata;
mod near_kind;
mod object;
mod origin;
mod part;
mod preparation;
mod review;
mod rules;
mod scale;
mod schema;
mod strict;
mod text;

pub use answer::PrintedAnswer;
pub use count::ResourceCount;
pub use effects::Effects;
use judge::Judge;
pub use judge::blocks_rules;
use kind::Version;
pub use kind::{CrdContent, CrdCopies, ResourceKind};
pub use near_kind::{KnownNames, of_missing_group, of_missing_head, of_near_kind};
pub use origin::Origin;
pub use part::{Fate, ResourcePart};
use preparation::PreparedResource;
pub use review::Judged;
use review::Review;

use std::sync::Arc;

use crate::problem::{ProblemKind, ResourceProblem};
use crate::yaml::template;
use crate::{Finding, RuleFile};
use crd_ls_model::{FieldPath, GroupKind, Json, PlacedDocument, PlacedResource, TypeMeta};
use crd_ls_text::TextRange;

/// The files that explain codes.
pub(super) const PAGES: &[RuleFile] = pages! {
    head ["resource/decode", "resource/kind"];
    strict ["resource/unknown-field"];
    metadata ["resource/metadata", "resource/finalizer"];
    schema [
        "resource/type", "resource/format", "resource/required", "resource/enum", "resource/number", "resource/size",
        "resource/pattern", "resource/junctor", "resource/not-judged",
    ];
    list_types ["resource/list-type"];
    scale ["resource/scale"];
    rules ["cel/resource", "cel/ratcheted", "cel/not-checked"];
    deprecation ["resource/deprecated-version"];
    dropped_status ["lint/dropped-status"];
    dropped_null ["lint/dropped-null"];
    near_kind ["lint/unknown-kind"];
    copies ["resource/other-copy"];
};

/// The requested operation on a resource.
#[derive(Clone, Copy, Debug)]
pub enum Operation<'o> {
    Create,
    /// Creates the resource by server-side apply.
    Apply,
    /// Replaces this object.
    Update(&'o Json),
    /// Replaces the status of this object.
    UpdateStatus(&'o Json),
}

/// The result of validating a resource.
pub struct Judgement {
    /// Ordered by start.
    pub findings: Vec<Finding>,
    /// The resource as the server would store it, without the metadata that the server writes. None if the server
    /// refuses the resource, even without strict validation.
    pub stored: Option<Json>,
}

/// The cause of a finding about rules that are not evaluated: the first error in the same custom resource that keeps
/// the server from evaluating rules. None for other findings.
pub fn cause_in_resource<'f>(finding: &Finding, all: impl IntoIterator<Item = &'f Finding>) -> Option<&'f Finding> {
    if !is_blocked(finding) {
        return None;
    }
    let resource = |finding: &Finding| (finding.document, resource_of(finding));
    let is_cause = |other: &&Finding| blocks_rules(other) && resource(other) == resource(finding);
    all.into_iter().find(is_cause)
}

/// Whether a finding reports that other errors keep the server from evaluating rules.
pub fn is_blocked(finding: &Finding) -> bool {
    matches!(finding.kind, ProblemKind::Resource(ResourceProblem::RulesNotChecked))
}

/// The path in the document to the resource of a finding.
pub fn resource_of(finding: &Finding) -> FieldPath {
    let mut path = finding.written.clone();
    path.truncate(finding.written.segments().len().saturating_sub(finding.hub.segments().len()));
    path
}

impl Judgement {
    /// The errors for which the server refuses the resource, without strict validation.
    pub fn answers(&self) -> Vec<PrintedAnswer> {
        answer::answers(&self.findings)
    }
}

impl Operation<'_> {
    fn old(&self) -> Option<&Json> {
        match self {
            Self::Create | Self::Apply => None,
            Self::Update(old) | Self::UpdateStatus(old) => Some(old),
        }
    }

    fn is_of_status(&self) -> bool {
        matches!(self, Self::UpdateStatus(_))
    }
}

/// Validates a resource of a kind.
pub fn judge(kind: &ResourceKind, placed: &PlacedDocument, operation: Operation<'_>) -> Judgement {
    let mut judge = Judge::new(placed);
    let verdict = Verdict::new(kind, operation, &mut judge);
    let accepted = verdict.as_ref().filter(|_| !judge.is_refused());
    let stored =
        accepted.map(|Verdict { value, version, prepared }| preparation::kept(kind, version, value, &prepared.new));
    Judgement { findings: judge.finish(), stored }
}

/// The findings about the resources in a document when they are created.
#[derive(Default)]
pub struct ResourceFindings {
    /// Ordered by start.
    pub findings: Vec<Finding>,
    /// The number of resources of known kinds: the document itself, or the items of a list.
    pub count: usize,
    /// The number of values in these resources that are filled in later.
    pub holes: usize,
    /// The number of steps of comparing these resources with their schemas.
    pub compared: u32,
    /// The state that speeds up validation after an edit.
    pub judged: Option<Arc<Judged>>,
}

/// Validates the creation of the resources in a document, using the state from before an edit.
pub fn resource_findings<'k>(
    placed: &PlacedDocument,
    kind_of: impl Fn(&GroupKind) -> Option<&'k ResourceKind>,
    before: Option<&Judged>,
) -> ResourceFindings {
    if let Some(action) = placed.document.template() {
        return unread_template(placed, action, kind_of);
    }
    before.and_then(|before| before.again(placed, &kind_of)).unwrap_or_else(|| from_scratch(placed, kind_of))
}

/// The hint on a template that can't be read; none if it has no resources of known kinds.
fn unread_template<'k>(
    placed: &PlacedDocument,
    action: TextRange,
    kind_of: impl Fn(&GroupKind) -> Option<&'k ResourceKind>,
) -> ResourceFindings {
    let is_known = |of: &TypeMeta| of.group_kind().and_then(|kind| kind_of(&kind)).is_some();
    let has_known = !placed.document.may_have_definitions() && placed.document.resource_types().iter().any(is_known);
    let findings = if has_known { vec![template::finding(placed, action)] } else { Vec::new() };
    ResourceFindings { findings, ..ResourceFindings::default() }
}

fn from_scratch<'k>(
    placed: &PlacedDocument,
    kind_of: impl Fn(&GroupKind) -> Option<&'k ResourceKind>,
) -> ResourceFindings {
    let known = |of: &TypeMeta| of.group_kind().and_then(|kind| kind_of(&kind));
    let count = placed.document.resource_types().iter().filter_map(known).count();
    if count == 0 {
        return ResourceFindings::default();
    }
    let mut text = Judge::new(placed);
    let Some((value, is_clean)) = text::read(&mut text) else {
        return ResourceFindings { findings: text_findings(placed, text), count, ..ResourceFindings::default() };
    };
    let resources = placed.document.resources(&value);
    if resources.iter().all(|resource| !resource.items.is_empty()) {
        return ResourceFindings { count, ..of_items(placed, resources, known, text) };
    }
    drop(resources);
    let kind = object::type_meta(&value).and_then(|of| known(&of));
    kind.map_or_else(ResourceFindings::default, |kind| of_document(kind, value, is_clean, text))
}

/// The findings about a document that is a resource. `is_clean` means that the document has no duplicate keys.
fn of_document(kind: &ResourceKind, value: Json, is_clean: bool, mut out: Judge<'_>) -> ResourceFindings {
    let holes = value.hole_count();
    let mut review = Review::from_scratch();
    let verdict = Verdict::of(kind, value, Operation::Create, &mut review, &mut out);
    let verdict = verdict.filter(|_| is_clean);
    let judged = verdict.and_then(|verdict| Judged::new(kind, verdict, review.spent, &out)).map(Arc::new);
    let compared = review.spent.comparison.unwrap_or_default();
    let (placed, mut findings) = (out.placed, out.finish());
    if let Some(copies) = kind.copies().filter(|_| is_clean) {
        copies::excuse(copies, &mut findings, |other| judge(other, placed, Operation::Create).findings);
    }
    ResourceFindings { findings, count: 1, holes, compared, judged }
}

/// The findings about the text of a list and about the resources in it.
fn of_items<'k>(
    placed: &PlacedDocument,
    resources: Vec<PlacedResource<'_>>,
    kind_of: impl Fn(&TypeMeta) -> Option<&'k ResourceKind>,
    text: Judge<'_>,
) -> ResourceFindings {
    let (mut findings, mut holes, mut compared) = (text_findings(placed, text), 0, 0);
    for PlacedResource { items, value } in resources {
        if let Some(kind) = object::type_meta(&value).and_then(|of| kind_of(&of)) {
            let (mut judge, mut review) = (Judge::of_item(placed, &items), Review::from_scratch());
            holes += value.hole_count();
            let value = value.into_owned();
            Verdict::of(kind, value.clone(), Operation::Create, &mut review, &mut judge);
            compared += review.spent.comparison.unwrap_or_default();
            let mut own = judge.finish();
            if let Some(copies) = kind.copies() {
                copies::excuse(copies, &mut own, |other| findings_of_item(other, placed, &items, value.clone()));
            }
            findings.extend(own);
        }
    }
    findings.sort_by_key(|finding| finding.range.start());
    ResourceFindings { findings, holes, compared, ..ResourceFindings::default() }
}

/// The findings about an item of a list as a resource of a kind.
fn findings_of_item(kind: &ResourceKind, placed: &PlacedDocument, items: &[usize], value: Json) -> Vec<Finding> {
    let mut judge = Judge::of_item(placed, items);
    Verdict::of(kind, value, Operation::Create, &mut Review::from_scratch(), &mut judge);
    judge.finish()
}

/// The findings about the text. They are left out for a list that contains schemas, because the findings about the
/// schemas include them.
fn text_findings(placed: &PlacedDocument, text: Judge<'_>) -> Vec<Finding> {
    if placed.document.may_have_definitions() { Vec::new() } else { text.finish() }
}

/// The result for a text without a document.
pub fn judge_nothing() -> Judgement {
    let findings = vec![Finding::of_text(ResourceProblem::KindMissing, TextRange::default(), 0)];
    Judgement { findings, stored: None }
}

/// A validated resource. It may have errors.
struct Verdict<'k> {
    /// The value as it is written.
    value: Json,
    version: Version<'k>,
    prepared: PreparedResource,
}

impl<'k> Verdict<'k> {
    /// Validates a resource and reports its faults.
    fn new(kind: &'k ResourceKind, operation: Operation<'_>, out: &mut Judge<'_>) -> Option<Self> {
        let (value, _) = text::read(out)?;
        Self::of(kind, value, operation, &mut Review::from_scratch(), out)
    }

    fn of(
        kind: &'k ResourceKind,
        value: Json,
        operation: Operation<'_>,
        review: &mut Review<'_>,
        out: &mut Judge<'_>,
    ) -> Option<Self> {
        let version = head::check(kind, &value, out)?;
        metadata::check_identity(kind, &value, operation, out);
        let prepared = preparation::prepare(kind, &version, &value, operation, review, out);
        deprecation::check(kind, &version, &value, out);
        dropped_status::check(&version, &value, operation, out);
        validate(&version, (&value, &prepared), operation, review, out);
        Some(Self { value, version, prepared })
    }
}

fn validate(
    version: &Version<'_>,
    (written, prepared): (&Json, &PreparedResource),
    operation: Operation<'_>,
    review: &mut Review<'_>,
    out: &mut Judge<'_>,
) {
    let (new, old) = (&prepared.new, prepared.old.as_ref());
    let webhook = version.webhook.filter(|_| operation.old().is_none());
    let opened = webhook.map(|_| new.opened());
    let changeable = opened.as_ref().unwrap_or(new);
    if prepared.is_of_kind {
        if !operation.is_of_status() {
            metadata::check(new, old, version.kubernetes, out);
        }
        schema::check(version, written, (changeable, old), operation, review, out);
        if let Some(webhook) = webhook {
            schema::check_missing(version, new, webhook, review, out);
        }
        scale::check(version, new, operation, out);
    }
    if let Some(schema) = version.schema {
        if !operation.is_of_status() {
            metadata::check_embedded(schema, new, out);
        }
        list_types::check(schema, changeable, &review.focus, old, out);
        rules::check(schema, changeable, old, review, out);
    }
    if !out.is_refused() {
        metadata::check_finalizers(new, old, out);
    }
}
