//! Attacks by an untrusted repository on a check of its changes. No program that the repository names can run.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use crate::git::git;
use crate::run::{Ran, command, folder};

/// A CRD with an error of the API server.
const CRD: &str = include_str!("settings/crd.yaml");

/// The commands that run git, each ending with a path.
const COMMANDS: &[&[&str]] = &[
    &["check", "--changed"],
    &["check", "--since", "HEAD"],
    &["diff", "--since", "HEAD"],
    &["diff", "git:HEAD", "--exit-zero"],
];

/// A folder with a program that leaves a mark when it runs.
struct Trap(TempDir);

impl Trap {
    fn new() -> Self {
        let trap = Self(tempfile::tempdir().unwrap());
        let script = format!("#!/bin/sh\necho \"$0 $*\" >> {}\ncat\n", trap.mark());
        // The folder can also be put on PATH.
        for name in ["run", "git"] {
            fs::write(trap.0.path().join(name), &script).unwrap();
            fs::set_permissions(trap.0.path().join(name), Permissions::from_mode(0o755)).unwrap();
        }
        trap
    }

    fn program(&self) -> String {
        self.0.path().join("run").to_str().unwrap().to_owned()
    }

    fn mark(&self) -> String {
        self.0.path().join("mark").to_str().unwrap().to_owned()
    }

    /// Asserts that the program has not run during this command.
    fn is_unsprung(&self, ran: &Ran) {
        let mark = fs::read_to_string(self.mark()).unwrap_or_default();
        assert!(mark.is_empty(), "ran: {mark}\n{ran:?}");
    }

    /// A git configuration that names the program wherever git would start one.
    fn configuration(&self) -> String {
        let run = self.program();
        format!(
            "[filter \"trap\"]\n\tclean = {run}\n\tsmudge = {run}\n\tprocess = {run}\n\trequired = true\n\
             [diff \"trap\"]\n\ttextconv = {run}\n\tcommand = {run}\n\
             [diff]\n\texternal = {run}\n\
             [core]\n\tfsmonitor = {run}\n\tsshCommand = {run}\n\tpager = {run}\n\teditor = {run}\n\taskPass = {run}\n\
             \thooksPath = {folder}\n\talternateRefsCommand = {run}\n\tuntrackedCache = true\n\
             [credential]\n\thelper = !{run}\n[gpg]\n\tprogram = {run}\n[pager]\n\tls-files = {run}\n\trev-parse = {run}\n\
             [alias]\n\tls-tree = !{run}\n\tls-files = !{run}\n\
             [protocol]\n\tallow = always\n[protocol \"ext\"]\n\tallow = always\n\
             [remote \"origin\"]\n\turl = ext::{run}\n\tuploadpack = {run}\n\tpromisor = true\n\tpartialclonefilter = blob:none\n\
             [submodule]\n\trecurse = true\n",
            folder = self.0.path().display()
        )
    }
}

fn commit(folder: &Path) {
    git(folder, &["add", "-A", "."]);
    git(folder, &["commit", "-q", "--allow-empty", "-m", "a"]);
}

/// A repository with a filter on its files that no configuration defines yet.
fn repository() -> TempDir {
    let folder = folder(&[("crds/a.yaml", CRD), (".gitattributes", "*.yaml filter=trap diff=trap\n")]);
    git(folder.path(), &["init", "-q", "-b", "main"]);
    commit(folder.path());
    folder
}

/// Appends to a repository's configuration, and touches a file so that git would have to read its content: its length
/// is as in the index, and its time is not older.
fn arm(folder: &Path, data: &Path, configuration: &str) {
    let file = data.join("config");
    fs::write(&file, fs::read_to_string(&file).unwrap() + configuration).unwrap();
    let text = fs::read_to_string(folder.join("crds/a.yaml")).unwrap();
    fs::write(folder.join("crds/a.yaml"), text.replacen('a', "b", 1)).unwrap();
}

fn run(folder: &Path, arguments: &[&str]) -> Ran {
    Ran::new(command().current_dir(folder).args(arguments).output().unwrap())
}

/// Runs every command on a path and asserts that the trap did not run.
fn try_all(trap: &Trap, folder: &Path, path: &str) {
    for arguments in COMMANDS {
        trap.is_unsprung(&run(folder, &[arguments, &[path][..]].concat()));
    }
}

#[test]
fn configuration_runs_nothing() {
    let (trap, folder) = (Trap::new(), repository());
    arm(folder.path(), &folder.path().join(".git"), &trap.configuration());
    for path in [".", "crds", "crds/a.yaml"] {
        try_all(&trap, folder.path(), path);
    }
    try_all(&trap, &folder.path().join("crds"), ".");
    let ran = run(folder.path(), &["check", "--changed", "--format", "short"]);
    assert!(ran.stdout.starts_with("crds/a.yaml:"), "{ran:?}");
}

#[test]
fn included_config_runs_nothing() {
    let (trap, folder) = (Trap::new(), repository());
    fs::write(folder.path().join("included"), trap.configuration()).unwrap();
    arm(folder.path(), &folder.path().join(".git"), "[include]\n\tpath = ../included\n");
    try_all(&trap, folder.path(), "crds");
}

#[test]
fn missing_objects_stay_missing() {
    let (trap, folder) = (Trap::new(), repository());
    let objects = folder.path().join(".git/objects");
    arm(folder.path(), &folder.path().join(".git"), &trap.configuration());
    let head = Command::new("git").current_dir(folder.path()).args(["rev-parse", "HEAD:crds/a.yaml"]).output().unwrap();
    let name = String::from_utf8(head.stdout).unwrap();
    let _ = fs::remove_file(trap.mark());
    fs::remove_file(objects.join(&name[..2]).join(name[2..].trim())).unwrap();
    try_all(&trap, folder.path(), "crds");
}

