//! An unreadable file does not affect others.

use std::fs::{self, Permissions};
use std::io::{ErrorKind, Read};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Output, Stdio};

use crate::run::{Ran, check_in, command, command_of};

const CLEAN: &str = include_str!("../../fixtures/check/clean.yaml");
const GUIDE: &str = include_str!("../../fixtures/guide/non-structural.yaml");

/// The user without any rights.
const NOBODY: u32 = 65534;

fn permit(path: &Path, mode: u32) {
    fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
}

/// `crd-ls check ARGUMENT...` in `folder` as a user whom permissions restrict. If the tests run as root, the command
/// runs as nobody, from a copy, because the folders around the program may be closed to others. None if root can't
/// become nobody, as in some containers.
fn check_with_few_rights(folder: &Path, arguments: &[&str]) -> Option<Ran> {
    let secret = tempfile::NamedTempFile::new().unwrap();
    permit(secret.path(), 0o000);
    if fs::read(secret.path()).is_err() {
        return Some(check_in(folder, arguments));
    }
    let elsewhere = tempfile::tempdir().unwrap();
    let copy = elsewhere.path().join("crd-ls");
    fs::copy(env!("CARGO_BIN_EXE_crd-ls"), &copy).unwrap();
    for path in [folder, elsewhere.path(), &copy] {
        permit(path, 0o755);
    }
    let mut command = command_of(&copy);
    command.uid(NOBODY).gid(NOBODY).current_dir(folder).arg("check").args(arguments);
    loop {
        match command.output() {
            // A process that another test is just starting can hold the copy open for writing until its `exec`.
            Err(error) if error.kind() == ErrorKind::ExecutableFileBusy => std::thread::yield_now(),
            output => return output.ok().map(Ran::new),
        }
    }
}

#[test]
fn forbidden_paths_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for path in ["a.yaml", "secret.yaml", "z.yaml"] {
        fs::write(folder.join(path), CLEAN).unwrap();
    }
    fs::create_dir(folder.join("locked")).unwrap();
    for path in ["secret.yaml", "locked"] {
        permit(&folder.join(path), 0o000);
    }
    let line = |path: &str| format!("error: {path}: permission denied; check that you may read it\n");

    let Some(named) = check_with_few_rights(folder, &["secret.yaml"]) else {
        return permit(&folder.join("locked"), 0o700);
    };
    assert_eq!((named.status, named.stderr), (Some(2), line("secret.yaml")));

    let found = check_with_few_rights(folder, &["."]).unwrap();
    // Otherwise it can't be deleted.
    permit(&folder.join("locked"), 0o700);
    assert_eq!((found.status, found.last_line()), (Some(2), "checked 2 files, 2 CRDs: 0 errors, 0 warnings"));
    assert_eq!(found.stderr, [line("locked"), line("secret.yaml")].concat());
}

#[test]
fn binary_files_are_named() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.yaml"), CLEAN).unwrap();
    fs::write(folder.path().join("latin.yaml"), b"kind: caf\xe9\n").unwrap();
    fs::write(folder.path().join("z.yaml"), CLEAN).unwrap();
    let ran = check_in(folder.path(), &["."]);
    assert_eq!((ran.status, ran.last_line()), (Some(2), "checked 2 files, 2 CRDs: 0 errors, 0 warnings"));
    assert_eq!(ran.stderr, "error: latin.yaml:1:10: is not UTF-8; save it as UTF-8\n");
}

/// Address 0 of a process is not mapped, so reading there fails.
#[cfg(target_os = "linux")]
#[test]
fn failing_reads_are_named() {
    let ran = check_in(Path::new("/"), &["/proc/self/mem"]);
    assert_eq!(ran.status, Some(2));
    assert!(ran.stderr.starts_with("error: /proc/self/mem: "), "{}", ran.stderr);
}

#[test]
fn dangling_links_are_named() {
    let folder = tempfile::tempdir().unwrap();
    symlink("nothing", folder.path().join("link.yaml")).unwrap();
    let ran = check_in(folder.path(), &["link.yaml"]);
    assert_eq!((ran.status, ran.stderr.as_str()), (Some(2), "error: link.yaml: no such file or folder\n"));
}

/// A single thread takes the files in turn, and the report on the first is longer than a pipe and a buffer. So once its
/// start can be read, the second file has been listed, but is not opened before the rest is read.
#[test]
fn vanished_files_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let documents: Vec<String> = (0..200).map(|index| GUIDE.replace("foos", &format!("foos{index}"))).collect();
    fs::write(folder.path().join("a.yaml"), documents.join("---\n")).unwrap();
    let vanishing = folder.path().join("b.yaml");
    fs::write(&vanishing, CLEAN).unwrap();
    fs::write(folder.path().join("c.yaml"), CLEAN).unwrap();
    let mut command = command();
    command.env("RAYON_NUM_THREADS", "1").current_dir(folder.path()).args(["check", "."]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut first = [0];
    child.stdout.as_mut().unwrap().read_exact(&mut first).unwrap();
    fs::remove_file(&vanishing).unwrap();
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    let ran = Ran::new(Output { status, stdout: [&first[..], &stdout].concat(), stderr });
    assert!(ran.stdout.len() > 128 * 1024, "{} bytes", ran.stdout.len());
    assert_eq!(ran.status, Some(2));
    let (complaint, left_out) = ran.stderr.split_once('\n').unwrap();
    assert_eq!(complaint, "error: b.yaml: no such file or folder");
    let is_of_budget =
        |line: &str| line.starts_with("fixes were not looked for") || line.contains("follow from others");
    assert!(left_out.lines().all(is_of_budget), "{left_out}");
    let wanted = "checked 2 files, 201 CRDs: 1200 errors, 0 warnings; --fix fixes ";
    assert!(ran.last_line().starts_with(wanted), "{}", ran.last_line());
}

#[test]
fn read_only_files_are_checked() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.yaml"), include_str!("../../fixtures/check/missing-type.yaml")).unwrap();
    permit(&folder.path().join("a.yaml"), 0o444);
    let Some(ran) = check_with_few_rights(folder.path(), &["--fix", "a.yaml"]) else { return };
    assert_eq!(ran.status, Some(2), "{}", ran.stdout);
    assert!(ran.stdout.contains("error[structural/type-missing]"), "{}", ran.stdout);
    assert!(ran.stderr.starts_with("error: a.yaml: cannot be written: "), "{}", ran.stderr);
    assert!(!ran.stderr.contains("fixed: "), "{}", ran.stderr);
}
