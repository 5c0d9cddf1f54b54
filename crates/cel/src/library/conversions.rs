//! The functions that convert values between types.
//!
//! Source: cel-go/common/stdlib/standard.go.

use super::Shape::{A, Bool, Bytes, Double, Duration, Dyn, Int, String, Timestamp, TypeOf, Uint};
use super::{Cost, Declared, function, global};
use crate::functions::conversions as run;

const SAME: &str = "The value itself.";

pub(super) const FUNCTIONS: &[Declared] = &[
    function("type", &[global("type", &[A], TypeOf(&A), "The type of a value.")]).shares(run::type_of),
    function(
        "bool",
        &[
            global("bool_to_bool", &[Bool], Bool, SAME).runs(run::same),
            global("string_to_bool", &[String], Bool, "What `true`, `false`, `1`, `0`, `t` or `f` says.")
                .runs(run::to_bool),
        ],
    ),
    function(
        "bytes",
        &[
            global("bytes_to_bytes", &[Bytes], Bytes, SAME).runs(run::same),
            global("string_to_bytes", &[String], Bytes, "The string in UTF-8.")
                .runs(run::to_bytes)
                .costs(Cost::StringToBytes),
        ],
    ),
    function(
        "double",
        &[
            global("double_to_double", &[Double], Double, SAME).runs(run::same),
            global("int64_to_double", &[Int], Double, "The number that is nearest to an integer.").runs(run::to_double),
            global("string_to_double", &[String], Double, "The number that a string has the digits of.")
                .runs(run::to_double),
            global("uint64_to_double", &[Uint], Double, "The number that is nearest to an unsigned integer.")
                .runs(run::to_double),
        ],
    ),
    function(
        "duration",
        &[
            global("duration_to_duration", &[Duration], Duration, SAME).runs(run::same),
            global("int64_to_duration", &[Int], Duration, "Always an error: an integer is no duration.")
                .runs(run::to_duration),
            global(
                "string_to_duration",
                &[String],
                Duration,
                "A duration such as `1h30m`; the units are h, m, s, ms, us and ns.",
            )
            .runs(run::to_duration),
        ],
    ),
    function("dyn", &[global("to_dyn", &[A], Dyn, "The value itself, of a type that is checked at run time only.")])
        .shares(run::same),
    function(
        "int",
        &[
            global("int64_to_int64", &[Int], Int, SAME).runs(run::same),
            global("double_to_int64", &[Double], Int, "The number without its fraction; an error outside of 64 bits.")
                .runs(run::to_int),
            global("duration_to_int64", &[Duration], Int, "The nanoseconds of a duration.").runs(run::to_int),
            global("string_to_int64", &[String], Int, "The integer that a string has the digits of.").runs(run::to_int),
            global("timestamp_to_int64", &[Timestamp], Int, "The seconds from 1970 on.").runs(run::to_int),
            global("uint64_to_int64", &[Uint], Int, "The same integer; an error if it is too large.").runs(run::to_int),
        ],
    ),
    function(
        "string",
        &[
            global("string_to_string", &[String], String, SAME).runs(run::same),
            global("bool_to_string", &[Bool], String, "`true` or `false`.").runs(run::to_string),
            global(
                "bytes_to_string",
                &[Bytes],
                String,
                "The text that bytes are the UTF-8 of; an error if they are not.",
            )
            .runs(run::to_string)
            .costs(Cost::BytesToString),
            global("double_to_string", &[Double], String, "The digits of a number.").runs(run::to_string),
            global("duration_to_string", &[Duration], String, "The seconds of a duration, such as `5400s`.")
                .runs(run::to_string),
            global("int64_to_string", &[Int], String, "The digits of an integer.").runs(run::to_string),
            global("timestamp_to_string", &[Timestamp], String, "A point in time as RFC 3339 writes it.")
                .runs(run::to_string),
            global("uint64_to_string", &[Uint], String, "The digits of an unsigned integer.").runs(run::to_string),
        ],
    ),
    function(
        "timestamp",
        &[
            global("timestamp_to_timestamp", &[Timestamp], Timestamp, SAME).runs(run::same),
            global(
                "int64_to_timestamp",
                &[Int],
                Timestamp,
                "The point in time so many seconds after the start of 1970.",
            )
            .runs(run::to_timestamp),
            global(
                "string_to_timestamp",
                &[String],
                Timestamp,
                "A point in time written as in RFC 3339: `2024-01-31T12:00:00Z`.",
            )
            .runs(run::to_timestamp),
        ],
    ),
    function(
        "uint",
        &[
            global("uint64_to_uint64", &[Uint], Uint, SAME).runs(run::same),
            global("double_to_uint64", &[Double], Uint, "The number without its fraction; an error below 0.")
                .runs(run::to_uint),
            global("int64_to_uint64", &[Int], Uint, "The same integer; an error below 0.").runs(run::to_uint),
            global("string_to_uint64", &[String], Uint, "The unsigned integer that a string has the digits of.")
                .runs(run::to_uint),
        ],
    ),
];
