//! A hash of texts that is stable across releases and machines.

use std::fmt;

/// FNV-1a, because the standard library's hasher may differ between releases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hash(u64);

impl Default for Hash {
    /// The hash before any text.
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Hash {
    /// Adds one more text to the hash.
    pub fn with(self, text: &str) -> Self {
        let bytes = text.bytes().chain([0]);
        Self(bytes.fold(self.0, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)))
    }
}

/// Printed as 16 hexadecimal digits.
impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}
