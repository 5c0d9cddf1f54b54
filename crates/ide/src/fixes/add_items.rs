//! Adds the missing schema of a list's items. The schema accepts either strings or any value. The author has to choose,
//! because nothing shows the type of the items.
//!
//! ```yaml before structural/items-missing
//! type: object
//! properties:
//!   names:
//!     type: array
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   names:
//!     type: array
//!     items:
//!       type: string
//! ```
//! ```yaml before structural/items-missing
//! type: object
//! properties:
//!     names:
//!         type: array
//! ```
//! ```yaml after
//! type: object
//! properties:
//!     names:
//!         type: array
//!         items:
//!             type: string
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::edit::Target;
use crate::edit::snippet::{Entry, Snippet};
use crd_ls_model::Keyword;
use crd_ls_text::{Edit, TextRange};

pub(super) const FIX: QuickFix = QuickFix::several(&["structural/items-missing"], find);

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let any = Entry::scalar(Keyword::XPreserveUnknownFields.name(), "true");
    let text = Entry::scalar(Keyword::Type.name(), "string");
    let fixes = [add(ctx, text, "items of type string"), add(ctx, any, "items of any type")];
    Some(fixes.into_iter().flatten().collect())
}

fn add(ctx: &FixContext<'_>, schema: Entry, what: &str) -> Option<Fix> {
    let located = ctx.schemas()?;
    // At the key of an empty `items`, the innermost schema is the list's.
    let step = *located.schemas.iter().rev().find(|step| step.schema.type_name() == "array")?;
    let target = ctx.edits().target(step)?;
    let edit = match (ctx.edits().value_range(&target, "items"), &target) {
        (Some(range), _) => replace_nothing(ctx, range, &schema)?,
        (None, Target::Mapping(mapping)) => {
            ctx.edits().append(*mapping, &[Entry::new("items", Snippet::Mapping(vec![schema]))])?
        }
        _ => return None,
    };
    Fix::risky(title!("add {}", what), edit)
}

/// Writes a schema in place of a missing value, null or an empty list.
fn replace_nothing(ctx: &FixContext<'_>, range: TextRange, schema: &Entry) -> Option<Edit> {
    let text = ctx.edits().in_braces(std::slice::from_ref(schema), false)?;
    let is_nothing = matches!(&*ctx.text().slice(range), "" | "null" | "~" | "[]");
    let space = if range.is_empty() { " " } else { "" };
    is_nothing.then(|| Edit::replace(range, format!("{space}{text}")))
}
