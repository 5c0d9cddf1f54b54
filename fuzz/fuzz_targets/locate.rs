//! What a server said leads to places in the text or nowhere.
#![no_main]

use crd_ls_fuzz::answers;
use crd_ls_fuzz::laws::Input;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| answers::locations::holds(&Input::from_bytes(bytes)));
