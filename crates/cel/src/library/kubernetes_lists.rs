//! Order, sums, extremes and positions of lists.
//!
//! Source: k8s.io/apiserver/pkg/cel/library/lists.go.

use super::Shape::{A, Bool, Bytes, Double, Duration, Int, List, String, Timestamp, Uint};
use super::{Cost, Declared, Overload, Shape, function, method};
use crate::functions::kubernetes_lists as run;

const fn scan(id: &'static str, arguments: &'static [Shape], result: Shape, documentation: &'static str) -> Overload {
    method(id, arguments, result, documentation).costs(Cost::ListScan)
}

macro_rules! of_comparable {
    ($function:literal, $run:path, $documentation:literal) => {
        function(
            $function,
            &[
                scan(concat!("list_int_", $function, "_int"), &[List(&Int)], Int, $documentation).runs($run),
                scan(concat!("list_uint_", $function, "_uint"), &[List(&Uint)], Uint, $documentation).runs($run),
                scan(concat!("list_double_", $function, "_double"), &[List(&Double)], Double, $documentation)
                    .runs($run),
                scan(concat!("list_bool_", $function, "_bool"), &[List(&Bool)], Bool, $documentation).runs($run),
                scan(concat!("list_duration_", $function, "_duration"), &[List(&Duration)], Duration, $documentation)
                    .runs($run),
                scan(
                    concat!("list_timestamp_", $function, "_timestamp"),
                    &[List(&Timestamp)],
                    Timestamp,
                    $documentation,
                )
                .runs($run),
                scan(concat!("list_string_", $function, "_string"), &[List(&String)], String, $documentation)
                    .runs($run),
                scan(concat!("list_bytes_", $function, "_bytes"), &[List(&Bytes)], Bytes, $documentation).runs($run),
            ],
        )
    };
}

const IS_SORTED: &str = "Whether no item is less than the one before it.";
const SUM: &str = "The sum of the items; zero of an empty list.";

pub(super) const FUNCTIONS: &[Declared] = &[
    function(
        "isSorted",
        &[
            scan("list_int_is_sorted_bool", &[List(&Int)], Bool, IS_SORTED).runs(run::is_sorted),
            scan("list_uint_is_sorted_bool", &[List(&Uint)], Bool, IS_SORTED).runs(run::is_sorted),
            scan("list_double_is_sorted_bool", &[List(&Double)], Bool, IS_SORTED).runs(run::is_sorted),
            scan("list_bool_is_sorted_bool", &[List(&Bool)], Bool, IS_SORTED).runs(run::is_sorted),
            scan("list_duration_is_sorted_bool", &[List(&Duration)], Bool, IS_SORTED).runs(run::is_sorted),
            scan("list_timestamp_is_sorted_bool", &[List(&Timestamp)], Bool, IS_SORTED).runs(run::is_sorted),
            scan("list_string_is_sorted_bool", &[List(&String)], Bool, IS_SORTED).runs(run::is_sorted),
            scan("list_bytes_is_sorted_bool", &[List(&Bytes)], Bool, IS_SORTED).runs(run::is_sorted),
        ],
    ),
    function(
        "sum",
        &[
            scan("list_int_sum_int", &[List(&Int)], Int, SUM).runs(run::sum_ints),
            scan("list_uint_sum_uint", &[List(&Uint)], Uint, SUM).runs(run::sum_uints),
            scan("list_double_sum_double", &[List(&Double)], Double, SUM).runs(run::sum_doubles),
            scan("list_duration_sum_duration", &[List(&Duration)], Duration, SUM).runs(run::sum_durations),
        ],
    ),
    of_comparable!("max", run::max, "The greatest item; an error for an empty list."),
    of_comparable!("min", run::min, "The least item; an error for an empty list."),
    function(
        "indexOf",
        &[scan("list_a_index_of_int", &[List(&A), A], Int, "Where an item occurs first; -1 if it does not.")
            .runs(run::index_of)],
    ),
    function(
        "lastIndexOf",
        &[scan("list_a_last_index_of_int", &[List(&A), A], Int, "Where an item occurs last; -1 if it does not.")
            .runs(run::last_index_of)],
    ),
];
