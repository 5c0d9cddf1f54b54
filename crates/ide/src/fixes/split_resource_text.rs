//! Writes a text as the object that the schema requires, if the names of the fields show which part belongs to which
//! field.
//!
//! A text such as `host:port` is split into the two fields, and a text without parts is the value of the only required
//! field.
//!
//! ```yaml resource before resource/type
//! type: object
//! properties:
//!   endpoints:
//!     type: array
//!     items:
//!       type: object
//!       required: [host, port]
//!       properties:
//!         host: {type: string}
//!         port: {type: integer}
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! endpoints:
//! - a.example.org:6379
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   endpoints:
//!     type: array
//!     items:
//!       type: object
//!       required: [host, port]
//!       properties:
//!         host: {type: string}
//!         port: {type: integer}
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! endpoints:
//! - host: a.example.org
//!   port: 6379
//! ```
//! ```yaml resource before resource/type
//! type: object
//! properties:
//!   password:
//!     type: object
//!     required: [secretName]
//!     properties:
//!       secretName: {type: string}
//!       key: {type: string}
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! password: web-admin
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   password:
//!     type: object
//!     required: [secretName]
//!     properties:
//!       secretName: {type: string}
//!       key: {type: string}
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! password:
//!   secretName: web-admin
//! ```

use super::wrong_value::WrongValue;
use super::{Fix, FixContext, QuickFix, TitleArgument, title};
use crate::edit::snippet::{self, Entry};
use crd_ls_model::{Keyword, Schema};
use crd_ls_text::{Edit, TextRange};

pub(super) const FIX: QuickFix = QuickFix::one(&["resource/type"], split);

/// The parts of a text: the mark between them, and the names of the fields before and after the mark.
const PARTS: [(char, &[&str], &[&str]); 4] = [
    (':', &["host", "hostname", "address", "server", "ip"], &["port"]),
    (':', &["repository", "image", "name"], &["tag", "version"]),
    ('/', &["namespace"], &["name"]),
    ('/', &["kind"], &["name"]),
];

fn split(ctx: &FixContext<'_>) -> Option<Fix> {
    let wrong = WrongValue::of(ctx).filter(|wrong| wrong.expected == "object")?;
    let scalar = wrong.content.scalar()?;
    let value = scalar.value();
    let text = value.trim();
    let fields = parts(wrong.schema, text).or_else(|| only_field(wrong.schema, text))?;
    let names = TitleArgument::names(fields.iter().map(|(name, _)| name), " and ");
    let entries: Vec<Entry> =
        fields.iter().map(|(name, text)| Entry::scalar(name, &written(wrong.schema, name, text))).collect();
    Fix::risky(title!("write it as {}", names), as_object(ctx, &wrong, &entries)?)
}

/// The two fields of a text with a mark.
fn parts<'t>(schema: &Schema, text: &'t str) -> Option<Vec<(&'static str, &'t str)>> {
    let declared = |names: &[&'static str]| names.iter().copied().find(|name| schema.property(name).is_some());
    PARTS.iter().find_map(|(mark, before, after)| {
        let (one, other) = text.rsplit_once(*mark)?;
        let (before, after) = (declared(before)?, declared(after)?);
        let is_complete = schema.names(Keyword::Required).all(|name| name == before || name == after);
        let are_words = [one, other].iter().all(|part| !part.is_empty() && !part.contains(char::is_whitespace));
        (is_complete && are_words).then(|| vec![(before, one), (after, other)])
    })
}

/// The only required field, with the whole text.
fn only_field<'t>(schema: &'t Schema, text: &'t str) -> Option<Vec<(&'t str, &'t str)>> {
    let mut required = schema.names(Keyword::Required);
    let only = required.next().filter(|_| required.next().is_none())?;
    let is_text = !text.is_empty() && !text.contains(['=', ':', ',', '\n']);
    is_text.then(|| vec![(only, text)])
}

/// The value of a field as YAML: a string if the schema requires a string.
fn written(schema: &Schema, name: &str, text: &str) -> String {
    let is_string = schema.property(name).is_some_and(|child| child.schema.type_name() == "string");
    if is_string { snippet::string(text) } else { text.to_owned() }
}

/// Writes entries in place of a text.
fn as_object(ctx: &FixContext<'_>, wrong: &WrongValue<'_>, entries: &[Entry]) -> Option<Edit> {
    let range = wrong.range(ctx);
    let place =
        ctx.entry().filter(|place| place.entry.value().is_some_and(|value| value.range() == wrong.content.range()));
    let is_flow = ctx.snapshot.cursor_on(range).contents().any(|around| around.is_flow());
    if is_flow {
        return Some(Edit::replace(range, ctx.edits().in_braces(entries, false)?));
    }
    match place {
        Some(place) => {
            let style = ctx.edits().block_style(place.key_range()?.start()).nested();
            let text = format!("{}{}", style.separator(), snippet::render(entries, style)?);
            Some(Edit::replace(TextRange::new(place.entry.colon()?.end(), range.end()), text))
        }
        None => {
            let style = ctx.edits().block_style(range.start());
            Some(Edit::replace(range, snippet::render(entries, style)?))
        }
    }
}
