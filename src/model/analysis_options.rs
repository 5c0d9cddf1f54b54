use super::SchemaKinds;
use crate::grammar::go_regexp::DEFAULT_PATTERN_BYTES;

/// Options for the analysis of texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AnalysisOptions {
    pub kinds: SchemaKinds,
    pub limits: Limits,
}

/// Limits for texts that mean far more than their length suggests. What exceeds a limit is reported, and not checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many bytes all aliases of a document may expand to. An alias can refer to a content with further aliases,
    /// so without a limit a small text could mean gigabytes. go-yaml refuses many such texts, and those that it
    /// accepts are more than the API server stores.
    pub alias_bytes: u64,
    /// How many steps one comparison of a value with its schema may take.
    pub value_steps: u32,
    /// How many bytes a compiled pattern may take.
    pub pattern_bytes: usize,
}

impl Limits {
    pub const DEFAULT: Self =
        Self { alias_bytes: 16 << 20, value_steps: 1_000_000, pattern_bytes: DEFAULT_PATTERN_BYTES };
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}
