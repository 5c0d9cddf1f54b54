//! The functions that convert values between types.
//!
//! Source: cel-go/common/stdlib/standard.go.

use super::Shape::{A, Bool, Bytes, Double, Duration, Dyn, Int, String, Timestamp, TypeOf, Uint};
use super::{Overload, overloads};
use crate::functions::conversions as run;

const SAME: &str = "The value itself.";

pub(super) const FUNCTIONS: &[Overload] = overloads! {
    "type" global "type"(A) -> TypeOf(&A), Shared(run::type_of), "The type of a value.";
    "bool" global "bool_to_bool"(Bool) -> Bool, Own(run::same), SAME;
    "bool" global "string_to_bool"(String) -> Bool, Own(run::to_bool),
        "The boolean that `true`, `false`, `1`, `0`, `t` or `f` denotes.";
    "bytes" global "bytes_to_bytes"(Bytes) -> Bytes, Own(run::same), SAME;
    "bytes" global "string_to_bytes"(String) -> Bytes, Own(run::to_bytes) costs StringToBytes, "The string in UTF-8.";
    "double" global "double_to_double"(Double) -> Double, Own(run::same), SAME;
    "double" global "int64_to_double"(Int) -> Double, Own(run::to_double), "The number that is nearest to an integer.";
    "double" global "string_to_double"(String) -> Double, Own(run::to_double),
        "The number that a string denotes.";
    "double" global "uint64_to_double"(Uint) -> Double, Own(run::to_double),
        "The number that is nearest to an unsigned integer.";
    "duration" global "duration_to_duration"(Duration) -> Duration, Own(run::same), SAME;
    "duration" global "int64_to_duration"(Int) -> Duration, Own(run::to_duration),
        "Always an error: an integer cannot be converted to a duration.";
    "duration" global "string_to_duration"(String) -> Duration, Own(run::to_duration),
        "A duration such as `1h30m`; the units are h, m, s, ms, us and ns.";
    "dyn" global "to_dyn"(A) -> Dyn, Shared(run::same), "The value itself, of a type that is checked at run time only.";
    "int" global "int64_to_int64"(Int) -> Int, Own(run::same), SAME;
    "int" global "double_to_int64"(Double) -> Int, Own(run::to_int),
        "The number without its fraction; an error outside of 64 bits.";
    "int" global "duration_to_int64"(Duration) -> Int, Own(run::to_int), "The nanoseconds of a duration.";
    "int" global "string_to_int64"(String) -> Int, Own(run::to_int), "The integer that a string denotes.";
    "int" global "timestamp_to_int64"(Timestamp) -> Int, Own(run::to_int), "The seconds from 1970 on.";
    "int" global "uint64_to_int64"(Uint) -> Int, Own(run::to_int), "The same integer; an error if it is too large.";
    "string" global "string_to_string"(String) -> String, Own(run::same), SAME;
    "string" global "bool_to_string"(Bool) -> String, Own(run::to_string), "`true` or `false`.";
    "string" global "bytes_to_string"(Bytes) -> String, Own(run::to_string) costs BytesToString,
        "The bytes decoded as UTF-8; an error if they are invalid.";
    "string" global "double_to_string"(Double) -> String, Own(run::to_string), "The digits of a number.";
    "string" global "duration_to_string"(Duration) -> String, Own(run::to_string),
        "The seconds of a duration, such as `5400s`.";
    "string" global "int64_to_string"(Int) -> String, Own(run::to_string), "The digits of an integer.";
    "string" global "timestamp_to_string"(Timestamp) -> String, Own(run::to_string),
        "A point in time as RFC 3339 writes it.";
    "string" global "uint64_to_string"(Uint) -> String, Own(run::to_string), "The digits of an unsigned integer.";
    "timestamp" global "timestamp_to_timestamp"(Timestamp) -> Timestamp, Own(run::same), SAME;
    "timestamp" global "int64_to_timestamp"(Int) -> Timestamp, Own(run::to_timestamp),
        "The timestamp of a Unix time in seconds.";
    "timestamp" global "string_to_timestamp"(String) -> Timestamp, Own(run::to_timestamp),
        "A point in time written as in RFC 3339: `2024-01-31T12:00:00Z`.";
    "uint" global "uint64_to_uint64"(Uint) -> Uint, Own(run::same), SAME;
    "uint" global "double_to_uint64"(Double) -> Uint, Own(run::to_uint),
        "The number without its fraction; an error below 0.";
    "uint" global "int64_to_uint64"(Int) -> Uint, Own(run::to_uint), "The same integer; an error below 0.";
    "uint" global "string_to_uint64"(String) -> Uint, Own(run::to_uint),
        "The unsigned integer that a string denotes.";
};
