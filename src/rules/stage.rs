//! The steps of the server's work, and which of them hold back which.
//!
//! Source: `ValidateCustomResourceDefinition` and `validateCustomResourceDefinitionValidation`.

use std::ops::BitOr;

use super::Severity;
use super::local::LocalFinding;

/// The step of the server's work that makes a finding; earlier ones hold it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// The document is decoded into its type.
    Decode,
    /// What decodes is compared with what was written: unknown fields, warnings.
    Reading,
    /// The root of a version's schema is looked at as such, which holds back nothing.
    Root,
    /// Keywords are looked at one schema at a time.
    Keywords,
    /// The field paths of validations are followed where the schema can be brought into structural
    /// form.
    FieldPaths,
    /// The schema can't be brought into structural form; told only when nothing else is.
    Conversion,
    /// The structural form is looked at.
    Structure,
    /// Defaults are compared with their schemas.
    Defaults,
    /// Validation rules are compiled.
    ValidationRules,
}

/// What is wrong in a schema or anywhere inside it, as far as later stages are held back by it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Obstacles {
    /// A value can't be decoded.
    pub(super) decode: bool,
    /// A keyword is refused.
    pub(super) keywords: bool,
    /// The schema can't be brought into structural form.
    pub(super) conversion: bool,
    pub(super) structure: bool,
    pub(super) defaults: bool,
}

impl Obstacles {
    /// Those that a schema's own findings make.
    pub(super) fn of(findings: &[LocalFinding]) -> Self {
        let has = |stage| findings.iter().any(|finding| finding.stage == stage && finding.severity == Severity::Error);
        Self {
            decode: has(Stage::Decode),
            keywords: has(Stage::Keywords) || has(Stage::FieldPaths),
            conversion: false,
            structure: has(Stage::Structure),
            defaults: has(Stage::Defaults),
        }
    }

    /// Whether findings of `stage` about a schema are held back, where these are the obstacles in
    /// its version's whole schema and `here` those in it and below.
    pub(super) fn hold_back(self, stage: Stage, here: Self) -> bool {
        match stage {
            Stage::Decode | Stage::Reading | Stage::Root | Stage::Keywords | Stage::Conversion => false,
            Stage::FieldPaths => here.conversion,
            Stage::Structure => self.conversion,
            Stage::Defaults => self.conversion || self.structure,
            Stage::ValidationRules => self.conversion || self.structure || self.defaults || here.keywords,
        }
    }
}

impl BitOr for Obstacles {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self {
            decode: self.decode | other.decode,
            keywords: self.keywords | other.keywords,
            conversion: self.conversion | other.conversion,
            structure: self.structure | other.structure,
            defaults: self.defaults | other.defaults,
        }
    }
}
