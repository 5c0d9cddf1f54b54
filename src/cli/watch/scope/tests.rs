use std::fs;

use notify::event::{AccessKind, AccessMode, CreateKind, DataChange, RenameMode};

use super::*;

const WRITTEN: EventKind = EventKind::Modify(ModifyKind::Data(DataChange::Any));
const RENAMED: EventKind = EventKind::Modify(ModifyKind::Name(RenameMode::From));

/// A repository in which the folder `crds` and the file `samples/a.txt` are named.
fn scope() -> (tempfile::TempDir, PathBuf, Scope) {
    let folder = tempfile::tempdir().unwrap();
    let root = fs::canonicalize(folder.path()).unwrap();
    for inside in [".git", "crds/v1", "samples"] {
        fs::create_dir_all(root.join(inside)).unwrap();
    }
    fs::write(root.join("samples/a.txt"), "").unwrap();
    let mut scope = Scope::default();
    scope.add(&root.join("crds"));
    scope.add(&root.join("samples/a.txt"));
    (folder, root, scope)
}

#[test]
fn files_watch_their_folder() {
    let (_folder, root, mut scope) = scope();
    scope.add(&root.join("crds/v1"));
    let folders: Vec<_> = scope.folders().map(|(folder, is_deep)| (folder.to_owned(), is_deep)).collect();
    let expected = [(root.clone(), false), (root.join("crds"), true), (root.join("samples"), false)];
    assert_eq!(folders, expected);
    assert!(scope.needs(&root.join("samples")) && scope.needs(&root.join("crds")) && !scope.needs(&root));
}

#[test]
fn checked_files_matter() {
    let (_folder, root, scope) = scope();
    let is_about = |kind, path: &str| scope.is_about(&Event::new(kind).add_path(root.join(path)));
    for path in ["crds/a.yaml", "crds/v1/a.JSON", "crds/.gitignore", "samples/a.txt", ".crd-ls.yaml"] {
        assert!(is_about(WRITTEN, path), "{path}");
    }
    for path in ["crds/a.txt", "crds/.a.yaml", "crds/.cache/a.yaml", "samples/b.yaml", "a.yaml", "crds", "crds/v1"] {
        assert!(!is_about(WRITTEN, path), "{path}");
    }
    assert!(!is_about(EventKind::Access(AccessKind::Open(AccessMode::Any)), "crds/a.yaml"));
}

#[test]
fn moved_folders_matter() {
    let (_folder, root, scope) = scope();
    let is_about = |kind, path: &str| scope.is_about(&Event::new(kind).add_path(root.join(path)));
    assert!(is_about(EventKind::Create(CreateKind::Folder), "crds/v1"));
    assert!(!is_about(EventKind::Create(CreateKind::File), "crds/a.txt"));
    for path in ["crds/v2", "crds", "samples"] {
        assert!(is_about(RENAMED, path) && is_about(EventKind::Remove(RemoveKind::Folder), path), "{path}");
    }
    assert!(!is_about(RENAMED, "elsewhere") && !is_about(RENAMED, "crds/.cache"));
}

#[test]
fn missing_paths_are_watched() {
    let (_folder, root, mut scope) = scope();
    scope.add(&root.join("later/crds"));
    assert!(!scope.folders().any(|(folder, _)| folder.starts_with(root.join("later"))));
    fs::create_dir(root.join("later")).unwrap();
    let created = Event::new(EventKind::Create(CreateKind::Folder)).add_path(root.join("later"));
    assert!(scope.is_about(&created));
}
