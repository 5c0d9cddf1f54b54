//! Safe fixes, tried on all fixtures.

use crate::laws::fixes;
use crate::texts::{fixtures, law_texts};

#[test]
fn safe_fixes_keep_what_is_meant() {
    fixtures().iter().for_each(|text| fixes::hold(text));
}

#[test]
fn safe_fixes_keep_what_other_files_mean() {
    law_texts().iter().for_each(|text| fixes::hold(text));
}
