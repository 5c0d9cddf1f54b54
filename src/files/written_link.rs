//! Symbolic links that Git has written as text files, because the file system has no links (`core.symlinks`).

use std::fs;
use std::path::{Component, Path, PathBuf};

use super::read::read_text;

/// The maximum length of the path in such a file, in bytes.
const LONGEST_PATH: u64 = 256;

/// The target of such a link. The file contains only a relative path, without a line break. Absolute paths are not
/// looked up, because they may lead to another machine.
pub(super) fn written_target(file: &Path) -> Option<PathBuf> {
    let length = fs::symlink_metadata(file).ok().filter(fs::Metadata::is_file)?.len();
    if length > LONGEST_PATH {
        return None;
    }
    let path = read_text(file, LONGEST_PATH).ok().filter(|path| !path.is_empty() && !path.contains('\n'))?;
    let is_step = |part| matches!(part, Component::Normal(_) | Component::ParentDir | Component::CurDir);
    let is_relative = Path::new(&path).components().all(is_step);
    Some(file.with_file_name(path)).filter(|target| is_relative && target != file && target.exists())
}
