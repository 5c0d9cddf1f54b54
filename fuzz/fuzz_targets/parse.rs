//! Any text has a tree, whose cost grows with the text's length.
#![no_main]

use crd_ls_fuzz::laws::{Input, parse};
use libfuzzer_sys::fuzz_target;

/// How long the texts are that say one thing again and again, in bytes.
const REPEATED: usize = 1 << 13;

fuzz_target!(|bytes: &[u8]| {
    let input = Input::from_bytes(bytes);
    parse::holds(&input.text);
    if !input.changes.is_empty() {
        parse::holds(&input.repeated(REPEATED));
    }
});
