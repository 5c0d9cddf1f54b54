//! The texts of the tests.

use crate::crd::crd;

/// The guide's example, a CustomResourceDefinition with six structural errors.
pub(crate) const GUIDE: &str = include_str!("../../fixtures/guide/non-structural.yaml");

/// The lines of [`GUIDE`] where its schema starts, the fields of the schema, and the field `foo`.
pub(crate) const SCHEMA_LINE: u32 = 15;
pub(crate) const PROPERTIES_LINE: u32 = SCHEMA_LINE + 1;
pub(crate) const FOO_LINE: u32 = SCHEMA_LINE + 2;

/// The line where the schema of a [`crd`] starts.
pub(crate) const CRD_SCHEMA_LINE: u32 = 14;

/// Like [`crd`], for a schema made at run time.
pub(crate) fn crd_with(schema: &str) -> String {
    format!("{}{schema}", crd!(""))
}

/// A CustomResourceDefinition with one property without a type, at line 17, column 10. The description and the key have
/// characters that the three encodings count differently.
pub(crate) const ONE_ERROR: &str = crd!(
    "        type: object
        description: ä 𝄞
        properties:
          '𝄞ä': {description: x}
"
);

/// The line of the property without a type in [`ONE_ERROR`].
pub(crate) const ERROR_LINE: u32 = 17;
