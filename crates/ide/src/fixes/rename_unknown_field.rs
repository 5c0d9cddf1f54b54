//! Renames an unknown field to a known field with a similar name.
//!
//! The fix is safe for a typing mistake: one letter that is missing, wrong, superfluous or exchanged with its
//! neighbour, or letters in the wrong case. It is also safe for the beginning of a bound's name, such as `min`, and for
//! the name of the same field in other languages. Any other name, or a name that differs only by an `s` at the end, may
//! mean another field. If the known field is a string, a value of another type gets quotes.
//!
//! ```yaml before strict/unknown-field
//! type: object
//! properties:
//!   size:
//!     type: integer
//!     descripton: How large it is.
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   size:
//!     type: integer
//!     description: How large it is.
//! ```
//! ```yaml before strict/unknown-field
//! type: object
//! x-kubernetes-validations:
//! - rule: self.size > 0
//!   mesage: no
//! properties:
//!   size:
//!     type: integer
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: self.size > 0
//!   message: "no"
//! properties:
//!   size:
//!     type: integer
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::Finding;
use crate::cursor::EntryPlace;
use crate::edit::snippet;
use crd_ls_grammar::near_name::is_by_a_letter;
use crd_ls_model::{Keyword, Owner, Resolved, ValueType, resolve_plain};
use crd_ls_rules::{ProblemKind, StrictProblem, UnknownField, VersionProblem};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix =
    QuickFix::one(&["strict/unknown-field", "lint/unknown-field", "crd/schema-missing"], find);

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    meant_by(ctx).find_map(|unknown| rename(&FixContext { finding: unknown, ..*ctx }))
}

fn rename(ctx: &FixContext<'_>) -> Option<Fix> {
    let place = ctx.entry()?;
    let known = unknown_field(ctx.finding)?.near?;
    if place.sibling(known).is_some() {
        return None;
    }
    let name = place.name();
    let key = place.key_range()?;
    let quoted = place.scalar().filter(|_| is_unquoted_string(ctx, place, known));
    let title = match &quoted {
        Some(value) => title!("rename '{}' to '{}' and quote '{}'", name, known, value),
        None => title!("rename '{}' to '{}'", name, known),
    };
    let mut edits = vec![Edit::replace(key, ctx.edits().string_like(key, known))];
    edits.extend(list_of_one(ctx, place, known));
    edits.extend(quoted.and_then(|value| ctx.edits().replace_value(place, &snippet::quoted_string(&value))));
    let is_sure = is_typo(&name, known) || is_short_bound(&name, known) || is_other_name(ctx, &name, known);
    Fix::when(is_sure, title, edits)
}

/// Whether `name` is the name of the known field in other languages.
fn is_other_name(ctx: &FixContext<'_>, name: &str, known: &str) -> bool {
    let type_name = ctx.step().map(|step| step.schema.type_name().into_owned()).unwrap_or_default();
    unknown_field(ctx.finding).is_some_and(|field| match field.owner {
        Owner::Schema => Keyword::otherwise_called(name, &type_name).is_some_and(|other| other.name() == known),
        Owner::Object(object) => object.otherwise_called(name) == Some(known),
    })
}

/// Whether the known field is a string, but the value has another type and isn't null.
fn is_unquoted_string(ctx: &FixContext<'_>, place: EntryPlace<'_>, known: &str) -> bool {
    let value_type = unknown_field(ctx.finding).and_then(|field| match field.owner {
        Owner::Schema => Keyword::from_name(known).map(Keyword::value_type),
        Owner::Object(object) => object.field(known).map(|field| field.value),
    });
    let is_string = value_type.is_some_and(ValueType::is_text);
    let written = place.entry.value().map(|value| ctx.text().slice(value.range()));
    let is_other = |text: &str| !matches!(resolve_plain(text), Resolved::Null | Resolved::String);
    is_string && written.is_some_and(|text| is_other(&text))
}

/// Makes a scalar a list if its key is the singular of the known field's name.
fn list_of_one(ctx: &FixContext<'_>, place: EntryPlace<'_>, known: &str) -> Option<Edit> {
    let is_plural = known.strip_suffix('s') == Some(&*place.name());
    place.scalar().filter(|_| is_plural)?;
    let text = ctx.text().slice(place.entry.value()?.range());
    ctx.edits().replace_value(place, &format!("[{text}]"))
}

/// Whether a name is the beginning of the name of a known bound, such as `min`.
fn is_short_bound(name: &str, known: &str) -> bool {
    let bounds = [Keyword::Minimum, Keyword::Maximum, Keyword::MinLength, Keyword::MaxLength];
    name.len() >= 3 && known.starts_with(name) && bounds.iter().any(|bound| bound.name() == known)
}

/// Whether two names differ only by a typing mistake: by at most one edit, regardless of case, separators and the
/// prefix `x-kubernetes-`, and not only by an `s` at the end.
pub(super) fn is_typo(name: &str, known: &str) -> bool {
    let bare = |name: &str| {
        let name = name.replace(['-', '_'], "").to_lowercase();
        name.strip_prefix("xkubernetes").or_else(|| name.strip_prefix('x')).map(str::to_owned).unwrap_or(name)
    };
    let (name, known) = (bare(name), bare(known));
    let is_plural = |one: &str, other: &str| one.strip_suffix('s').is_some_and(|stem| stem == other);
    let differs_in_number = is_plural(&name, &known) || is_plural(&known, &name);
    !differs_in_number && is_by_a_letter(&name, &known)
}

fn unknown_field(finding: &Finding) -> Option<&UnknownField> {
    match &finding.kind {
        ProblemKind::Strict(StrictProblem::UnknownField(field) | StrictProblem::UnseenField(field)) => Some(field),
        _ => None,
    }
}

/// The findings of unknown fields that explain a finding: the finding itself, or, if a field is missing, the unknown
/// fields in the same object or version, which may be the missing field under another name or at another place.
pub(super) fn meant_by<'s>(ctx: &FixContext<'s>) -> impl Iterator<Item = &'s Finding> {
    let own = is_unknown(ctx.finding).then_some(ctx.finding);
    let around = if own.is_some() { None } else { ctx.finding.written.parent() };
    let is_of_version = matches!(
        ctx.finding.kind,
        ProblemKind::Version(VersionProblem::SchemaMissing | VersionProblem::ServedSchemaMissing)
    );
    let object = around.and_then(|path| if is_of_version { path.parent() } else { Some(path) });
    let others = object.into_iter().flat_map(move |object| {
        let is_inside = move |other: &&Finding| {
            is_unknown(other) && other.document == ctx.finding.document && other.written.strip_prefix(&object).is_some()
        };
        ctx.snapshot.findings().iter().filter(is_inside)
    });
    own.into_iter().chain(others)
}

fn is_unknown(finding: &Finding) -> bool {
    matches!(finding.kind, ProblemKind::Strict(StrictProblem::UnknownField(_) | StrictProblem::UnseenField(_)))
}
