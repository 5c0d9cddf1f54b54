//! Both expression parsers accept the same expressions.
#![no_main]

use crd_ls_fuzz::answers;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| answers::expressions::holds(&String::from_utf8_lossy(bytes)));
