//! Finishes the rename of a property: replaces the remaining uses of its old name with the new name.
//!
//! The new name is the name of the only declared property in the same object that has the required type and is not used
//! yet. If there are several such properties, exactly one of them must have a description that begins with the old
//! name, or a name that shares a word with the old name.
//!
//! ```yaml before lint/undeclared-required
//! type: object
//! required: [image, disk]
//! x-kubernetes-validations:
//! - rule: self.disk.size > 0
//! properties:
//!   image:
//!     type: string
//!   storage:
//!     description: The disk of each instance.
//!     type: object
//!     required: [size]
//!     properties:
//!       size: {type: integer}
//! ```
//! ```yaml after
//! type: object
//! required: [image, storage]
//! x-kubernetes-validations:
//! - rule: self.storage.size > 0
//! properties:
//!   image:
//!     type: string
//!   storage:
//!     description: The disk of each instance.
//!     type: object
//!     required: [size]
//!     properties:
//!       size: {type: integer}
//! ```
//! ```yaml before schema/list-map-keys
//! type: object
//! properties:
//!   users:
//!     type: array
//!     x-kubernetes-list-type: map
//!     x-kubernetes-list-map-keys: [name]
//!     items:
//!       type: object
//!       required: [name]
//!       properties:
//!         user: {type: string}
//!         roles: {type: array, items: {type: string}}
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   users:
//!     type: array
//!     x-kubernetes-list-type: map
//!     x-kubernetes-list-map-keys: [user]
//!     items:
//!       type: object
//!       required: [user]
//!       properties:
//!         user: {type: string}
//!         roles: {type: array, items: {type: string}}
//! ```
//! ```yaml before cel/uncompilable
//! type: object
//! x-kubernetes-validations:
//! - rule: self.enabled || has(self.schedule)
//! required: [enabled]
//! properties:
//!   enabled: {type: boolean}
//!   cron: {type: string}
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: self.enabled || has(self.cron)
//! required: [enabled]
//! properties:
//!   enabled: {type: boolean}
//!   cron: {type: string}
//! ```

use super::undeclared_field::UndeclaredField;
use super::{Fix, FixContext, QuickFix, title};
use crate::navigate::{Mention, MentionKind, UndeclaredProperty, mentions};
use crd_ls_grammar::near_name::near_name;
use crd_ls_model::{Edge, FieldValue, Keyword, Schema};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::one(
    &[
        "lint/undeclared-required",
        "schema/list-map-keys",
        "cel/uncompilable",
        "lint/printer-column-path",
        "lint/scale-path",
    ],
    finish,
);

/// The maximum number of properties in an object in which a new name is searched for.
const MAX_SIBLINGS: usize = 64;

fn finish(ctx: &FixContext<'_>) -> Option<Fix> {
    let undeclared = UndeclaredProperty::of(ctx.snapshot, ctx.finding)?;
    let old = undeclared.property.name();
    let siblings = || undeclared.object.schema.properties().map(|(name, _)| name);
    // A similar declared name means that the old name is a typo.
    if siblings().count() > MAX_SIBLINGS || near_name(old, siblings()).is_some() {
        return None;
    }
    let left = mentions(ctx.snapshot, &undeclared.property);
    let new = new_name(ctx, &undeclared, &left)?;
    let edits: Vec<Edit> = left.iter().map(|mention| mention.renamed(ctx.snapshot, new)).collect::<Option<_>>()?;
    match edits.len() {
        1 => Fix::risky(title!("rename '{}' to '{}' here", old, new), edits),
        2 => Fix::risky(title!("rename '{}' to '{}' in both places", old, new), edits),
        count => Fix::risky(title!("rename '{}' to '{}' in all {} places", old, new, count), edits),
    }
}

/// The name of the only property that may have had the old name.
fn new_name<'s>(ctx: &FixContext<'s>, undeclared: &UndeclaredProperty<'s>, left: &[Mention]) -> Option<&'s str> {
    let old = undeclared.property.name();
    let is_key = left.iter().any(|mention| mention.kind == MentionKind::ListMapKey);
    let wanted = UndeclaredField::of(ctx.snapshot, ctx.finding).filter(|_| ctx.finding.kind.undeclared().is_some());
    let wanted = wanted.and_then(|field| field.type_name);
    let fits = |schema: &Schema| {
        let end = undeclared.rest.iter().try_fold(schema, |schema, edge| Some(&*schema.child(edge)?.schema));
        let has_type = |end: &Schema| wanted.is_none_or(|wanted| end.type_name() == wanted);
        end.is_some_and(has_type) && !(is_key && matches!(&*schema.type_name(), "object" | "array"))
    };
    let unused = |name: &str| is_only_declared(ctx, undeclared, name);
    let is_other = |schema: &Schema| described_by(schema, old) == DescribedBy::Other;
    let properties = undeclared.object.schema.properties();
    let fitting = properties.filter(|(_, child)| fits(&child.schema) && !is_other(&child.schema));
    let candidates: Vec<(&str, &Schema)> =
        fitting.map(|(name, child)| (name, &*child.schema)).filter(|(name, _)| unused(name)).collect();
    if let [(name, _)] = *candidates {
        return Some(name);
    }
    let alike =
        |(name, schema): &&(&str, &Schema)| described_by(schema, old) == DescribedBy::Subject || shares_word(name, old);
    let mut alike = candidates.iter().filter(alike);
    alike.next().filter(|_| alike.next().is_none()).map(|(name, _)| *name)
}

/// Whether a property is declared, but not used.
fn is_only_declared(ctx: &FixContext<'_>, undeclared: &UndeclaredProperty<'_>, name: &str) -> bool {
    let mut property = undeclared.property.clone();
    property.path.pop();
    property.path.push(Edge::Property(name.into()));
    let mentions = mentions(ctx.snapshot, &property);
    ctx.snapshot.charge_walk(mentions.len() + undeclared.object.schema.children().len());
    let is_of_fields = undeclared.property.path.len() == 1 && matches!(name, "apiVersion" | "kind" | "metadata");
    !is_of_fields && mentions.iter().all(|mention| mention.kind == MentionKind::Declaration)
}

/// The role of a name in the description of a property.
#[derive(Clone, Copy, PartialEq, Eq)]
enum DescribedBy {
    /// The description begins with the name: `The disk of each instance.` for `disk`.
    Subject,
    /// The description contains the name later: `The release of the engine.` for `engine`.
    Other,
    Nothing,
}

fn described_by(schema: &Schema, name: &str) -> DescribedBy {
    let Some(FieldValue::String(text)) = schema.field(Keyword::Description).map(|field| &field.value) else {
        return DescribedBy::Nothing;
    };
    let text = text.value();
    let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    let is_article = |word: &&str| ["a", "an", "the"].iter().any(|article| word.eq_ignore_ascii_case(article));
    match words.skip_while(is_article).position(|word| word.eq_ignore_ascii_case(name)) {
        Some(0) => DescribedBy::Subject,
        Some(_) => DescribedBy::Other,
        None => DescribedBy::Nothing,
    }
}

/// Whether two names share a word of at least three bytes.
fn shares_word(one: &str, other: &str) -> bool {
    let others = words(other);
    words(one).iter().any(|word| word.len() > 2 && others.contains(word))
}

/// The words of a name such as `maxReplicas`, in lower case.
fn words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = vec![String::new()];
    for letter in name.chars() {
        if letter.is_uppercase() || !letter.is_alphanumeric() {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| letter.is_alphanumeric()) {
            word.extend(letter.to_lowercase());
        }
    }
    words
}
