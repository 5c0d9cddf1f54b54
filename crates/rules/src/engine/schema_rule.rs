use super::context::Context;
use super::local::Problems;
use crd_ls_model::{KeywordSet, Schema};

/// A rule about single schemas.
pub(crate) struct SchemaRule {
    /// The codes of its findings.
    pub(crate) codes: &'static [&'static str],
    /// The source of its file, whose head explains the codes.
    pub(crate) document: &'static str,
    /// The rule applies only to schemas with any of these keywords. Empty for a rule about missing keywords.
    pub(crate) needs: KeywordSet,
    pub(crate) check: fn(&Schema, Context, &mut Problems),
}

impl SchemaRule {
    pub(super) fn may_concern(&self, keywords: KeywordSet) -> bool {
        self.needs.is_empty() || self.needs.intersects(keywords)
    }
}
