use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

/// Writes a new file at `path` below an existing folder, and creates the folders between them. Returns false, and
/// writes nothing, if something exists at the path.
///
/// Fails if a name could lead elsewhere, or if one of the folders between is a link.
pub(crate) fn create_below(folder: &Path, path: &str, text: &str) -> io::Result<bool> {
    let names: Vec<&str> = path.split('/').collect();
    if let Some(name) = names.iter().find(|name| !is_plain(name)) {
        return Err(io::Error::other(format!("{name:?} is not a name of letters, digits, `-` and single dots")));
    }
    // The parent of `a.yaml` is an empty path.
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let new = match new_file(folder, &names) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Ok(false),
        new => new?,
    };
    new.write(text)?;
    Ok(true)
}

/// Whether a name has only letters, digits and `-`, with single dots between them.
fn is_plain(name: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    name.split('.').all(|part| !part.is_empty() && part.bytes().all(is_plain))
}

/// A created file, with a function that removes it if writing fails.
struct NewFile<R> {
    file: File,
    remove: R,
}

impl<R: FnOnce()> NewFile<R> {
    fn write(mut self, text: &str) -> io::Result<()> {
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.file.sync_all());
        if written.is_err() {
            (self.remove)();
        }
        written
    }
}

#[cfg(unix)]
fn new_file(folder: &Path, names: &[&str]) -> io::Result<NewFile<impl FnOnce()>> {
    use rustix::fs::{AtFlags, Mode, OFlags, mkdirat, open, openat, unlinkat};
    use rustix::io::Errno;

    let (name, folders) = names.split_last().ok_or(io::ErrorKind::InvalidInput)?;
    let is_folder = OFlags::DIRECTORY | OFlags::CLOEXEC;
    let mut at = open(folder, is_folder, Mode::empty())?;
    for name in folders {
        match mkdirat(&at, *name, Mode::from_raw_mode(0o777)) {
            Ok(()) | Err(Errno::EXIST) => {}
            Err(error) => return Err(error.into()),
        }
        at = openat(&at, *name, is_folder | OFlags::NOFOLLOW, Mode::empty()).map_err(|error| match error {
            Errno::LOOP | Errno::NOTDIR => not_a_folder(name),
            error => error.into(),
        })?;
    }
    let flags = OFlags::WRONLY | OFlags::CREATE | OFlags::EXCL | OFlags::NOFOLLOW | OFlags::CLOEXEC;
    let file = File::from(openat(&at, *name, flags, Mode::from_raw_mode(0o666))?);
    let name = (*name).to_owned();
    let remove = move || {
        let _ = unlinkat(&at, name, AtFlags::empty());
    };
    Ok(NewFile { file, remove })
}

#[cfg(not(unix))]
fn new_file(folder: &Path, names: &[&str]) -> io::Result<NewFile<impl FnOnce()>> {
    use std::fs;

    let (name, folders) = names.split_last().ok_or(io::ErrorKind::InvalidInput)?;
    let mut at = folder.to_owned();
    for name in folders {
        at.push(name);
        match fs::create_dir(&at) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
            _ if !fs::symlink_metadata(&at)?.is_dir() => return Err(not_a_folder(name)),
            _ => {}
        }
    }
    let path = at.join(name);
    let file = File::create_new(&path)?;
    Ok(NewFile {
        file,
        remove: move || {
            let _ = fs::remove_file(path);
        },
    })
}

fn not_a_folder(name: &str) -> io::Error {
    io::Error::other(format!("`{name}` is not a folder, and no link is followed to write; make it a folder"))
}
