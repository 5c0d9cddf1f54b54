//! A default is a valid value of its schema.
//!
//! The API server writes a default into every custom resource that lacks the field. Therefore it checks each default
//! when the CRD is created or updated: the schema declares or keeps all fields of the default, the Kubernetes objects
//! in the default are well-formed, and its values are valid. An update skips the check of the fields if the CRD before
//! the update had unknown fields in a default. If an object is not well-formed, the values are not checked. Neither are
//! defaults below `additionalProperties`.
//!
//! Comparing a huge default with a schema of many alternatives can take longer than an editor should wait. Such a
//! default is checked only by the server, and is reported as `default/not-judged`.
//!
//! Source: `ValidateDefaults` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting.

mod inside_metadata;
mod metadata;
#[cfg(test)]
mod tests;
mod unknown_field;
mod value;

use std::borrow::Cow;

use super::openapi::{TooManySteps, validate};
use super::problem::{DefaultProblem, ProblemKind};
use super::value::embedded::{self, EmbeddedFault};
use super::value::{Structural, pruning};
use crate::rule::{Context, Place, Problem, Problems, SchemaCheck, SchemaRule, Surroundings};
use crate::rule_table::RuleFile;
use crd_ls_model::{FieldPath, Focus, Json, Keyword, KeywordSet, Limits, Schema};
use crd_ls_text::{TextRange, TextSize};

/// The rule in this file.
pub(super) const OWN_RULES: &[SchemaRule] = &[SchemaRule {
    codes: &["default/not-judged"],
    document: file_docs!("mod.rs"),
    check: SchemaCheck { needs: KeywordSet::of(&[Keyword::Default]), check },
}];

/// The docs of these rules are in `metadata`.
pub(super) const RULES: &[SchemaRule] = schema_rules! {
    inside_metadata [] on [Properties];
};

/// Pages for codes without a rule of their own.
pub(super) const PAGES: &[RuleFile] = pages! {
    metadata ["default/metadata"];
    unknown_field ["default/unknown-field"];
    value [
        "default/type", "default/format", "default/required", "default/enum", "default/number", "default/size",
        "default/pattern", "default/junctor",
    ];
};

fn check(schema: &Schema, context: Context, out: &mut Problems) {
    let schema = Structural::at(schema, context);
    let default = DefaultReport::of_default(schema.schema, TextSize::new(0), &FieldPath::ROOT, out);
    if let Some((default, report)) = default.filter(|_| context.surroundings == Surroundings::Resource) {
        check_default(schema, &default, context, report);
    }
}

/// The value on which the server evaluates the rules of a default's schema. `None` if the server evaluates no rules,
/// because a problem is reported already or because it ignores defaults in this place.
pub(super) fn value_for_rules<'s>(
    schema: &'s Schema,
    context: Context,
    reported: &mut Problems,
) -> Option<Cow<'s, Json>> {
    let default = schema.default_value()?;
    match context.surroundings {
        Surroundings::Ignored => None,
        // `inside_metadata` reports the problems of this default.
        Surroundings::ObjectMeta => {
            let compared = validate(schema, &default, context.limits, &mut reported.value_steps);
            compared.is_ok_and(|violations| violations.is_empty()).then_some(default)
        }
        Surroundings::Resource if reported.as_slice().iter().any(is_refusal) => None,
        Surroundings::Resource => match embedded::coerce(Structural::at(schema, context), &default).ok()? {
            Some(coerced) => Some(Cow::Owned(coerced)),
            None => Some(default),
        },
    }
}

/// Whether the server stops checking a schema's default after this problem. It does not stop at unknown fields.
fn is_refusal(problem: &Problem) -> bool {
    let is_of_default = problem.tail.segments().first().is_some_and(|segment| segment.is(Keyword::Default.name()));
    match &problem.kind {
        ProblemKind::Default(DefaultProblem::UnknownFields { .. }) => false,
        ProblemKind::Default(_) => is_of_default,
        _ => false,
    }
}

fn check_default(schema: Structural<'_>, default: &Json, context: Context, mut report: DefaultReport<'_>) {
    let unknown = pruning::unknown_members(schema, default, Focus::WHOLE);
    if !unknown.is_empty() {
        unknown_field::report(&unknown, default, &mut report);
    }
    let (coerced, faults) = coerced(schema, default, context);
    if faults.is_empty() {
        return report.compare(schema.schema, coerced.as_ref().unwrap_or(default), context.limits);
    }
    for fault in faults {
        metadata::report(fault, &mut report);
    }
}

/// The value with its Kubernetes objects coerced, if that changes it, and the faults of these objects.
fn coerced(schema: Structural<'_>, value: &Json, context: Context) -> (Option<Json>, Vec<EmbeddedFault>) {
    match embedded::coerce(schema, value) {
        Ok(coerced) => {
            let faults = embedded::validate(schema, coerced.as_ref().unwrap_or(value), context.kubernetes);
            (coerced, faults)
        }
        Err(fault) => (None, vec![fault]),
    }
}

/// Collects the problems of one default.
struct DefaultReport<'o> {
    out: &'o mut Problems,
    /// The path from the checked schema to the default.
    tail: FieldPath,
    /// The range of the default if it is a scalar, or else of the key `default`.
    own: TextRange,
    /// The start of the default's schema, counted from the start of the checked schema.
    start: TextSize,
}

impl<'o> DefaultReport<'o> {
    /// The default of the schema at `path` below the checked schema, with a report for it.
    fn of_default<'s>(
        schema: &'s Schema,
        start: TextSize,
        path: &FieldPath,
        out: &'o mut Problems,
    ) -> Option<(Cow<'s, Json>, Self)> {
        let field = schema.field(Keyword::Default)?;
        let report = Self { out, tail: path.child("default"), own: field.key + start, start };
        if field.is_too_large() {
            report.not_judged();
            return None;
        }
        let default = schema.default_value()?;
        let own = if default.is_scalar() { field.value_range + start } else { report.own };
        Some((default, Self { own, ..report }))
    }

    /// A place in the default, or else the place of the default itself.
    fn place(&self, place: Option<TextRange>) -> Place {
        Place::At(place.map_or(self.own, |place| place + self.start))
    }

    /// Reports violations that the OpenAPI validator finds.
    fn compare(mut self, schema: &Schema, default: &Json, limits: Limits) {
        match validate(schema, default, limits, &mut self.out.value_steps) {
            Ok(violations) => {
                for violation in violations {
                    value::report(violation, default, &mut self);
                }
            }
            Err(TooManySteps) => self.not_judged(),
        }
    }

    fn not_judged(self) {
        self.out.report(DefaultProblem::NotJudged, Place::At(self.own), self.tail);
    }
}
