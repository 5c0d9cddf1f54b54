//! An enum has values, each of them once.
//!
//! An empty enum restricts nothing. A value that is there twice does no harm, but one of the two
//! may have been meant to be another.
//!
//! ```yaml invalid lint/enum-empty
//! type: object
//! properties:
//!   protocol:
//!     type: string
//!     enum: []
//! #   ^^^^ warning[lint/enum-empty]: an empty enum restricts nothing
//! ```
//! ```yaml invalid lint/enum-repeated
//! type: object
//! properties:
//!   protocol:
//!     type: string
//!     enum: [TCP, UDP, TCP]
//! #                    ^^^ warning[lint/enum-repeated]: this value is in the enum already
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   protocol:
//!     type: string
//!     enum: [TCP, UDP]
//! ```

use crate::model::{FieldValue, Keyword, KeywordSet, Schema};
use crate::rules::SchemaRule;
use crate::rules::context::Context;
use crate::rules::local::{Place, Problems};

pub(super) const RULE: SchemaRule = SchemaRule {
    codes: &[EMPTY, REPEATED],
    document: include_str!("enum_values.rs"),
    needs: KeywordSet::of(&[Keyword::Enum]),
    check,
};

const EMPTY: &str = "lint/enum-empty";
const REPEATED: &str = "lint/enum-repeated";

fn check(schema: &Schema, _: Context, out: &mut Problems) {
    let Some(field) = schema.field(Keyword::Enum) else { return };
    if matches!(field.value, FieldValue::JsonList(_, 0)) {
        let advice = "Add the values that are allowed, or remove it";
        out.lint(EMPTY, (Place::At(field.key), ".enum"), "an empty enum restricts nothing", advice);
    }
    for (index, range) in field.repeated_items() {
        let place = (Place::At(range), format!(".enum[{index}]"));
        out.lint(REPEATED, place, "this value is in the enum already", "Remove it, or write another one");
    }
}
