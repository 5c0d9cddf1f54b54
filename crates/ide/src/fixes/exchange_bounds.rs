//! Exchanges two bounds if the upper one is below the lower one.
//!
//! ```yaml before lint/impossible-bounds
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     minimum: 10
//!     maximum: 1
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     minimum: 1
//!     maximum: 10
//! ```
//! ```yaml before default/number
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     default: 3
//!     minimum: 10
//!     maximum: 1
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     default: 3
//!     minimum: 1
//!     maximum: 10
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crd_ls_model::Keyword;
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::several(&["lint/impossible-bounds", "default/number", "default/size"], find);

const BOUNDS: [(Keyword, Keyword); 4] = [
    (Keyword::Minimum, Keyword::Maximum),
    (Keyword::MinLength, Keyword::MaxLength),
    (Keyword::MinItems, Keyword::MaxItems),
    (Keyword::MinProperties, Keyword::MaxProperties),
];

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    Some(BOUNDS.into_iter().filter_map(|(least, most)| exchange(ctx, least, most)).collect())
}

fn exchange(ctx: &FixContext<'_>, least: Keyword, most: Keyword) -> Option<Fix> {
    let step = ctx.step()?;
    let bound = |keyword: Keyword| {
        let range = step.schema.field(keyword)?.value_range + step.start;
        let text = ctx.text().slice(range).into_owned();
        Some((range, text.parse::<f64>().ok()?, text))
    };
    let ((low_range, low, low_text), (high_range, high, high_text)) = (bound(least)?, bound(most)?);
    let edits = vec![Edit::replace(low_range, high_text), Edit::replace(high_range, low_text)];
    // Not safe, because the author may have meant to change just one of the two bounds.
    (high < low).then(|| Fix::risky(title!("exchange '{}' and '{}'", least.name(), most.name()), edits)).flatten()
}
