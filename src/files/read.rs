use std::borrow::Cow;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crd_ls_text::{Encoding, Position, Text, TextRange};

/// A path that could not be checked, with the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unreadable {
    path: String,
    /// The text, as far as it could be read; usually empty.
    text: Text,
    /// The place of the error in the text.
    range: Option<TextRange>,
    reason: String,
    /// Whether the error is about settings that were not applied.
    is_unapplied: bool,
    /// Whether the text is longer than the limit.
    pub(crate) is_too_long: bool,
    /// Whether the content is not text.
    pub(crate) is_binary: bool,
    /// Whether the error is a bug of crd-ls.
    is_internal: bool,
}

/// The text of a regular file of at most `limit` bytes.
pub(crate) fn read_text(path: &Path, limit: u64) -> Result<String, Unreadable> {
    text_of(path.to_string_lossy(), read_regular(path, limit))
}

/// Like [`read_text`], for a path named by the user, which may also be the output of a command.
pub(crate) fn read_named_text(path: &Path, limit: u64) -> Result<String, Unreadable> {
    text_of(path.to_string_lossy(), read_named(path, limit))
}

/// Decodes the bytes that were read from the input `name`.
pub(crate) fn text_of(name: Cow<'_, str>, bytes: io::Result<Vec<u8>>) -> Result<String, Unreadable> {
    let unreadable = |reason| Unreadable::new(name, reason);
    let bytes = match bytes {
        Ok(bytes) => bytes,
        Err(error) => {
            let is_too_long = error.kind() == io::ErrorKind::FileTooLarge;
            return Err(Unreadable { is_too_long, ..unreadable(describe(&error)) });
        }
    };
    if let Some(encoding) = wide_encoding(&bytes) {
        return Err(unreadable(format!("is {encoding}; save it as UTF-8")));
    }
    String::from_utf8(bytes).map_err(|error| {
        if error.as_bytes().contains(&0) {
            return Unreadable { is_binary: true, ..unreadable("is not text; exclude it".to_owned()) };
        }
        let valid = error.as_bytes().get(..error.utf8_error().valid_up_to()).unwrap_or_default();
        let text = Text::new(&String::from_utf8_lossy(valid));
        let end = TextRange::empty(text.len());
        unreadable("is not UTF-8; save it as UTF-8".to_owned()).within(text, end)
    })
}

/// The encoding, if a text is UTF-16 or UTF-32. It is recognized by a byte order mark, or by an ASCII character at the
/// start, as in YAML. UTF-32 is checked first, because its first two bytes can look like UTF-16.
fn wide_encoding(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [0, 0, 0xfe, 0xff, ..] | [0xff, 0xfe, 0, 0, ..] | [0, 0, 0, 1..=0x7f, ..] | [1..=0x7f, 0, 0, 0, ..] => {
            Some("UTF-32")
        }
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] | [0, 1..=0x7f, ..] | [1..=0x7f, 0, ..] => Some("UTF-16"),
        _ => None,
    }
}

impl Unreadable {
    /// The error that `path` could not be checked.
    pub(crate) fn new(path: Cow<'_, str>, reason: String) -> Self {
        let (path, text) = (path.into_owned(), Text::default());
        Self {
            path,
            text,
            range: None,
            reason,
            is_unapplied: false,
            is_too_long: false,
            is_binary: false,
            is_internal: false,
        }
    }

    /// The error that the work on `path` panicked at a place in the source.
    pub(crate) fn internal(path: &str, place: &str) -> Self {
        let reason = format!("internal error; please report it with the file and `{place}`");
        Self { is_internal: true, ..Self::new(path.into(), reason) }
    }

    /// The error that `path` is longer than `limit` bytes.
    pub(super) fn too_long(path: &Path, limit: u64) -> Self {
        Self { is_too_long: true, ..Self::new(path.to_string_lossy(), describe(&too_long(limit))) }
    }

    /// The same error, at a place in the text.
    pub(crate) fn within(self, text: Text, range: TextRange) -> Self {
        Self { text, range: Some(range), ..self }
    }

    /// The error that a part of the settings was not applied.
    pub(crate) fn not_applied(self) -> Self {
        Self { is_unapplied: true, ..self }
    }

    pub(crate) fn path(&self) -> &str {
        &self.path
    }

    pub(crate) fn text(&self) -> &Text {
        &self.text
    }

    pub(crate) fn range(&self) -> Option<TextRange> {
        self.range
    }

    pub(crate) fn is_unapplied(&self) -> bool {
        self.is_unapplied
    }

    pub(crate) fn reason(&self) -> &str {
        &self.reason
    }

    /// The same error with further advice.
    pub(crate) fn or(self, advice: &str) -> Self {
        Self { reason: format!("{}, or {advice}", self.reason), ..self }
    }

