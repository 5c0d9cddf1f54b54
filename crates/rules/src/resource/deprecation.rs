//! The version of a resource is not deprecated.
//!
//! The server warns with the `deprecationWarning` of the version. Without one, the server recommends the newest served
//! version that is newer than this version and not deprecated.
//!
//! Source: `defaultDeprecationWarning` in k8s.io/apiextensions-apiserver/pkg/apiserver/customresource_handler.go and
//! `CompareKubeAwareVersionStrings` in k8s.io/apimachinery/pkg/version.

use std::cmp::Ordering;

use super::head::api_version;
use super::judge::Judge;
use super::kind::{ResourceKind, Version};
use crate::problem::ResourceProblem;
use crate::value::stored::place_of_whole;
use crd_ls_grammar::version_order::compare_versions;
use crd_ls_model::{FieldPath, Json, JsonMember};

/// Reports that the version is deprecated.
pub(super) fn check(kind: &ResourceKind, version: &Version<'_>, value: &Json, out: &mut Judge<'_>) {
    let is_named = value.get("apiVersion").is_none_or(|member| !member.value.is_hole());
    if !is_named || !version.is_deprecated() {
        return;
    }
    let warning = version.deprecation_warning().map_or_else(|| default_warning(kind, version), str::to_owned);
    let place = value.get("apiVersion").map_or_else(|| place_of_whole(value), JsonMember::place);
    let problem = ResourceProblem::DeprecatedVersion { warning: warning.into() };
    out.report(problem, FieldPath::of(["apiVersion"]), place);
}

/// The server's default warning, with the recommended version.
fn default_warning(kind: &ResourceKind, deprecated: &Version<'_>) -> String {
    let versions = kind.versions();
    let is_better = |version: &&Version<'_>| {
        version.is_served
            && !version.is_deprecated()
            && compare_versions(version.name, deprecated.name) == Ordering::Greater
    };
    let newest = versions.iter().filter(is_better).max_by(|one, other| compare_versions(one.name, other.name));
    let instead = newest.map(|newest| format!("; use {} {}", api_version(kind, newest), kind.name()));
    let instead = instead.unwrap_or_default();
    format!("{} {} is deprecated{instead}", api_version(kind, deprecated), kind.name())
}
