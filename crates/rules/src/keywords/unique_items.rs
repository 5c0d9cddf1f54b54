//! `uniqueItems` is not true.
//!
//! Comparing every item with every other item takes time that grows with the square of a list's length. The list type
//! `set` also requires distinct items, but is meant for scalars.
//!
//! Source: `ValidateCustomResourceDefinitionOpenAPISchema`.
//!
//! ```yaml invalid schema/unique-items
//! type: object
//! properties:
//!   hosts:
//!     type: array
//!     items:
//!       type: string
//!     uniqueItems: true
//! #   ^^^^^^^^^^^ error[schema/unique-items]: `uniqueItems` may not be true, as it takes too long to compare all items. Write `x-kubernetes-list-type: set` if the items are scalars, and remove it otherwise.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   hosts:
//!     type: array
//!     items:
//!       type: string
//!     x-kubernetes-list-type: set
//! ```

use crate::problem::KeywordProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_model::{FieldValue, Keyword, Schema};

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    let unique_items = schema.field(Keyword::UniqueItems);
    let Some(field) = unique_items.filter(|field| matches!(field.value, FieldValue::Bool(true))) else { return };
    if context.walk.is_some() {
        out.report(KeywordProblem::UniqueItems, Place::At(field.key), Keyword::UniqueItems);
    }
}