    /// An error of a folder walk. `reported` maps a path to its reported form.
    pub(super) fn from_walk(error: &ignore::Error, reported: impl Fn(&Path) -> PathBuf) -> Self {
        let path = path_of(error).map(|path| reported(path).to_string_lossy().into_owned()).unwrap_or_default();
        let reason = error.io_error().map_or_else(|| error.to_string(), describe);
        Self::new(Cow::Owned(path), reason)
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_internal {
            let advice = self.reason.trim_start_matches("internal error");
            return write!(f, "internal error in {}{advice}", self.path);
        }
        if !self.path.is_empty() {
            f.write_str(&self.path)?;
            if let Some(range) = self.range {
                let Position { line, character } = self.text.position(range.start(), Encoding::Utf32);
                write!(f, ":{}:{}", line + 1, character + 1)?;
            }
            f.write_str(": ")?;
        }
        f.write_str(&self.reason)
    }
}

fn path_of(error: &ignore::Error) -> Option<&Path> {
    match error {
        ignore::Error::WithPath { path, .. } => Some(path),
        ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => path_of(err),
        _ => None,
    }
}

/// The reason, in plain words for the usual errors.
fn describe(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file or folder".to_owned(),
        io::ErrorKind::IsADirectory => "this is a folder; name a file in it".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied; check that you may read it".to_owned(),
        _ => format!("cannot be read: {error}"),
    }
}

/// Reads a regular file, following links. A file that is too long is not read at all.
fn read_regular(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    // Opening a device can have side effects, so the type is checked before opening, and again after it in case the
    // file was replaced.
    let metadata = regular(fs::metadata(path)?)?;
    if metadata.len() > limit {
        return Err(too_long(limit));
    }
    let file = open(path)?;
    let metadata = regular(file.metadata()?)?;
    let mut bytes = Vec::with_capacity(metadata.len().min(limit) as usize + 1);
    read_into(&mut bytes, file, limit)?;
    Ok(bytes)
}

/// Checks that metadata is about a regular file.
fn regular(metadata: fs::Metadata) -> io::Result<fs::Metadata> {
    if metadata.is_file() {
        return Ok(metadata);
    }
    Err(match metadata.is_dir() {
        true => io::Error::from(io::ErrorKind::IsADirectory),
        false if is_pipe(&metadata) => io::Error::other(PIPE),
        false => io::Error::other("it is a device, not a file"),
    })
}

const PIPE: &str = "it is a pipe";

#[cfg(unix)]
fn is_pipe(metadata: &fs::Metadata) -> bool {
    std::os::unix::fs::FileTypeExt::is_fifo(&metadata.file_type())
}

#[cfg(not(unix))]
fn is_pipe(_metadata: &fs::Metadata) -> bool {
    false
}

/// Opens a file without blocking. Opening a pipe would otherwise wait for its writer.
#[cfg(unix)]
fn open(path: &Path) -> io::Result<File> {
    use rustix::fs::{Mode, OFlags};
    let flags = OFlags::RDONLY | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
    Ok(File::from(rustix::fs::open(path, flags, Mode::empty())?))
}

#[cfg(not(unix))]
fn open(path: &Path) -> io::Result<File> {
    File::open(path)
}

/// Reads a path named by the user: a regular file, a device below `/dev` up to the limit, or an open stream of a
/// process, by which a shell passes the output of a command in `<(...)`. Other pipes are refused, because they may have
/// no writer.
fn read_named(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    let metadata = fs::metadata(path)?;
    let is_read = is_stream(path) || path.starts_with("/dev") && !is_pipe(&metadata) && !metadata.is_dir();
    if is_read && !metadata.is_file() {
        return read_up_to(File::open(path)?, limit);
    }
    read_regular(path, limit).map_err(|error| match error.to_string() == PIPE {
        true => io::Error::other(format!("{PIPE}; give its content to stdin, `crd-ls check - < PIPE`")),
        false => error,
    })
}

/// Whether a path names an open stream of a process.
fn is_stream(path: &Path) -> bool {
    let is_number = |name: &str| !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit());
    let Some(path) = path.to_str().filter(|_| cfg!(unix)) else { return false };
    match path.split('/').skip(1).collect::<Vec<_>>()[..] {
        ["dev", "stdin"] => true,
        ["dev", "fd", stream] => is_number(stream),
        ["proc", process, "fd", stream] => (process == "self" || is_number(process)) && is_number(stream),
        _ => false,
    }
}

/// The bytes of a file that a search found; None if it can't be read. Fails if the path is a pipe, a device, or longer
/// than `limit` bytes.
pub(super) fn read_found(path: &Path, limit: u64) -> Result<Option<Vec<u8>>, String> {
    match read_regular(path, limit) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if matches!(error.kind(), io::ErrorKind::Other | io::ErrorKind::FileTooLarge) => {
            Err(error.to_string())
        }
        Err(_) => Ok(None),
    }
}

/// Reads to the end. Fails above `limit` bytes.
pub(crate) fn read_up_to(reader: impl Read, limit: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    read_into(&mut bytes, reader, limit)?;
    Ok(bytes)
}

fn read_into(bytes: &mut Vec<u8>, reader: impl Read, limit: u64) -> io::Result<()> {
    let read = reader.take(limit.saturating_add(1)).read_to_end(bytes)?;
    if read as u64 > limit { Err(too_long(limit)) } else { Ok(()) }
}

fn too_long(limit: u64) -> io::Error {
    let reason = format!("it is longer than {limit} bytes; split it");
    io::Error::new(io::ErrorKind::FileTooLarge, reason)
}

#[cfg(test)]
mod tests;
