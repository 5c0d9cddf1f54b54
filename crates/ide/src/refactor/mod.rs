//! Rename, and the refactorings, one per file.
//!
//! The head of each file shows a text before the refactoring, with the cursor at `$0`, and the text after it. These
//! examples are run as tests. Uses `cursor`, `edit` and `navigate`.

mod add_version;
mod convert_to_v1;
mod converted;
mod derive_names;
mod fold_setting;
mod inline_alias;
mod refactoring;
mod rename;
#[cfg(test)]
mod tests;
mod versions;
mod wrap_property;
mod wrapped_paths;
mod write_message;

pub(crate) use convert_to_v1::{converted_to_v1, converted_under_v1, renamed_column_paths};
pub use converted::ConvertedToV1;
pub use refactoring::{Refactoring, RefactoringId, RefactoringKind};
pub use rename::{NameEdits, NamePlace, RenameRefusal};

use super::Snapshot;
use crd_ls_text::TextSize;
use refactoring::ProposedRefactoring;

/// A file with one or several similar refactorings.
#[derive(Clone, Copy)]
pub struct RefactoringFile {
    /// The name of the file without its extension.
    pub name: &'static str,
    /// The head of the source file, with a description and examples.
    pub document: &'static str,
    kind: RefactoringKind,
    /// The refactorings at a place. Must be cheap, because it runs with every move of the cursor.
    find: fn(&Snapshot, TextSize) -> Option<Vec<ProposedRefactoring<'_>>>,
}

/// Lists the refactorings by the names of their files.
macro_rules! refactorings {
    ($($module:ident: $kind:ident,)*) => {
        const ALL: &[RefactoringFile] = &[$(RefactoringFile {
            name: stringify!($module),
            document: crd_ls_rules::file_docs!(concat!(stringify!($module), ".rs")),
            kind: RefactoringKind::$kind,
            find: $module::find,
        }),*];
    };
}

refactorings! {
    wrap_property: Rewrite,
    fold_setting: Extract,
    inline_alias: Inline,
    add_version: Rewrite,
    derive_names: Rewrite,
    convert_to_v1: Rewrite,
    write_message: Rewrite,
}

/// The files of all refactorings.
pub fn refactoring_files() -> impl Iterator<Item = RefactoringFile> {
    ALL.iter().copied()
}

impl Snapshot {
    /// The refactorings offered at `offset`.
    pub fn refactorings(&self, offset: TextSize) -> Vec<Refactoring<'_>> {
        let mut found = Vec::new();
        for (refactoring, file) in ALL.iter().enumerate() {
            for (choice, proposal) in (file.find)(self, offset).into_iter().flatten().enumerate() {
                found.push(proposal.offer(file.kind, RefactoringId { refactoring, choice }));
            }
        }
        found
    }
}
