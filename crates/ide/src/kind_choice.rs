//! The kind and the version that a command is about.

use std::fmt;

use crate::Snapshot;
use crd_ls_rules::ResourceKind;

/// The reason why no kind or version can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoKind {
    NoCrd,
    Several { known: Vec<String> },
    Unknown { kind: String, known: Vec<String> },
    NoVersions { kind: String },
    UnknownVersion { kind: String, version: String, known: Vec<String> },
}

/// The version to choose if none is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DefaultVersion {
    Stored,
    /// The version that discovery names as the preferred one.
    Preferred,
}

impl fmt::Display for NoKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCrd => f.write_str("it has no complete CustomResourceDefinition; name a file that contains one"),
            Self::Several { known } => {
                write!(f, "it defines several kinds; add --kind with one of {}", known.join(", "))
            }
            Self::Unknown { kind, known } => {
                write!(f, "no CustomResourceDefinition defines the kind {kind}; choose one of {}", known.join(", "))
            }
            Self::NoVersions { kind } => write!(f, "the kind {kind} has no versions; write one first"),
            Self::UnknownVersion { kind, version, known } => {
                write!(f, "the kind {kind} has no version {version}; choose one of {}", known.join(", "))
            }
        }
    }
}

impl std::error::Error for NoKind {}

impl Snapshot {
    /// The kind of this name, or the only kind that the text defines.
    pub fn chosen_kind(&self, name: Option<&str>) -> Result<ResourceKind, NoKind> {
        let mut kinds = self.resource_kinds();
        if kinds.is_empty() {
            return Err(NoKind::NoCrd);
        }
        let known = || kinds.iter().map(|kind| kind.group_kind().kind.to_string()).collect();
        let index = match name {
            Some(name) => kinds.iter().position(|kind| kind.group_kind().kind.eq_ignore_ascii_case(name)),
            None => (kinds.len() == 1).then_some(0),
        };
        match (index, name) {
            (Some(index), _) => Ok(kinds.swap_remove(index)),
            (None, Some(name)) => Err(NoKind::Unknown { kind: name.to_owned(), known: known() }),
            (None, None) => Err(NoKind::Several { known: known() }),
        }
    }
}

/// The version of this name, or else the default one.
pub fn chosen_version<'k>(
    kind: &'k ResourceKind,
    name: Option<&str>,
    default: DefaultVersion,
) -> Result<&'k str, NoKind> {
    let of_kind = || kind.group_kind().kind.to_string();
    let Some(name) = name else {
        let version = match default {
            DefaultVersion::Stored => kind.stored_version(),
            DefaultVersion::Preferred => kind.preferred_version(),
        };
        return version.ok_or_else(|| NoKind::NoVersions { kind: of_kind() });
    };
    kind.version_names().find(|known| *known == name).ok_or_else(|| NoKind::UnknownVersion {
        kind: of_kind(),
        version: name.to_owned(),
        known: kind.version_names().map(str::to_owned).collect(),
    })
}
