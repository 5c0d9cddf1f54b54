//! Parsing a text after an edit gives what parsing the new text gives.
#![no_main]

use crd_ls_fuzz::laws::{Input, reparse};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| reparse::holds(&Input::from_bytes(bytes)));
