//! Quotes are straight.
//!
//! Chats and word processors write curly quotes. In YAML these are ordinary letters, so they become part of the text
//! between them: no value matches such a pattern, and nobody can type such a name. In a description they are prose.
//!
//! ```yaml invalid lint/curly-quotes
//! type: object
//! properties:
//!   memory:
//!     type: string
//!     pattern: “^[0-9]+Mi$”
//! #            ^^^^^^^^^^^^ warning[lint/curly-quotes]: curly quotes are ordinary letters in YAML, so they are part of this value. Write straight quotes.
//! ```
//! ```yaml invalid lint/curly-quotes
//! type: object
//! properties:
//!   ‘labels’:
//! # ^^^^^^^^ warning[lint/curly-quotes]: curly quotes are ordinary letters in YAML, so they are part of the name of this field. Write straight quotes.
//!     type: string
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   memory:
//!     description: “The memory”
//!     type: string
//!     pattern: "^“[a-z]+”$"
//! ```

use crate::problem::LintProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_model::{Edge, FieldPath, Json, JsonKind, Keyword, Schema};
use crd_ls_text::TextRange;

/// The curly quotes that can start a text. Some programs write a closing quote there.
const OPENING: [char; 6] = ['“', '”', '„', '‘', '’', '‚'];
/// The curly quotes that can end a text. In German, the quotes `“` and `‘` end a text.
const CLOSING: [char; 4] = ['”', '“', '’', '‘'];

pub(super) fn check(schema: &Schema, _: Context, out: &mut Problems) {
    for child in schema.children() {
        if let Edge::Property(name) = &child.edge
            && let Some(inner) = within(schema, name, child.key)
        {
            let problem = LintProblem::CurlyQuotes { inner, is_name: true };
            out.report(problem, Place::At(child.key), FieldPath::ROOT.at(&child.edge));
        }
    }
    for keyword in [Keyword::Pattern, Keyword::Format] {
        let Some(field) = schema.field(keyword) else { continue };
        report(schema, &schema.string(keyword), (field.value_range, keyword.into()), out);
    }
    for keyword in [Keyword::Default, Keyword::Enum] {
        let Some(value) = schema.field(keyword).and_then(|field| field.json()) else { continue };
        report_json(schema, &value, keyword, out);
    }
}

/// Reports a string, or the first string of a list, because one fix straightens the quotes of all strings in the list.
fn report_json(schema: &Schema, value: &Json, keyword: Keyword, out: &mut Problems) {
    match &value.kind {
        JsonKind::String(text) => report(schema, text, (value.range, keyword.into()), out),
        JsonKind::Array(items, _) => {
            let quoted = items.iter().enumerate().find_map(|(index, item)| match &item.kind {
                JsonKind::String(text) => within(schema, text, item.range).map(|_| (index, &**text, item.range)),
                _ => None,
            });
            if let Some((index, text, range)) = quoted {
                report(schema, text, (range, FieldPath::of([keyword.name()]).child(index)), out);
            }
        }
        _ => {}
    }
}

fn report(schema: &Schema, text: &str, (range, path): (TextRange, FieldPath), out: &mut Problems) {
    if let Some(inner) = within(schema, text, range) {
        out.report(LintProblem::CurlyQuotes { inner, is_name: false }, Place::At(range), path);
    }
}

/// The text between the curly quotes of a plain scalar.
fn within(schema: &Schema, text: &str, range: TextRange) -> Option<Box<str>> {
    let inner = between_curly_quotes(text)?;
    schema.plain_text(range)?;
    Some(inner.into())
}

/// The text between curly quotes.
pub fn between_curly_quotes(text: &str) -> Option<&str> {
    text.strip_prefix(OPENING)?.strip_suffix(CLOSING).filter(|inner| !inner.is_empty())
}
