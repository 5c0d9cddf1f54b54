//! Messages are cut out of a byte stream, however the bytes are split.
#![no_main]

use crd_ls_fuzz::answers;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| answers::frames::holds(bytes));
