//! What every object of Kubernetes says of itself.

/// The type of an object, as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TypeMeta {
    pub api_version: Box<str>,
    pub kind: Box<str>,
}

/// A kind within its group, in whatever version.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GroupKind {
    pub group: Box<str>,
    pub kind: Box<str>,
}

impl TypeMeta {
    /// None for kinds without a group: only Kubernetes' own have none.
    pub fn group_kind(&self) -> Option<GroupKind> {
        let (group, _) = self.api_version.split_once('/')?;
        Some(GroupKind { group: group.into(), kind: self.kind.clone() })
    }
}
