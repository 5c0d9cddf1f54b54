//! The functions in the expansions of the macros `transformMap` and `transformMapEntry`.
//!
//! Source: cel-go/ext/comprehensions.go.

use super::Shape::{A, B, Map};
use super::{Overload, overloads};
use crate::functions::maps as run;

pub(super) const FUNCTIONS: &[Overload] = overloads! {
    "cel.@mapInsert" global "@mapInsert_map_key_value"(Map(&A, &B), A, B) -> Map(&A, &B), Own(run::insert),
        "The map with one more entry.";
    "cel.@mapInsert" global "@mapInsert_map_map"(Map(&A, &B), Map(&A, &B)) -> Map(&A, &B), Own(run::insert_map),
        "The map with the entries of another.";
};
