use std::fmt;

/// A version of Kubernetes, such as `1.29`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kubernetes {
    /// The minor version: the number after the first dot.
    pub minor: u8,
}

impl Kubernetes {
    pub const OLDEST: Self = Self { minor: 29 };
    pub const NEWEST: Self = Self { minor: 37 };

    /// The word for the newest supported version.
    pub const LATEST: &str = "latest";

    /// Parses a version as people and `kubectl version` write it: `1.30`, `v1.30`, `v1.30.4+k3s1`, `latest`. None if
    /// the version is not supported.
    pub fn parse(text: &str) -> Option<Self> {
        if text == Self::LATEST {
            return Some(Self::NEWEST);
        }
        let mut parts = text.strip_prefix('v').unwrap_or(text).splitn(3, '.');
        let (major, minor, patch) = (parts.next()?, parts.next()?, parts.next());
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let is_patch = |patch: &str| patch.split(['-', '+']).next().is_some_and(is_number);
        if major != "1" || !is_number(minor) || !patch.is_none_or(is_patch) {
            return None;
        }
        let version = Self { minor: minor.parse().ok()? };
        (Self::OLDEST..=Self::NEWEST).contains(&version).then_some(version)
    }

    /// All supported versions, oldest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (Self::OLDEST.minor..=Self::NEWEST.minor).map(|minor| Self { minor })
    }

    pub fn is_newest(self) -> bool {
        self == Self::NEWEST
    }
}

impl Default for Kubernetes {
    fn default() -> Self {
        Self::NEWEST
    }
}

impl fmt::Display for Kubernetes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "1.{}", self.minor)
    }
}

#[cfg(test)]
mod tests;
