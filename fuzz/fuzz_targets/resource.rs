//! What is said of custom resources after edits, of them and of their CRD, is what is said of both from scratch.
#![no_main]

use crd_ls_fuzz::answers;
use crd_ls_fuzz::laws::Input;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| answers::resources::holds(&Input::from_bytes(bytes)));
