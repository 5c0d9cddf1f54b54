use std::fmt;

use super::{Limits, SchemaKinds, Unfinished};

/// Options for the analysis of texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AnalysisOptions {
    pub kinds: SchemaKinds,
    pub limits: Limits,
    /// Whether the rules of Kubernetes' API conventions run.
    pub conventions: bool,
    /// The version of Kubernetes that must accept the texts; None for the newest.
    pub kubernetes: Option<Kubernetes>,
    /// The values that count as filled in later.
    pub unfinished: Unfinished,
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
