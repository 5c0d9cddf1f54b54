//! An evaluation ends in bounded work.
#![no_main]

use crd_ls_fuzz::answers;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| answers::evaluated::holds(&String::from_utf8_lossy(bytes)));
