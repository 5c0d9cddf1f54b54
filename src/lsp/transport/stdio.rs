use std::fs::File;
use std::io;

/// Standard input and output without the buffers of the standard library, which would split each message into two
/// writes and copy the input again.
pub(crate) fn open() -> io::Result<(File, File)> {
    Ok((duplicate(&io::stdin())?, duplicate(&io::stdout())?))
}

#[cfg(unix)]
fn duplicate(stream: &impl std::os::fd::AsFd) -> io::Result<File> {
    stream.as_fd().try_clone_to_owned().map(File::from)
}

#[cfg(windows)]
fn duplicate(stream: &impl std::os::windows::io::AsHandle) -> io::Result<File> {
    stream.as_handle().try_clone_to_owned().map(File::from)
}
