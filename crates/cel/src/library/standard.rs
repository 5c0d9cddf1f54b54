//! The standard functions over strings, collections, durations and timestamps.
//!
//! Source: cel-go/common/stdlib/standard.go.

use super::Shape::{A, B, Bool, Bytes, Duration, Int, List, Map, String, Timestamp};
use super::{Overload, overloads};
use crate::functions::{operators, patterns, strings, time};

const SIZE_OF_BYTES: &str = "The number of bytes.";
const SIZE_OF_LIST: &str = "The number of items.";
const SIZE_OF_MAP: &str = "How many entries a map has.";
const SIZE_OF_STRING: &str = "How many characters a string has.";
const MATCHES: &str =
    "Whether a pattern (RE2) matches anywhere in the string; anchor it with `^` and `$` for all of it.";

pub(super) const FUNCTIONS: &[Overload] = overloads! {
    "size" global "size_bytes"(Bytes) -> Int, Shared(operators::size), SIZE_OF_BYTES;
    "size" method "bytes_size"(Bytes) -> Int, Shared(operators::size), SIZE_OF_BYTES;
    "size" global "size_list"(List(&A)) -> Int, Shared(operators::size), SIZE_OF_LIST;
    "size" method "list_size"(List(&A)) -> Int, Shared(operators::size), SIZE_OF_LIST;
    "size" global "size_map"(Map(&A, &B)) -> Int, Shared(operators::size), SIZE_OF_MAP;
    "size" method "map_size"(Map(&A, &B)) -> Int, Shared(operators::size), SIZE_OF_MAP;
    "size" global "size_string"(String) -> Int, Shared(operators::size), SIZE_OF_STRING;
    "size" method "string_size"(String) -> Int, Shared(operators::size), SIZE_OF_STRING;
    "contains" method "contains_string"(String, String) -> Bool, Shared(strings::contains) costs Contains,
        "Whether the string contains another.";
    "endsWith" method "ends_with_string"(String, String) -> Bool, Shared(strings::ends_with) costs ReadArgument,
        "Whether the string ends with another.";
    "startsWith" method "starts_with_string"(String, String) -> Bool, Shared(strings::starts_with) costs ReadArgument,
        "Whether the string begins with another.";
    "matches" global "matches"(String, String) -> Bool, Shared(patterns::matches), MATCHES;
    "matches" method "matches_string"(String, String) -> Bool, Shared(patterns::matches) costs Matches, MATCHES;
};

/// The components of a timestamp, in UTC or in a time zone such as `Europe/Berlin` or `+01:00`, and of a duration.
macro_rules! parts_of_time {
    ($($name:literal, $run:path, $id:literal, $part:literal $(, $of_duration:literal, $whole:literal)?;)*) => {
        overloads! {$(
            $name method $id(Timestamp) -> Int, Shared($run), concat!($part, ", in UTC.");
            $name method $id "_with_tz"(Timestamp, String) -> Int, Shared($run),
                concat!($part, ", in a time zone such as `Europe/Berlin` or `+01:00`.");
            $($name method $of_duration(Duration) -> Int, Shared($run), $whole;)?
        )*}
    };
}

pub(super) const PARTS_OF_TIME: &[Overload] = parts_of_time! {
    "getFullYear", time::full_year, "timestamp_to_year", "The year";
    "getMonth", time::month, "timestamp_to_month", "The month, January being 0";
    "getDayOfYear", time::day_of_year, "timestamp_to_day_of_year", "The day of the year, the first being 0";
    "getDayOfMonth", time::day_of_month, "timestamp_to_day_of_month", "The day of the month, the first being 0";
    "getDate", time::date, "timestamp_to_day_of_month_1_based", "The day of the month, the first being 1";
    "getDayOfWeek", time::day_of_week, "timestamp_to_day_of_week", "The day of the week, Sunday being 0";
    "getHours", time::hours, "timestamp_to_hours", "The hour of the day",
        "duration_to_hours", "The whole hours of a duration.";
    "getMinutes", time::minutes, "timestamp_to_minutes", "The minute of the hour",
        "duration_to_minutes", "The whole minutes of a duration.";
    "getSeconds", time::seconds, "timestamp_to_seconds", "The second of the minute",
        "duration_to_seconds", "The whole seconds of a duration.";
    "getMilliseconds", time::milliseconds, "timestamp_to_milliseconds", "The millisecond of the second",
        "duration_to_milliseconds", "The whole milliseconds of a duration.";
};
