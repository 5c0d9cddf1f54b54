//! Every text has a tree, and the cost of parsing is linear.
#![no_main]

use crd_ls_fuzz::laws::{Input, parse};
use libfuzzer_sys::fuzz_target;

/// The length of a text that repeats one piece, in bytes.
const REPEATED: usize = 1 << 13;

fuzz_target!(|bytes: &[u8]| {
    let input = Input::from_bytes(bytes);
    parse::holds(&input.text);
    if !input.changes.is_empty() {
        parse::holds(&input.repeated(REPEATED));
    }
});
