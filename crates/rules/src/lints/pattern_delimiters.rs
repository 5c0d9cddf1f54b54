//! A pattern is a regular expression without delimiters.
//!
//! In JavaScript, `/^a+$/` is an expression between slashes. Here the slashes are part of the pattern, and no text has
//! a slash before its start or after its end, so nothing matches.
//!
//! ```yaml invalid lint/pattern-delimiters
//! type: object
//! properties:
//!   name:
//!     type: string
//!     pattern: /^[a-z]+$/
//! #            ^^^^^^^^^^ warning[lint/pattern-delimiters]: nothing matches this pattern, as the slashes around it are part of it. Remove them.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   name:
//!     type: string
//!     pattern: ^[a-z]+$
//!   path:
//!     type: string
//!     pattern: /[a-z]+/
//! ```

use crate::problem::LintProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_model::{Keyword, Schema};

pub(super) fn check(schema: &Schema, _: Context, out: &mut Problems) {
    let Some(field) = schema.field(Keyword::Pattern) else { return };
    if let Some(inner) = without_delimiters(&schema.string(Keyword::Pattern)) {
        out.report(
            LintProblem::PatternDelimiters { inner: inner.into() },
            Place::At(field.value_range),
            Keyword::Pattern,
        );
    }
}

/// The pattern between the slashes, if the slashes keep it from matching anything.
fn without_delimiters(pattern: &str) -> Option<&str> {
    let (inner, flags) = pattern.strip_prefix('/')?.rsplit_once('/')?;
    let is_impossible = inner.starts_with('^') || inner.ends_with('$') && !inner.ends_with("\\$");
    (is_impossible && flags.bytes().all(|flag| flag.is_ascii_lowercase())).then_some(inner)
}
