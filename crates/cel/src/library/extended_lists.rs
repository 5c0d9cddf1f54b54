//! Slicing, sorting and flattening of lists.
//!
//! Source: cel-go/ext/lists.go in version 3.

use super::Shape::{A, Bool, Bytes, Double, Duration, Dyn, Int, List, String, Timestamp, Uint};
use super::{Cost, Declared, function, global, method};
use crate::functions::lists as run;

macro_rules! sorts {
    ($($id:literal, $by_keys:literal, $item:ident, $is_text:literal;)*) => {
        &[
            function("sort", &[$(
                method($id, &[List(&$item)], List(&$item), "The items in ascending order.").runs(run::sort).costs(Cost::Sort($is_text)),
            )*]),
            function("@sortByAssociatedKeys", &[$(
                method($by_keys, &[List(&A), List(&$item)], List(&A), "The items in the ascending order of their keys.")
                    .runs(run::sort_by_keys)
                    .costs(Cost::SortByKeys($is_text)),
            )*]),
            function(
                "slice",
                &[method("list_slice", &[List(&A), Int, Int], List(&A), "The items from one position up to another.").runs(run::slice)
                    .costs(Cost::Slice)],
            ),
            function(
                "flatten",
                &[
                    method("list_flatten", &[List(&List(&A))], List(&A), "The items of all lists in the list.").runs(run::flatten)
                        .costs(Cost::Flatten),
                    method("list_flatten_int", &[List(&Dyn), Int], List(&Dyn), "The items of the lists in the list, so many levels deep.").runs(run::flatten_to)
                        .costs(Cost::Flatten),
                ],
            ),
            function(
                "lists.range",
                &[global("lists_range", &[Int], List(&Int), "The integers from 0 up to but without the argument.").runs(run::range)
                    .costs(Cost::Range)],
            ),
            function(
                "reverse",
                &[method("list_reverse", &[List(&A)], List(&A), "The items from the last to the first.").runs(run::reverse).costs(Cost::Reverse)],
            ),
            function(
                "distinct",
                &[method("list_distinct", &[List(&A)], List(&A), "The items without those that are equal to an earlier one.").runs(run::distinct)
                    .costs(Cost::Distinct)],
            ),
        ]
    };
}

pub(super) const FUNCTIONS: &[Declared] = sorts! {
    "list_int_sort", "list_int_sortByAssociatedKeys", Int, false;
    "list_uint_sort", "list_uint_sortByAssociatedKeys", Uint, false;
    "list_double_sort", "list_double_sortByAssociatedKeys", Double, false;
    "list_bool_sort", "list_bool_sortByAssociatedKeys", Bool, false;
    "list_google.protobuf.Duration_sort", "list_google.protobuf.Duration_sortByAssociatedKeys", Duration, false;
    "list_google.protobuf.Timestamp_sort", "list_google.protobuf.Timestamp_sortByAssociatedKeys", Timestamp, false;
    "list_string_sort", "list_string_sortByAssociatedKeys", String, true;
    "list_bytes_sort", "list_bytes_sortByAssociatedKeys", Bytes, true;
};
