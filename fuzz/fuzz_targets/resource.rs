//! After edits of a CRD or its custom resources, the findings about the resources equal those of a new analysis.
#![no_main]

use crd_ls_fuzz::answers;
use crd_ls_fuzz::laws::Input;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| answers::resources::holds(&Input::from_bytes(bytes)));
