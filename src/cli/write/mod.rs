//! Writes files for the commands. Writing never follows a link to a file and never leaves a partial file.

mod create;
mod kept;
mod replace;

pub(super) use create::create_below;
pub(super) use replace::{other_names, replace_file, write_file, write_new_file};

#[cfg(all(test, unix))]
mod tests;
