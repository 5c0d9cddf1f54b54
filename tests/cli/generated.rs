//! Files of the repository that the tests generate.

use std::path::Path;

/// Asserts that the file `path` of the repository contains `wanted`, or writes it if the environment variable
/// `UPDATE_DOCS` is set.
pub(crate) fn assert_up_to_date(path: &str, wanted: &str) {
    let full = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::create_dir_all(full.parent().unwrap()).unwrap();
        std::fs::write(&full, wanted).unwrap();
    }
    let found = std::fs::read_to_string(&full).unwrap_or_default();
    assert!(found == wanted, "{path} is out of date: run `UPDATE_DOCS=1 cargo test --test cli`, and look at it");
}
