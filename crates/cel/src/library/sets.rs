//! Lists as sets.
//!
//! Source: cel-go/ext/sets.go.

use super::Shape::{A, Bool, List};
use super::{Cost, Declared, function, global};
use crate::functions::sets as run;

pub(super) const FUNCTIONS: &[Declared] = &[
    function(
        "sets.contains",
        &[global(
            "list_sets_contains_list",
            &[List(&A), List(&A)],
            Bool,
            "Whether the first list has every item of the second.",
        )
        .runs(run::contains)
        .costs(Cost::SetComparison(1))],
    ),
    function(
        "sets.equivalent",
        &[global(
            "list_sets_equivalent_list",
            &[List(&A), List(&A)],
            Bool,
            "Whether each list has every item of the other.",
        )
        .runs(run::equivalent)
        .costs(Cost::SetComparison(2))],
    ),
    function(
        "sets.intersects",
        &[global(
            "list_sets_intersects_list",
            &[List(&A), List(&A)],
            Bool,
            "Whether two lists have an item in common.",
        )
        .runs(run::intersects)
        .costs(Cost::SetComparison(1))],
    ),
];
