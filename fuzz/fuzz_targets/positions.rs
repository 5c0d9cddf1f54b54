//! Positions and offsets convert into each other in each encoding.
#![no_main]

use crd_ls_fuzz::laws::{Input, positions};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| positions::holds(&Input::from_bytes(bytes)));
