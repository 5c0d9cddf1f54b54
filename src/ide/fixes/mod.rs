//! The quick-fixes, one a file.
//!
//! Each file shows what it does in a before and an after, which are run as tests.

mod add_type;
mod declare_in_core;
mod infer_type;
mod move_out_of_junctor;

use super::{Finding, Fix, Snapshot};

/// A quick-fix.
pub(super) struct QuickFix {
    /// The file it stands in, whose head shows what it does.
    pub(super) document: &'static str,
    /// The codes of the findings it mends.
    pub(super) codes: &'static [&'static str],
    pub(super) find: fn(&Snapshot, &Finding) -> Vec<Fix>,
}

pub(super) const ALL: &[QuickFix] = &[add_type::FIX, move_out_of_junctor::FIX, declare_in_core::FIX];

/// The sources of the files of all fixes, whose heads show what they do, with the codes of the
/// findings that they mend.
pub fn fix_files() -> impl Iterator<Item = (&'static [&'static str], &'static str)> {
    ALL.iter().map(|fix| (fix.codes, fix.document))
}
