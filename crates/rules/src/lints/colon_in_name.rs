//! The name of a field does not end with a colon.
//!
//! In `size:: ` the first colon belongs to the name, so the field is called `size:`. Nobody writes such a key in a
//! resource.
//!
//! ```yaml invalid lint/colon-in-name
//! type: object
//! properties:
//!   size::
//! # ^^^^^ warning[lint/colon-in-name]: the name of this field is `size:`, with a colon at its end. Write one colon.
//!     type: string
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   size:
//!     type: string
//!   a:b:
//!     type: string
//! ```

use crate::problem::LintProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_model::{Edge, FieldPath, Schema};

pub(super) fn check(schema: &Schema, _: Context, out: &mut Problems) {
    for child in schema.children() {
        if let Edge::Property(name) = &child.edge
            && let Some(meant) = name.strip_suffix(':').filter(|meant| !meant.is_empty())
        {
            let problem = LintProblem::ColonInName { meant: meant.into() };
            out.report(problem, Place::At(child.key), FieldPath::ROOT.at(&child.edge));
        }
    }
}
