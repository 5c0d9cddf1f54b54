//! Numbers that identify findings across runs.

use std::fmt;

use crate::files::normalized;
use crd_ls_ide::{Address, Hash};

/// A number that stays the same for a finding from run to run.
#[derive(Clone, Copy)]
pub(crate) struct Fingerprint {
    /// The hash of the normalized path, the code and the address.
    pub(super) hash: Hash,
    /// The number of earlier findings in the file with the same hash.
    pub(super) repetition: usize,
}

impl Fingerprint {
    pub(super) fn new(file: &str, code: &str, Address { object, path, text }: Address<'_>) -> Self {
        Self {
            hash: [&*normalized(file), code, object, path, text].into_iter().fold(Hash::default(), Hash::with),
            repetition: 0,
        }
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.hash.with(&self.repetition.to_string()).fmt(f)
    }
}
