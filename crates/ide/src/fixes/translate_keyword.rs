//! Replaces a keyword of another schema language with the equivalent keyword of CRDs.
//!
//! ```yaml before strict/unknown-field
//! type: object
//! properties:
//!   mode:
//!     type: string
//!     const: fast
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   mode:
//!     type: string
//!     enum: [fast]
//! ```
//! ```yaml before strict/unknown-field
//! type: object
//! properties:
//!   certificate:
//!     type: string
//!     contentEncoding: base64
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   certificate:
//!     type: string
//!     format: byte
//! ```
//! ```yaml before strict/unknown-field
//! type: object
//! properties:
//!   names:
//!     type: array
//!     itemType: string
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   names:
//!     type: array
//!     items:
//!       type: string
//! ```
//! ```yaml before strict/unknown-field
//! type: object
//! properties:
//!   zone:
//!     type: string
//!     immutable: true
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   zone:
//!     type: string
//!     x-kubernetes-validations: [{rule: self == oldSelf}]
//! ```

use super::notation::types::any_type;
use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::EntryPlace;
use crate::edit::snippet::{self, Entry, Snippet};
use crd_ls_model::Keyword;
use crd_ls_syntax::ContentKind;
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::one(&["strict/unknown-field", "lint/unknown-field"], find);

/// Translates a keyword and its value to the entry that replaces both.
type Translate = fn(&FixContext<'_>, EntryPlace<'_>) -> Option<Entry>;

/// Keywords of other languages, in lower case and without hyphens and underscores.
const KEYWORDS: &[(&[&str], Translate)] = &[
    (&["const", "constant"], only_value),
    (&["contentencoding"], encoding),
    (&["itemtype", "itemstype", "elementtype", "of", "valuetype", "valuestype"], schema_of_type),
    (&["immutable", "xkubernetesimmutable", "ximmutable", "isimmutable"], unchanged),
    (&["nonempty", "notempty", "notblank"], not_empty),
];

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let place = ctx.entry()?;
    let written = place.name();
    let bare = written.replace(['-', '_'], "").to_lowercase();
    let (_, translate) = KEYWORDS.iter().find(|(names, _)| names.contains(&&*bare))?;
    ctx.step()?;
    let entry = translate(ctx, place)?;
    let Entry::New { key, value } = &entry else { return None };
    if place.sibling(key).is_some() {
        return None;
    }
    let title = title!("replace '{}' with '{}'", written, key);
    if let Snippet::Scalar(text) = value {
        let name = place.key_range()?;
        let edits =
            vec![Edit::replace(name, ctx.edits().string_like(name, key)), ctx.edits().replace_value(place, text)?];
        return Fix::safe(title, edits);
    }
    let style = ctx.edits().style(place.mapping);
    let range = ctx.lines().without_line_end(place.entry.range());
    Fix::safe(title, Edit::replace(range, snippet::render(std::slice::from_ref(&entry), style)?))
}

/// An `enum` with a single value.
fn only_value(_: &FixContext<'_>, place: EntryPlace<'_>) -> Option<Entry> {
    let ContentKind::Scalar(scalar) = place.entry.value()?.kind() else { return None };
    let text = scalar.raw();
    // Commas and brackets would end a plain scalar in a flow sequence.
    let fits =
        !text.contains(['\n', '\r']) && (text.starts_with(['"', '\'']) || !text.contains([',', '[', ']', '{', '}']));
    fits.then(|| Entry::scalar(Keyword::Enum.name(), &format!("[{text}]")))
}

fn encoding(_: &FixContext<'_>, place: EntryPlace<'_>) -> Option<Entry> {
    (place.scalar()? == "base64").then(|| Entry::scalar(Keyword::Format.name(), "byte"))
}

/// `items` or `additionalProperties` with the schema of a type of any language.
fn schema_of_type(_: &FixContext<'_>, place: EntryPlace<'_>) -> Option<Entry> {
    let is_of_values = place.name().to_lowercase().starts_with("value");
    let keyword = if is_of_values { Keyword::AdditionalProperties } else { Keyword::Items };
    Some(Entry::new(keyword.name(), Snippet::Mapping(any_type(&place.scalar()?)?.entries())))
}

/// The rule of a field that never changes.
fn unchanged(ctx: &FixContext<'_>, place: EntryPlace<'_>) -> Option<Entry> {
    let is_json = ctx.text().slice(place.key_range()?).starts_with('"');
    let rule = ctx.edits().in_braces(&[Entry::scalar("rule", "self == oldSelf")], is_json)?;
    (place.scalar()? == "true").then(|| Entry::scalar(Keyword::XValidations.name(), &format!("[{rule}]")))
}

/// A minimum size of 1.
fn not_empty(ctx: &FixContext<'_>, place: EntryPlace<'_>) -> Option<Entry> {
    let type_name = ctx.step()?.schema.type_name();
    let keyword = match &*type_name {
        "string" => Keyword::MinLength,
        "array" | "object" => Keyword::MinLength.for_type(&type_name)?,
        _ => return None,
    };
    (place.scalar()? == "true").then(|| Entry::scalar(keyword.name(), "1"))
}
