//! All that the commands write to disk. No link is followed to a file that is written, and no file is written in part.

mod create;
mod kept;
mod replace;

pub(super) use create::create_below;
pub(super) use replace::{other_names, replace_file, write_file};

#[cfg(all(test, unix))]
mod tests;
