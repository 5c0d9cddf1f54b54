//! The API server knows the `format` of a schema.
//!
//! The API server accepts any format, but ignores formats that it does not know for the schema's type.
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
//! #           ^^^^^ warning[warning/unrecognized-format]: unrecognized format "int16". The server ignores it: write one it knows for this type, or a `pattern`.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   port:
//!     type: integer
//!     format: int32
//! ```

use crate::problem::LintProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_grammar::formats::is_recognized;
use crd_ls_model::{Keyword, Schema};

pub(super) fn check(schema: &Schema, _: Context, out: &mut Problems) {
    if let Some((field, format)) = schema.field(Keyword::Format).zip(unrecognized_format(schema)) {
        out.report(LintProblem::UnrecognizedFormat { format }, Place::At(field.value_range), Keyword::Format);
    }
}

/// The format of a schema if the server does not know it for the schema's type.
pub(crate) fn unrecognized_format(schema: &Schema) -> Option<Box<str>> {
    let format = schema.string(Keyword::Format);
    (!format.is_empty() && !is_recognized(&schema.type_name(), &format)).then(|| format.into())
}
