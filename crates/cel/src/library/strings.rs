//! Strings, and the regular expressions that find parts of them.
//!
//! Source: cel-go/ext/strings.go in version 2, k8s.io/apiserver/pkg/cel/library/regex.go.

use super::Shape::{Dyn, Int, List, String};
use super::{Cost, Declared, function, global, method};
use crate::functions::{formatting, patterns, strings as run};

pub(super) const REGULAR_EXPRESSIONS: &[Declared] = &[
    function(
        "find",
        &[method(
            "string_find_string",
            &[String, String],
            String,
            "The first match of a pattern (RE2); empty without one.",
        )
        .runs(patterns::find)
        .costs(Cost::Find)],
    ),
    function(
        "findAll",
        &[
            method("string_find_all_string", &[String, String], List(&String), "All matches of a pattern (RE2).")
                .runs(patterns::find_all)
                .costs(Cost::Find),
            method(
                "string_find_all_string_int",
                &[String, String, Int],
                List(&String),
                "The first matches of a pattern (RE2), so many at most.",
            )
            .runs(patterns::find_all)
            .costs(Cost::Find),
        ],
    ),
];

pub(super) const FUNCTIONS: &[Declared] = &[
    function(
        "charAt",
        &[method("string_char_at_int", &[String, Int], String, "The character at a position, counted from 0.")
            .runs(run::char_at)],
    ),
    function(
        "indexOf",
        &[
            method(
                "string_index_of_string",
                &[String, String],
                Int,
                "Where another string occurs first; -1 if it does not.",
            )
            .runs(run::index_of)
            .costs(Cost::ListScan),
            method(
                "string_index_of_string_int",
                &[String, String, Int],
                Int,
                "Where another string occurs first from a position on; -1 if it does not.",
            )
            .runs(run::index_of_from)
            .costs(Cost::ListScan),
        ],
    ),
    function(
        "lastIndexOf",
        &[
            method(
                "string_last_index_of_string",
                &[String, String],
                Int,
                "Where another string occurs last; -1 if it does not.",
            )
            .runs(run::last_index_of)
            .costs(Cost::ListScan),
            method(
                "string_last_index_of_string_int",
                &[String, String, Int],
                Int,
                "Where another string occurs last up to a position; -1 if it does not.",
            )
            .runs(run::last_index_of_up_to)
            .costs(Cost::ListScan),
        ],
    ),
    function(
        "lowerAscii",
        &[method("string_lower_ascii", &[String], String, "The string with the letters A to Z in lower case.")
            .runs(run::lower_ascii)
            .costs(Cost::MapTarget)],
    ),
    function(
        "replace",
        &[
            method(
                "string_replace_string_string",
                &[String, String, String],
                String,
                "The string with each occurrence of the first argument replaced by the second.",
            )
            .runs(run::replace)
            .costs(Cost::Replace),
            method(
                "string_replace_string_string_int",
                &[String, String, String, Int],
                String,
                "The string with the first occurrences replaced, so many at most.",
            )
            .runs(run::replace_some)
            .costs(Cost::Replace),
        ],
    ),
    function(
        "split",
        &[
            method("string_split_string", &[String, String], List(&String), "The parts between separators.")
                .runs(run::split)
                .costs(Cost::Split),
            method(
                "string_split_string_int",
                &[String, String, Int],
                List(&String),
                "The parts between separators, so many at most; the last has the rest.",
            )
            .runs(run::split_some)
            .costs(Cost::Split),
        ],
    ),
    function(
        "substring",
        &[
            method("string_substring_int", &[String, Int], String, "The string from a position on.")
                .runs(run::substring)
                .costs(Cost::MapTarget),
            method(
                "string_substring_int_int",
                &[String, Int, Int],
                String,
                "The string from one position up to another.",
            )
            .runs(run::substring_up_to)
            .costs(Cost::MapTarget),
        ],
    ),
    function(
        "trim",
        &[method("string_trim", &[String], String, "The string without the white space around it.")
            .runs(run::trim)
            .costs(Cost::MapTarget)],
    ),
    function(
        "upperAscii",
        &[method("string_upper_ascii", &[String], String, "The string with the letters a to z in upper case.")
            .runs(run::upper_ascii)
            .costs(Cost::MapTarget)],
    ),
    function(
        "format",
        &[method(
            "string_format",
            &[String, List(&Dyn)],
            String,
            "The string with `%s`, `%d`, `%f`, `%e`, `%b`, `%x` and `%o` replaced by the values of a list.",
        )
        .runs(formatting::format)
        .costs(Cost::ReadTarget)],
    ),
    function(
        "strings.quote",
        &[global("strings_quote", &[String], String, "The string in double quotes, with special characters escaped.")
            .runs(run::quote)
            .costs(Cost::Quote)],
    ),
    function(
        "join",
        &[
            method("list_join", &[List(&String)], String, "All strings of a list, one after the other.")
                .runs(run::join)
                .costs(Cost::Join),
            method(
                "list_join_string",
                &[List(&String), String],
                String,
                "All strings of a list with a separator between.",
            )
            .runs(run::join_with)
            .costs(Cost::Join),
        ],
    ),
];
