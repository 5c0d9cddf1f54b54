//! The standard functions over strings, collections, durations and timestamps.
//!
//! Source: cel-go/common/stdlib/standard.go.

use super::Shape::{A, B, Bool, Bytes, Duration, Int, List, Map, String, Timestamp};
use super::{Cost, Declared, function, global, method};
use crate::functions::{operators, patterns, strings, time};

const SIZE_OF_BYTES: &str = "How many bytes there are.";
const SIZE_OF_LIST: &str = "How many items a list has.";
const SIZE_OF_MAP: &str = "How many entries a map has.";
const SIZE_OF_STRING: &str = "How many characters a string has.";
const MATCHES: &str =
    "Whether a pattern (RE2) matches anywhere in the string; anchor it with `^` and `$` for all of it.";

/// A component of a timestamp, in UTC or in a time zone such as `Europe/Berlin` or `+01:00`.
macro_rules! part_of_time {
    ($function:literal, $run:path, $id:literal, $documentation:literal $(, $of_duration:literal, $in_duration:literal)?) => {
        function(
            $function,
            &[
                method($id, &[Timestamp], Int, concat!($documentation, ", in UTC.")),
                method(
                    concat!($id, "_with_tz"),
                    &[Timestamp, String],
                    Int,
                    concat!($documentation, ", in a time zone such as `Europe/Berlin` or `+01:00`."),
                ),
                $(method($of_duration, &[Duration], Int, $in_duration),)?
            ],
        )
        .shares($run)
    };
}

pub(super) const FUNCTIONS: &[Declared] = &[
    function(
        "size",
        &[
            global("size_bytes", &[Bytes], Int, SIZE_OF_BYTES),
            method("bytes_size", &[Bytes], Int, SIZE_OF_BYTES),
            global("size_list", &[List(&A)], Int, SIZE_OF_LIST),
            method("list_size", &[List(&A)], Int, SIZE_OF_LIST),
            global("size_map", &[Map(&A, &B)], Int, SIZE_OF_MAP),
            method("map_size", &[Map(&A, &B)], Int, SIZE_OF_MAP),
            global("size_string", &[String], Int, SIZE_OF_STRING),
            method("string_size", &[String], Int, SIZE_OF_STRING),
        ],
    )
    .shares(operators::size),
    function(
        "contains",
        &[method("contains_string", &[String, String], Bool, "Whether the string has another in it.")
            .costs(Cost::Contains)],
    )
    .shares(strings::contains),
    function(
        "endsWith",
        &[method("ends_with_string", &[String, String], Bool, "Whether the string ends with another.")
            .costs(Cost::ReadArgument)],
    )
    .shares(strings::ends_with),
    function(
        "startsWith",
        &[method("starts_with_string", &[String, String], Bool, "Whether the string begins with another.")
            .costs(Cost::ReadArgument)],
    )
    .shares(strings::starts_with),
    function(
        "matches",
        &[
            global("matches", &[String, String], Bool, MATCHES),
            method("matches_string", &[String, String], Bool, MATCHES).costs(Cost::Matches),
        ],
    )
    .shares(patterns::matches),
    part_of_time!("getFullYear", time::full_year, "timestamp_to_year", "The year"),
    part_of_time!("getMonth", time::month, "timestamp_to_month", "The month, January being 0"),
    part_of_time!(
        "getDayOfYear",
        time::day_of_year,
        "timestamp_to_day_of_year",
        "The day of the year, the first being 0"
    ),
    part_of_time!(
        "getDayOfMonth",
        time::day_of_month,
        "timestamp_to_day_of_month",
        "The day of the month, the first being 0"
    ),
    part_of_time!(
        "getDate",
        time::date,
        "timestamp_to_day_of_month_1_based",
        "The day of the month, the first being 1"
    ),
    part_of_time!("getDayOfWeek", time::day_of_week, "timestamp_to_day_of_week", "The day of the week, Sunday being 0"),
    part_of_time!(
        "getHours",
        time::hours,
        "timestamp_to_hours",
        "The hour of the day",
        "duration_to_hours",
        "The whole hours of a duration."
    ),
    part_of_time!(
        "getMinutes",
        time::minutes,
        "timestamp_to_minutes",
        "The minute of the hour",
        "duration_to_minutes",
        "The whole minutes of a duration."
    ),
    part_of_time!(
        "getSeconds",
        time::seconds,
        "timestamp_to_seconds",
        "The second of the minute",
        "duration_to_seconds",
        "The whole seconds of a duration."
    ),
    part_of_time!(
        "getMilliseconds",
        time::milliseconds,
        "timestamp_to_milliseconds",
        "The millisecond of the second",
        "duration_to_milliseconds",
        "The whole milliseconds of a duration."
    ),
];
