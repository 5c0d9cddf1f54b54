use std::borrow::Cow;
use std::io;
use std::path::{Component, Path, PathBuf};

/// The absolute path. Links are not followed, and the path need not exist.
pub(crate) fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// The absolute path of an existing file or folder, without links. On Windows it begins with the drive, not with
/// `\\?\`.
pub(crate) fn canonical(path: &Path) -> io::Result<PathBuf> {
    dunce::canonicalize(path)
}

/// The absolute path without links, `.` and `..`. Its end need not exist.
pub(crate) fn real(path: &Path) -> PathBuf {
    let whole = absolute(path);
    for folder in whole.ancestors() {
        let Ok(found) = canonical(folder) else { continue };
        let mut real = found;
        for part in whole.strip_prefix(folder).into_iter().flat_map(Path::components) {
            match part {
                Component::ParentDir => drop(real.pop()),
                Component::Normal(name) => real.push(name),
                _ => {}
            }
        }
        return real;
    }
    whole
}

/// The absolute path in its [`real`] folder. The file may be a link, which stays.
pub(super) fn with_real_folder(path: &Path) -> PathBuf {
    let path = absolute(path);
    match (path.parent(), path.file_name()) {
        (Some(folder), Some(name)) => real(folder).join(name),
        _ => path,
    }
}

/// An absolute path as reported: relative to the current folder if it is below it, and with `/` on all systems.
pub(crate) fn reported(path: &Path) -> Cow<'_, Path> {
    let current = std::env::current_dir().unwrap_or_default();
    slashed(match path.strip_prefix(current) {
        Ok(inside) if !inside.as_os_str().is_empty() => inside,
        Ok(_) => Path::new("."),
        Err(_) => path,
    })
}

/// A path with `/` between its parts, as reports have it on all systems. Windows accepts only `\` in network paths.
pub(crate) fn slashed(path: &Path) -> Cow<'_, Path> {
    match path.to_str() {
        Some(text) if cfg!(windows) && text.contains('\\') && !text.starts_with(r"\\") => {
            Cow::Owned(with_slashes(text).into())
        }
        _ => Cow::Borrowed(path),
    }
}

/// The same path for every spelling: [`reported`], without `.` and empty parts, with `/` between the others.
pub(crate) fn normalized(path: &str) -> String {
    let path = reported(Path::new(path));
    let parts: PathBuf = path.components().filter(|part| *part != Component::CurDir).collect();
    with_slashes(&parts.to_string_lossy())
}

/// A path with `/` between its parts.
pub(crate) fn with_slashes(path: &str) -> String {
    if cfg!(windows) { path.replace('\\', "/") } else { path.to_owned() }
}
