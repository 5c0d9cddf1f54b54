//! Names that a template derives from the kind. VS Code writes the kind in their places until the next placeholder.

use super::Writing;
use crate::Finding;
use crd_ls_rules::{MetadataProblem, NamesProblem, ProblemKind};

impl Writing<'_> {
    /// Whether a refused name begins with the kind at the cursor.
    pub(super) fn may_be_derived(&self, error: &Finding) -> bool {
        let is_name = matches!(
            error.kind,
            ProblemKind::Names(NamesProblem::NameInvalid { .. }) | ProblemKind::Metadata(MetadataProblem::Name { .. })
        );
        let word = self.word.as_ref().filter(|word| is_name && !word.is_key);
        word.is_some_and(|word| {
            let kind = word.before_cursor();
            kind.starts_with(char::is_uppercase) && self.snapshot.text().slice(error.range).starts_with(kind)
        })
    }
}
