use std::path::{Component, Path, PathBuf};

/// The path from the root on. Links are not followed, and nothing need be there.
pub(crate) fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// The path from the root on, without links, `.` and `..`. The end of it need not be there.
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

/// A path from the root on as it is reported: from the current folder on, where it is below that.
pub(crate) fn reported(path: &Path) -> &Path {
    let current = std::env::current_dir().unwrap_or_default();
    match path.strip_prefix(current) {
        Ok(inside) if !inside.as_os_str().is_empty() => inside,
        Ok(_) => Path::new("."),
        Err(_) => path,
    }
}

/// A path however it is spelled: [`reported`], without `.` and empty parts, and with `/` between the others.
pub(crate) fn normalized(path: &str) -> String {
    let path = reported(Path::new(path));
    let parts: PathBuf = path.components().filter(|part| *part != Component::CurDir).collect();
    with_slashes(&parts.to_string_lossy())
}

/// A path with `/` between its parts.
pub(super) fn with_slashes(path: &str) -> String {
    if cfg!(windows) { path.replace('\\', "/") } else { path.to_owned() }
}
