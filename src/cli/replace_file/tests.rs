use std::fs;

use super::replace_file;

#[test]
fn a_file_that_has_changed_is_not_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.yaml");
    fs::write(&path, "changed").unwrap();
    let error = replace_file(&path, "read", "fixed").unwrap_err();
    assert!(error.to_string().contains("it has changed since it was read"), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "changed");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no temporary file is left");
    replace_file(&path, "changed", "fixed").unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "fixed");
}
