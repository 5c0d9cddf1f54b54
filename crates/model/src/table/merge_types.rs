//! How server-side apply merges lists, objects and maps.

/// The values of `x-kubernetes-list-type`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ListType {
    Atomic,
    Set,
    Map,
}

/// The values of `x-kubernetes-map-type`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MapType {
    Atomic,
    Granular,
}

impl ListType {
    /// None for an invalid value.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Atomic, Self::Set, Self::Map].into_iter().find(|list_type| list_type.name() == name)
    }

    pub const fn name(self) -> &'static str {
        match self {
            Self::Atomic => "atomic",
            Self::Set => "set",
            Self::Map => "map",
        }
    }

    /// Whether writers own single items. If so, no two items may be the same.
    pub fn is_merged(self) -> bool {
        self != Self::Atomic
    }
}

impl MapType {
    /// None for an invalid value.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Atomic, Self::Granular].into_iter().find(|map_type| map_type.name() == name)
    }

    pub const fn name(self) -> &'static str {
        match self {
            Self::Atomic => "atomic",
            Self::Granular => "granular",
        }
    }
}
