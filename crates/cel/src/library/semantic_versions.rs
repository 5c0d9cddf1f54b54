//! Semantic versions.
//!
//! Source: k8s.io/apiserver/pkg/cel/library/semverlib.go in version 1.

use super::Shape::{Bool, Int, Object, String};
use super::{Cost, Declared, Shape, function, global, method};
use crate::functions::semantic_versions as run;

const SEMVER: Shape = Object("kubernetes.Semver");

pub(super) const FUNCTIONS: &[Declared] = &[
    function(
        "semver",
        &[
            global("string_to_semver", &[String], SEMVER, "The version that a string such as `1.2.3` is.")
                .runs(run::parse)
                .costs(Cost::ReadArgument),
            global(
                "string_bool_to_semver",
                &[String, Bool],
                SEMVER,
                "The version; if the second argument is true, `v1.2` is one, too.",
            )
            .runs(run::parse)
            .costs(Cost::ReadArgument),
        ],
    ),
    function(
        "isSemver",
        &[
            global("is_semver_string", &[String], Bool, "Whether a string is a version such as `1.2.3`.")
                .runs(run::is_semver)
                .costs(Cost::ReadArgument),
            global(
                "is_semver_string_bool",
                &[String, Bool],
                Bool,
                "Whether it is a version; if the second argument is true, `v1.2` is one, too.",
            )
            .runs(run::is_semver)
            .costs(Cost::ReadArgument),
        ],
    ),
    function(
        "isGreaterThan",
        &[method("semver_is_greater_than", &[SEMVER, SEMVER], Bool, "Whether the version is higher than another.")
            .runs(run::is_greater)],
    ),
    function(
        "isLessThan",
        &[method("semver_is_less_than", &[SEMVER, SEMVER], Bool, "Whether the version is lower than another.")
            .runs(run::is_less)],
    ),
    function(
        "compareTo",
        &[method(
            "semver_compare_to",
            &[SEMVER, SEMVER],
            Int,
            "0 if two versions are equal, 1 if the first is higher, -1 if it is lower.",
        )
        .runs(run::compare_to)],
    ),
    function("major", &[method("semver_major", &[SEMVER], Int, "The first number of the version.").runs(run::major)]),
    function("minor", &[method("semver_minor", &[SEMVER], Int, "The second number of the version.").runs(run::minor)]),
    function("patch", &[method("semver_patch", &[SEMVER], Int, "The third number of the version.").runs(run::patch)]),
];
