//! Fields that are named before they are declared.

use super::Writing;
use crate::Finding;
use crate::cursor::scalar;
use crate::navigate::UndeclaredProperty;
use crd_ls_cel::Mistake;
use crd_ls_model::Keyword;
use crd_ls_rules::{
    DefaultProblem, ExpressionProblem, KeywordProblem, MetadataProblem, PathProblem, ProblemKind, ResourceProblem,
    ValidationProblem,
};
use crd_ls_syntax::Entry;

/// The keys whose values declare fields.
const FIELDS: [&str; 2] = ["properties", "schema"];

impl Writing<'_> {
    /// Whether an error is about a name that the text at the cursor may declare: the key there is the beginning of the
    /// name, or the schema that the name belongs to is still being written.
    pub(super) fn may_be_declared(&self, error: &Finding) -> bool {
        let key = || self.word.as_ref().filter(|word| word.is_key);
        let begins = |name: &str| key().is_some_and(|key| key.begins(name));
        undeclared(&error.kind).is_some_and(begins)
            || naming_key(&error.kind).is_some_and(|key| {
                self.place.is_in_run(error.range.start())
                    && self.is_beside(error, key)
                    && self.is_in_declaring_schema(error)
            })
            || self.may_be_renamed(error)
    }

    /// Whether an error is in the value of a key around or above the cursor, and the fields of that mapping can still
    /// be written at the cursor: below the value, or if the mapping has no fields yet.
    fn is_beside(&self, error: &Finding, key: &str) -> bool {
        let is_named = |entry: &Entry<'_>, name: &str| entry.key().and_then(scalar).is_some_and(|own| own == name);
        self.path.mappings().any(|mapping| {
            let entry = mapping.entries().find(|entry| entry.range().contains_range(error.range));
            let is_around = |entry: &Entry<'_>| entry.range().contains_inclusive(self.path.end);
            let has_fields = || mapping.entries().any(|entry| FIELDS.iter().any(|fields| is_named(&entry, fields)));
            entry.is_some_and(|entry| is_named(&entry, key) && !(is_around(&entry) && has_fields()))
        })
    }

    /// Whether the cursor is in the schema that lacks the field, if that schema is known.
    fn is_in_declaring_schema(&self, error: &Finding) -> bool {
        let property = UndeclaredProperty::of(self.snapshot, error);
        property.is_none_or(|property| property.object.range().contains_inclusive(self.path.end))
    }

    /// Whether an error is about the name of a CRD, and the cursor is in that name or in one of the names that form it.
    fn may_be_renamed(&self, error: &Finding) -> bool {
        let ProblemKind::Metadata(MetadataProblem::Name { required: Some(required), .. }) = &error.kind else {
            return false;
        };
        let (Some(word), Some(entry)) = (&self.word, self.path.entry) else { return false };
        let written = self.snapshot.cursor_on(error.range).entry().and_then(|name| name.scalar()).unwrap_or_default();
        let parts = || written.split_once('.').zip(required.split_once('.'));
        match &*entry.name() {
            _ if word.is_key => false,
            "name" => word.range == error.range && word.begins(required),
            "plural" => parts().is_some_and(|((plural, _), _)| word.begins(plural)),
            "group" => parts().is_some_and(|((_, group), _)| word.begins(group)),
            _ => false,
        }
    }
}

/// The name that an error reports as undeclared.
fn undeclared(kind: &ProblemKind) -> Option<&str> {
    match kind {
        ProblemKind::Expression(ExpressionProblem::Uncompilable {
            mistake: Some(Mistake::UndefinedField { name, .. }),
            ..
        })
        | ProblemKind::Validation(ValidationProblem::FieldUndeclared { name })
        | ProblemKind::Keyword(KeywordProblem::KeyUndeclared { name, .. })
        | ProblemKind::Resource(ResourceProblem::UnknownField { name, .. })
        | ProblemKind::Default(DefaultProblem::UnknownFields { first: name, .. }) => Some(name),
        _ => None,
    }
}

/// The key whose value names a field that isn't declared.
fn naming_key(kind: &ProblemKind) -> Option<&'static str> {
    match kind {
        ProblemKind::Expression(ExpressionProblem::Uncompilable {
            mistake: Some(Mistake::UndefinedField { .. }),
            ..
        })
        | ProblemKind::Validation(ValidationProblem::FieldUndeclared { .. }) => Some(Keyword::XValidations.name()),
        ProblemKind::Keyword(KeywordProblem::KeyUndeclared { .. }) => Some(Keyword::XListMapKeys.name()),
        ProblemKind::Path(
            PathProblem::SelectableSyntax { is_undeclared: true, .. }
            | PathProblem::SelectableType { is_untyped: true }
            | PathProblem::SelectableWithoutSchema { .. },
        ) => Some("selectableFields"),
        _ => None,
    }
}
