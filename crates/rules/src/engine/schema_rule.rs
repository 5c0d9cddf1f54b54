use super::context::Context;
use super::local::Problems;
use crate::rule_table::Rule;
use crd_ls_model::{KeywordSet, Schema};

/// A rule about single schemas.
pub(crate) type SchemaRule = Rule<SchemaCheck>;

pub(crate) struct SchemaCheck {
    /// The rule applies only to schemas with any of these keywords. Empty for a rule about missing keywords.
    pub(crate) needs: KeywordSet,
    pub(crate) check: fn(&Schema, Context, &mut Problems),
}

impl SchemaCheck {
    pub(super) fn may_concern(&self, keywords: KeywordSet) -> bool {
        self.needs.is_empty() || self.needs.intersects(keywords)
    }
}
