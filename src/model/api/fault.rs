//! What does not fit the fields of the API.

use super::ObjectType;
use crate::model::{FieldPath, KeySlip};
use crate::text::TextRange;

/// Something that the decoder refuses, or drops without a word. Ranges count from the document's
/// start.
#[derive(Debug)]
pub struct Fault {
    pub kind: FaultKind,
    pub range: TextRange,
    /// The path in the file, without the name of an unknown field.
    pub written: FieldPath,
}

/// The kinds of faults.
#[derive(Debug)]
pub enum FaultKind {
    /// A value that does not fit its field.
    Type {
        /// What the field takes.
        expected: &'static str,
        /// What the server says of it.
        detail: String,
        /// What the value lacks to be an object, if it seems to be meant for one. The fault's range is where that
        /// goes.
        slip: Option<KeySlip>,
    },
    /// The object has no such field.
    UnknownField { name: String, object_type: &'static ObjectType },
    /// The key stands in its mapping already.
    DuplicateKey {
        /// In Go's notation.
        key: String,
        /// The key that seems to begin another document, where this one belongs to that.
        further_document: Option<TextRange>,
    },
}
