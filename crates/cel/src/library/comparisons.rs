//! The operators that compare two values. Numbers of different types can be compared.
//!
//! Source: cel-go/common/stdlib/standard.go.

use super::Shape::{Bool, Bytes, Double, Duration, Int, String, Timestamp, Uint};
use super::{Overload, overloads};
use crate::functions::operators as run;

macro_rules! comparisons {
    ($($operator:literal, $id:literal, $run:path, $documentation:literal;)*) => {
        overloads! {$(
            $operator global $id "_bool"(Bool, Bool) -> Bool, Shared($run), $documentation;
            $operator global $id "_int64"(Int, Int) -> Bool, Shared($run), $documentation;
            $operator global $id "_int64_double"(Int, Double) -> Bool, Shared($run), $documentation;
            $operator global $id "_int64_uint64"(Int, Uint) -> Bool, Shared($run), $documentation;
            $operator global $id "_uint64"(Uint, Uint) -> Bool, Shared($run), $documentation;
            $operator global $id "_uint64_double"(Uint, Double) -> Bool, Shared($run), $documentation;
            $operator global $id "_uint64_int64"(Uint, Int) -> Bool, Shared($run), $documentation;
            $operator global $id "_double"(Double, Double) -> Bool, Shared($run), $documentation;
            $operator global $id "_double_int64"(Double, Int) -> Bool, Shared($run), $documentation;
            $operator global $id "_double_uint64"(Double, Uint) -> Bool, Shared($run), $documentation;
            $operator global $id "_string"(String, String) -> Bool, Shared($run) costs Comparison, $documentation;
            $operator global $id "_bytes"(Bytes, Bytes) -> Bool, Shared($run) costs Comparison, $documentation;
            $operator global $id "_timestamp"(Timestamp, Timestamp) -> Bool, Shared($run), $documentation;
            $operator global $id "_duration"(Duration, Duration) -> Bool, Shared($run), $documentation;
        )*}
    };
}

pub(super) const FUNCTIONS: &[Overload] = comparisons! {
    "_<_", "less", run::less, "Whether the first value is less than the second.";
    "_<=_", "less_equals", run::less_or_equal, "Whether the first value is at most the second.";
    "_>_", "greater", run::greater, "Whether the first value is greater than the second.";
    "_>=_", "greater_equals", run::greater_or_equal, "Whether the first value is at least the second.";
};
