use super::SchemaKinds;
use crate::grammar::go_regexp::DEFAULT_PATTERN_BYTES;

/// What someone has said about how texts are to be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AnalysisOptions {
    pub kinds: SchemaKinds,
    pub limits: Limits,
}

/// Limits for texts that mean far more than their length suggests. What is beyond a limit is reported, but not checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many bytes of text all aliases of a document may stand for. An alias can stand for a content that holds
    /// further aliases, so without a limit a small text could mean gigabytes; go-yaml refuses many such texts, and those
    /// that it takes are more than the API server stores.
    pub alias_bytes: u64,
    /// How many steps one comparison of a value with its schema may take.
    pub value_steps: u32,
    /// How many bytes a pattern may take, made ready to be tried.
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
