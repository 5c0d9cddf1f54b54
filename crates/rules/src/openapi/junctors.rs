//! `anyOf`, `oneOf`, `allOf` and `not`.

use super::schema_view::SchemaView;
use super::validator::{Matches, Validator};
use super::value_place::ValuePlace;
use super::{PlacedViolation, TooManySteps};
use crate::problem::{FailedJunctor, Violation};
use crd_ls_model::{Edge, Json};

/// The result of one branch.
struct BranchOutcome {
    matches: Matches,
    violations: Vec<PlacedViolation>,
    /// Whether all values in the branch are final: no value is filled in later or may be left out.
    is_certain: bool,
    /// Whether the failure of the branch does not depend on members that a template may leave out.
    is_settled: bool,
}

impl BranchOutcome {
    fn is_valid(&self) -> bool {
        self.violations.is_empty()
    }
}

impl<'s> Validator<'s> {
    pub(super) fn junctors(
        &mut self,
        schema: SchemaView<'s>,
        value: &Json,
        place: &ValuePlace<'_>,
    ) -> Result<Matches, TooManySteps> {
        let mut matches = 1;
        let any_of = branches(schema, |edge| matches!(edge, Edge::AnyOf(_)));
        if !any_of.is_empty() {
            matches += self.any_of(&any_of, value, place)?;
        }
        let one_of = branches(schema, |edge| matches!(edge, Edge::OneOf(_)));
        if !one_of.is_empty() {
            matches += self.one_of(&one_of, value, place)?;
        }
        let all_of = branches(schema, |edge| matches!(edge, Edge::AllOf(_)));
        if !all_of.is_empty() {
            matches += self.all_of(&all_of, value, place)?;
        }
        for branch in branches(schema, |edge| *edge == Edge::Not) {
            let outcome = self.branch(branch, value, place)?;
            if outcome.is_valid() && outcome.is_certain {
                self.complain(place, FailedJunctor::Not)?;
            }
        }
        Ok(matches)
    }

    fn any_of(
        &mut self,
        branches: &[SchemaView<'s>],
        value: &Json,
        place: &ValuePlace<'_>,
    ) -> Result<Matches, TooManySteps> {
        let (valid, best) = self.tried(branches, (value, place), 1)?;
        if let Some(outcome) = valid.first() {
            return Ok(outcome.matches);
        }
        self.none_valid(place, FailedJunctor::AnyOf, best)
    }

    fn one_of(
        &mut self,
        branches: &[SchemaView<'s>],
        value: &Json,
        place: &ValuePlace<'_>,
    ) -> Result<Matches, TooManySteps> {
        let (valid, best) = self.tried(branches, (value, place), usize::MAX)?;
        let certain = valid.iter().filter(|outcome| outcome.is_certain).count();
        match &*valid {
            [] => self.none_valid(place, FailedJunctor::OneOf { valid: 0 }, best),
            [outcome] => Ok(outcome.matches),
            // A branch that is valid now may fail after all values are filled in.
            [outcome, ..] if certain < 2 => Ok(outcome.matches),
            _ => {
                self.complain(place, FailedJunctor::OneOf { valid: valid.len() })?;
                Ok(0)
            }
        }
    }

    /// Reports that no branch accepts the value, unless a branch may accept it later.
    fn none_valid(
        &mut self,
        place: &ValuePlace<'_>,
        junctor: FailedJunctor,
        best: Option<BranchOutcome>,
    ) -> Result<Matches, TooManySteps> {
        if best.as_ref().is_some_and(|best| !best.is_settled) {
            return Ok(0);
        }
        self.complain(place, junctor)?;
        Ok(self.explain(best))
    }

    /// The branches that accept the value, at most `most` of them, and the best of the branches that refuse it.
    fn tried(
        &mut self,
        branches: &[SchemaView<'s>],
        (value, place): (&Json, &ValuePlace<'_>),
        most: usize,
    ) -> Result<(Vec<BranchOutcome>, Option<BranchOutcome>), TooManySteps> {
        let (mut valid, mut best) = (Vec::new(), None);
        for &branch in branches {
            let outcome = self.branch(branch, value, place)?;
            if outcome.is_valid() {
                valid.push(outcome);
            } else {
                let is_settled = outcome.is_settled && best.as_ref().is_none_or(|best: &BranchOutcome| best.is_settled);
                best = better(best, outcome).map(|best| BranchOutcome { is_settled, ..best });
            }
            if valid.len() == most {
                break;
            }
        }
        Ok((valid, best))
    }

    fn all_of(
        &mut self,
        branches: &[SchemaView<'s>],
        value: &Json,
        place: &ValuePlace<'_>,
    ) -> Result<Matches, TooManySteps> {
        let mut matches = 0;
        let mut valid = 0;
        for &branch in branches {
            let mut outcome = self.branch(branch, value, place)?;
            valid += usize::from(outcome.is_valid());
            matches += outcome.matches;
            self.violations.append(&mut outcome.violations);
        }
        if valid < branches.len() {
            self.complain(place, FailedJunctor::AllOf { none_valid: valid == 0 })?;
        }
        Ok(matches)
    }

    /// Validates a branch separately from earlier results. The whole value is in focus, because the result depends on
    /// all parts of the value.
    fn branch(
        &mut self,
        branch: SchemaView<'s>,
        value: &Json,
        place: &ValuePlace<'_>,
    ) -> Result<BranchOutcome, TooManySteps> {
        let (before, unknowns, optional) = (self.violations.len(), self.unknowns, self.optional);
        let matches = self.schema(branch, value, &place.in_full())?;
        let is_settled = self.optional == optional;
        let is_certain = is_settled && self.unknowns == unknowns;
        Ok(BranchOutcome { matches, violations: self.violations.split_off(before), is_certain, is_settled })
    }

    fn explain(&mut self, best: Option<BranchOutcome>) -> Matches {
        let Some(mut best) = best else { return 0 };
        self.violations.append(&mut best.violations);
        best.matches
    }

    fn complain(&mut self, place: &ValuePlace<'_>, junctor: FailedJunctor) -> Result<(), TooManySteps> {
        self.report_of_whole(Violation::Junctor(junctor), place)
    }
}

/// The branch that passed more checks, or the earlier branch if both passed the same number.
fn better(best: Option<BranchOutcome>, outcome: BranchOutcome) -> Option<BranchOutcome> {
    match best {
        Some(best) if best.matches >= outcome.matches => Some(best),
        _ => Some(outcome),
    }
}

fn branches<'s>(schema: SchemaView<'s>, is_it: fn(&Edge) -> bool) -> Vec<SchemaView<'s>> {
    let children = schema.schema.children().iter().filter(|child| is_it(&child.edge));
    children.map(|child| schema.in_junctor(&child.schema)).collect()
}
