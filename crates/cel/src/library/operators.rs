//! The operators, under their names in the server.
//!
//! Source: cel-go/common/stdlib/standard.go.

use super::Shape::{A, B, Bool, Bytes, Double, Duration, Int, List, Map, String, Timestamp, Uint};
use super::{Overload, overloads};
use crate::functions::operators as run;

pub(super) const FUNCTIONS: &[Overload] = overloads! {
    "_?_:_" global "conditional"(Bool, A, A) -> A, Operator costs Conditional,
        "The second operand if the condition holds, else the third.";
    "_&&_" global "logical_and"(Bool, Bool) -> Bool, Operator costs ShortCircuit,
        "Whether both are true. False if one is false, even if the other is an error.";
    "_||_" global "logical_or"(Bool, Bool) -> Bool, Operator costs ShortCircuit,
        "Whether at least one is true, even if the other is an error.";
    "!_" global "logical_not"(Bool) -> Bool, Shared(run::not), "Whether the operand is false.";
    "@not_strictly_false" global "not_strictly_false"(Bool) -> Bool, Operator,
        "Whether a loop has to go on: the operand is not false.";
    "_==_" global "equals"(A, A) -> Bool, Operator costs Equality, "Whether two values are equal.";
    "_!=_" global "not_equals"(A, A) -> Bool, Operator costs Comparison, "Whether two values differ.";
    "_+_" global "add_bytes"(Bytes, Bytes) -> Bytes, Shared(run::add) costs Concatenation,
        "Both byte sequences, one after the other.";
    "_+_" global "add_double"(Double, Double) -> Double, Shared(run::add), "The sum of two numbers.";
    "_+_" global "add_duration_duration"(Duration, Duration) -> Duration, Shared(run::add), "The sum of two durations.";
    "_+_" global "add_duration_timestamp"(Duration, Timestamp) -> Timestamp, Shared(run::add),
        "The point in time after a duration.";
    "_+_" global "add_timestamp_duration"(Timestamp, Duration) -> Timestamp, Shared(run::add),
        "The point in time after a duration.";
    "_+_" global "add_int64"(Int, Int) -> Int, Shared(run::add), "The sum of two integers.";
    "_+_" global "add_list"(List(&A), List(&A)) -> List(&A), Shared(run::add) costs ListConcatenation,
        "The items of both lists, one list after the other.";
    "_+_" global "add_string"(String, String) -> String, Shared(run::add) costs Concatenation,
        "Both strings, one after the other.";
    "_+_" global "add_uint64"(Uint, Uint) -> Uint, Shared(run::add), "The sum of two unsigned integers.";
    "_/_" global "divide_double"(Double, Double) -> Double, Shared(run::divide), "The quotient of two numbers.";
    "_/_" global "divide_int64"(Int, Int) -> Int, Shared(run::divide),
        "The quotient of two integers, rounded towards zero.";
    "_/_" global "divide_uint64"(Uint, Uint) -> Uint, Shared(run::divide),
        "The quotient of two unsigned integers, rounded down.";
    "_%_" global "modulo_int64"(Int, Int) -> Int, Shared(run::modulo), "The remainder of a division of integers.";
    "_%_" global "modulo_uint64"(Uint, Uint) -> Uint, Shared(run::modulo),
        "The remainder of a division of unsigned integers.";
    "_*_" global "multiply_double"(Double, Double) -> Double, Shared(run::multiply), "The product of two numbers.";
    "_*_" global "multiply_int64"(Int, Int) -> Int, Shared(run::multiply), "The product of two integers.";
    "_*_" global "multiply_uint64"(Uint, Uint) -> Uint, Shared(run::multiply), "The product of two unsigned integers.";
    "-_" global "negate_double"(Double) -> Double, Shared(run::negate), "The number with its sign changed.";
    "-_" global "negate_int64"(Int) -> Int, Shared(run::negate), "The integer with its sign changed.";
    "_-_" global "subtract_double"(Double, Double) -> Double, Shared(run::subtract), "The difference of two numbers.";
    "_-_" global "subtract_duration_duration"(Duration, Duration) -> Duration, Shared(run::subtract),
        "The difference of two durations.";
    "_-_" global "subtract_int64"(Int, Int) -> Int, Shared(run::subtract), "The difference of two integers.";
    "_-_" global "subtract_timestamp_duration"(Timestamp, Duration) -> Timestamp, Shared(run::subtract),
        "The point in time before a duration.";
    "_-_" global "subtract_timestamp_timestamp"(Timestamp, Timestamp) -> Duration, Shared(run::subtract),
        "The duration from the second timestamp to the first.";
    "_-_" global "subtract_uint64"(Uint, Uint) -> Uint, Shared(run::subtract),
        "The difference of two unsigned integers.";
    "_[_]" global "index_list"(List(&A), Int) -> A, Operator costs ListIndex, "The item at a position, counted from 0.";
    "_[_]" global "index_map"(Map(&A, &B), A) -> B, Operator costs MapIndex, "The value under a key.";
    "@in" global "in_list"(A, List(&A)) -> Bool, Shared(run::contains) costs ListMembership,
        "Whether a list has an item equal to the first operand.";
    "@in" global "in_map"(A, Map(&A, &B)) -> Bool, Shared(run::contains),
        "Whether a map has the first operand as a key.";
};
