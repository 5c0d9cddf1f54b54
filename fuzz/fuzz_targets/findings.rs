//! After an edit, the findings equal those of a new analysis, and their ranges lie in the text.
#![no_main]

use crd_ls_fuzz::answers;
use crd_ls_fuzz::laws::Input;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| answers::findings::holds(&Input::from_bytes(bytes)));
