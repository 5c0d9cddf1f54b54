//! Removes the commas that lines end with as in JSON.
//!
//! ```yaml before decode/type
//! type: object
//! properties:
//!   name:
//!     type: string,
//!     maxLength: 10,
//!     description: the name
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   name:
//!     type: string
//!     maxLength: 10
//!     description: the name
//! ```
//! ```yaml before yaml/unexpected-text
//! type: object
//! properties:
//!   name:
//!     "type": "string",
//!     "description": "the name, or what is one"
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   name:
//!     "type": "string"
//!     "description": "the name, or what is one"
//! ```

use super::QuickFix;
use crate::ide::{Finding, Fix, Snapshot};
use crate::text::{Edit, TextRange, TextSize};

pub(super) const FIX: QuickFix = QuickFix {
    document: file_docs!("remove_comma.rs"),
    codes: &[UNEXPECTED_TEXT, "decode/type", "schema/type-name"],
    find,
};

const UNEXPECTED_TEXT: &str = "yaml/unexpected-text";
const COMMA: &str = ",";
/// How many lines above and below one may end with commas, too.
const MAX_LINES: usize = 1_000;

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    let own = snapshot.lines().line_of(finding.range.start());
    let Some(comma) = comma(snapshot, own).filter(|comma| comma.range.end() == finding.range.end()) else {
        return Vec::new();
    };
    let above = beside(snapshot, own, (0..own).rev());
    let below = beside(snapshot, own, own + 1..snapshot.text().line_count());
    let others: Vec<Edit> = above.chain(below).collect();
    let fix = match others.is_empty() {
        true => Fix::safe("remove ','", vec![comma]),
        false => Fix::safe("remove the ',' of each line", [others, vec![comma]].concat()),
    };
    fix.into_iter().collect()
}

/// The commas of the entries beside a line.
fn beside(snapshot: &Snapshot, line: u32, others: impl Iterator<Item = u32>) -> impl Iterator<Item = Edit> {
    let column = |line: u32| snapshot.lines().line_indentation(line);
    let own = column(line).unwrap_or_default();
    let inside = others.take(MAX_LINES).take_while(move |line| column(*line).is_none_or(|column| column >= own));
    inside.filter(move |line| column(*line) == Some(own)).filter_map(|line| comma(snapshot, line))
}

/// The comma that ends a line whose value is one word, in quotes or in brackets: a sentence may end with one.
fn comma(snapshot: &Snapshot, line: u32) -> Option<Edit> {
    let range = snapshot.text().trim_end(snapshot.text().line_range(line));
    let text = snapshot.text().slice(range);
    let (_, value) = text.strip_suffix(COMMA)?.split_once(": ")?;
    let value = value.trim();
    let is_value = value.starts_with(['"', '\'', '[', '{']) || !value.is_empty() && !value.contains(' ');
    is_value.then(|| Edit::replace(TextRange::new(range.end() - TextSize::of(COMMA), range.end()), ""))
}
