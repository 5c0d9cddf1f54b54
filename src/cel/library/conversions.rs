//! The functions that make a value of one type from one of another.
//!
//! Source: cel-go/common/stdlib/standard.go.

use super::Shape::{A, Bool, Bytes, Double, Duration, Dyn, Int, String, Timestamp, TypeOf, Uint};
use super::{Cost, Declared, function, global};

const SAME: &str = "The value itself.";

pub const FUNCTIONS: &[Declared] = &[
    function("type", &[global("type", &[A], TypeOf(&A), "The type of a value.")]),
    function(
        "bool",
        &[
            global("bool_to_bool", &[Bool], Bool, SAME),
            global("string_to_bool", &[String], Bool, "What `true`, `false`, `1`, `0`, `t` or `f` says."),
        ],
    ),
    function(
        "bytes",
        &[
            global("bytes_to_bytes", &[Bytes], Bytes, SAME),
            global("string_to_bytes", &[String], Bytes, "The string in UTF-8.").costs(Cost::StringToBytes),
        ],
    ),
    function(
        "double",
        &[
            global("double_to_double", &[Double], Double, SAME),
            global("int64_to_double", &[Int], Double, "The number that is nearest to an integer."),
            global("string_to_double", &[String], Double, "The number that a string has the digits of."),
            global("uint64_to_double", &[Uint], Double, "The number that is nearest to an unsigned integer."),
        ],
    ),
    function(
        "duration",
        &[
            global("duration_to_duration", &[Duration], Duration, SAME),
            global("int64_to_duration", &[Int], Duration, "Always an error: an integer is no duration."),
            global(
                "string_to_duration",
                &[String],
                Duration,
                "A duration such as `1h30m`; the units are h, m, s, ms, us and ns.",
            ),
        ],
    ),
    function("dyn", &[global("to_dyn", &[A], Dyn, "The value itself, of a type that is checked at run time only.")]),
    function(
        "int",
        &[
            global("int64_to_int64", &[Int], Int, SAME),
            global("double_to_int64", &[Double], Int, "The number without its fraction; an error outside of 64 bits."),
            global("duration_to_int64", &[Duration], Int, "The nanoseconds of a duration."),
            global("string_to_int64", &[String], Int, "The integer that a string has the digits of."),
            global("timestamp_to_int64", &[Timestamp], Int, "The seconds from 1970 on."),
            global("uint64_to_int64", &[Uint], Int, "The same integer; an error if it is too large."),
        ],
    ),
    function(
        "string",
        &[
            global("string_to_string", &[String], String, SAME),
            global("bool_to_string", &[Bool], String, "`true` or `false`."),
            global(
                "bytes_to_string",
                &[Bytes],
                String,
                "The text that bytes are the UTF-8 of; an error if they are not.",
            )
            .costs(Cost::BytesToString),
            global("double_to_string", &[Double], String, "The digits of a number."),
            global("duration_to_string", &[Duration], String, "The seconds of a duration, such as `5400s`."),
            global("int64_to_string", &[Int], String, "The digits of an integer."),
            global("timestamp_to_string", &[Timestamp], String, "A point in time as RFC 3339 writes it."),
            global("uint64_to_string", &[Uint], String, "The digits of an unsigned integer."),
        ],
    ),
    function(
        "timestamp",
        &[
            global("timestamp_to_timestamp", &[Timestamp], Timestamp, SAME),
            global(
                "int64_to_timestamp",
                &[Int],
                Timestamp,
                "The point in time so many seconds after the start of 1970.",
            ),
            global(
                "string_to_timestamp",
                &[String],
                Timestamp,
                "A point in time written as in RFC 3339: `2024-01-31T12:00:00Z`.",
            ),
        ],
    ),
    function(
        "uint",
        &[
            global("uint64_to_uint64", &[Uint], Uint, SAME),
            global("double_to_uint64", &[Double], Uint, "The number without its fraction; an error below 0."),
            global("int64_to_uint64", &[Int], Uint, "The same integer; an error below 0."),
            global("string_to_uint64", &[String], Uint, "The unsigned integer that a string has the digits of."),
        ],
    ),
];
