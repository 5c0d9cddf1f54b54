//! SECURITY.md names the tests of its promises.

use std::fs;
use std::path::Path;

#[test]
fn named_tests_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(root.join("SECURITY.md")).unwrap();
    let quoted = page.split('`').skip(1).step_by(2);
    let paths: Vec<&str> = quoted.filter(|text| text.ends_with(".rs")).collect();
    assert!(paths.len() > 20, "{paths:?}");
    let gone: Vec<&str> = paths.into_iter().filter(|path| !root.join(path).is_file()).collect();
    assert_eq!(gone, [""; 0], "name the tests as they are now");
}
