use std::borrow::Cow;

use sha1::Sha1;
use sha2::{Digest, Sha256};

/// Whether the bytes of a file match a git object. Windows line breaks do not count as a change, because git may
/// convert them at checkout.
pub(super) fn is_blob(bytes: &[u8], object: &str) -> bool {
    name_of(bytes, object.len()) == object
        || matches!(with_unix_breaks(bytes), Cow::Owned(bytes) if name_of(&bytes, object.len()) == object)
}

/// The name of git's object for these bytes. It has as many digits as names in a repository of SHA-1 or SHA-256.
fn name_of(bytes: &[u8], digits: usize) -> String {
    let head = format!("blob {}\0", bytes.len());
    match digits {
        64 => digest::<Sha256>(&head, bytes),
        _ => digest::<Sha1>(&head, bytes),
    }
}

fn digest<D: Digest>(head: &str, bytes: &[u8]) -> String {
    let digest = D::new().chain_update(head).chain_update(bytes).finalize();
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes without the carriage return of each line break.
fn with_unix_breaks(bytes: &[u8]) -> Cow<'_, [u8]> {
    if memchr::memmem::find(bytes, b"\r\n").is_none() {
        return Cow::Borrowed(bytes);
    }
    let mut lines = bytes.split_inclusive(|byte| *byte == b'\n');
    Cow::Owned(lines.by_ref().fold(Vec::with_capacity(bytes.len()), |mut made, line| {
        match line.strip_suffix(b"\r\n") {
            Some(line) => made.extend([line, b"\n"].concat()),
            None => made.extend(line),
        }
        made
    }))
}

#[cfg(test)]
mod tests;
