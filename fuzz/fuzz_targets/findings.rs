//! After an edit, a text has the same findings as from scratch, and they lie in the text.
#![no_main]

use crd_ls_fuzz::answers;
use crd_ls_fuzz::laws::Input;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| answers::findings::holds(&Input::from_bytes(bytes)));
