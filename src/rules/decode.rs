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

use super::context::Context;
use super::local::{LocalFindings, Place};
use super::stage::Stage;
use super::{FieldErrorKind, SchemaRule};
use crate::grammar::go_quote::quote;
use crate::model::{KeySlip, KeywordSet, Schema};

pub(super) const RULE: SchemaRule =
    SchemaRule { codes: &[CODE], document: include_str!("decode.rs"), needs: KeywordSet::NONE, check };

pub(super) const CODE: &str = "decode/type";

fn check(schema: &Schema, _: Context, out: &mut LocalFindings) {
    for mismatch in schema.mismatches() {
        let keyword = mismatch.keyword.map_or("a schema", |keyword| keyword.name());
        let field = mismatch.member.unwrap_or(keyword);
        let detail = format!("expected {}, found {}", mismatch.expected, mismatch.found);
        let advice = match &mismatch.slip {
            Some(slip) => advice_for_slip(slip),
            None => format!("`{field}` takes {}", mismatch.expected),
        };
        out.error(CODE, (Stage::Decode, FieldErrorKind::Decode), (Place::At(mismatch.range), ""), detail, advice);
    }
}

/// What to do about a text that was meant for an object.
pub(super) fn advice_for_slip(slip: &KeySlip) -> String {
    match slip {
        KeySlip::Space => "Put a space after the ':'".to_owned(),
        KeySlip::Colon(key) => format!("Put a ':' after the key {}", quote(key)),
    }
}
