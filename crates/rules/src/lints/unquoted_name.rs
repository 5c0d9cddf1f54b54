//! YAML reads the name of a field as it is written.
//!
//! The API server reads YAML 1.1, in which unquoted `on`, `yes` and `off` are booleans, and `0x10` is a number. As a
//! key, such a value becomes a text again: the field is called `true`, or `16`, and resources must use that name.
//!
//! ```yaml invalid lint/unquoted-name
//! type: object
//! properties:
//!   on:
//! # ^^ warning[lint/unquoted-name]: `on` without quotes is read as `true`, which is then the name of this field. Put it in quotes.
//!     type: boolean
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   "on":
//!     type: boolean
//!   true:
//!     type: boolean
//!   8080:
//!     type: string
//! ```

use crate::problem::LintProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_model::{Edge, FieldPath, Schema};

pub(super) fn check(schema: &Schema, _: Context, out: &mut Problems) {
    for child in schema.children() {
        if let Edge::Property(name) = &child.edge
            && may_be_read_so(name)
            && let Some(written) = schema.plain_text(child.key).filter(|written| *written != &**name)
        {
            let problem = LintProblem::UnquotedName { written: written.into(), name: (&**name).into() };
            out.report(problem, Place::At(child.key), FieldPath::ROOT.at(&child.edge));
        }
    }
}

/// Whether YAML can read another spelling as this name. This check saves the lookup of the spelling for most names.
fn may_be_read_so(name: &str) -> bool {
    matches!(name, "true" | "false")
        || name.starts_with(|first: char| first.is_ascii_digit() || matches!(first, '-' | '.'))
}
