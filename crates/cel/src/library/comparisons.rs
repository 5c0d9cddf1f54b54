//! The operators that compare two values. Numbers of different types can be compared.
//!
//! Source: cel-go/common/stdlib/standard.go.

use super::Shape::{Bool, Bytes, Double, Duration, Int, String, Timestamp, Uint};
use super::{Cost, Declared, function, global};
use crate::functions::operators as run;

macro_rules! comparison {
    ($operator:literal, $id:literal, $run:path, $documentation:literal) => {
        function(
            $operator,
            &[
                global(concat!($id, "_bool"), &[Bool, Bool], Bool, $documentation),
                global(concat!($id, "_int64"), &[Int, Int], Bool, $documentation),
                global(concat!($id, "_int64_double"), &[Int, Double], Bool, $documentation),
                global(concat!($id, "_int64_uint64"), &[Int, Uint], Bool, $documentation),
                global(concat!($id, "_uint64"), &[Uint, Uint], Bool, $documentation),
                global(concat!($id, "_uint64_double"), &[Uint, Double], Bool, $documentation),
                global(concat!($id, "_uint64_int64"), &[Uint, Int], Bool, $documentation),
                global(concat!($id, "_double"), &[Double, Double], Bool, $documentation),
                global(concat!($id, "_double_int64"), &[Double, Int], Bool, $documentation),
                global(concat!($id, "_double_uint64"), &[Double, Uint], Bool, $documentation),
                global(concat!($id, "_string"), &[String, String], Bool, $documentation).costs(Cost::Comparison),
                global(concat!($id, "_bytes"), &[Bytes, Bytes], Bool, $documentation).costs(Cost::Comparison),
                global(concat!($id, "_timestamp"), &[Timestamp, Timestamp], Bool, $documentation),
                global(concat!($id, "_duration"), &[Duration, Duration], Bool, $documentation),
            ],
        )
        .shares($run)
    };
}

pub(super) const FUNCTIONS: &[Declared] = &[
    comparison!("_<_", "less", run::less, "Whether the first value is less than the second."),
    comparison!("_<=_", "less_equals", run::less_or_equal, "Whether the first value is at most the second."),
    comparison!("_>_", "greater", run::greater, "Whether the first value is greater than the second."),
    comparison!("_>=_", "greater_equals", run::greater_or_equal, "Whether the first value is at least the second."),
];
