//! Finding files and reading them, for the command line and for the workspace of an editor.

mod git;
mod paths;
mod projects;
mod read;
mod walk;

pub(crate) use git::{Commit, CommittedFile, changed_files, committed_text};
pub(crate) use paths::{absolute, normalized, reported};
pub(crate) use projects::{Projects, WrongFile};
pub(crate) use read::{Unreadable, read_text, read_up_to, text_of};
pub(crate) use walk::{Found, files_and_links_below, files_below, found_below, has_wanted_ending};
