//! Puts quotes around a value that must be a string, removes the quotes of numbers and booleans, and makes a list of a
//! single value where the schema requires a list.
//!
//! ```yaml resource before resource/type
//! type: object
//! properties:
//!   version:
//!     type: string
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! version: 1.10
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   version:
//!     type: string
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! version: "1.10"
//! ```
//! ```yaml resource before resource/type
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! replicas: "3"
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! replicas: 3
//! ```
//! ```yaml resource before resource/type
//! type: object
//! properties:
//!   enabled:
//!     type: boolean
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! enabled: 'yes'
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   enabled:
//!     type: boolean
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! enabled: true
//! ```
//! ```yaml resource before resource/type
//! type: object
//! properties:
//!   hosts:
//!     type: array
//!     items: {type: string}
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! hosts: example.com
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   hosts:
//!     type: array
//!     items: {type: string}
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! hosts: [example.com]
//! ```

use super::{Fix, FixContext, QuickFix, Title, title};
use crd_ls_rules::Violation;
use crd_ls_syntax::{Scalar, ScalarStyle};

pub(super) const FIX: QuickFix = QuickFix::one(&["resource/type"], change);

fn change(ctx: &FixContext<'_>) -> Option<Fix> {
    let Violation::Type { expected, .. } = ctx.finding.kind.violation()? else { return None };
    let scalar = ctx.scalar()?;
    let (title, text) = rewritten(&scalar, expected)?;
    Fix::safe(title, ctx.replace(text))
}

/// The boolean that a word means in YAML 1.1, in any case.
fn boolean(word: &str) -> Option<&'static str> {
    match &*word.to_ascii_lowercase() {
        "true" | "yes" | "on" | "y" => Some("true"),
        "false" | "no" | "off" | "n" => Some("false"),
        _ => None,
    }
}

/// The scalar as a value of another type, with a title for the change.
pub(super) fn rewritten(scalar: &Scalar<'_>, expected: &str) -> Option<(Title, String)> {
    let (text, is_plain) = (scalar.value(), scalar.style() == ScalarStyle::Plain);
    match expected {
        "string" if is_plain && !text.is_empty() => Some((title!("put quotes around {}", text), format!("\"{text}\""))),
        "integer" | "number" | "boolean" if !is_plain => {
            let is_word =
                !text.is_empty() && text.chars().all(|letter| letter.is_ascii_alphanumeric() || "+-.".contains(letter));
            let value = boolean(&text).filter(|_| expected == "boolean").unwrap_or(&text);
            is_word.then(|| (title!("change '{}' to {}", text, value), value.to_owned()))
        }
        "array" if is_plain && !text.is_empty() && !text.contains([',', '[', ']', '{', '}', '\n']) => {
            Some((title!("make a list of '{}'", text), format!("[{text}]")))
        }
        _ => None,
    }
}
