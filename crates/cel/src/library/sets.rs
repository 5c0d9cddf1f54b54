//! Lists as sets.
//!
//! Source: cel-go/ext/sets.go.

use super::Shape::{A, Bool, List};
use super::{Overload, overloads};
use crate::functions::sets as run;

pub(super) const FUNCTIONS: &[Overload] = overloads! {
    "sets.contains" global "list_sets_contains_list"(List(&A), List(&A)) -> Bool,
        Own(run::contains) costs SetComparison(1), "Whether the first list contains every item of the second.";
    "sets.equivalent" global "list_sets_equivalent_list"(List(&A), List(&A)) -> Bool,
        Own(run::equivalent) costs SetComparison(2), "Whether each list contains every item of the other.";
    "sets.intersects" global "list_sets_intersects_list"(List(&A), List(&A)) -> Bool,
        Own(run::intersects) costs SetComparison(1), "Whether two lists have an item in common.";
};
