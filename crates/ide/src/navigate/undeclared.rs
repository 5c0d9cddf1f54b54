//! The undeclared property that a finding is about.

use super::mention::property_at;
use crate::cursor::{PlacedSchema, Property};
use crate::{Finding, Snapshot};
use crd_ls_cel::Mistake;
use crd_ls_model::Edge;
use crd_ls_rules::{ExpressionProblem, KeywordProblem, LintProblem, ProblemKind};
use crd_ls_text::TextSize;

/// A property that is named but not declared.
pub(crate) struct UndeclaredProperty<'s> {
    pub(crate) property: Property,
    /// The schema that should declare the property.
    pub(crate) object: PlacedSchema<'s>,
    /// The rest of the named path, below the property.
    pub(crate) rest: Vec<Edge>,
}

/// Whether a finding is about an undeclared property.
pub(crate) fn is_about_undeclared(finding: &Finding) -> bool {
    match &finding.kind {
        ProblemKind::Lint(LintProblem::UndeclaredRequired { .. })
        | ProblemKind::Keyword(KeywordProblem::KeyUndeclared { .. }) => true,
        ProblemKind::Expression(ExpressionProblem::Uncompilable { mistake, .. }) => {
            matches!(mistake, Some(Mistake::UndefinedField { .. }))
        }
        kind => kind.undeclared().is_some(),
    }
}

impl<'s> UndeclaredProperty<'s> {
    /// The property that a finding is about: the first undeclared property on the path that the finding names.
    pub(crate) fn of(snapshot: &'s Snapshot, finding: &Finding) -> Option<Self> {
        if !is_about_undeclared(finding) {
            return None;
        }
        // A quote may follow the name.
        let before = finding.range.end().checked_sub(TextSize::new(1));
        let places = [Some(finding.range.end()), before].into_iter().flatten();
        let named = |place| Self::on_path(snapshot, property_at(snapshot, place)?.0);
        places.filter_map(named).next()
    }

    fn on_path(snapshot: &'s Snapshot, mut property: Property) -> Option<Self> {
        let mut root = None;
        property.visit_roots(snapshot, |schema| root = root.or(Some(schema)));
        let mut object = root?;
        let mut declared = 0;
        while let Some(child) = property.path.get(declared).and_then(|edge| object.schema.child(edge)) {
            object = object.to(child);
            declared += 1;
        }
        let rest = property.path.split_off((declared + 1).min(property.path.len()));
        let is_undeclared = property.path.len() > declared && matches!(property.path.last(), Some(Edge::Property(_)));
        is_undeclared.then_some(Self { property, object, rest })
    }
}
