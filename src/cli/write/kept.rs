//! Copies the metadata of a replaced file to the new one: owner, group, mode and extended attributes, which include
//! access control lists.

use std::fs::File;
use std::io;

/// Copies all metadata of the old file. Fails if that is impossible.
#[cfg(unix)]
pub(super) fn take_over(old: &File, new: &File) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};

    let (before, now) = (old.metadata()?, new.metadata()?);
    if (before.uid(), before.gid()) != (now.uid(), now.gid()) {
        fchown(new, Some(before.uid()), Some(before.gid())).map_err(|error| not_kept("owner and group", &error))?;
    }
    attributes::copy(old, new)?;
    // Changing the owner clears bits of the mode, so the mode is set last.
    new.set_permissions(before.permissions()).map_err(|error| not_kept("mode", &error))?;
    let now = new.metadata()?;
    let of = |metadata: &std::fs::Metadata| (metadata.uid(), metadata.gid(), metadata.permissions().mode());
    match of(&before) == of(&now) {
        true => Ok(()),
        false => Err(not_kept("owner, group and mode", &"the system has changed them")),
    }
}

#[cfg(not(unix))]
pub(super) fn take_over(old: &File, new: &File) -> io::Result<()> {
    new.set_permissions(old.metadata()?.permissions())
}

#[cfg(unix)]
fn not_kept(what: &str, reason: &dyn std::fmt::Display) -> io::Error {
    io::Error::other(format!("a new file cannot have its {what}: {reason}; change it in an editor"))
}

#[cfg(any(target_os = "linux", target_os = "macos"))]
mod attributes {
    use std::ffi::CString;
    use std::fs::File;
    use std::io;

    use rustix::fs::{XattrFlags, fgetxattr, flistxattr, fremovexattr, fsetxattr};
    use rustix::io::Errno;

    use super::not_kept;

    /// Linux's limit for a value, and for a list of names.
    const LONGEST: usize = 64 << 10;

    /// Copies the extended attributes, and removes the initial ones of the new file.
    pub(super) fn copy(old: &File, new: &File) -> io::Result<()> {
        let (before, now) = (names(old)?, names(new)?);
        let failed = |name: &CString, error: Errno| {
            let name = name.to_string_lossy();
            not_kept(&format!("extended attribute {name}"), &io::Error::from(error))
        };
        for name in now.iter().filter(|name| !before.contains(name)) {
            fremovexattr(new, name).map_err(|error| failed(name, error))?;
        }
        for name in &before {
            let wanted = value(old, name).map_err(|error| failed(name, error))?;
            if !value(new, name).is_ok_and(|value| value == wanted) {
                fsetxattr(new, name, &wanted, XattrFlags::empty()).map_err(|error| failed(name, error))?;
            }
        }
        Ok(())
    }

    fn names(file: &File) -> io::Result<Vec<CString>> {
        let mut list = vec![0; LONGEST];
        let length = match flistxattr(file, &mut list) {
            // The file system does not support them.
            Err(Errno::NOTSUP) => 0,
            length => length?,
        };
        list.truncate(length);
        let names = list.split(|byte| *byte == 0).filter(|name| !name.is_empty());
        names.map(|name| CString::new(name).map_err(io::Error::other)).collect()
    }

    fn value(file: &File, name: &CString) -> rustix::io::Result<Vec<u8>> {
        let mut value = vec![0; LONGEST];
        let length = fgetxattr(file, name, &mut value)?;
        value.truncate(length);
        Ok(value)
    }
}

#[cfg(all(unix, not(any(target_os = "linux", target_os = "macos"))))]
mod attributes {
    use std::fs::File;
    use std::io;

    /// Extended attributes are not supported on this system.
    pub(super) fn copy(_old: &File, _new: &File) -> io::Result<()> {
        Ok(())
    }
}
