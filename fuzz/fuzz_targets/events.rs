//! A second parser reads every text that both call valid the same way.
#![no_main]

use crd_ls_fuzz::laws::{Input, events};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| events::holds(&Input::from_bytes(bytes).text));
