//! Strings, and the regular expressions that find parts of them.
//!
//! Source: cel-go/ext/strings.go in version 2, k8s.io/apiserver/pkg/cel/library/regex.go.

use super::Shape::{Dyn, Int, List, String};
use super::{Cost, Declared, function, global, method};

pub const REGULAR_EXPRESSIONS: &[Declared] = &[
    function(
        "find",
        &[method(
            "string_find_string",
            &[String, String],
            String,
            "The first match of a pattern (RE2); empty without one.",
        )
        .costs(Cost::Find)],
    ),
    function(
        "findAll",
        &[
            method("string_find_all_string", &[String, String], List(&String), "All matches of a pattern (RE2).")
                .costs(Cost::Find),
            method(
                "string_find_all_string_int",
                &[String, String, Int],
                List(&String),
                "The first matches of a pattern (RE2), so many at most.",
            )
            .costs(Cost::Find),
        ],
    ),
];

pub const FUNCTIONS: &[Declared] = &[
    function(
        "charAt",
        &[method("string_char_at_int", &[String, Int], String, "The character at a position, counted from 0.")],
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
            .costs(Cost::ListScan),
            method(
                "string_index_of_string_int",
                &[String, String, Int],
                Int,
                "Where another string occurs first from a position on; -1 if it does not.",
            )
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
            .costs(Cost::ListScan),
            method(
                "string_last_index_of_string_int",
                &[String, String, Int],
                Int,
                "Where another string occurs last up to a position; -1 if it does not.",
            )
            .costs(Cost::ListScan),
        ],
    ),
    function(
        "lowerAscii",
        &[method("string_lower_ascii", &[String], String, "The string with the letters A to Z in lower case.")
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
            .costs(Cost::Replace),
            method(
                "string_replace_string_string_int",
                &[String, String, String, Int],
                String,
                "The string with the first occurrences replaced, so many at most.",
            )
            .costs(Cost::Replace),
        ],
    ),
    function(
        "split",
        &[
            method("string_split_string", &[String, String], List(&String), "The parts between separators.")
                .costs(Cost::Split),
            method(
                "string_split_string_int",
                &[String, String, Int],
                List(&String),
                "The parts between separators, so many at most; the last has the rest.",
            )
            .costs(Cost::Split),
        ],
    ),
    function(
        "substring",
        &[
            method("string_substring_int", &[String, Int], String, "The string from a position on.")
                .costs(Cost::MapTarget),
            method(
                "string_substring_int_int",
                &[String, Int, Int],
                String,
                "The string from one position up to another.",
            )
            .costs(Cost::MapTarget),
        ],
    ),
    function(
        "trim",
        &[method("string_trim", &[String], String, "The string without the white space around it.")
            .costs(Cost::MapTarget)],
    ),
    function(
        "upperAscii",
        &[method("string_upper_ascii", &[String], String, "The string with the letters a to z in upper case.")
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
        .costs(Cost::ReadTarget)],
    ),
    function(
        "strings.quote",
        &[global("strings_quote", &[String], String, "The string in double quotes, with special characters escaped.")
            .costs(Cost::Quote)],
    ),
    function(
        "join",
        &[
            method("list_join", &[List(&String)], String, "All strings of a list, one after the other.")
                .costs(Cost::Join),
            method(
                "list_join_string",
                &[List(&String), String],
                String,
                "All strings of a list with a separator between.",
            )
            .costs(Cost::Join),
        ],
    ),
];
