//! A format is one that the API server knows.
//!
//! It accepts any, but takes no notice of those it does not know for the schema's type.
//!
//! Source: `WarningsOnCreate` in
//! k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition; `GetUnrecognizedFormats`.
//!
//! ```yaml invalid warning/unrecognized-format
//! type: object
//! properties:
//!   port:
//!     type: integer
//!     format: int16
//! #           ^^^^^ warning[warning/unrecognized-format]: unrecognized format "int16"
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   port:
//!     type: integer
//!     format: int32
//! ```

use super::context::Context;
use super::local::{Place, Problems};
use super::{FieldErrorKind, SchemaRule};
use crate::grammar::formats::is_recognized;
use crate::grammar::go_quote::quote;
use crate::model::{FieldValue, Keyword, KeywordSet, Schema};

pub(super) const RULE: SchemaRule = SchemaRule {
    codes: &[CODE],
    document: include_str!("format.rs"),
    needs: KeywordSet::of(&[Keyword::Format]),
    check,
};

const CODE: &str = "warning/unrecognized-format";

fn check(schema: &Schema, _: Context, out: &mut Problems) {
    let Some(field) = schema.field(Keyword::Format) else { return };
    let FieldValue::String(format) = &field.value else { return };
    let format = format.value();
    if !format.is_empty() && !is_recognized(&schema.type_name(), &format) {
        let place = (Place::At(field.value_range), ".format");
        let detail = format!("unrecognized format {}", quote(&format));
        let advice = "The server ignores it: write one it knows for this type, or a `pattern`";
        out.warning(CODE, Some(FieldErrorKind::Warning), place, detail, advice);
    }
}
