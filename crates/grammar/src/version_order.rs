//! The order of API versions by name.
//!
//! Source: `CompareKubeAwareVersionStrings` in k8s.io/apimachinery/pkg/version.

use std::cmp::Ordering;

/// Compares two versions by age. The newer version is the greater one. `v2` is newer than `v1`. Stable versions are
/// newer than beta versions, beta versions are newer than alpha versions, and alpha versions are newer than all other
/// names. Other names are compared as texts, and the greater name is older.
pub fn compare_versions(one: &str, other: &str) -> Ordering {
    match (rank(one), rank(other)) {
        (Some(one), Some(other)) => one.cmp(&other),
        (None, None) => other.cmp(one),
        (one, other) => one.is_some().cmp(&other.is_some()),
    }
}

/// The stability, major and minor number of a version such as `v1beta2`.
fn rank(name: &str) -> Option<(u8, u32, u32)> {
    let rest = name.strip_prefix('v')?;
    let end = rest.find(|character: char| !character.is_ascii_digit()).unwrap_or(rest.len());
    let (major, stability) = rest.split_at(end);
    let major = major.parse().ok()?;
    let with_minor = |stable, prefix: &str| Some((stable, major, stability.strip_prefix(prefix)?.parse().ok()?));
    match stability {
        "" => Some((2, major, 0)),
        _ => with_minor(1, "beta").or_else(|| with_minor(0, "alpha")),
    }
}
