//! A byte stream has the same messages, however its bytes are split into reads.
#![no_main]

use crd_ls_fuzz::answers;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| answers::frames::holds(bytes));
