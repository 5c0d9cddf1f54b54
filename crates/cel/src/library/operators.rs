//! The operators, under their names in the server.
//!
//! Source: cel-go/common/stdlib/standard.go.

use super::Shape::{A, B, Bool, Bytes, Double, Duration, Int, List, Map, String, Timestamp, Uint};
use super::{Cost, Declared, function, global};
use crate::functions::operators as run;

pub(super) const FUNCTIONS: &[Declared] = &[
    function(
        "_?_:_",
        &[global("conditional", &[Bool, A, A], A, "The second operand if the condition holds, else the third.")
            .costs(Cost::Conditional)],
    )
    .by_evaluator(),
    function(
        "_&&_",
        &[global(
            "logical_and",
            &[Bool, Bool],
            Bool,
            "Whether both hold; false if one is false, whatever the other is.",
        )
        .costs(Cost::ShortCircuit)],
    )
    .by_evaluator(),
    function(
        "_||_",
        &[global("logical_or", &[Bool, Bool], Bool, "Whether one holds; true if one is true, whatever the other is.")
            .costs(Cost::ShortCircuit)],
    )
    .by_evaluator(),
    function("!_", &[global("logical_not", &[Bool], Bool, "Whether the operand does not hold.")]).shares(run::not),
    function(
        "@not_strictly_false",
        &[global("not_strictly_false", &[Bool], Bool, "Whether a loop has to go on: the operand is not false.")],
    )
    .by_evaluator(),
    function("_==_", &[global("equals", &[A, A], Bool, "Whether two values are equal.").costs(Cost::Equality)])
        .by_evaluator(),
    function("_!=_", &[global("not_equals", &[A, A], Bool, "Whether two values differ.").costs(Cost::Comparison)])
        .by_evaluator(),
    function(
        "_+_",
        &[
            global("add_bytes", &[Bytes, Bytes], Bytes, "Both byte sequences, one after the other.")
                .costs(Cost::Concatenation),
            global("add_double", &[Double, Double], Double, "The sum of two numbers."),
            global("add_duration_duration", &[Duration, Duration], Duration, "The sum of two durations."),
            global("add_duration_timestamp", &[Duration, Timestamp], Timestamp, "The point in time after a duration."),
            global("add_timestamp_duration", &[Timestamp, Duration], Timestamp, "The point in time after a duration."),
            global("add_int64", &[Int, Int], Int, "The sum of two integers."),
            global("add_list", &[List(&A), List(&A)], List(&A), "The items of both lists, one list after the other.")
                .costs(Cost::ListConcatenation),
            global("add_string", &[String, String], String, "Both strings, one after the other.")
                .costs(Cost::Concatenation),
            global("add_uint64", &[Uint, Uint], Uint, "The sum of two unsigned integers."),
        ],
    )
    .shares(run::add),
    function(
        "_/_",
        &[
            global("divide_double", &[Double, Double], Double, "The quotient of two numbers."),
            global("divide_int64", &[Int, Int], Int, "The quotient of two integers, rounded towards zero."),
            global("divide_uint64", &[Uint, Uint], Uint, "The quotient of two unsigned integers, rounded down."),
        ],
    )
    .shares(run::divide),
    function(
        "_%_",
        &[
            global("modulo_int64", &[Int, Int], Int, "What is left of a division of integers."),
            global("modulo_uint64", &[Uint, Uint], Uint, "What is left of a division of unsigned integers."),
        ],
    )
    .shares(run::modulo),
    function(
        "_*_",
        &[
            global("multiply_double", &[Double, Double], Double, "The product of two numbers."),
            global("multiply_int64", &[Int, Int], Int, "The product of two integers."),
            global("multiply_uint64", &[Uint, Uint], Uint, "The product of two unsigned integers."),
        ],
    )
    .shares(run::multiply),
    function(
        "-_",
        &[
            global("negate_double", &[Double], Double, "The number with its sign changed."),
            global("negate_int64", &[Int], Int, "The integer with its sign changed."),
        ],
    )
    .shares(run::negate),
    function(
        "_-_",
        &[
            global("subtract_double", &[Double, Double], Double, "The difference of two numbers."),
            global("subtract_duration_duration", &[Duration, Duration], Duration, "The difference of two durations."),
            global("subtract_int64", &[Int, Int], Int, "The difference of two integers."),
            global(
                "subtract_timestamp_duration",
                &[Timestamp, Duration],
                Timestamp,
                "The point in time before a duration.",
            ),
            global(
                "subtract_timestamp_timestamp",
                &[Timestamp, Timestamp],
                Duration,
                "The time from the second to the first.",
            ),
            global("subtract_uint64", &[Uint, Uint], Uint, "The difference of two unsigned integers."),
        ],
    )
    .shares(run::subtract),
    function(
        "_[_]",
        &[
            global("index_list", &[List(&A), Int], A, "The item at a position, counted from 0.").costs(Cost::ListIndex),
            global("index_map", &[Map(&A, &B), A], B, "The value under a key.").costs(Cost::MapIndex),
        ],
    )
    .by_evaluator(),
    function(
        "@in",
        &[
            global("in_list", &[A, List(&A)], Bool, "Whether a list has an item equal to the first operand.")
                .costs(Cost::ListMembership),
            global("in_map", &[A, Map(&A, &B)], Bool, "Whether a map has the first operand as a key."),
        ],
    )
    .shares(run::contains),
];
