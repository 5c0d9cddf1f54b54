//! An enum has values, each of them once.
//!
//! An empty enum restricts nothing. A repeated value does no harm, but another value may have been meant.
//!
//! ```yaml invalid lint/enum-empty
//! type: object
//! properties:
//!   protocol:
//!     type: string
//!     enum: []
//! #   ^^^^ warning[lint/enum-empty]: an empty enum restricts nothing. Add the values that are allowed, or remove it.
//! ```
//! ```yaml invalid lint/enum-repeated
//! type: object
//! properties:
//!   protocol:
//!     type: string
//!     enum: [TCP, UDP, TCP]
//! #                    ^^^ warning[lint/enum-repeated]: this value is in the enum already. Remove it, or write another one.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   protocol:
//!     type: string
//!     enum: [TCP, UDP]
//! ```

use crate::problem::LintProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_model::{FieldPath, FieldValue, Keyword, Schema};

pub(super) fn check(schema: &Schema, _: Context, out: &mut Problems) {
    let Some(field) = schema.field(Keyword::Enum) else { return };
    if matches!(field.value, FieldValue::JsonList(_, 0)) {
        out.report(LintProblem::EnumEmpty, Place::At(field.key), Keyword::Enum);
    }
    for (index, range) in field.repeated_items() {
        out.report(LintProblem::EnumRepeated, Place::At(range), FieldPath::of(["enum"]).child(index));
    }
}
