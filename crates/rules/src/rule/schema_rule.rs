use super::context::Context;
use super::local::Problems;
use crate::rule_table::Rule;
use crd_ls_model::{KeywordSet, Schema};

/// A rule about single schemas.
pub(crate) type SchemaRule = Rule<SchemaCheck>;

pub(crate) struct SchemaCheck {
    /// The rule applies only to schemas with one of these keywords. Empty for a rule about all schemas.
    pub(crate) needs: KeywordSet,
    pub(crate) check: fn(&Schema, Context, &mut Problems),
}

impl SchemaCheck {
    pub(crate) fn may_concern(&self, keywords: KeywordSet) -> bool {
        self.needs.is_empty() || self.needs.intersects(keywords)
    }
}

/// The rules of a family about schemas. A rule with keywords applies only to schemas that have at least one of them.
macro_rules! schema_rules {
    ($($file:ident $codes:tt $(on [$($keyword:ident),* $(,)?])?;)*) => {
        &[$(rule!($file, $codes, $crate::rule::SchemaCheck {
            needs: crd_ls_model::KeywordSet::of(&[$($(crd_ls_model::Keyword::$keyword),*)?]),
            check: $file::check,
        })),*]
    };
}
