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

use std::borrow::Cow;

use super::context::Context;
use super::local::{LocalFinding, LocalFindings, Place, Stage};
use super::{FieldErrorKind, SchemaRule, Severity};
use crate::model::Schema;

pub(super) const RULE: SchemaRule = SchemaRule { codes: &[CODE], document: include_str!("decode.rs"), check };

const CODE: &str = "decode/type";

fn check(schema: &Schema, _: Context, out: &mut LocalFindings) {
    for mismatch in schema.mismatches() {
        let field = mismatch.keyword.map_or("a schema", |keyword| keyword.name());
        out.push(LocalFinding {
            code: CODE,
            severity: Severity::Error,
            stage: Stage::Decode,
            place: Place::At(mismatch.range),
            kind: FieldErrorKind::Decode,
            tail: "",
            detail: Cow::Owned(format!("expected {}, found {}", mismatch.expected, mismatch.found)),
            advice: Cow::Owned(format!("`{field}` takes {}", mismatch.expected)),
            related: Vec::new(),
        });
    }
}
