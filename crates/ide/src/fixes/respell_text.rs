//! Writes a string in lower case, with `-` in place of other characters, or without surrounding white space, if the
//! pattern of the schema or the name of an object requires that.
//!
//! ```yaml resource before resource/pattern
//! type: object
//! properties:
//!   zone:
//!     type: string
//!     pattern: ^[a-z]+(-[a-z0-9]+)*$
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! zone: Europe_West1 # the nearest
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   zone:
//!     type: string
//!     pattern: ^[a-z]+(-[a-z0-9]+)*$
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! zone: europe-west1 # the nearest
//! ```
//! ```yaml resource before resource/metadata
//! type: object
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: My_Web
//! ```
//! ```yaml resource after
//! type: object
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: my-web
//! ```

use super::{Fix, FixContext, QuickFix, title};

pub(super) const FIX: QuickFix = QuickFix::several(&["resource/pattern", "resource/metadata"], find);

/// The longest string that is respelled, in bytes.
const LONGEST: usize = 253;

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let scalar = ctx.scalar()?;
    let written = scalar.value();
    if written.len() > LONGEST {
        return None;
    }
    let spellings = spellings(&written).into_iter().filter(|spelling| !spelling.is_empty() && *spelling != written);
    let fixes = spellings.filter_map(|spelling| Fix::risky(title!("write '{spelling}'"), ctx.respell(&spelling)));
    Some(fixes.collect())
}

/// Possible spellings of a string, the least changed first.
fn spellings(text: &str) -> [String; 4] {
    let trimmed = text.trim().to_owned();
    let lower = trimmed.to_lowercase();
    let is_part = |character: char| character.is_ascii_alphanumeric() || matches!(character, '-' | '.');
    let with_dashes = |text: &str| text.replace(|character| !is_part(character), "-").trim_matches('-').to_owned();
    let (mixed, all) = (with_dashes(&trimmed), with_dashes(&lower));
    [trimmed, lower, mixed, all]
}
