//! A resource that has been judged is judged again after an edit.
//!
//! What is found in a part of a resource depends on that part and on what is around it: its schema, the lists and
//! objects that it is in, and their rules. So only the parts are looked at that have changed, those that something was
//! found in, and what is around these. No finding is carried over from before the edit.

use std::sync::Arc;

use super::judge::Judge;
use super::kind::ResourceKind;
use super::{Operation, ResourceFindings, Verdict, object, text};
use crate::model::{Document, Focus, GroupKind, Json, Keyword, PlacedDocument};
use crate::rules::validations::Spent;
use crate::rules::value::stored::Before;
use crate::text::TextRange;

/// A shorter text is judged from scratch in no time, and the memory is not worth it. In bytes.
const SHORTEST: u32 = 1 << 10;

/// What is kept of a longer text is too much. In bytes.
const LONGEST: u32 = 1 << 20;

/// How many steps comparing a resource with its schema may take. A resource is larger than a default, and is compared
/// with all of its schema.
pub(super) const STEPS: u32 = 20_000_000;

/// A resource that has been judged, kept for the next edit.
pub struct Judged {
    kind: ResourceKind,
    /// The name of its version.
    version: Box<str>,
    document: Arc<Document>,
    /// As it was written.
    value: Json,
    /// As it was validated.
    prepared: Json,
    /// Where something was found, counted from the document's start.
    places: Box<[TextRange]>,
    spent: Spending,
}

/// What judging has taken. What is out of focus counts as well: whether a resource is judged must not depend on the edits
/// before, so the sums are at least what it would take from scratch.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Spending {
    /// How many steps comparing it with its schema has taken; None if that was not finished.
    pub(super) comparison: Option<u32>,
    pub(super) rules: RuleSpending,
}

/// What evaluating the rules has taken.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum RuleSpending {
    /// The server does not come to them.
    #[default]
    NotEvaluated,
    Evaluated(Spent),
    /// Not all of them could be evaluated.
    Incomplete,
}

/// What a resource is judged with.
pub(super) struct Review<'j> {
    pub(super) focus: Focus,
    /// The resource before the edit.
    pub(super) before: Option<Before<'j>>,
    /// Whether rules were evaluated on what is out of focus.
    knows_rules: bool,
    pub(super) spent: Spending,
}

impl Review<'_> {
    /// Of a resource that nothing is known of.
    pub(super) fn from_scratch() -> Self {
        Self { focus: Focus::Whole, before: None, knows_rules: false, spent: Spending::default() }
    }

    /// What rules are evaluated on.
    pub(super) fn focus_of_rules(&self) -> &Focus {
        if self.knows_rules { &self.focus } else { Focus::WHOLE }
    }
}

impl Spending {
    /// With what the resource had taken before; None if it might not be judged in one go.
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
    /// None if there is no use in keeping it: it is judged from scratch in no time, or what is found in a part of it
    /// depends on more than that.
    pub(super) fn new(kind: &ResourceKind, verdict: Verdict<'_>, spent: Spending, out: &Judge<'_>) -> Option<Self> {
        let Verdict { value, version, prepared } = verdict;
        let document = &out.placed.document;
        let length = u32::from(document.text_len());
        let schema = &version.schema?.schema;
        let is_judged = spent.comparison.is_some() && !matches!(spent.rules, RuleSpending::Incomplete);
        let is_plain = is_judged && !out.is_over() && kind.is_decoded() && prepared.is_of_kind;
        // The metadata of objects inside it is converted, so what was found there is no longer in it.
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

    /// Judges the resource after an edit. None if it has to be judged from scratch.
    pub(super) fn again<'k>(
        &self,
        placed: &PlacedDocument,
        kind_of: impl Fn(&GroupKind) -> Option<&'k ResourceKind>,
    ) -> Option<ResourceFindings> {
        let (value, mut focus) = placed.document.value_after(&self.document, &self.value)?;
        let kind = object::type_meta(&value).and_then(|of| kind_of(&of.group_kind()?))?;
        let mut out = Judge::new(placed);
        let is_readable = !text::is_refused(&mut out) && placed.document.content_faults(&focus).is_empty();
        if !is_readable || !kind.is_same(&self.kind) {
            return None;
        }
        for place in &self.places {
            focus.add_place(&self.value, *place);
        }
        // It is not kept as it is written.
        focus.add_member("metadata");
        let before = Some(Before { written: &self.value, stored: &self.prepared });
        let knows_rules = matches!(self.spent.rules, RuleSpending::Evaluated(_));
        let mut review = Review { focus, before, knows_rules, spent: Spending::default() };
        let verdict = Verdict::of(kind, value, Operation::Create, &mut review, &mut out)?;
        if *verdict.version.name != *self.version {
            return None;
        }
        let compared = review.spent.comparison;
        let spent = review.spent.and(self.spent)?;
        let judged = Self::new(kind, verdict, spent, &out).map(Arc::new);
        Some(ResourceFindings { findings: out.finish(), count: 1, compared: compared.unwrap_or_default(), judged })
    }
}
