//! Quantities such as `500m` and `1Gi`.
//!
//! Source: k8s.io/apiserver/pkg/cel/library/quantity.go.

use super::Shape::{Bool, Double, Int, Object, String};
use super::{Overload, Shape, overloads};
use crate::functions::quantities as run;

const QUANTITY: Shape = Object("kubernetes.Quantity");

pub(super) const FUNCTIONS: &[Overload] = overloads! {
    "quantity" global "string_to_quantity"(String) -> QUANTITY, Own(run::parse) costs ReadArgument,
        "The quantity in a string such as `1.5Gi`.";
    "isQuantity" global "is_quantity_string"(String) -> Bool, Own(run::is_quantity) costs ReadArgument,
        "Whether a string is a quantity.";
    "sign" global "quantity_sign"(QUANTITY) -> Int, Own(run::sign),
        "1 for a positive quantity, -1 for a negative one, 0 for zero.";
    "isGreaterThan" method "quantity_is_greater_than"(QUANTITY, QUANTITY) -> Bool, Own(run::is_greater),
        "Whether the quantity is greater than another.";
    "isLessThan" method "quantity_is_less_than"(QUANTITY, QUANTITY) -> Bool, Own(run::is_less),
        "Whether the quantity is less than another.";
    "compareTo" method "quantity_compare_to"(QUANTITY, QUANTITY) -> Int, Own(run::compare_to),
        "0 if two quantities are equal, 1 if the first is greater, -1 if it is less.";
    "asApproximateFloat" method "quantity_get_float"(QUANTITY) -> Double, Own(run::as_float),
        "The number that is nearest to the quantity.";
    "asInteger" method "quantity_get_int"(QUANTITY) -> Int, Own(run::as_int),
        "The quantity as a 64-bit integer; an error if it isn't one.";
    "isInteger" method "quantity_is_integer"(QUANTITY) -> Bool, Own(run::is_int),
        "Whether the quantity is an integer of 64 bits.";
    "add" method "quantity_add"(QUANTITY, QUANTITY) -> QUANTITY, Own(run::add), "The sum of two quantities.";
    "add" method "quantity_add_int"(QUANTITY, Int) -> QUANTITY, Own(run::add_int),
        "The sum of a quantity and an integer.";
    "sub" method "quantity_sub"(QUANTITY, QUANTITY) -> QUANTITY, Own(run::sub), "The difference of two quantities.";
    "sub" method "quantity_sub_int"(QUANTITY, Int) -> QUANTITY, Own(run::sub_int),
        "The difference of a quantity and an integer.";
};
