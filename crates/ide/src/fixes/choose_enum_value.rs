//! Writes a value that the schema allows. The most similar value comes first.
//!
//! The fix is safe if the values differ only in the case of letters.
//!
//! ```yaml resource before resource/enum
//! type: object
//! properties:
//!   policy:
//!     type: string
//!     enum: [Always, Never]
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! policy: never
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   policy:
//!     type: string
//!     enum: [Always, Never]
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! policy: Never
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crd_ls_grammar::near_name::distance;
use crd_ls_model::{Json, JsonKind, Keyword};

pub(super) const FIX: QuickFix = QuickFix::several(&["resource/enum"], choices);

/// The maximum number of values offered.
const MOST: usize = 8;

fn choices(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let scalar = ctx.scalar()?;
    let allowed = ctx.snapshot.resource_part(ctx.finding)?.schema()?.json(Keyword::Enum)?;
    let JsonKind::Array(allowed, _) = &allowed.kind else { return None };
    let written = scalar.value();
    let mut allowed: Vec<(String, String)> = allowed.iter().filter_map(|value| choice(ctx, value)).collect();
    allowed.sort_by_cached_key(|(name, _)| distance(name, &written, usize::MAX).unwrap_or(usize::MAX));
    let fixes = allowed.into_iter().take(MOST).filter_map(|(name, text)| {
        let is_same = distance(&name, &written, 0).is_some();
        Fix::when(is_same, title!("write '{}'", name), ctx.replace(text))
    });
    Some(fixes.collect())
}

/// The name of an allowed value, and its text in YAML. None for collections.
fn choice(ctx: &FixContext<'_>, value: &Json) -> Option<(String, String)> {
    match &value.kind {
        JsonKind::String(text) => Some((text.to_string(), ctx.edits().string_like(ctx.finding.range, text))),
        JsonKind::Array(..) | JsonKind::Object(..) | JsonKind::Hole(_) => None,
        _ => Some((value.to_string(), value.to_string())),
    }
}
