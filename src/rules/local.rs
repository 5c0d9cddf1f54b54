//! Findings as a rule makes them: relative to the schema they were made for.

use std::borrow::Cow;

use super::{FieldErrorKind, Severity};
use crate::text::TextRange;

/// A finding about a schema, wherever that schema stands.
#[derive(Debug)]
pub(super) struct LocalFinding {
    pub(super) code: &'static str,
    pub(super) severity: Severity,
    pub(super) stage: Stage,
    pub(super) place: Place,
    pub(super) kind: FieldErrorKind,
    /// What follows the schema's own path: `.type`, `.properties[metadata]`.
    pub(super) tail: &'static str,
    /// The server's words.
    pub(super) detail: Cow<'static, str>,
    /// One sentence on what to do.
    pub(super) advice: Cow<'static, str>,
    /// Further places, counted from the schema's start, with what is to be said of them.
    pub(super) related: Vec<(&'static str, TextRange)>,
}

/// Where a finding lies.
#[derive(Clone, Copy, Debug)]
pub(super) enum Place {
    /// At the key that leads to the schema: something is missing in it.
    OwnKey,
    /// Counted from the schema's start.
    At(TextRange),
}

/// The step of the server's work that makes a finding; earlier ones hold it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// The document is decoded into its type.
    Decode,
    /// Keywords are looked at one schema at a time.
    Keywords,
    /// The schema can't be brought into structural form; told only when nothing else is.
    Conversion,
    /// The structural form is looked at.
    Structure,
}

/// The findings of one schema.
#[derive(Default)]
pub(super) struct LocalFindings(Vec<LocalFinding>);

impl LocalFindings {
    pub(super) fn push(&mut self, finding: LocalFinding) {
        self.0.push(finding);
    }

    /// An error of the structural stage.
    pub(super) fn structural(
        &mut self,
        code: &'static str,
        kind: FieldErrorKind,
        (place, tail): (Place, &'static str),
        detail: &'static str,
        advice: &'static str,
    ) {
        self.push(LocalFinding {
            code,
            severity: Severity::Error,
            stage: Stage::Structure,
            place,
            kind,
            tail,
            detail: Cow::Borrowed(detail),
            advice: Cow::Borrowed(advice),
            related: Vec::new(),
        });
    }

    pub(super) fn into_boxed_slice(self) -> Box<[LocalFinding]> {
        self.0.into_boxed_slice()
    }
}
