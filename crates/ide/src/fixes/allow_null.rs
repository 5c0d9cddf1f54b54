//! Replaces the type `null` with `nullable: true` and the type that the keywords of the schema show. If they show none,
//! the author has to choose between `string` and `object`.
//!
//! ```yaml before schema/type-null
//! type: object
//! properties:
//!   note:
//!     type: "null"
//!     maxLength: 10
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   note:
//!     type: string
//!     nullable: true
//!     maxLength: 10
//! ```

use super::infer_type::infer_type;
use super::{Fix, FixContext, QuickFix, title};
use crate::edit::snippet;
use crd_ls_model::Keyword;

pub(super) const FIX: QuickFix = QuickFix::several(&["schema/type-null"], find);

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let inferred = ctx.step().and_then(|step| infer_type(step.schema));
    let types: &[&str] = match &inferred {
        Some(known) => std::slice::from_ref(known),
        None => &["string", "object"],
    };
    Some(types.iter().filter_map(|known| allow(ctx, known, inferred.is_some())).collect())
}

fn allow(ctx: &FixContext<'_>, known: &str, is_safe: bool) -> Option<Fix> {
    let place = ctx.entry()?;
    let value = ctx.edits().replace_value(place, &ctx.edits().string_like(place.key_range()?, known))?;
    let nullable = snippet::Entry::scalar(Keyword::Nullable.name(), "true");
    let is_new = place.sibling(Keyword::Nullable.name()).is_none();
    let edits = ctx.edits().with_entries_after(place, value, is_new.then_some(nullable).as_slice())?;
    Fix::when(is_safe, title!("change the type to '{}' and add 'nullable: true'", known), edits)
}
