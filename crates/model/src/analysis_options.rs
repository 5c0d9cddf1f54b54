use std::fmt;

use super::SchemaKinds;
use crd_ls_grammar::go_regexp::DEFAULT_PATTERN_BYTES;

/// Options for the analysis of texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AnalysisOptions {
    pub kinds: SchemaKinds,
    pub limits: Limits,
    /// Whether the rules of Kubernetes' API conventions run.
    pub conventions: bool,
    /// The version of Kubernetes that must accept the texts; None for the newest.
    pub kubernetes: Option<Kubernetes>,
}

/// A version of Kubernetes, `1.29`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kubernetes {
    /// The minor version, after the dot.
    pub minor: u8,
}

impl Kubernetes {
    /// The oldest and the newest supported version.
    pub const KNOWN: [Self; 2] = [Self { minor: 29 }, Self { minor: 36 }];

    /// Parses a version; None if it is not supported.
    pub fn parse(text: &str) -> Option<Self> {
        let minor = text.strip_prefix("1.").filter(|minor| !minor.starts_with('+'))?.parse().ok()?;
        let [oldest, newest] = Self::KNOWN;
        Some(Self { minor }).filter(|version| (oldest..=newest).contains(version))
    }

    /// All supported versions, oldest first.
    pub fn all() -> impl Iterator<Item = Self> {
        let [oldest, newest] = Self::KNOWN;
        (oldest.minor..=newest.minor).map(|minor| Self { minor })
    }
}

impl fmt::Display for Kubernetes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "1.{}", self.minor)
    }
}

/// Limits for texts that expand to far more than their length suggests. Contents beyond a limit are reported and not
/// checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The number of bytes that all aliases of a text may expand to. An alias can refer to a content with further
    /// aliases, so without a limit a small text could expand to gigabytes. go-yaml refuses many such texts; the others
    /// are too large for the API server anyway, which stores at most 1.5 MiB per object.
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
