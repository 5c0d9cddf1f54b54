//! Reparsing after an edit produces the same tree as parsing the new text.
#![no_main]

use crd_ls_fuzz::laws::{Input, reparse};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| reparse::holds(&Input::from_bytes(bytes)));
