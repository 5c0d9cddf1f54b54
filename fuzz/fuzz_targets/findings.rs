//! What is found after an edit is what is found anew, and lies in the text.
#![no_main]

use crd_ls_fuzz::answers;
use crd_ls_fuzz::laws::Input;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| answers::findings::holds(&Input::from_bytes(bytes)));