/// A plain clone can contain a repository as committed files, without `.git`.
#[test]
fn committed_data_is_ignored() {
    let trap = Trap::new();
    let origin = repository();
    let bare = origin.path().join("crds");
    let data = tempfile::tempdir().unwrap();
    git(&bare, &["clone", "-q", "--bare", origin.path().to_str().unwrap(), data.path().join("x").to_str().unwrap()]);
    for name in ["HEAD", "objects", "refs", "packed-refs"] {
        let _ = Command::new("cp").arg("-r").arg(data.path().join("x").join(name)).arg(&bare).status().unwrap();
    }
    let configuration =
        format!("[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tworktree = .\n{}", trap.configuration());
    fs::write(bare.join("config"), configuration).unwrap();
    fs::create_dir_all(bare.join("refs/heads")).unwrap();
    fs::write(bare.join("refs/heads/.keep"), "").unwrap();
    fs::copy(origin.path().join(".git/index"), bare.join("index")).unwrap();
    commit(origin.path());
    let clones = tempfile::tempdir().unwrap();
    git(clones.path(), &["clone", "-q", origin.path().to_str().unwrap(), "clone"]);
    let clone = clones.path().join("clone");
    assert!(clone.join("crds/HEAD").exists() && clone.join("crds/index").exists());
    let absolute = clone.join("crds").to_str().unwrap().to_owned();
    for path in ["crds", "crds/a.yaml", ".", &absolute, &format!("{absolute}/a.yaml")] {
        try_all(&trap, &clone, path);
        try_all(&trap, Path::new("/"), &absolute);
    }
    try_all(&trap, &clone.join("crds"), ".");
    try_all(&trap, &clone.join("crds"), "a.yaml");
    // The file is in a folder of the clone.
    fs::write(clone.join("crds/new.yaml"), CRD).unwrap();
    let ran = run(&clone, &["check", "--changed", "--format", "short", "crds"]);
    assert!(ran.stdout.lines().all(|line| line.starts_with("crds/new.yaml:")) && !ran.stdout.is_empty(), "{ran:?}");
}

#[test]
fn submodules_run_nothing() {
    let (trap, other, folder) = (Trap::new(), repository(), repository());
    let add =
        ["-c", "protocol.file.allow=always", "submodule", "--quiet", "add", other.path().to_str().unwrap(), "sub"];
    git(folder.path(), &add);
    commit(folder.path());
    arm(&folder.path().join("sub"), &folder.path().join(".git/modules/sub"), &trap.configuration());
    for path in [".", "sub", "sub/crds/a.yaml"] {
        try_all(&trap, folder.path(), path);
    }
    try_all(&trap, &folder.path().join("sub"), ".");
    let ran = run(folder.path(), &["check", "--changed", "--format", "short"]);
    assert!(ran.stdout.starts_with("sub/crds/a.yaml:"), "{ran:?}");
}

#[test]
fn submodules_stay_inside() {
    let (trap, other, folder) = (Trap::new(), repository(), repository());
    arm(other.path(), &other.path().join(".git"), &trap.configuration());
    let head = Command::new("git").current_dir(folder.path()).args(["rev-parse", "HEAD"]).output().unwrap();
    let head = String::from_utf8(head.stdout).unwrap();
    let entry = format!("160000,{},link", head.trim());
    git(folder.path(), &["update-index", "--add", "--cacheinfo", &entry]);
    std::os::unix::fs::symlink(other.path(), folder.path().join("link")).unwrap();
    try_all(&trap, folder.path(), ".");
    let ran = run(folder.path(), &["check", "--changed", "--format", "json"]);
    assert_eq!(ran.findings().len(), 0, "{ran:?}");
}

#[test]
fn git_in_folder_is_not_run() {
    let (trap, folder) = (Trap::new(), repository());
    fs::copy(trap.0.path().join("git"), folder.path().join("git")).unwrap();
    let path = format!("::.:./:{}", std::env::var("PATH").unwrap());
    for arguments in COMMANDS {
        let ran = command().env("PATH", &path).current_dir(folder.path()).args(*arguments).arg(".").output().unwrap();
        trap.is_unsprung(&Ran::new(ran));
    }
    let ran = command().env("PATH", ".").current_dir(folder.path()).args(["check", "--changed"]).output().unwrap();
    let ran = Ran::new(ran);
    let error = "error: git is not installed, or not in a folder that PATH names from the root on\n";
    assert_eq!((ran.status, &*ran.stderr), (Some(2), error));
}

/// Git would read these files without end.
#[test]
fn git_ignore_files_are_regular() {
    let folder = repository();
    fs::write(folder.path().join("new.yaml"), CRD).unwrap();
    let ignores = [".gitignore", ".git/info/exclude", "crds/.gitignore"];
    for name in ignores {
        let _ = fs::remove_file(folder.path().join(name));
        std::os::unix::fs::symlink("/dev/zero", folder.path().join(name)).unwrap();
    }
    let config = folder.path().join(".git/config");
    fs::write(
        &config,
        fs::read_to_string(&config).unwrap() + "[core]\n\texcludesFile = /dev/zero\n\tattributesFile = /dev/zero\n",
    )
    .unwrap();
    let ran = run(folder.path(), &["check", "--changed", "--format", "short"]);
    assert!(ran.stdout.starts_with("new.yaml:"), "{ran:?}");
    for name in ignores {
        assert!(ran.stderr.contains(&format!("error: {name}: it is a device, not a file; ")), "{ran:?}");
    }
}
