//! Slicing, sorting and flattening of lists.
//!
//! Source: cel-go/ext/lists.go in version 3.

use super::Shape::{A, Bool, Bytes, Double, Duration, Dyn, Int, List, String, Timestamp, Uint};
use super::{Overload, overloads};
use crate::functions::lists as run;

pub(super) const FUNCTIONS: &[Overload] = overloads! {
    "slice" method "list_slice"(List(&A), Int, Int) -> List(&A), Own(run::slice) costs Slice,
        "The items from one position up to another.";
    "flatten" method "list_flatten"(List(&List(&A))) -> List(&A), Shared(run::flatten) costs Flatten,
        "The items of all lists in the list.";
    "flatten" method "list_flatten_int"(List(&Dyn), Int) -> List(&Dyn), Shared(run::flatten_to) costs Flatten,
        "The items of nested lists, flattened up to the given number of levels.";
    "lists.range" global "lists_range"(Int) -> List(&Int), Own(run::range) costs Range,
        "The integers from 0 to the argument, which is excluded.";
    "reverse" method "list_reverse"(List(&A)) -> List(&A), Own(run::reverse) costs Reverse,
        "The items from the last to the first.";
    "distinct" method "list_distinct"(List(&A)) -> List(&A), Own(run::distinct) costs Distinct,
        "The items without those that are equal to an earlier one.";
};

macro_rules! sorts {
    ($($id:literal, $by_keys:literal, $item:ident, $is_text:literal;)*) => {
        overloads! {
            $("sort" method $id(List(&$item)) -> List(&$item), Shared(run::sort) costs Sort($is_text),
                "The items in ascending order.";)*
            $("@sortByAssociatedKeys" method $by_keys(List(&A), List(&$item)) -> List(&A),
                Shared(run::sort_by_keys) costs SortByKeys($is_text),
                "The items in the ascending order of their keys.";)*
        }
    };
}

pub(super) const SORTS: &[Overload] = sorts! {
    "list_int_sort", "list_int_sortByAssociatedKeys", Int, false;
    "list_uint_sort", "list_uint_sortByAssociatedKeys", Uint, false;
    "list_double_sort", "list_double_sortByAssociatedKeys", Double, false;
    "list_bool_sort", "list_bool_sortByAssociatedKeys", Bool, false;
    "list_google.protobuf.Duration_sort", "list_google.protobuf.Duration_sortByAssociatedKeys", Duration, false;
    "list_google.protobuf.Timestamp_sort", "list_google.protobuf.Timestamp_sortByAssociatedKeys", Timestamp, false;
    "list_string_sort", "list_string_sortByAssociatedKeys", String, true;
    "list_bytes_sort", "list_bytes_sortByAssociatedKeys", Bytes, true;
};
