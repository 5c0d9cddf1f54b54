use std::env;
use std::fs;
use std::path::Path;

use super::*;

#[cfg(unix)]
#[test]
fn relative_paths_are_skipped() {
    use std::os::unix::fs::PermissionsExt;
    let (first, second) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    for folder in [&first, &second] {
        fs::write(folder.path().join("git"), "").unwrap();
    }
    // The file in the first folder is not executable.
    let wanted = second.path().join("git");
    fs::set_permissions(&wanted, fs::Permissions::from_mode(0o755)).unwrap();
    let path = |folders: &[&Path]| program_in(&env::join_paths(folders).unwrap());
    assert_eq!(path(&[first.path(), second.path()]), Some(wanted));
    let relative = Path::new("../../../../../../..").join(second.path().strip_prefix("/").unwrap());
    assert_eq!(path(&[Path::new(""), Path::new("."), &relative]), None);
}
