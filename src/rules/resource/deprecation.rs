//! A resource is not of a version that is deprecated.
//!
//! The server warns with the `deprecationWarning` of the version, or else names the newest version that is not deprecated.
//!
//! Source: `defaultDeprecationWarning` in k8s.io/apiextensions-apiserver/pkg/apiserver/customresource_handler.go and
//! `CompareKubeAwareVersionStrings` in k8s.io/apimachinery/pkg/version.

use std::cmp::Ordering;

use super::head::api_version;
use super::judge::Judge;
use super::kind::{ResourceKind, Version};
use crate::model::{FieldPath, Json, JsonMember};
use crate::rules::RuleFile;
use crate::rules::problem::ResourceProblem;
use crate::rules::value::stored::place_of_whole;

pub(super) const PAGE: RuleFile =
    RuleFile { codes: &["resource/deprecated-version"], document: file_docs!("deprecation.rs") };

/// Reports that the version is deprecated.
pub(super) fn check(kind: &ResourceKind, version: &Version<'_>, value: &Json, out: &mut Judge<'_>) {
    if !version.is_deprecated() {
        return;
    }
    let warning = version.deprecation_warning().map_or_else(|| default_warning(kind, version), str::to_owned);
    let place = value.get("apiVersion").map_or_else(|| place_of_whole(value), JsonMember::place);
    let problem = ResourceProblem::DeprecatedVersion { warning: warning.into() };
    out.report(problem, FieldPath::of(["apiVersion"]), place);
}

/// The server names the newest version that is not deprecated.
fn default_warning(kind: &ResourceKind, deprecated: &Version<'_>) -> String {
    let versions = kind.versions();
    let is_better = |version: &&Version<'_>| {
        version.is_served && !version.is_deprecated() && compare(version.name, deprecated.name) == Ordering::Greater
    };
    let newest = versions.iter().filter(is_better).max_by(|one, other| compare(one.name, other.name));
    let instead = newest.map(|newest| format!("; use {} {}", api_version(kind, newest), kind.name()));
    let instead = instead.unwrap_or_default();
    format!("{} {} is deprecated{instead}", api_version(kind, deprecated), kind.name())
}

/// Which version is newer. `v2` is newer than `v1`, that than any beta version, that than any alpha version, and that
/// than any other name; such names are compared as texts, the later one being older.
fn compare(one: &str, other: &str) -> Ordering {
    match (rank(one), rank(other)) {
        (Some(one), Some(other)) => one.cmp(&other),
        (None, None) => other.cmp(one),
        (one, other) => one.is_some().cmp(&other.is_some()),
    }
}

/// Stability, major and minor number of a version such as `v1beta2`.
fn rank(name: &str) -> Option<(u8, u32, u32)> {
    let rest = name.strip_prefix('v')?;
    let end = rest.find(|character: char| !character.is_ascii_digit()).unwrap_or(rest.len());
    let (major, stability) = rest.split_at(end);
    let major = major.parse().ok()?;
    let with_minor = |stable, prefix: &str| Some((stable, major, stability.strip_prefix(prefix)?.parse().ok()?));
    match stability {
        "" => Some((2, major, 0)),
        _ => with_minor(1, "beta").or_else(|| with_minor(0, "alpha")),
    }
}
