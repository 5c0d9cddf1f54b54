//! A second parser reads what both call valid as this one does.
#![no_main]

use crd_ls_fuzz::laws::{Input, events};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| events::holds(&Input::from_bytes(bytes).text));
