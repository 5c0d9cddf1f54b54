//! A number for a text, which is the same in each release and on each machine.

use std::fmt;

/// FNV-1a: the hasher of the standard library may differ from one release to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hash(u64);

impl Default for Hash {
    /// The hash of no text.
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Hash {
    /// The hash after one more text.
    pub fn with(self, text: &str) -> Self {
        let bytes = text.bytes().chain([0]);
        Self(bytes.fold(self.0, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)))
    }
}

/// In 16 hexadecimal digits.
impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}
