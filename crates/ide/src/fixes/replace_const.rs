//! Writes the only allowed value as an `enum`, because CRDs have no `const`.
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

use super::{Fix, FixContext, QuickFix};
use crd_ls_model::Keyword;
use crd_ls_syntax::ContentKind;
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::one(&["strict/unknown-field", "lint/unknown-field"], replace);

fn replace(ctx: &FixContext<'_>) -> Option<Fix> {
    let place = ctx.entry().filter(|place| place.name() == "const")?;
    let key = place.key_range()?;
    let is_free = place.sibling(Keyword::Enum.name()).is_none();
    let ContentKind::Scalar(scalar) = place.entry.value()?.kind() else { return None };
    let text = scalar.raw();
    // Characters that would end a plain scalar between brackets.
    let fits =
        !text.contains(['\n', '\r']) && (text.starts_with(['"', '\'']) || !text.contains([',', '[', ']', '{', '}']));
    ctx.step().filter(|_| is_free && fits)?;
    let edits = vec![
        Edit::replace(key, ctx.edits().string_like(key, Keyword::Enum.name())),
        ctx.edits().replace_value(place, &format!("[{text}]"))?,
    ];
    Fix::safe("replace 'const' by 'enum'", edits)
}
