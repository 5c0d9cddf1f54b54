use super::pair::{Found, Pair};

/// A rule about a schema before a change and after it.
pub(super) struct ChangeRule {
    /// The codes of its findings.
    pub(super) codes: &'static [&'static str],
    /// The file it is in, whose head explains the codes.
    pub(super) document: &'static str,
    pub(super) check: fn(&Pair<'_>, &mut Vec<Found>),
}
