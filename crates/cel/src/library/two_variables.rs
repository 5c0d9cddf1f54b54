//! The functions in the expansions of the macros `transformMap` and `transformMapEntry`.
//!
//! Source: cel-go/ext/comprehensions.go.

use super::Shape::{A, B, Map};
use super::{Declared, function, global};
use crate::functions::maps as run;

pub(super) const FUNCTIONS: &[Declared] = &[function(
    "cel.@mapInsert",
    &[
        global("@mapInsert_map_key_value", &[Map(&A, &B), A, B], Map(&A, &B), "The map with one more entry.")
            .runs(run::insert),
        global("@mapInsert_map_map", &[Map(&A, &B), Map(&A, &B)], Map(&A, &B), "The map with the entries of another.")
            .runs(run::insert_map),
    ],
)];
