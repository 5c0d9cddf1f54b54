//! A text that both our parser and a second one accept has the same events in both.
#![no_main]

use crd_ls_fuzz::laws::{Input, events};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| events::holds(&Input::from_bytes(bytes).text));
