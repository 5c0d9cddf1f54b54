//! No text is cut off by a comment that was not meant as one.
//!
//! In a text without quotes, a space and `#` begin a comment, and the rest of the line is lost. A comment is written
//! with a space after `#`; without one, the text probably goes on, as in `see #42`. A pattern probably goes on if one
//! of its brackets is open, or if it begins with `^` and the comment ends with `$`.
//!
//! ```yaml invalid lint/cut-text
//! type: object
//! properties:
//!   name:
//!     type: string
//!     pattern: ^[a-z]+ #[0-9]+$
//! #            ^^^^^^^ warning[lint/cut-text]: a space and `#` begin a comment, so `pattern` ends before `#[0-9]+$`. Put the whole text in quotes.
//!   size:
//!     type: integer
//! ```
//! ```yaml invalid lint/cut-text
//! type: object
//! properties:
//!   color:
//!     description: The color, such as #ff0000 for red.
//! #                ^^^^^^^^^^^^^^^^^^ warning[lint/cut-text]: a space and `#` begin a comment, so `description` ends before `#ff0000 for red.`. Put the whole text in quotes.
//!     type: string
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   name:
//!     description: The name. #TODO
//!     type: string
//!     pattern: ^[a-z]+$ # as in DNS
//! ```

use crate::problem::LintProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_model::{FieldPath, Keyword, Schema};

/// Reports the texts in child schemas, because the comment after the last line of a schema belongs to the schema around
/// it.
pub(super) fn check(schema: &Schema, _: Context, out: &mut Problems) {
    for child in schema.children() {
        for keyword in [Keyword::Description, Keyword::Pattern] {
            let Some(field) = child.schema.field(keyword) else { continue };
            // Most texts are whole, so few comments are looked for.
            if is_whole(&child.schema.string(keyword)) {
                continue;
            }
            let place = field.value_range;
            let Some(text) = child.schema.plain_text(place) else { continue };
            let Some(comment) = schema.comment_after(place + child.start) else { continue };
            let goes_on = match keyword {
                Keyword::Pattern => pattern_goes_on(text, comment),
                _ => prose_goes_on(comment),
            };
            if goes_on {
                let problem = LintProblem::CutText { keyword, comment: comment.into() };
                let path = FieldPath::ROOT.at(&child.edge).child(keyword.name());
                out.report(problem, Place::At(place).within(child), path);
            }
        }
    }
}

fn pattern_goes_on(pattern: &str, comment: &str) -> bool {
    has_open_bracket(pattern) || pattern.starts_with('^') && comment.ends_with('$')
}

fn prose_goes_on(comment: &str) -> bool {
    comment.get(1..).is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_alphanumeric()))
}

/// Whether a text ends as complete texts do.
fn is_whole(text: &str) -> bool {
    text.ends_with(['.', '!', '?', '$']) && !text.ends_with(r"\$") && !has_open_bracket(text)
}

fn has_open_bracket(text: &str) -> bool {
    [('(', ')'), ('[', ']')].iter().any(|(open, close)| text.matches(*open).count() > text.matches(*close).count())
}
