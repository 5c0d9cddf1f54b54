//! Several paths to one field that the schema doesn't declare.
//!
//! Declaring the field removes all of the findings, so the others follow from the first. If a key of the same mapping
//! is repeated, one of the two was probably meant to be that field, so the finding follows from the repeated key.

use std::collections::HashMap;

use super::attribution::Attribution;
use super::places::{Place, Places, below_root};
use crate::Finding;
use crd_ls_model::{FieldPath, Segment};
use crd_ls_rules::{ProblemKind, StrictProblem, Undeclared};

/// Whether a field is undeclared at all.
pub(super) fn is_reported(findings: &[Finding]) -> bool {
    findings.iter().any(|finding| finding.kind.undeclared().is_some())
}

pub(super) fn attribute(attribution: &mut Attribution<'_>) {
    let findings = attribution.findings().iter().enumerate();
    let undeclared = findings.filter_map(|(at, finding)| Some((at, finding, finding.kind.undeclared()?)));
    let undeclared: Vec<(usize, &Finding, &Undeclared)> = undeclared.collect();
    let repeated = attribution.errors().filter(|(_, error)| is_repeated(error));
    let repeated = Places::new(repeated, |error| Some((schema(error), below_root(&error.written)?)));
    let mut first: HashMap<(Place<'_>, &FieldPath), usize> = HashMap::new();
    for (at, finding, field) in undeclared {
        let same = *first.entry((schema(finding), &field.place)).or_insert(at);
        let beside = || schema_of(field).and_then(|of| repeated.first([(schema(finding), of)], |_, _| true));
        let cause = if same == at { beside() } else { Some(same) };
        if let Some(cause) = cause.filter(|_| attribution.is_open(at)) {
            attribution.follows(at, cause);
        }
    }
}

/// The schema that a finding is in: a version's, or the schema shared by all versions.
fn schema(finding: &Finding) -> Place<'_> {
    (finding.document, version_of(&finding.written))
}

/// Whether an error is about a duplicate key.
fn is_repeated(error: &Finding) -> bool {
    matches!(error.kind, ProblemKind::Strict(StrictProblem::DuplicateKey { .. }))
}

/// The path of the version that a path leads into, or empty for the part shared by all versions.
fn version_of(path: &FieldPath) -> &[Segment] {
    let segments = path.segments();
    let is_of_version = |segment: &Segment| segment.is("versions");
    let length = segments.iter().position(is_of_version).map_or(0, |at| at + 2);
    segments.get(..length).unwrap_or_default()
}

/// The path of the schema that should declare a field, from the root on.
fn schema_of(field: &Undeclared) -> Option<&[Segment]> {
    field.place.segments().get(..field.place.segments().len().checked_sub(2)?)
}
