//! The texts that the tests open.

use crate::crd::crd;

/// The guide's example, a CustomResourceDefinition with six structural errors.
pub const GUIDE: &str = include_str!("../../fixtures/guide/non-structural.yaml");

/// The lines of [`GUIDE`] where its schema starts, the fields of the schema, and the field `foo`.
pub const SCHEMA_LINE: u32 = 15;
pub const PROPERTIES_LINE: u32 = SCHEMA_LINE + 1;
pub const FOO_LINE: u32 = SCHEMA_LINE + 2;

/// The line where the schema of a [`crd`] starts.
pub const CRD_SCHEMA_LINE: u32 = 14;

/// The same of a schema that is made at run time.
pub fn crd_with(schema: &str) -> String {
    format!("{}{schema}", crd!(""))
}

/// A CustomResourceDefinition whose one property lacks its type, at line 17, column 10. Its
/// description holds what the three encodings count differently; so does the key.
pub const ONE_ERROR: &str = crd!(
    "        type: object
        description: ä 𝄞
        properties:
          '𝄞ä': {description: x}
"
);

/// The line of the property of [`ONE_ERROR`] that lacks its type.
pub const ERROR_LINE: u32 = 17;
