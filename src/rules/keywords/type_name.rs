//! A type is one of the six that JSON has without null.
//!
//! Source: `specStandardValidatorV3`.
//!
//! ```yaml invalid schema/type-name
//! type: object
//! properties:
//!   replicas:
//!     type: int
//! #         ^^^ error[schema/type-name]: supported values: "array", "boolean", "integer", "number", "object", "string". Write `integer`
//! ```
//! ```yaml invalid schema/type-null
//! type: object
//! properties:
//!   replicas:
//!     type: "null"
//! #         ^^^^^^ error[schema/type-name]: supported values: "array", "boolean", "integer", "number", "object", "string"
//! #         ^^^^^^ error[schema/type-null]: type cannot be set to null, use nullable as an alternative
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     nullable: true
//! ```

use crate::model::{Keyword, KeywordSet, Schema};
use crate::rules::context::Context;
use crate::rules::local::{Place, Problems};
use crate::rules::problem::Stage;
use crate::rules::{FieldErrorKind, SchemaRule};

pub(super) const RULE: SchemaRule = SchemaRule {
    codes: &[NAME, NULL],
    document: include_str!("type_name.rs"),
    needs: KeywordSet::of(&[Keyword::Type]),
    check,
};

const NAME: &str = "schema/type-name";
const NULL: &str = "schema/type-null";

fn check(schema: &Schema, context: Context, out: &mut Problems) {
    let type_name = schema.type_name();
    if context.walk.is_none()
        || matches!(&*type_name, "" | "array" | "boolean" | "integer" | "number" | "object" | "string")
    {
        return;
    }
    let place = (Place::value_of(schema, Keyword::Type), ".type");
    let detail = r#"supported values: "array", "boolean", "integer", "number", "object", "string""#;
    out.error(NAME, (Stage::Keywords, FieldErrorKind::NotSupported), place, detail, advice(&type_name));
    if type_name == "null" {
        let detail = "type cannot be set to null, use nullable as an alternative";
        let advice = "Write the type of the values that are not null, and `nullable: true`";
        out.error(NULL, (Stage::Keywords, FieldErrorKind::Forbidden), place, detail, advice);
    }
}

/// What is to be written instead: other languages have other names for the same.
fn advice(type_name: &str) -> &'static str {
    match &*type_name.to_ascii_lowercase() {
        "array" | "list" | "slice" | "sequence" => "Write `array`",
        "boolean" | "bool" => "Write `boolean`",
        "integer" | "int" | "int32" | "int64" | "long" => "Write `integer`",
        "number" | "float" | "double" | "decimal" => "Write `number`",
        "object" | "map" | "mapping" | "dict" | "struct" => "Write `object`",
        "string" | "str" | "text" => "Write `string`",
        _ => "Write one of these",
    }
}
