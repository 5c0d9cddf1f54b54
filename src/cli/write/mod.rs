//! Writes files for the commands. Only [`replace_file`] follows links, and only to files below the link's folder or the
//! current one. A failed write leaves no partial file.

mod create;
mod kept;
mod replace;

pub(super) use create::create_below;
pub(super) use replace::{other_names, replace_file, write_file, write_new_file};

#[cfg(all(test, unix))]
mod tests;
