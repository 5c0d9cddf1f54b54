//! Writes a string in another spelling, to match the pattern or format of the schema, or the rules for object names: in
//! another case, with other punctuation, or with another unit.
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
//! ```yaml resource before resource/pattern
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
//! memory: 512 mi
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
//! ```yaml resource before resource/format
//! type: object
//! properties:
//!   started:
//!     type: string
//!     format: date
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! started: 2024/01/31
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   started:
//!     type: string
//!     format: date
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! started: 2024-01-31
//! ```

use super::spelling::AllowedText;
use super::{Fix, FixContext, QuickFix, title};
use crd_ls_rules::{ProblemKind, ResourceProblem};

pub(super) const FIX: QuickFix = QuickFix::several(&["resource/pattern", "resource/format", "resource/metadata"], find);

/// The longest string that is respelled, in bytes.
const LONGEST: usize = 253;

/// The maximum number of spellings offered.
const MOST: usize = 6;

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let scalar = ctx.scalar()?;
    let written = scalar.value();
    if written.len() > LONGEST {
        return None;
    }
    let allowed = || AllowedText::of(ctx.snapshot.resource_part(ctx.finding)?.schema()?);
    let spellings = match ctx.finding.kind {
        ProblemKind::Resource(ResourceProblem::Metadata { .. }) => names(&written).to_vec(),
        _ => {
            let allowed = allowed()?;
            allowed.spellings(&written).into_iter().filter(|text| allowed.allows(text)).collect()
        }
    };
    let mut texts: Vec<String> = Vec::new();
    for text in spellings {
        if !text.is_empty() && text != written && !texts.contains(&text) && texts.len() < MOST {
            texts.push(text);
        }
    }
    let fixes = texts.iter().filter_map(|text| Fix::risky(title!("write '{}'", text), ctx.respell(text)));
    Some(fixes.collect())
}

/// Spellings of a text that may be valid names of objects, the least changed first.
fn names(text: &str) -> [String; 4] {
    let trimmed = text.trim().to_owned();
    let lower = trimmed.to_lowercase();
    let is_part = |character: char| character.is_ascii_alphanumeric() || matches!(character, '-' | '.');
    let with_dashes = |text: &str| text.replace(|character| !is_part(character), "-").trim_matches('-').to_owned();
    let (mixed, all) = (with_dashes(&trimmed), with_dashes(&lower));
    [trimmed, lower, mixed, all]
}
