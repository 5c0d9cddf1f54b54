//! Removes a keyword that the server refuses, or that has no effect at its place.
//!
//! The fix is safe if nothing is lost. For example, `id` and `$schema` only name the schema, the API server itself
//! validates the metadata of a resource, and a resource is an object that is never null.
//!
//! ```yaml before schema/unsupported-keyword
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     id: https://example.com/spec
//!     x-kubernetes-preserve-unknown-fields: true
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     x-kubernetes-preserve-unknown-fields: true
//! ```

use super::replace_reference::follow;
use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::EntryPlace;
use crd_ls_model::{Edge, Keyword, ListType};
use crd_ls_rules::{KeywordProblem, LintProblem, ProblemKind, StructuralProblem, ValidationProblem};

pub(super) const FIX: QuickFix = QuickFix::several(
    &[
        "schema/unsupported-keyword",
        "schema/default-not-allowed",
        "schema/embedded-resource-in-metadata",
        "schema/nullable",
        "schema/unique-items",
        "schema/list-type",
        "schema/map-type",
        "schema/list-map-keys",
        "schema/root-with-status",
        "schema/pattern",
        "structural/int-or-string",
        "structural/metadata-in-junctor",
        "validations/message",
        "validations/field-path",
        "validations/reason",
        "warning/unrecognized-format",
        "lint/enum-empty",
        "lint/exclusive-without-bound",
        "lint/keyword-of-other-type",
        "lint/multiple-of",
        "lint/negative-length",
        "lint/type-beside-int-or-string",
    ],
    find,
);

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let place = offender(ctx)?;
    let name = place.name();
    let is_safe = says_nothing(ctx, place, &name);
    let fix = Fix::when(is_safe, title!("remove '{}'", name), ctx.edits().remove(place)?);
    // Also offers to remove `x-kubernetes-int-or-string`, because the field may be of another type.
    let is_beside = matches!(
        ctx.finding.kind,
        ProblemKind::Structural(StructuralProblem::BesideIntOrString { .. })
            | ProblemKind::Lint(LintProblem::TypeBesideIntOrString { .. })
    );
    let other = is_beside.then(|| place.sibling(Keyword::XIntOrString.name()));
    let other =
        other.flatten().and_then(|other| Fix::risky(title!("remove '{}'", other.name()), ctx.edits().remove(other)?));
    Some(fix.into_iter().chain(other).collect())
}

/// The entry to remove: the finding's own, or the extension that requires another type or list type.
fn offender<'s>(ctx: &FixContext<'s>) -> Option<EntryPlace<'s>> {
    let place = ctx.entry()?;
    match &ctx.finding.kind {
        ProblemKind::Keyword(problem) => match problem {
            KeywordProblem::ListTypeOfOther { .. } => place.sibling(Keyword::XListType.name()),
            KeywordProblem::MapTypeOfOther { .. } => place.sibling(Keyword::XMapType.name()),
            KeywordProblem::KeysOfNoMap { .. } => place.sibling(Keyword::XListMapKeys.name()),
            KeywordProblem::DefaultInMeta { .. }
            | KeywordProblem::EmbeddedInMeta
            | KeywordProblem::NullableRoot
            | KeywordProblem::NullableItems { .. }
            | KeywordProblem::NullableKey
            | KeywordProblem::RootKeywordWithStatus { .. }
            | KeywordProblem::SchemaUri
            | KeywordProblem::PreservesNot
            | KeywordProblem::UniqueItems
            | KeywordProblem::Unsupported { .. } => Some(place),
            _ => None,
        },
        // Without a message, the finding is at the rule, which must stay.
        ProblemKind::Validation(ValidationProblem::MessageMissing) => None,
        _ => Some(place),
    }
}

