//! No input causes a panic: the code does not assert what an input decides.

use std::path::Path;

use crate::sources::with_any;

/// Code that panics.
const PANICS: &[&str] =
    &[".unwrap()", ".unwrap_err()", ".expect(\"", ".expect(&", "panic!(", "unreachable!(", "todo!(", "unimplemented!("];

/// The files with an assertion that no input decides.
const ASSERTING: &[&str] = &[
    // The system has no thread for the program.
    "src/cli/stack.rs",
    // JSON has all values of a report.
    "src/cli/visible.rs",
    // The compiler reads the source file, whose text is fixed.
    "crates/rules/src/file_docs.rs",
];

#[test]
fn no_input_asserts() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let asserts = |name: &Path| ASSERTING.iter().any(|file| name == Path::new(file));
    let found = ["src", "crates"].map(|folder| with_any(root, folder, asserts, PANICS)).concat();
    assert_eq!(found, [""; 0], "return None, or an empty value");
    for file in ASSERTING {
        let found = with_any(root, file, |_| false, PANICS);
        assert_eq!(found.len(), 1, "{file} has one reason for one assertion: {found:?}");
    }
}
