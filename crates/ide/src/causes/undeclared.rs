//! Several mentions of one field that the schema doesn't declare.
//!
//! Declaring the field or finishing its rename removes all findings about it, so they follow from the first error among
//! them, or else from the first finding. If a key of the same mapping is repeated, one of the two entries was probably
//! meant to be the undeclared field, so the first finding follows from the repeated key.

use std::collections::HashMap;

use super::attribution::Attribution;
use super::places::{Place, Places, below_root};
use crate::Finding;
use crate::cursor::{Property, PropertyRoot};
use crate::navigate::{UndeclaredProperty, is_about_undeclared};
use crd_ls_model::{Edge, FieldPath, Segment};
use crd_ls_rules::Undeclared;

/// The maximum number of mentions that are compared.
const MAX_MENTIONS: usize = 64;

/// Whether a finding is about an undeclared field.
pub(super) fn is_reported(findings: &[Finding]) -> bool {
    findings.iter().any(is_about_undeclared)
}

pub(super) fn attribute(attribution: &mut Attribution<'_>) {
    let findings = attribution.findings().iter().enumerate();
    let undeclared = findings.filter_map(|(at, finding)| Some((at, finding, finding.kind.undeclared()?)));
    let undeclared: Vec<(usize, &Finding, &Undeclared)> = undeclared.collect();
    let repeated = attribution.errors().filter(|(_, error)| error.is_about_repeated_key());
    let repeated = Places::new(repeated, |error| Some((schema(error), below_root(&error.written)?)));
    attribute_mentions(attribution);
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

/// The same field in rules, paths, `required` and keys of lists.
fn attribute_mentions(attribution: &mut Attribution<'_>) {
    let findings = attribution.findings().iter().enumerate().filter(|(_, finding)| is_about_undeclared(finding));
    let findings: Vec<(usize, &Finding)> = findings.take(MAX_MENTIONS).collect();
    if findings.len() < 2 {
        return;
    }
    let mut same: HashMap<(usize, Vec<PropertyRoot>, Vec<Edge>), Vec<usize>> = HashMap::new();
    for (at, finding) in findings {
        if let Some(UndeclaredProperty { property, .. }) = UndeclaredProperty::of(attribution.snapshot, finding) {
            let Property { object, roots, path } = property;
            same.entry((object, roots, path)).or_default().push(at);
        }
    }
    for same in same.into_values() {
        let severity = |at: &usize| attribution.findings().get(*at).map(Finding::severity);
        let open = same.iter().copied().filter(|at| attribution.is_open(*at));
        let Some(cause) = open.min_by_key(|at| (severity(at), *at)) else { continue };
        for at in same {
            if attribution.is_open(at) {
                attribution.follows(at, cause);
            }
        }
    }
}

/// The schema that a finding is in: a version's, or the schema shared by all versions.
fn schema(finding: &Finding) -> Place<'_> {
    (finding.document, version_of(&finding.written))
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
