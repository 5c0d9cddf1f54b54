//! What is wrong with a CRD outside of its schemas.

use super::{Facts, Family, Stage, Words};
use crate::rules::FieldErrorKind;

/// A problem of a CRD's settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CrdProblem {
    /// `preserveUnknownFields` is true.
    PreservesUnknownFields,
    /// It is, and a schema has a default.
    PreservesUnknownFieldsWithDefaults,
    /// It is, and a webhook converts.
    ConvertsUnknownFields,
    /// A review version is listed twice.
    RepeatedReviewVersion,
}

impl Family for CrdProblem {
    fn facts(&self) -> Facts {
        let code = match self {
            Self::PreservesUnknownFields | Self::PreservesUnknownFieldsWithDefaults => "crd/preserve-unknown-fields",
            Self::ConvertsUnknownFields | Self::RepeatedReviewVersion => "crd/conversion",
        };
        Facts::error(code, Stage::Object, FieldErrorKind::Invalid)
    }

    fn words(&self) -> Words<'_> {
        const ADVICE: &str = "Write `preserveUnknownFields: false`";
        match self {
            Self::PreservesUnknownFields => Words::new(
                "cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead",
                ADVICE,
            ),
            Self::PreservesUnknownFieldsWithDefaults => {
                Words::new("must be false in order to use defaults in the schema", ADVICE)
            }
            Self::ConvertsUnknownFields => Words::new("must be None if spec.preserveUnknownFields is true", ADVICE),
            Self::RepeatedReviewVersion => Words::new("duplicate version", "Remove it"),
        }
    }
}
