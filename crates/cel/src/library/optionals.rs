//! Optional values, and the operators `?.` and `[?]`.
//!
//! Source: cel-go/cel/library.go in version 2.

use super::Shape::{A, B, Bool, Dyn, Int, List, Map, Optional, String};
use super::{Declared, function, global, method};
use crate::functions::optionals as run;

pub(super) const FUNCTIONS: &[Declared] = &[
    function(
        "optional.of",
        &[global("optional_of", &[A], Optional(&A), "An optional that has the value.").runs(run::of)],
    ),
    function(
        "optional.ofNonZeroValue",
        &[global(
            "optional_ofNonZeroValue",
            &[A],
            Optional(&A),
            "An optional that has the value unless it is empty, 0, false or null.",
        )
        .runs(run::of_non_zero_value)],
    ),
    function(
        "optional.none",
        &[global("optional_none", &[], Optional(&A), "An optional without a value.").runs(run::none)],
    ),
    function(
        "value",
        &[method("optional_value", &[Optional(&A)], A, "The value of an optional; an error without one.")
            .runs(run::value)],
    ),
    function(
        "hasValue",
        &[method("optional_hasValue", &[Optional(&A)], Bool, "Whether an optional has a value.").runs(run::has_value)],
    ),
    function(
        "or",
        &[method(
            "optional_or_optional",
            &[Optional(&A), Optional(&A)],
            Optional(&A),
            "The optional if it has a value, else another.",
        )],
    )
    .by_evaluator(),
    function(
        "orValue",
        &[method(
            "optional_orValue_value",
            &[Optional(&A), A],
            A,
            "The value of an optional, or another value without one.",
        )],
    )
    .by_evaluator(),
    function(
        "_?._",
        &[global("select_optional_field", &[Dyn, String], Optional(&A), "The field if it is set, as an optional.")],
    )
    .by_evaluator(),
    function(
        "_[?_]",
        &[
            global(
                "list_optindex_optional_int",
                &[List(&A), Int],
                Optional(&A),
                "The item at a position if there is one.",
            ),
            global(
                "optional_list_optindex_optional_int",
                &[Optional(&List(&A)), Int],
                Optional(&A),
                "The item at a position of an optional list if there is one.",
            ),
            global(
                "map_optindex_optional_value",
                &[Map(&A, &B), A],
                Optional(&B),
                "The value under a key if there is one.",
            ),
            global(
                "optional_map_optindex_optional_value",
                &[Optional(&Map(&A, &B)), A],
                Optional(&B),
                "The value under a key of an optional map if there is one.",
            ),
        ],
    )
    .by_evaluator(),
    function(
        "_[_]",
        &[
            global(
                "optional_list_index_int",
                &[Optional(&List(&A)), Int],
                Optional(&A),
                "The item at a position of an optional list.",
            ),
            global(
                "optional_map_index_value",
                &[Optional(&Map(&A, &B)), A],
                Optional(&B),
                "The value under a key of an optional map.",
            ),
        ],
    )
    .by_evaluator(),
    function(
        "last",
        &[method("list_last", &[List(&A)], Optional(&A), "The last item if there is one.").runs(run::last)],
    ),
    function(
        "first",
        &[method("list_first", &[List(&A)], Optional(&A), "The first item if there is one.").runs(run::first)],
    ),
    function(
        "optional.unwrap",
        &[global(
            "optional_unwrap",
            &[List(&Optional(&A))],
            List(&A),
            "The values of the optionals of a list that have one.",
        )
        .runs(run::unwrap)],
    ),
    function(
        "unwrapOpt",
        &[method(
            "optional_unwrapOpt",
            &[List(&Optional(&A))],
            List(&A),
            "The values of the optionals of a list that have one.",
        )
        .runs(run::unwrap)],
    ),
];
