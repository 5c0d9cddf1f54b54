use std::fs;

use super::{create_below, replace_file, write_file};

#[test]
fn changed_files_are_kept() {
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

#[test]
fn new_files_stay_in_folder() {
    let (folder, outside) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    std::os::unix::fs::symlink(outside.path(), folder.path().join("link")).unwrap();
    std::os::unix::fs::symlink(outside.path().join("b.yaml"), folder.path().join("b.yaml")).unwrap();
    let absolute = outside.path().join("c.yaml").to_string_lossy().into_owned();
    for path in
        ["../a.yaml", "valid/../../a.yaml", &absolute, "", "a..yaml", ".a", "a b.yaml", "a\n.yaml", "link/a.yaml"]
    {
        assert!(create_below(folder.path(), path, "text").is_err(), "{path:?}");
    }
    assert!(!create_below(folder.path(), "b.yaml", "text").unwrap(), "a link is there");
    assert_eq!(fs::read_dir(outside.path()).unwrap().count(), 0);
    assert!(create_below(folder.path(), "valid/a-1.test.yaml", "text").unwrap());
    assert_eq!(fs::read_to_string(folder.path().join("valid/a-1.test.yaml")).unwrap(), "text");
}

#[test]
fn links_are_not_followed() {
    let (folder, outside) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (target, link) = (outside.path().join("a.yaml"), folder.path().join("a.yaml"));
    fs::write(&target, "old").unwrap();
    std::os::unix::fs::symlink(&target, &link).unwrap();
    assert!(replace_file(&link, "old", "new").is_err());
    assert!(write_file(&link, "new").is_err());
    assert_eq!(fs::read_to_string(&target).unwrap(), "old");
    // Within a folder a link is only another name.
    fs::write(folder.path().join("b.yaml"), "old").unwrap();
    std::os::unix::fs::symlink("b.yaml", folder.path().join("c.yaml")).unwrap();
    replace_file(&folder.path().join("c.yaml"), "old", "new").unwrap();
    assert_eq!(fs::read_to_string(folder.path().join("b.yaml")).unwrap(), "new");
    assert!(folder.path().join("c.yaml").is_symlink());
}