/// Whether the removal loses nothing that the author intended.
fn says_nothing(ctx: &FixContext<'_>, place: EntryPlace<'_>, name: &str) -> bool {
    let value = place.scalar();
    match &ctx.finding.kind {
        ProblemKind::Keyword(problem) => match problem {
            KeywordProblem::DefaultInMeta { .. }
            | KeywordProblem::EmbeddedInMeta
            | KeywordProblem::SchemaUri
            | KeywordProblem::PreservesNot => true,
            // Not safe without a written type or list type, because the author may have forgotten the one that the
            // keyword requires.
            KeywordProblem::ListTypeOfOther { .. } | KeywordProblem::MapTypeOfOther { .. } => {
                place.sibling("type").is_some()
            }
            KeywordProblem::KeysOfNoMap { .. } => place.sibling(Keyword::XListType.name()).is_some(),
            KeywordProblem::NullableRoot | KeywordProblem::NullableItems { .. } | KeywordProblem::NullableKey => {
                !is_in_set(ctx)
            }
            KeywordProblem::Unsupported { keyword } => match keyword {
                Keyword::Id => true,
                Keyword::Definitions => !is_referred_to(ctx),
                Keyword::AdditionalItems => place.sibling("items").is_none_or(|items| items.sequence().is_none()),
                Keyword::Dependencies => is_empty(place),
                Keyword::Ref => leads_nowhere(ctx, value.as_deref().unwrap_or_default()),
                _ => false,
            },
            // Every resource has at least `apiVersion` and `kind`.
            KeywordProblem::RootKeywordWithStatus { keyword } => match keyword {
                Keyword::Nullable => true,
                Keyword::Default => is_empty(place),
                Keyword::MinProperties => matches!(value.as_deref(), Some("0" | "1" | "2")),
                _ => false,
            },
            _ => false,
        },
        ProblemKind::Structural(StructuralProblem::BesideIntOrString { .. }) => {
            name == Keyword::XPreserveUnknownFields.name()
                || place.sibling("type").is_none() && place.sibling("properties").is_none()
        }
        ProblemKind::Validation(
            ValidationProblem::MessageEmpty
            | ValidationProblem::MessageOfLines
            | ValidationProblem::MessageExpressionEmpty,
        ) => value.is_some_and(|value| value.trim().is_empty()),
        ProblemKind::Lint(problem) => matches!(
            problem,
            LintProblem::EnumEmpty | LintProblem::ExclusiveWithoutBound { .. } | LintProblem::NegativeLeast
        ),
        _ => false,
    }
}

/// Whether the value is `{}` or `[]`.
fn is_empty(place: EntryPlace<'_>) -> bool {
    place.mapping().is_some_and(|mapping| mapping.entries().next().is_none())
        || place.sequence().is_some_and(|sequence| sequence.items().next().is_none())
}

/// Whether the schema describes the items of a set. Such items may be null, unlike the items of a list map, which have
/// keys.
fn is_in_set(ctx: &FixContext<'_>) -> bool {
    let Some(located) = ctx.schemas() else { return true };
    let is_item = located.last().and_then(|step| step.child).is_some_and(|child| child.edge == Edge::Items);
    let list = located.schemas.iter().rev().nth(1);
    is_item && list.is_some_and(|list| list.schema.list_type() == Some(ListType::Set))
}

/// Whether a `$ref` below the same root refers to one of the definitions.
fn is_referred_to(ctx: &FixContext<'_>) -> bool {
    let Some(located) = ctx.schemas() else { return true };
    let Some(root) = located.schemas.first() else { return true };
    root.schema.descendants().any(|schema| schema.string(Keyword::Ref).contains("/definitions/"))
}

/// Whether the target of a reference within the schema is missing.
fn leads_nowhere(ctx: &FixContext<'_>, reference: &str) -> bool {
    let root = ctx.schemas().and_then(|located| located.schemas.first().copied());
    let root = root.and_then(|root| ctx.snapshot.cursor(root.start).mapping());
    reference.starts_with("#/") && root.is_some_and(|root| follow(root, reference).is_none())
}
