//! Semantic versions.
//!
//! Source: k8s.io/apiserver/pkg/cel/library/semverlib.go in version 1.

use super::Shape::{Bool, Int, Object, String};
use super::{Overload, Shape, overloads};
use crate::functions::semantic_versions as run;

const SEMVER: Shape = Object("kubernetes.Semver");

pub(super) const FUNCTIONS: &[Overload] = overloads! {
    "semver" global "string_to_semver"(String) -> SEMVER, Own(run::parse) costs ReadArgument,
        "The version in a string such as `1.2.3`.";
    "semver" global "string_bool_to_semver"(String, Bool) -> SEMVER, Own(run::parse) costs ReadArgument,
        "The version in a string; if the second argument is true, `v1.2` is accepted, too.";
    "isSemver" global "is_semver_string"(String) -> Bool, Own(run::is_semver) costs ReadArgument,
        "Whether a string is a version such as `1.2.3`.";
    "isSemver" global "is_semver_string_bool"(String, Bool) -> Bool, Own(run::is_semver) costs ReadArgument,
        "Whether a string is a version; if the second argument is true, `v1.2` is accepted, too.";
    "isGreaterThan" method "semver_is_greater_than"(SEMVER, SEMVER) -> Bool, Own(run::is_greater),
        "Whether the version is higher than another.";
    "isLessThan" method "semver_is_less_than"(SEMVER, SEMVER) -> Bool, Own(run::is_less),
        "Whether the version is lower than another.";
    "compareTo" method "semver_compare_to"(SEMVER, SEMVER) -> Int, Own(run::compare_to),
        "0 if two versions are equal, 1 if the first is higher, -1 if it is lower.";
    "major" method "semver_major"(SEMVER) -> Int, Own(run::major), "The first number of the version.";
    "minor" method "semver_minor"(SEMVER) -> Int, Own(run::minor), "The second number of the version.";
    "patch" method "semver_patch"(SEMVER) -> Int, Own(run::patch), "The third number of the version.";
};
