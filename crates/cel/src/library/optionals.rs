//! Optional values, and the operators `?.` and `[?]`.
//!
//! Source: cel-go/cel/library.go in version 2.

use super::Shape::{A, B, Bool, Dyn, Int, List, Map, Optional, String};
use super::{Overload, overloads};
use crate::functions::optionals as run;

pub(super) const FUNCTIONS: &[Overload] = overloads! {
    "optional.of" global "optional_of"(A) -> Optional(&A), Own(run::of), "An optional that has the value.";
    "optional.ofNonZeroValue" global "optional_ofNonZeroValue"(A) -> Optional(&A), Own(run::of_non_zero_value),
        "An optional that has the value unless it is empty, 0, false or null.";
    "optional.none" global "optional_none"() -> Optional(&A), Own(run::none), "An optional without a value.";
    "value" method "optional_value"(Optional(&A)) -> A, Own(run::value),
        "The value of an optional; an error without one.";
    "hasValue" method "optional_hasValue"(Optional(&A)) -> Bool, Own(run::has_value),
        "Whether an optional has a value.";
    "or" method "optional_or_optional"(Optional(&A), Optional(&A)) -> Optional(&A), Operator,
        "The optional if it has a value, else another.";
    "orValue" method "optional_orValue_value"(Optional(&A), A) -> A, Operator,
        "The value of an optional, or another value without one.";
    "_?._" global "select_optional_field"(Dyn, String) -> Optional(&A), Operator,
        "The field if it is set, as an optional.";
    "_[?_]" global "list_optindex_optional_int"(List(&A), Int) -> Optional(&A), Operator,
        "The item at a position if there is one.";
    "_[?_]" global "optional_list_optindex_optional_int"(Optional(&List(&A)), Int) -> Optional(&A), Operator,
        "The item at a position of an optional list if there is one.";
    "_[?_]" global "map_optindex_optional_value"(Map(&A, &B), A) -> Optional(&B), Operator,
        "The value under a key if there is one.";
    "_[?_]" global "optional_map_optindex_optional_value"(Optional(&Map(&A, &B)), A) -> Optional(&B), Operator,
        "The value under a key of an optional map if there is one.";
    "_[_]" global "optional_list_index_int"(Optional(&List(&A)), Int) -> Optional(&A), Operator,
        "The item at a position of an optional list.";
    "_[_]" global "optional_map_index_value"(Optional(&Map(&A, &B)), A) -> Optional(&B), Operator,
        "The value under a key of an optional map.";
    "last" method "list_last"(List(&A)) -> Optional(&A), Own(run::last), "The last item if there is one.";
    "first" method "list_first"(List(&A)) -> Optional(&A), Own(run::first), "The first item if there is one.";
    "optional.unwrap" global "optional_unwrap"(List(&Optional(&A))) -> List(&A), Own(run::unwrap),
        "The values of the non-empty optionals in a list.";
    "unwrapOpt" method "optional_unwrapOpt"(List(&Optional(&A))) -> List(&A), Own(run::unwrap),
        "The values of the non-empty optionals in a list.";
};
