use std::fmt;

use super::SchemaKinds;
use crate::grammar::go_regexp::DEFAULT_PATTERN_BYTES;

/// Options for the analysis of texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AnalysisOptions {
    pub kinds: SchemaKinds,
    pub limits: Limits,
    /// Whether the rules of Kubernetes' API conventions run.
    pub conventions: bool,
    /// The version of Kubernetes that has to take what is checked; None for the newest.
    pub kubernetes: Option<Kubernetes>,
}

/// A version of Kubernetes, `1.29`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kubernetes {
    /// What follows the dot.
    pub minor: u8,
}

impl Kubernetes {
    /// The versions of which it is known what they have, the oldest and the newest.
    pub const KNOWN: [Self; 2] = [Self { minor: 29 }, Self { minor: 36 }];

    /// None if the text is no version that is known.
    pub fn parse(text: &str) -> Option<Self> {
        let minor = text.strip_prefix("1.").filter(|minor| !minor.starts_with('+'))?.parse().ok()?;
        let [oldest, newest] = Self::KNOWN;
        Some(Self { minor }).filter(|version| (oldest..=newest).contains(version))
    }

    /// All that are known, the oldest first.
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

/// Limits for texts that mean far more than their length suggests. What exceeds a limit is reported, and not checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many bytes all aliases of a text may expand to. An alias can refer to a content with further aliases,
    /// so without a limit a small text could mean gigabytes. go-yaml refuses many such texts, and those that it
    /// accepts are more than the API server stores in an object, 1.5 MiB.
    pub alias_bytes: u64,
    /// How many steps one comparison of a value with its schema may take.
    pub value_steps: u32,
    /// How many bytes a compiled pattern may take.
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
