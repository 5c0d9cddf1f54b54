//! The name of a field is the one that is written.
//!
//! Without quotes YAML 1.1, which the API server reads, takes `on`, `yes` and `off` for booleans, and `0x10` for a number. As a name
//! such a value becomes a text again: the field is called `true`, or `16`, and a resource has to call it so, too.
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

use crate::model::{Edge, FieldPath, Keyword, KeywordSet, Schema};
use crate::rules::engine::{Context, Place, Problems, SchemaRule};
use crate::rules::problem::LintProblem;

pub(super) const RULE: SchemaRule = SchemaRule {
    codes: &["lint/unquoted-name"],
    document: file_docs!("unquoted_name.rs"),
    needs: KeywordSet::of(&[Keyword::Properties]),
    check,
};

fn check(schema: &Schema, _: Context, out: &mut Problems) {
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

/// Whether something else can be read as this text. This keeps most names from being looked up.
fn may_be_read_so(name: &str) -> bool {
    matches!(name, "true" | "false")
        || name.starts_with(|first: char| first.is_ascii_digit() || matches!(first, '-' | '.'))
}
