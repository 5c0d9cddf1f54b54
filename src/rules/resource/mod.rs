//! A custom resource is what its CRD says.
//!
//! The server decodes a resource, drops the fields that no schema knows, adds defaults, and then validates it: its
//! metadata, the schema, what the scale subresource reads, the objects in it, lists that are sets or maps, and, unless
//! something is missing or of a wrong type, the rules. On an update it lets faults pass in what has not changed.
//!
//! Source: `customResourceStrategy` in k8s.io/apiextensions-apiserver/pkg/registry/customresource, `schemaCoercingDecoder`
//! in k8s.io/apiextensions-apiserver/pkg/apiserver/customresource_handler.go.

mod answer;
mod deprecation;
mod head;
mod judge;
mod kind;
mod list_types;
mod metadata;
mod object;
mod origin;
mod part;
mod preparation;
mod rules;
mod scale;
mod schema;
mod strict;
mod text;

pub use answer::Answer;
use judge::Judge;
pub use kind::ResourceKind;
use kind::Version;
pub use origin::Origin;
pub use part::{Fate, Part};
use preparation::Prepared;

use crate::model::{Json, PlacedDocument};
use crate::rules::problem::{ProblemKind, ResourceProblem, Undecodable};
use crate::rules::{Finding, RuleFile};
use crate::text::TextRange;

/// The files that explain codes.
pub(super) const PAGES: &[RuleFile] = &[
    head::PAGE,
    strict::PAGE,
    metadata::PAGE,
    schema::PAGE,
    list_types::PAGE,
    scale::PAGE,
    rules::PAGE,
    deprecation::PAGE,
];

/// What the server is asked to do with a resource.
#[derive(Clone, Copy, Debug)]
pub enum Operation<'o> {
    Create,
    /// To put it in the place of this object.
    Update(&'o Json),
    /// To put its status in the place of this object's.
    UpdateStatus(&'o Json),
}

/// What the server says of a resource.
pub struct Judgement {
    /// Ordered by where they start.
    pub findings: Vec<Finding>,
    /// The resource as the server would keep it, without the metadata that the server writes itself. None where it is
    /// refused for more than unknown fields.
    pub stored: Option<Json>,
    /// The resource as the server validates it; None where it does not come to that.
    validated: Option<Json>,
}

/// The finding that another one about the same custom resource follows from, among all that were found: rules are not
/// evaluated because of other errors.
pub fn cause_in_resource<'f>(finding: &Finding, all: impl IntoIterator<Item = &'f Finding>) -> Option<&'f Finding> {
    let follows = matches!(finding.kind, ProblemKind::Resource(ResourceProblem::RulesNotChecked));
    let is_cause = |other: &&Finding| other.document == finding.document && judge::blocks_rules(other);
    all.into_iter().filter(|_| follows).find(is_cause)
}

impl Judgement {
    /// What the server prints of the errors that it refuses the resource for, unless it is asked to be strict.
    pub fn answers(&self) -> Vec<Answer> {
        let nothing = Json::null(TextRange::default());
        answer::answers(&self.findings, self.validated.as_ref().unwrap_or(&nothing))
    }
}

impl Operation<'_> {
    fn old(&self) -> Option<&Json> {
        match self {
            Self::Create => None,
            Self::Update(old) | Self::UpdateStatus(old) => Some(old),
        }
    }

    fn is_of_status(&self) -> bool {
        matches!(self, Self::UpdateStatus(_))
    }
}

/// Judges a resource of a kind.
pub fn judge(kind: &ResourceKind, placed: &PlacedDocument, operation: Operation<'_>) -> Judgement {
    let mut judge = Judge::new(placed);
    let verdict = Verdict::new(kind, operation, &mut judge);
    let accepted = verdict.as_ref().filter(|_| !judge.is_refused());
    let stored =
        accepted.map(|Verdict { value, version, prepared }| preparation::kept(kind, version, value, &prepared.new));
    Judgement { findings: judge.finish(), stored, validated: verdict.map(|verdict| verdict.prepared.new) }
}

/// What is found about a resource of a kind, without what would be stored.
pub fn findings(kind: &ResourceKind, placed: &PlacedDocument, operation: Operation<'_>) -> Vec<Finding> {
    let mut judge = Judge::new(placed);
    Verdict::new(kind, operation, &mut judge);
    judge.finish()
}

/// Judges a text without a document.
pub fn judge_nothing() -> Judgement {
    let nothing = ResourceProblem::Undecodable(Undecodable::KindMissing);
    let findings = vec![Finding::of_text(nothing, TextRange::default(), 0)];
    Judgement { findings, stored: None, validated: None }
}

/// A resource that the server comes to validate.
struct Verdict<'k> {
    /// As it is written.
    value: Json,
    version: Version<'k>,
    prepared: Prepared,
}

impl<'k> Verdict<'k> {
    /// Reports what is wrong.
    fn new(kind: &'k ResourceKind, operation: Operation<'_>, out: &mut Judge<'_>) -> Option<Self> {
        let value = text::read(out)?;
        let version = head::check(kind, &value, out)?;
        metadata::check_identity(kind, &value, operation, out);
        let prepared = preparation::prepare(kind, &version, &value, operation, out);
        deprecation::check(kind, &version, &value, out);
        validate(&version, &prepared, operation, out);
        Some(Self { value, version, prepared })
    }
}

fn validate(version: &Version<'_>, prepared: &Prepared, operation: Operation<'_>, out: &mut Judge<'_>) {
    let (new, old) = (&prepared.new, prepared.old.as_ref());
    if prepared.is_of_kind {
        if !operation.is_of_status() {
            metadata::check(new, old, out);
        }
        schema::check(version, (new, old), operation, out);
        scale::check(version, new, operation, out);
    }
    if let Some(schema) = version.schema {
        if !operation.is_of_status() {
            metadata::check_embedded(schema, new, out);
        }
        list_types::check(schema, new, old, out);
        rules::check(schema, new, old, out);
    }
    if !out.is_refused() {
        metadata::check_finalizers(new, old, out);
    }
}
