//! Order, sums, extremes and positions of lists.
//!
//! Source: k8s.io/apiserver/pkg/cel/library/lists.go.

use super::Shape::{A, Bool, Bytes, Double, Duration, Int, List, String, Timestamp, Uint};
use super::{Overload, overloads};
use crate::functions::kubernetes_lists as run;

const SUM: &str = "The sum of the items; zero for an empty list.";

pub(super) const FUNCTIONS: &[Overload] = overloads! {
    "sum" method "list_int_sum_int"(List(&Int)) -> Int, Own(run::sum_ints) costs ListScan, SUM;
    "sum" method "list_uint_sum_uint"(List(&Uint)) -> Uint, Own(run::sum_uints) costs ListScan, SUM;
    "sum" method "list_double_sum_double"(List(&Double)) -> Double, Own(run::sum_doubles) costs ListScan, SUM;
    "sum" method "list_duration_sum_duration"(List(&Duration)) -> Duration, Own(run::sum_durations) costs ListScan, SUM;
    "indexOf" method "list_a_index_of_int"(List(&A), A) -> Int, Own(run::index_of) costs ListScan,
        "The position of the first equal item; -1 if there is none.";
    "lastIndexOf" method "list_a_last_index_of_int"(List(&A), A) -> Int, Own(run::last_index_of) costs ListScan,
        "The position of the last equal item; -1 if there is none.";
};

macro_rules! ordered {
    ($($name:literal $item:ident;)*) => {
        overloads! {
            $("isSorted" method "list_" $name "_is_sorted_bool"(List(&$item)) -> Bool,
                Own(run::is_sorted) costs ListScan, "Whether no item is less than the one before it.";)*
            $("max" method "list_" $name "_max_" $name(List(&$item)) -> $item, Own(run::max) costs ListScan,
                "The greatest item; an error for an empty list.";)*
            $("min" method "list_" $name "_min_" $name(List(&$item)) -> $item, Own(run::min) costs ListScan,
                "The least item; an error for an empty list.";)*
        }
    };
}

/// For lists of items that have an order.
pub(super) const ORDERED: &[Overload] = ordered! {
    "int" Int;
    "uint" Uint;
    "double" Double;
    "bool" Bool;
    "duration" Duration;
    "timestamp" Timestamp;
    "string" String;
    "bytes" Bytes;
};
