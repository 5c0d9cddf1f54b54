use crd_ls_grammar::go_regexp::DEFAULT_PATTERN_BYTES;

/// Limits for texts that expand to far more than their length suggests. Contents beyond a limit are reported, but not
/// checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The number of bytes that all aliases of a text may expand to. The content of an anchor can contain aliases, so
    /// without a limit a small text could expand to gigabytes. go-yaml refuses many such texts. Others are too large
    /// for the API server, because it stores at most 1.5 MiB per object.
    pub alias_bytes: u64,
    /// The maximum number of steps of one comparison of a value with its schema.
    pub value_steps: u32,
    /// The maximum size of a compiled pattern, in bytes.
    pub pattern_bytes: usize,
}

impl Limits {
    pub const DEFAULT: Self =
        Self { alias_bytes: 1 << 20, value_steps: 1_000_000, pattern_bytes: DEFAULT_PATTERN_BYTES };
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}
