//! Changes that an update of a CRD must not make.

use super::FieldErrorKind::Invalid;
use super::{Facts, Family, Severity, Stage, Words};

const STAGE: Stage = Stage::Object;

problems! {
    /// A change that the server refuses.
    pub enum ChangeProblem;

    /// An immutable field has changed.
    Immutable { field: FixedField, before: Box<str> }:
        facts(Facts::error(FIXED_CODES[*field as usize].0, STAGE, Invalid)) of FIXED_CODES,
        detail "field is immutable",
        headline match field {
            FixedField::Scope | FixedField::Kind => {
                format!("the `{}` was `{before}`, and can't change once the CRD is established", field.name())
            }
            _ => format!("the `{}` was `{before}`, and can't change", field.name()),
        },
        advice format!("Write `{before}`, or define another CRD and copy the resources");
    /// A version in `status.storedVersions` has been removed.
    StoredVersionRemoved { name: Box<str> }: Error(Invalid) "change/stored-version-removed",
        detail format!(
            "missing from spec.versions; {name} was previously a storage version, and must remain in spec.versions \
             until a storage migration ensures no data remains persisted in {name} and removes {name} from \
             status.storedVersions"
        ),
        headline format!("resources may still be stored in the version `{name}`, which is gone"),
        advice "Keep it with `served: false` until all are stored in another version and `status.storedVersions` no \
            longer names it";
}

/// The codes of changes that the server refuses. The server accepts the other changes of their group.
pub(crate) fn refused_changes() -> impl Iterator<Item = &'static str> {
    ChangeProblem::CODES.iter().copied().flatten().map(|(code, _)| *code)
}

/// An immutable field of a CRD.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FixedField {
    Name,
    Group,
    Plural,
    Scope,
    Kind,
}

/// The codes of changes of immutable fields, in the order of the fields.
const FIXED_CODES: &[(&str, Severity)] = &[
    ("change/crd-name-changed", Severity::Error),
    ("change/group-changed", Severity::Error),
    ("change/plural-changed", Severity::Error),
    ("change/scope-changed", Severity::Error),
    ("change/kind-changed", Severity::Error),
];

impl FixedField {
    fn name(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Group => "group",
            Self::Plural => "plural",
            Self::Scope => "scope",
            Self::Kind => "kind",
        }
    }
}
