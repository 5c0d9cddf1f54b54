//! Findings as a rule makes them: relative to the schema they were made for.

use std::borrow::Cow;

use super::stage::Stage;
use super::{FieldErrorKind, Severity};
use crate::model::{Child, Keyword, Schema};
use crate::text::TextRange;

/// A finding about a schema, wherever that schema stands.
#[derive(Debug)]
pub(super) struct LocalFinding {
    pub(super) code: &'static str,
    pub(super) severity: Severity,
    pub(super) stage: Stage,
    pub(super) place: Place,
    /// None where the server says nothing.
    pub(super) kind: Option<FieldErrorKind>,
    /// What follows the schema's own path: `.type`, `.properties[metadata]`.
    pub(super) tail: Cow<'static, str>,
    /// The server's words.
    pub(super) detail: Cow<'static, str>,
    /// One sentence on what to do.
    pub(super) advice: Cow<'static, str>,
    /// Further places, counted from the schema's start, with what is to be said of them.
    pub(super) related: Vec<(&'static str, TextRange)>,
}

/// Where a finding lies: within the entry that the server's path names, or at the key that leads
/// to the schema that lacks it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Place {
    /// At the key that leads to the schema: something is missing in it.
    OwnKey,
    /// Counted from the schema's start.
    At(TextRange),
}

impl Place {
    /// The key of a keyword, or of the schema that lacks it.
    pub(super) fn key_of(schema: &Schema, keyword: Keyword) -> Self {
        schema.field(keyword).map_or(Self::OwnKey, |field| Self::At(field.key))
    }

    /// The value of a keyword, or the key of the schema that lacks it.
    pub(super) fn value_of(schema: &Schema, keyword: Keyword) -> Self {
        schema.field(keyword).map_or(Self::OwnKey, |field| Self::At(field.value_range))
    }

    /// Of a place in `child`, the same counted from the start of the schema around it.
    pub(super) fn within(self, child: &Child) -> Self {
        match self {
            Self::OwnKey => Self::At(child.key),
            Self::At(range) => Self::At(range + child.start),
        }
    }
}

/// The findings of one schema.
#[derive(Default)]
pub(super) struct LocalFindings(Vec<LocalFinding>);

impl LocalFindings {
    pub(super) fn push(&mut self, finding: LocalFinding) {
        self.0.push(finding);
    }

    /// An error that the server makes at `stage`.
    pub(super) fn error(
        &mut self,
        code: &'static str,
        (stage, kind): (Stage, FieldErrorKind),
        (place, tail): (Place, impl Into<Cow<'static, str>>),
        detail: impl Into<Cow<'static, str>>,
        advice: impl Into<Cow<'static, str>>,
    ) {
        self.push(LocalFinding {
            code,
            severity: Severity::Error,
            stage,
            place,
            kind: Some(kind),
            tail: tail.into(),
            detail: detail.into(),
            advice: advice.into(),
            related: Vec::new(),
        });
    }

    /// An error of the structural stage.
    pub(super) fn structural(
        &mut self,
        code: &'static str,
        kind: FieldErrorKind,
        place: (Place, &'static str),
        detail: &'static str,
        advice: &'static str,
    ) {
        self.error(code, (Stage::Structure, kind), place, detail, advice);
    }

    /// A warning about what the server takes without a word.
    pub(super) fn lint(
        &mut self,
        code: &'static str,
        place: (Place, impl Into<Cow<'static, str>>),
        detail: impl Into<Cow<'static, str>>,
        advice: &'static str,
    ) {
        self.warning(code, None, place, detail, advice);
    }

    /// A warning, of the server where it has a kind.
    pub(super) fn warning(
        &mut self,
        code: &'static str,
        kind: Option<FieldErrorKind>,
        (place, tail): (Place, impl Into<Cow<'static, str>>),
        detail: impl Into<Cow<'static, str>>,
        advice: &'static str,
    ) {
        self.push(LocalFinding {
            code,
            severity: Severity::Warning,
            stage: Stage::Reading,
            place,
            kind,
            tail: tail.into(),
            detail: detail.into(),
            advice: Cow::Borrowed(advice),
            related: Vec::new(),
        });
    }

    pub(super) fn retain(&mut self, keep: impl FnMut(&LocalFinding) -> bool) {
        self.0.retain(keep);
    }

    pub(super) fn into_boxed_slice(self) -> Box<[LocalFinding]> {
        self.0.into_boxed_slice()
    }
}
