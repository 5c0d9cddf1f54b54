use super::context::Context;
use super::local::Problems;
use crate::model::{KeywordSet, Schema};

/// A rule about single schemas.
pub(in crate::rules) struct SchemaRule {
    /// The codes of its findings.
    pub(in crate::rules) codes: &'static [&'static str],
    /// The source of its file, whose head explains the codes.
    pub(in crate::rules) document: &'static str,
    /// The rule applies only to schemas with any of these keywords. Empty for a rule about missing keywords.
    pub(in crate::rules) needs: KeywordSet,
    pub(in crate::rules) check: fn(&Schema, Context, &mut Problems),
}

impl SchemaRule {
    pub(super) fn may_concern(&self, keywords: KeywordSet) -> bool {
        self.needs.is_empty() || self.needs.intersects(keywords)
    }
}
