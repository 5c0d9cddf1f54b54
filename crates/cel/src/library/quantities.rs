//! Quantities such as `500m` and `1Gi`.
//!
//! Source: k8s.io/apiserver/pkg/cel/library/quantity.go.

use super::Shape::{Bool, Double, Int, Object, String};
use super::{Cost, Declared, Shape, function, global, method};
use crate::functions::quantities as run;

const QUANTITY: Shape = Object("kubernetes.Quantity");

pub(super) const FUNCTIONS: &[Declared] = &[
    function(
        "quantity",
        &[global("string_to_quantity", &[String], QUANTITY, "The quantity that a string is, such as `1.5Gi`.")
            .runs(run::parse)
            .costs(Cost::ReadArgument)],
    ),
    function(
        "isQuantity",
        &[global("is_quantity_string", &[String], Bool, "Whether a string is a quantity.")
            .runs(run::is_quantity)
            .costs(Cost::ReadArgument)],
    ),
    function(
        "sign",
        &[global("quantity_sign", &[QUANTITY], Int, "1 for a positive quantity, -1 for a negative one, 0 for zero.")
            .runs(run::sign)],
    ),
    function(
        "isGreaterThan",
        &[method(
            "quantity_is_greater_than",
            &[QUANTITY, QUANTITY],
            Bool,
            "Whether the quantity is greater than another.",
        )
        .runs(run::is_greater)],
    ),
    function(
        "isLessThan",
        &[method("quantity_is_less_than", &[QUANTITY, QUANTITY], Bool, "Whether the quantity is less than another.")
            .runs(run::is_less)],
    ),
    function(
        "compareTo",
        &[method(
            "quantity_compare_to",
            &[QUANTITY, QUANTITY],
            Int,
            "0 if two quantities are equal, 1 if the first is greater, -1 if it is less.",
        )
        .runs(run::compare_to)],
    ),
    function(
        "asApproximateFloat",
        &[method("quantity_get_float", &[QUANTITY], Double, "The number that is nearest to the quantity.")
            .runs(run::as_float)],
    ),
    function(
        "asInteger",
        &[method("quantity_get_int", &[QUANTITY], Int, "The quantity as an integer; an error if it is none.")
            .runs(run::as_int)],
    ),
    function(
        "isInteger",
        &[method("quantity_is_integer", &[QUANTITY], Bool, "Whether the quantity is an integer of 64 bits.")
            .runs(run::is_int)],
    ),
    function(
        "add",
        &[
            method("quantity_add", &[QUANTITY, QUANTITY], QUANTITY, "The sum of two quantities.").runs(run::add),
            method("quantity_add_int", &[QUANTITY, Int], QUANTITY, "The sum of a quantity and an integer.")
                .runs(run::add_int),
        ],
    ),
    function(
        "sub",
        &[
            method("quantity_sub", &[QUANTITY, QUANTITY], QUANTITY, "The difference of two quantities.").runs(run::sub),
            method("quantity_sub_int", &[QUANTITY, Int], QUANTITY, "The difference of a quantity and an integer.")
                .runs(run::sub_int),
        ],
    ),
];
