//! What every object of Kubernetes says of itself.

use super::view::{Value, View};

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
    /// None where it does not say both.
    pub(super) fn of(view: View<'_>) -> Option<Self> {
        let root = view.as_mapping()?;
        let text = |field: &str| match root.get(field)?.value.value() {
            Value::String(text) => Some(text.value().into()),
            _ => None,
        };
        Some(Self { api_version: text("apiVersion")?, kind: text("kind")? })
    }

    /// None for kinds without a group: only Kubernetes' own have none.
    pub fn group_kind(&self) -> Option<GroupKind> {
        let (group, _) = self.api_version.split_once('/')?;
        Some(GroupKind { group: group.into(), kind: self.kind.clone() })
    }
}
