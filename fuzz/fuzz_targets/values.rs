//! Equal schemas have equal findings about a default.
#![no_main]

use crd_ls_fuzz::answers;
use crd_ls_fuzz::laws::Input;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Input { text, changes } = Input::from_bytes(bytes);
    answers::values::holds(&text, changes.first().map_or("", |change| &change.insert));
});
