//! The group, the scope and the names of a CRD.

use super::{Facts, Family, Stage, Words, supported};
use crate::grammar::names::{check_dns1035_label, check_dns1123_subdomain};
use crate::model::known_values::SCOPES;
use crate::rules::FieldErrorKind;

/// What a resource is called, and where it lives.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum NamesProblem {
    GroupMissing,
    /// No domain name.
    GroupInvalid {
        group: Box<str>,
    },
    GroupWithoutDot,
    ScopeMissing,
    ScopeUnknown,
    NameMissing {
        field: NameField,
    },
    /// No label in DNS.
    NameInvalid {
        field: NameField,
        name: Box<str>,
    },
    /// `kind` and `listKind` are the same.
    SameKinds,
}

/// A field of `spec.names`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NameField {
    Plural,
    Singular,
    Kind,
    ListKind,
    ShortNames,
    Categories,
}

impl NameField {
    pub fn name(self) -> &'static str {
        match self {
            Self::Plural => "plural",
            Self::Singular => "singular",
            Self::Kind => "kind",
            Self::ListKind => "listKind",
            Self::ShortNames => "shortNames",
            Self::Categories => "categories",
        }
    }

    /// Whether its letters may be capitals, which are read as small ones.
    fn may_have_mixed_case(self) -> bool {
        matches!(self, Self::Kind | Self::ListKind)
    }

    /// The server's words for a name that is not valid; empty for one that is.
    fn faults(self, name: &str) -> String {
        if !self.may_have_mixed_case() {
            return check_dns1035_label(name).join(",");
        }
        let faults = check_dns1035_label(&name.to_lowercase()).join(",");
        if faults.is_empty() { faults } else { format!("may have mixed case, but should otherwise match: {faults}") }
    }
}

impl NamesProblem {
    /// What is wrong with a name that is written or derived.
    pub(in crate::rules) fn of_name(field: NameField, name: &str) -> Option<Self> {
        (!field.faults(name).is_empty()).then(|| Self::NameInvalid { field, name: name.into() })
    }

    /// What is wrong with a group.
    pub(in crate::rules) fn of_group(group: &str) -> Option<Self> {
        match group {
            "" => Some(Self::GroupMissing),
            _ if !check_dns1123_subdomain(group).is_empty() => Some(Self::GroupInvalid { group: group.into() }),
            _ if !group.contains('.') => Some(Self::GroupWithoutDot),
            _ => None,
        }
    }
}

impl Family for NamesProblem {
    fn facts(&self) -> Facts {
        use FieldErrorKind::{Invalid, NotSupported, Required};
        let (code, server) = match self {
            Self::GroupMissing => ("crd/group", Required),
            Self::GroupInvalid { .. } | Self::GroupWithoutDot => ("crd/group", Invalid),
            Self::ScopeMissing => ("crd/scope", Required),
            Self::ScopeUnknown => ("crd/scope", NotSupported),
            Self::NameMissing { .. } => ("crd/names", Required),
            Self::NameInvalid { .. } | Self::SameKinds => ("crd/names", Invalid),
        };
        Facts::error(code, Stage::Object, server)
    }

    fn words(&self) -> Words<'_> {
        match self {
            Self::GroupMissing => Words::new("", "Write the API group, a domain of yours such as `example.com`"),
            Self::GroupInvalid { group } => {
                Words::new(check_dns1123_subdomain(group).join(","), "Use lower-case letters, digits, `-` and `.`")
            }
            Self::GroupWithoutDot => {
                Words::new("should be a domain with at least one dot", "Write a domain of yours such as `example.com`")
            }
            Self::ScopeMissing => Words::new("", "Write `scope: Namespaced`, or `Cluster`"),
            Self::ScopeUnknown => Words::new(supported(SCOPES), "Write `Namespaced` or `Cluster`"),
            Self::NameMissing { field: NameField::Plural } => {
                Words::new("", "Write the plural in lower case, as in `kubectl get foos`")
            }
            Self::NameMissing { .. } => Words::new("", "Write `kind`: the others follow from it"),
            Self::NameInvalid { field, name } => {
                Words::new(field.faults(name), "Use lower-case letters, digits and `-`, beginning with a letter")
            }
            Self::SameKinds => Words::new(
                "kind and listKind may not be the same",
                "Name the list differently, such as the kind with `List` after it",
            ),
        }
    }
}
