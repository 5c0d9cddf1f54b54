//! Validates a resource again after an edit.
//!
//! The findings in a part of a resource depend on that part and its surroundings: its schema, the lists and objects
//! around it, and their rules. So only changed parts, parts with findings, and the surroundings of both are validated
//! again. No finding is carried over from before the edit.

use std::sync::Arc;

use super::judge::Judge;
use super::kind::ResourceKind;
use super::{Operation, ResourceFindings, Verdict, object, text};
use crate::validations::Spent;
use crate::value::stored::Before;
use crd_ls_model::{Document, Focus, GroupKind, Json, Keyword, PlacedDocument};
use crd_ls_text::TextRange;

/// The minimum length of a text whose state is kept, in bytes. Validating a shorter text from scratch is fast.
const SHORTEST: u32 = 1 << 10;

/// The maximum length of a text whose state is kept, in bytes. The state of a longer text takes too much memory.
const LONGEST: u32 = 1 << 20;

/// The maximum number of steps of comparing a resource with its schema. It is higher than for a default, because a
/// resource is larger and is compared with the whole schema.
pub(super) const STEPS: u32 = 20_000_000;

/// A validated resource, kept for the next edit.
pub struct Judged {
    kind: ResourceKind,
    /// The name of the version in which the resource was validated.
    version: Box<str>,
    document: Arc<Document>,
    /// The value as it was written.
    value: Json,
    /// The value as it was validated.
    prepared: Json,
    /// The ranges of findings, counted from the document's start.
    places: Box<[TextRange]>,
    spent: Spending,
}

/// The cost of validation. Parts out of focus count as well, so that the outcome does not depend on earlier edits. The
/// sums are at least the cost of validation from scratch.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Spending {
    /// The number of steps of comparing the resource with its schema; None if the comparison was not finished.
    pub(super) comparison: Option<u32>,
    pub(super) rules: RuleSpending,
}

/// The cost of evaluating the rules.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum RuleSpending {
    /// The server does not evaluate the rules.
    #[default]
    NotEvaluated,
    Evaluated(Spent),
    /// Some of the rules could not be evaluated.
    Incomplete,
}

/// The inputs of a validation.
pub(super) struct Review<'j> {
    pub(super) focus: Focus,
    /// The resource before the edit.
    pub(super) before: Option<Before<'j>>,
    /// Whether rules were evaluated on the parts out of focus.
    knows_rules: bool,
    pub(super) spent: Spending,
}

impl Review<'_> {
    /// A validation without an earlier state.
    pub(super) fn from_scratch() -> Self {
        Self { focus: Focus::Whole, before: None, knows_rules: false, spent: Spending::default() }
    }

    /// The focus for evaluating rules.
    pub(super) fn focus_of_rules(&self) -> &Focus {
        if self.knows_rules { &self.focus } else { Focus::WHOLE }
    }
}

impl Spending {
    /// The sum with the cost of the validation before; None if validation from scratch might exceed a limit.
    fn and(self, before: Self) -> Option<Self> {
        let comparison = self.comparison?.checked_add(before.comparison?).filter(|steps| *steps <= STEPS)?;
        let rules = match (self.rules, before.rules) {
            (RuleSpending::Evaluated(now), RuleSpending::Evaluated(before)) => {
                RuleSpending::Evaluated(now.and(before)?)
            }
            (RuleSpending::Incomplete, _) => return None,
            (now, _) => now,
        };
        Some(Self { comparison: Some(comparison), rules })
    }
}

impl Judged {
    /// The state after a validation. None if the state is of no use: validation from scratch is fast, or the findings
    /// in a part of the resource depend on more than the part's surroundings.
    pub(super) fn new(kind: &ResourceKind, verdict: Verdict<'_>, spent: Spending, out: &Judge<'_>) -> Option<Self> {
        let Verdict { value, version, prepared } = verdict;
        let document = &out.placed.document;
        let length = u32::from(document.text_len());
        let schema = &version.schema?.schema;
        let is_judged = spent.comparison.is_some() && !matches!(spent.rules, RuleSpending::Incomplete);
        let is_plain = is_judged && !out.is_over() && kind.is_decoded() && prepared.is_of_kind;
        // The metadata of embedded objects is converted, so the prepared value no longer shows the findings there.
        let has_objects = schema.keywords_within().contains(Keyword::XEmbeddedResource);
        ((SHORTEST..=LONGEST).contains(&length) && is_plain && !has_objects).then(|| Self {
            kind: kind.clone(),
            version: version.name.into(),
            document: Arc::clone(document),
            value,
            prepared: prepared.new,
            places: out.places(),
            spent,
        })
    }

    /// Validates the resource after an edit. None if this needs a validation from scratch.
    pub(super) fn again<'k>(
        &self,
        placed: &PlacedDocument,
        kind_of: impl Fn(&GroupKind) -> Option<&'k ResourceKind>,
    ) -> Option<ResourceFindings> {
        let (value, mut focus) = placed.document.value_after(&self.document, &self.value)?;
        let meta = object::type_meta(&value)?;
        let kind = kind_of(&meta.group_kind()?)?;
        let holes = value.hole_count();
        let mut out = Judge::new(placed);
        let is_readable = !placed.document.is_list_of(&meta)
            && !text::is_refused(&mut out)
            && placed.document.content_faults(&focus).is_empty();
        if !is_readable || !kind.is_same(&self.kind) {
            return None;
        }
        for place in &self.places {
            focus.add_place(&self.value, *place);
        }
        // The stored metadata differs from the written metadata.
        focus.add_member("metadata");
        let before = Some(Before { written: &self.value, stored: &self.prepared });
        let knows_rules = matches!(self.spent.rules, RuleSpending::Evaluated(_));
        let mut review = Review { focus, before, knows_rules, spent: Spending::default() };
        let verdict = Verdict::of(kind, value, Operation::Create, &mut review, &mut out)?;
        if *verdict.version.name != *self.version {
            return None;
        }
        // Another copy of the CRD may accept the resource.
        if kind.copies().is_some() && out.has_error() {
            return None;
        }
        let compared = review.spent.comparison;
        let spent = review.spent.and(self.spent)?;
        let judged = Self::new(kind, verdict, spent, &out).map(Arc::new);
        let compared = compared.unwrap_or_default();
        Some(ResourceFindings { findings: out.finish(), count: 1, holes, compared, judged })
    }
}
