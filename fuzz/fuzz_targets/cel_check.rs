//! Checking and costing an expression is bounded work.
#![no_main]

use crd_ls_fuzz::answers;
use libfuzzer_sys::fuzz_target;

// A text, or the expression that the bytes choose.
fuzz_target!(|bytes: &[u8]| match bytes {
    [0, choices @ ..] => answers::checked::holds(&answers::made_expression::expression(choices)),
    text => answers::checked::holds(&String::from_utf8_lossy(text)),
});
