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

use super::QuickFix;
use crate::{Finding, Fix, Snapshot};
use crd_ls_model::Keyword;
use crd_ls_syntax::ContentKind;
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix {
    document: crd_ls_rules::file_docs!("replace_const.rs"),
    codes: &["strict/unknown-field", "lint/unknown-field"],
    find,
};

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    replace(snapshot, finding).into_iter().collect()
}

fn replace(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let place = snapshot.cursor_on(finding.range).entry().filter(|place| place.name() == "const")?;
    let key = place.key_range()?;
    let located = snapshot.cursor(finding.range.start()).schemas()?;
    let is_free = place.sibling(Keyword::Enum.name()).is_none();
    let ContentKind::Scalar(scalar) = place.entry.value()?.kind() else { return None };
    let text = scalar.raw();
    // Characters that would end a plain scalar between brackets.
    let fits =
        !text.contains(['\n', '\r']) && (text.starts_with(['"', '\'']) || !text.contains([',', '[', ']', '{', '}']));
    located.last().filter(|_| is_free && fits)?;
    let edits = vec![
        Edit::replace(key, snapshot.edits().string_like(key, Keyword::Enum.name())),
        snapshot.edits().replace_value(place, &format!("[{text}]"))?,
    ];
    Fix::safe("replace 'const' by 'enum'", edits)
}
