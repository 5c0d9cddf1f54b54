//! A value has the type of its field.
//!
//! The API server decodes the whole document before it looks at anything; a number where a
//! string is due ends there.
//!
//! Source: `encoding/json` as used by k8s.io/apimachinery/pkg/runtime/serializer/json.
//!
//! ```yaml invalid decode/type
//! type: object
//! description: 5
//! #            ^ error[decode/type]: expected a string, found number
//! ```
//! ```yaml invalid decode/type
//! type: object
//! properties:
//!   size:
//!     type:string
//! #       ^ error[decode/type]: expected an object, found string. Put a space after the ':'.
//! ```
//! ```yaml valid
//! type: object
//! description: "5"
//! ```

use super::SchemaRule;
use super::context::Context;
use super::local::{Place, Problems};
use super::problem::DecodeProblem;
use crate::model::{FieldPath, KeywordSet, Schema};

pub(super) const RULE: SchemaRule =
    SchemaRule { codes: &["decode/type"], document: include_str!("decode.rs"), needs: KeywordSet::NONE, check };

fn check(schema: &Schema, _: Context, out: &mut Problems) {
    for mismatch in schema.mismatches() {
        let keyword = mismatch.keyword.map_or("a schema", |keyword| keyword.name());
        let problem = DecodeProblem::WrongType {
            field: mismatch.member.unwrap_or(keyword),
            expected: mismatch.expected,
            found: mismatch.found,
            missing: mismatch.slip.clone(),
        };
        out.report(problem, Place::At(mismatch.range), FieldPath::ROOT);
    }
}
