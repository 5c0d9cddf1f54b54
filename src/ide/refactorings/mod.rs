//! The refactorings, one a file.
//!
//! Each file shows what it does in a before, with the cursor at `$0`, and an after, which are run as tests.

mod add_version;
mod convert_to_v1;
mod fold_setting;
mod inline_alias;
#[cfg(test)]
mod tests;
mod versions;
mod wrap_property;
mod wrapped_paths;

use super::Snapshot;
use super::refactoring::{Proposal, RefactoringKind};
use crate::text::TextSize;

/// A file with a refactoring, or with several that are done alike.
pub(super) struct File {
    /// The file it stands in, whose head shows what it does.
    document: &'static str,
    pub(super) kind: RefactoringKind,
    /// What may be done at a place. Costs next to nothing: it is asked with every move of the cursor.
    pub(super) find: fn(&Snapshot, TextSize) -> Vec<Proposal<'_>>,
}

/// Lists the refactorings and what their files are called.
macro_rules! refactorings {
    ($($module:ident),* $(,)?) => {
        pub(super) const ALL: &[File] = &[$($module::FILE),*];
        const NAMES: &[&str] = &[$(stringify!($module)),*];
    };
}

refactorings! {
    wrap_property,
    fold_setting,
    inline_alias,
    add_version,
    convert_to_v1,
}

/// A refactoring's file, whose head shows what it does.
#[derive(Clone, Copy)]
pub struct RefactoringFile {
    /// What the file is called, without its ending.
    pub name: &'static str,
    /// Its source.
    pub document: &'static str,
}

/// The files of all refactorings.
pub fn refactoring_files() -> impl Iterator<Item = RefactoringFile> {
    ALL.iter().zip(NAMES).map(|(file, name)| RefactoringFile { name, document: file.document })
}
