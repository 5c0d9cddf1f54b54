//! Changes that an update of a CRD must not make.

use super::FieldErrorKind;
use super::{Facts, Family, Stage, Words};

problems! {
    /// A change that the server refuses.
    pub enum ChangeProblem;

    /// An immutable field has changed.
    Immutable { field: FixedField, before: Box<str> }: refused(field.code()),
        detail "field is immutable",
        headline match field {
            FixedField::Scope | FixedField::Kind => {
                format!("the `{}` was `{before}`, and can't change once the CRD is established", field.name())
            }
            _ => format!("the `{}` was `{before}`, and can't change", field.name()),
        },
        advice format!("Write `{before}`, or define another CRD and copy the resources");
    /// A version in `status.storedVersions` has been removed.
    StoredVersionRemoved { name: Box<str> }: refused(STORED_VERSION_REMOVED),
        detail format!(
            "missing from spec.versions; {name} was previously a storage version, and must remain in spec.versions \
             until a storage migration ensures no data remains persisted in {name} and removes {name} from \
             status.storedVersions"
        ),
        headline format!("resources may still be stored in the version `{name}`, which is gone"),
        advice "Keep it with `served: false` until all are stored in another version and `status.storedVersions` names \
            it no more";
}

fn refused(code: &'static str) -> Facts {
    Facts::error(code, Stage::Object, FieldErrorKind::Invalid)
}

/// The codes of changes that the server refuses. It accepts the other changes of their group.
pub(crate) const REFUSED_CHANGES: [&str; 6] = [
    FixedField::Name.code(),
    FixedField::Group.code(),
    FixedField::Plural.code(),
    FixedField::Scope.code(),
    FixedField::Kind.code(),
    STORED_VERSION_REMOVED,
];

const STORED_VERSION_REMOVED: &str = "change/stored-version-removed";

/// An immutable field of a CRD.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FixedField {
    Name,
    Group,
    Plural,
    Scope,
    Kind,
}

impl FixedField {
    const fn code(self) -> &'static str {
        match self {
            Self::Name => "change/crd-name-changed",
            Self::Group => "change/group-changed",
            Self::Plural => "change/plural-changed",
            Self::Scope => "change/scope-changed",
            Self::Kind => "change/kind-changed",
        }
    }

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
