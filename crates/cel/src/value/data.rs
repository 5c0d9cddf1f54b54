//! The values of a resource for an evaluation: JSON in any representation.

use std::fmt::Debug;

/// A value of a resource.
pub trait Data: Debug + Sync {
    fn kind(&self) -> DataKind<'_>;

    /// The number of items of a list or entries of a map.
    fn len(&self) -> usize;

    fn item(&self, index: usize) -> Option<&dyn Data>;

    /// An entry of a map, in a stable order.
    fn entry(&self, index: usize) -> Option<(&str, &dyn Data)>;

    /// The value under a key of a map.
    fn get(&self, key: &str) -> Option<&dyn Data>;

    /// Whether members or items may be added before the value is used.
    fn is_open(&self) -> bool {
        false
    }

    /// Whether the value or a part of it is unknown.
    fn is_partial(&self) -> bool {
        false
    }

    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The kind of a value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DataKind<'d> {
    Null,
    Bool(bool),
    Int(i64),
    Double(f64),
    String(&'d str),
    List,
    Map,
    /// The value is filled in later.
    Unknown,
}

impl DataKind<'_> {
    /// The Go type of the value in the server.
    pub fn go_type(self) -> &'static str {
        match self {
            DataKind::Null => "<nil>",
            DataKind::Bool(_) => "bool",
            DataKind::Int(_) => "int64",
            DataKind::Double(_) => "float64",
            DataKind::String(_) => "string",
            DataKind::List => "[]interface {}",
            DataKind::Map => "map[string]interface {}",
            DataKind::Unknown => "types.Unknown",
        }
    }
}

/// Whether two values are the same JSON. An unknown value is not the same as any other.
pub fn is_same(one: &dyn Data, other: &dyn Data) -> bool {
    match (one.kind(), other.kind()) {
        (DataKind::List, DataKind::List) => {
            let are_same = |index| Some(is_same(one.item(index)?, other.item(index)?));
            one.len() == other.len() && (0..one.len()).all(|index| are_same(index) == Some(true))
        }
        (DataKind::Map, DataKind::Map) => {
            let are_same = |index| {
                let (key, value) = one.entry(index)?;
                Some(is_same(value, other.get(key)?))
            };
            one.len() == other.len() && (0..one.len()).all(|index| are_same(index) == Some(true))
        }
        (DataKind::Unknown, _) | (_, DataKind::Unknown) => false,
        (one, other) => one == other,
    }
}
