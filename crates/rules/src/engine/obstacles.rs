//! The stages of the server's processing that hold back other stages.

use std::ops::BitOr;

use crate::Severity;
use crate::problem::Stage;
use crate::rule::Problem;

/// The problems in a schema, or anywhere inside it, that hold back later stages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Obstacles {
    /// A value can't be decoded.
    pub(crate) decode: bool,
    /// A keyword is refused.
    pub(crate) keywords: bool,
    /// The schema can't be brought into structural form.
    pub(crate) conversion: bool,
    pub(crate) structure: bool,
    pub(crate) defaults: bool,
}

impl Obstacles {
    /// The obstacles among a schema's own findings.
    pub(crate) fn of(problems: &[Problem]) -> Self {
        let has = |stage| {
            let mut kinds = problems.iter().map(|problem| &problem.kind);
            kinds.any(|kind| kind.stage() == stage && kind.severity() == Severity::Error)
        };
        Self {
            decode: has(Stage::Decode),
            keywords: has(Stage::Keywords) || has(Stage::FieldPaths),
            conversion: false,
            structure: has(Stage::Structure),
            defaults: has(Stage::Defaults),
        }
    }

    /// Whether the types that a schema declares are uncertain. In that case, the server reports another error first.
    pub(super) fn hide_types(self) -> bool {
        self.decode || self.conversion || self.structure
    }

    /// Whether the server compiles none of a schema's rules. `self` has the obstacles in the whole schema of the
    /// version.
    pub(super) fn hide_rules(self) -> bool {
        self.conversion || self.structure || self.defaults
    }

    /// Whether findings of `stage` about a schema are held back. `self` has the obstacles in the schema of the version,
    /// and `here` the obstacles in the schema itself and below.
    pub(crate) fn hold_back(self, stage: Stage, here: Self) -> bool {
        match stage {
            Stage::Parse
            | Stage::Decode
            | Stage::Reading
            | Stage::Object
            | Stage::Root
            | Stage::Keywords
            | Stage::Conversion
            | Stage::Resource
            | Stage::Accepted => false,
            Stage::FieldPaths => here.conversion,
            Stage::Structure => self.conversion,
            Stage::Defaults => self.conversion || self.structure,
            Stage::ValidationRules => self.hide_rules() || here.keywords,
            Stage::RuleCosts => self.hide_rules(),
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
