//! Strings, and the regular expressions that find parts of them.
//!
//! Source: cel-go/ext/strings.go in version 2, k8s.io/apiserver/pkg/cel/library/regex.go.

use super::Shape::{Dyn, Int, List, String};
use super::{Overload, overloads};
use crate::functions::{formatting, patterns, strings as run};

pub(super) const REGULAR_EXPRESSIONS: &[Overload] = overloads! {
    "find" method "string_find_string"(String, String) -> String, Own(patterns::find) costs Find,
        "The first match of a pattern (RE2); empty without one.";
    "findAll" method "string_find_all_string"(String, String) -> List(&String), Own(patterns::find_all) costs Find,
        "All matches of a pattern (RE2).";
    "findAll" method "string_find_all_string_int"(String, String, Int) -> List(&String),
        Own(patterns::find_all) costs Find, "The first matches of a pattern (RE2), at most the given number.";
};

pub(super) const FUNCTIONS: &[Overload] = overloads! {
    "charAt" method "string_char_at_int"(String, Int) -> String, Own(run::char_at),
        "The character at a position, counted from 0.";
    "indexOf" method "string_index_of_string"(String, String) -> Int, Own(run::index_of) costs ListScan,
        "The position of the first occurrence of another string; -1 if there is none.";
    "indexOf" method "string_index_of_string_int"(String, String, Int) -> Int, Own(run::index_of_from) costs ListScan,
        "The first occurrence of another string from a position on; -1 if there is none.";
    "lastIndexOf" method "string_last_index_of_string"(String, String) -> Int, Own(run::last_index_of) costs ListScan,
        "The position of the last occurrence of another string; -1 if there is none.";
    "lastIndexOf" method "string_last_index_of_string_int"(String, String, Int) -> Int,
        Own(run::last_index_of_up_to) costs ListScan,
        "The last occurrence of another string up to a position; -1 if there is none.";
    "lowerAscii" method "string_lower_ascii"(String) -> String, Own(run::lower_ascii) costs MapTarget,
        "The string with the letters A to Z in lower case.";
    "replace" method "string_replace_string_string"(String, String, String) -> String, Own(run::replace) costs Replace,
        "The string with each occurrence of the first argument replaced with the second.";
    "replace" method "string_replace_string_string_int"(String, String, String, Int) -> String,
        Own(run::replace_some) costs Replace, "The string with the first occurrences replaced, at most the given number.";
    "split" method "string_split_string"(String, String) -> List(&String), Own(run::split) costs Split,
        "The parts between separators.";
    "split" method "string_split_string_int"(String, String, Int) -> List(&String), Own(run::split_some) costs Split,
        "The parts between separators, at most the given number; the last is the rest.";
    "substring" method "string_substring_int"(String, Int) -> String, Own(run::substring) costs MapTarget,
        "The string from a position on.";
    "substring" method "string_substring_int_int"(String, Int, Int) -> String,
        Own(run::substring_up_to) costs MapTarget, "The string from one position up to another.";
    "trim" method "string_trim"(String) -> String, Own(run::trim) costs MapTarget,
        "The string without the white space around it.";
    "upperAscii" method "string_upper_ascii"(String) -> String, Own(run::upper_ascii) costs MapTarget,
        "The string with the letters a to z in upper case.";
    "format" method "string_format"(String, List(&Dyn)) -> String, Own(formatting::format) costs ReadTarget,
        "The string with `%s`, `%d`, `%f`, `%e`, `%b`, `%x` and `%o` replaced by the values of a list.";
    "strings.quote" global "strings_quote"(String) -> String, Own(run::quote) costs Quote,
        "The string in double quotes, with special characters escaped.";
    "join" method "list_join"(List(&String)) -> String, Own(run::join) costs Join,
        "All strings of a list, one after the other.";
    "join" method "list_join_string"(List(&String), String) -> String, Own(run::join_with) costs Join,
        "All strings of a list with a separator between.";
};
