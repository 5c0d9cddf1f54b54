//! Safe fixes, tried on all fixtures.

use crate::laws::fixes;
use crate::texts::{fixtures, law_texts};

#[test]
fn safe_fixes_keep_meaning() {
    fixtures().iter().for_each(|text| fixes::hold(text));
}

#[test]
fn safe_fixes_keep_resources() {
    law_texts().iter().for_each(|text| fixes::hold(text));
}
