use std::path::{Component, Path, PathBuf};

/// The absolute path. Links are not followed, and the path need not exist.
pub(crate) fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// The absolute path without links, `.` and `..`. Its end need not exist.
pub(super) fn real(path: &Path) -> PathBuf {
    let whole = absolute(path);
    for folder in whole.ancestors() {
        let Ok(found) = folder.canonicalize() else { continue };
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

/// An absolute path as reported: relative to the current folder if it lies below that.
pub(crate) fn reported(path: &Path) -> &Path {
    let current = std::env::current_dir().unwrap_or_default();
    match path.strip_prefix(current) {
        Ok(inside) if !inside.as_os_str().is_empty() => inside,
        Ok(_) => Path::new("."),
        Err(_) => path,
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
