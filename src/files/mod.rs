//! Finds and reads files, for the command line and for an editor's workspace.

mod baselines;
mod blob;
mod changes;
mod commit;
mod git;
mod ignores;
mod links;
mod path_pattern;
mod paths;
mod project;
mod projects;
mod read;
mod repository;
mod roles;
mod walk;
mod written_link;

pub(crate) use baselines::{name_in_baseline, new_baseline, read_baseline};
pub(crate) use changes::ChangedFiles;
pub(crate) use commit::{Commit, CommittedFile, committed_text};
pub(crate) use ignores::IgnoredEntries;
pub(crate) use links::files_through_links_below;
pub(crate) use path_pattern::PathPattern;
pub(crate) use paths::{absolute, canonical, normalized, real, reported, slashed, with_slashes};
pub(crate) use project::{LONGEST_FOUND, SETTINGS_BYTES};
pub(crate) use projects::{Projects, WrongFile};
pub(crate) use read::{Unreadable, read_named_text, read_text, read_up_to, text_of};
pub(crate) use walk::{
    FolderEntry, SkippedEntry, files_and_links_below, files_below, found_below, has_wanted_ending, some_files_below,
};
