//! Problems as rules report them: relative to their schema.

use super::value_steps::ValueSteps;
use crate::problem::ProblemKind;
use crd_ls_model::{Child, FieldPath, Keyword, Schema};
use crd_ls_text::TextRange;

/// A problem of a schema. It does not depend on the place of the schema.
#[derive(Debug)]
pub(crate) struct Problem {
    pub(crate) kind: ProblemKind,
    pub(crate) place: Place,
    /// The path from the schema to the problem: `.type`, `.properties[metadata]`.
    pub(crate) tail: FieldPath,
    /// Related places, counted from the schema's start, with a message for each.
    pub(crate) related: Vec<(&'static str, TextRange)>,
}

/// The place of a problem: in the entry that the server's path names, or at the key of the schema that lacks the entry.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place {
    /// The key that leads to the schema, for a missing entry.
    OwnKey,
    /// A range that counts from the schema's start.
    At(TextRange),
}

impl Place {
    /// The key of a keyword, or of the schema that lacks it.
    pub(crate) fn key_of(schema: &Schema, keyword: Keyword) -> Self {
        schema.key(keyword).map_or(Self::OwnKey, Self::At)
    }

    /// The value of a keyword. If there is no value, its key, or the key of the schema that lacks the keyword.
    pub(crate) fn value_of(schema: &Schema, keyword: Keyword) -> Self {
        schema.field(keyword).map_or_else(|| Self::key_of(schema, keyword), |field| Self::At(field.value_range))
    }

    /// A place in `child`, counted from the start of the parent.
    pub(crate) fn within(self, child: &Child) -> Self {
        match self {
            Self::OwnKey => Self::At(child.key),
            Self::At(range) => Self::At(range + child.start),
        }
    }
}

/// The problems of one schema.
#[derive(Default)]
pub(crate) struct Problems {
    found: Vec<Problem>,
    /// The number of steps for comparing defaults, including the schemas before this schema.
    pub(crate) value_steps: ValueSteps,
}

impl Problems {
    pub(crate) fn after(value_steps: ValueSteps) -> Self {
        Self { found: Vec::new(), value_steps }
    }

    pub(crate) fn push(&mut self, problem: Problem) {
        self.found.push(problem);
    }

    /// Reports a problem of the field that `tail` leads to.
    pub(crate) fn report(&mut self, kind: impl Into<ProblemKind>, place: Place, tail: impl Into<FieldPath>) {
        self.push(Problem { kind: kind.into(), place, tail: tail.into(), related: Vec::new() });
    }

    /// Reports a type other than `wanted`. `problem` is called with true if the type is missing.
    pub(crate) fn report_other_type<P: Into<ProblemKind>>(
        &mut self,
        schema: &Schema,
        wanted: &str,
        problem: impl FnOnce(bool) -> P,
    ) {
        let type_name = schema.type_name();
        if type_name != wanted && !schema.is_undecodable(Keyword::Type) {
            self.report(problem(type_name.is_empty()), Place::value_of(schema, Keyword::Type), Keyword::Type);
        }
    }

    pub(crate) fn retain(&mut self, keep: impl FnMut(&Problem) -> bool) {
        self.found.retain(keep);
    }

    pub(crate) fn as_slice(&self) -> &[Problem] {
        &self.found
    }

    pub(crate) fn into_boxed_slice(self) -> Box<[Problem]> {
        self.found.into_boxed_slice()
    }
}
