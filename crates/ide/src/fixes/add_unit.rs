//! Writes a unit after a number where the schema requires a string with a unit.
//!
//! The units come from the pattern or the format of the schema. Only the author knows the intended unit.
//!
//! ```yaml resource before resource/type
//! type: object
//! properties:
//!   memory:
//!     type: string
//!     pattern: ^[0-9]+(Mi|Gi)$
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! memory: 512
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   memory:
//!     type: string
//!     pattern: ^[0-9]+(Mi|Gi)$
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! memory: 512Mi
//! ```
//! ```yaml resource before resource/type
//! type: object
//! properties:
//!   retention:
//!     type: string
//!     format: duration
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! retention: 604800
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   retention:
//!     type: string
//!     format: duration
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! retention: 168h
//! ```

use std::collections::HashSet;

use super::spelling::AllowedText;
use super::wrong_value::WrongValue;
use super::{Fix, FixContext, QuickFix, title};
use crate::edit::snippet;

pub(super) const FIX: QuickFix = QuickFix::several(&["resource/type"], find);

/// The maximum number of units offered.
const MOST: usize = 4;

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let wrong = WrongValue::of(ctx).filter(|wrong| wrong.schema.type_name() == "string")?;
    let scalar = wrong.content.scalar()?;
    let number = scalar.value();
    number.parse::<f64>().ok().filter(|number| number.is_finite())?;
    let allowed = AllowedText::of(wrong.schema)?;
    if allowed.allows(&number) {
        return None;
    }
    let mut texts = allowed.with_units(&number);
    texts.extend(allowed.spellings(&number));
    let mut seen = HashSet::new();
    let texts = texts.iter().filter(|text| allowed.allows(text) && seen.insert(*text)).take(MOST);
    let fix = |text: &String| Fix::choice(title!("write '{}'", text), wrong.replace(ctx, &snippet::string(text))?);
    Some(texts.filter_map(fix).collect())
}
