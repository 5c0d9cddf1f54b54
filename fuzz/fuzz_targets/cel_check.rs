//! The work of checking an expression and of estimating its cost is bounded.
#![no_main]

use crd_ls_fuzz::answers;
use libfuzzer_sys::fuzz_target;

// The bytes are the text of an expression, or after a zero byte the choices that make one.
fuzz_target!(|bytes: &[u8]| match bytes {
    [0, choices @ ..] => answers::checked::holds(&answers::made_expression::expression(choices)),
    text => answers::checked::holds(&String::from_utf8_lossy(text)),
});
