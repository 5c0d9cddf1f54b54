//! A tag fits its value.
//!
//! A tag states the type of a value, however the value is written. The decoder refuses a document if a value has
//! another type. There are two exceptions: an integer can have the tag of a float, and any value can have the tag of a
//! string.
//!
//! Source: `resolve` and `decoder.scalar` in go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/tag
//! type: object
//! properties:
//!   size:
//!     type: string
//!     maxLength: !!int 1.5
//! #              ^^^^^^^^^ error[yaml/tag]: cannot decode !!float `1.5` as a !!int. Remove the tag or change the value.
//!     description: !!binary x
//! #                ^^^^^^^^^^ error[yaml/tag]: !!binary value contains invalid base64 data. Write it as base64, or remove the tag.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   size:
//!     type: string
//!     description: !!str 1.5
//!     maxLength: !!int 1
//! ```

use crate::problem::YamlProblem;
use crate::rule::Finding;
use crd_ls_model::{PlacedDocument, TagFault};

pub(crate) fn finding(placed: &PlacedDocument, fault: &TagFault) -> Finding {
    Finding::of_text(YamlProblem::Tag(fault.kind.clone()), fault.range + placed.start, placed.index)
}
