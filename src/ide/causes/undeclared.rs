//! What several paths say of one field that the schema does not declare.
//!
//! To declare it removes all of them, so the first has the cause. And where a key of the same mapping is repeated, one of
//! the two was to be that field: it follows from the repeated key.

use super::attribution::Attribution;
use crate::ide::Finding;
use crate::model::{FieldPath, Segment};
use crate::rules::{ProblemKind, StrictProblem, Undeclared};

/// Whether a field is undeclared at all.
pub(super) fn is_reported(findings: &[Finding]) -> bool {
    findings.iter().any(|finding| finding.kind.undeclared().is_some())
}

pub(super) fn attribute(attribution: &mut Attribution<'_>) {
    let findings = attribution.findings().iter().enumerate();
    let undeclared = findings.filter_map(|(at, finding)| Some((at, finding, finding.kind.undeclared()?)));
    let undeclared: Vec<(usize, &Finding, &Undeclared)> = undeclared.collect();
    for (index, &(at, finding, field)) in undeclared.iter().enumerate() {
        let is_same = |(_, other, of_other): &&(usize, &Finding, &Undeclared)| {
            of_other.place == field.place && has_same_schema(other, finding)
        };
        let first = undeclared.iter().take(index).find(is_same).map(|(first, ..)| *first);
        let repeated = || attribution.errors().find(|(_, error)| is_repeated_beside(error, finding, field));
        let cause = first.or_else(|| repeated().map(|(at, _)| at));
        if let Some(cause) = cause.filter(|_| attribution.is_open(at)) {
            attribution.follows(at, cause);
        }
    }
}

/// Whether two findings are about the same schema: that of the same version, or that of all.
fn has_same_schema(one: &Finding, other: &Finding) -> bool {
    one.document == other.document && version_of(&one.written) == version_of(&other.written)
}

/// The path of the version, or the part of it that all versions share, that a path leads into.
fn version_of(path: &FieldPath) -> &[Segment] {
    let segments = path.segments();
    let is_of_version = |segment: &Segment| segment.is("versions");
    let length = segments.iter().position(is_of_version).map_or(0, |at| at + 2);
    segments.get(..length).unwrap_or_default()
}

/// Whether an error is about a key that is repeated in the schema which would declare a field.
fn is_repeated_beside(error: &Finding, finding: &Finding, field: &Undeclared) -> bool {
    let is_repeated = matches!(error.kind, ProblemKind::Strict(StrictProblem::DuplicateKey { .. }));
    is_repeated && has_same_schema(error, finding) && below_root(&error.written) == schema_of(field)
}

/// The path of the schema that would declare a field, from the root on.
fn schema_of(field: &Undeclared) -> Option<&[Segment]> {
    field.place.segments().get(..field.place.segments().len().checked_sub(2)?)
}

/// What follows the root of a schema in a path.
fn below_root(path: &FieldPath) -> Option<&[Segment]> {
    let root = path.segments().iter().position(|segment| segment.is("openAPIV3Schema"))?;
    path.segments().get(root + 1..)
}
