//! The edges from schemas to the schemas inside them.

use std::fmt;
use std::sync::Arc;

use super::{FieldPath, Segment};
use crate::Keyword;

/// The step from a schema to a schema inside it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// The name of the property. It is shared with the paths of findings.
    Property(Arc<str>),
    Items,
    /// One of several schemas in `items`, which CRDs do not allow.
    ItemsIndex(u32),
    AdditionalProperties,
    AllOf(u32),
    OneOf(u32),
    AnyOf(u32),
    Not,
    PatternProperty(Box<str>),
    Dependency(Box<str>),
    AdditionalItems,
    Definition(Box<str>),
}

/// Selects one of the schemas in a keyword's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EdgeKey<'k> {
    /// The value is the schema.
    Value,
    /// An item of a list.
    Index(u32),
    /// The value of a key.
    Name(&'k str),
}

impl Edge {
    /// The edge to a schema in a keyword's value; None if the keyword can't have such a schema.
    pub fn new(keyword: Keyword, key: EdgeKey<'_>) -> Option<Self> {
        Some(match (keyword, key) {
            (Keyword::Properties, EdgeKey::Name(name)) => Self::Property(name.into()),
            (Keyword::Items, EdgeKey::Value) => Self::Items,
            (Keyword::Items, EdgeKey::Index(index)) => Self::ItemsIndex(index),
            (Keyword::AdditionalProperties, EdgeKey::Value) => Self::AdditionalProperties,
            (Keyword::AllOf, EdgeKey::Index(index)) => Self::AllOf(index),
            (Keyword::OneOf, EdgeKey::Index(index)) => Self::OneOf(index),
            (Keyword::AnyOf, EdgeKey::Index(index)) => Self::AnyOf(index),
            (Keyword::Not, EdgeKey::Value) => Self::Not,
            (Keyword::PatternProperties, EdgeKey::Name(name)) => Self::PatternProperty(name.into()),
            (Keyword::Dependencies, EdgeKey::Name(name)) => Self::Dependency(name.into()),
            (Keyword::AdditionalItems, EdgeKey::Value) => Self::AdditionalItems,
            (Keyword::Definitions, EdgeKey::Name(name)) => Self::Definition(name.into()),
            _ => return None,
        })
    }

    /// The keyword of the edge, and the selected schema in the keyword's value.
    pub fn parts(&self) -> (Keyword, EdgeKey<'_>) {
        match self {
            Self::Property(name) => (Keyword::Properties, EdgeKey::Name(name)),
            Self::Items => (Keyword::Items, EdgeKey::Value),
            Self::ItemsIndex(index) => (Keyword::Items, EdgeKey::Index(*index)),
            Self::AdditionalProperties => (Keyword::AdditionalProperties, EdgeKey::Value),
            Self::AllOf(index) => (Keyword::AllOf, EdgeKey::Index(*index)),
            Self::OneOf(index) => (Keyword::OneOf, EdgeKey::Index(*index)),
            Self::AnyOf(index) => (Keyword::AnyOf, EdgeKey::Index(*index)),
            Self::Not => (Keyword::Not, EdgeKey::Value),
            Self::PatternProperty(name) => (Keyword::PatternProperties, EdgeKey::Name(name)),
            Self::Dependency(name) => (Keyword::Dependencies, EdgeKey::Name(name)),
            Self::AdditionalItems => (Keyword::AdditionalItems, EdgeKey::Value),
            Self::Definition(name) => (Keyword::Definitions, EdgeKey::Name(name)),
        }
    }

    /// The segments that the edge adds to the path of the outer schema: `.properties[foo]`.
    pub fn segments(&self) -> impl Iterator<Item = Segment> + use<> {
        let (keyword, key) = self.parts();
        let key = match (self, key) {
            (_, EdgeKey::Value) => None,
            (_, EdgeKey::Index(index)) => Some(Segment::Index(index as usize)),
            (Self::Property(name), _) => Some(Segment::Key(Arc::clone(name))),
            (_, EdgeKey::Name(name)) => Some(Segment::key(name)),
        };
        [Segment::from(keyword.name())].into_iter().chain(key)
    }

    /// The edge at the beginning of a path inside a schema, and the number of its segments. A key of a map may also be
    /// a field name, because strict decoding prints it like that.
    pub fn from_segments(path: &[Segment]) -> Option<(Self, usize)> {
        let keyword = Keyword::from_name(path.first()?.name()?)?;
        let with_key = path.get(1).and_then(|segment| {
            let by_index = match segment {
                Segment::Index(index) => Self::new(keyword, EdgeKey::Index(u32::try_from(*index).ok()?)),
                Segment::Name(_) | Segment::Key(_) => None,
            };
            by_index.or_else(|| Self::new(keyword, EdgeKey::Name(&segment.text())))
        });
        let with_key = with_key.map(|edge| (edge, 2));
        with_key.or_else(|| Some((Self::new(keyword, EdgeKey::Value)?, 1)))
    }

    /// Whether the edge leads into `allOf`, `anyOf`, `oneOf` or `not`.
    pub fn is_junctor(&self) -> bool {
        self.junctor().is_some()
    }

    /// `allOf`, `anyOf`, `oneOf` or `not`, if the edge leads into one of them.
    pub fn junctor(&self) -> Option<Keyword> {
        let (keyword, _) = self.parts();
        matches!(keyword, Keyword::AllOf | Keyword::AnyOf | Keyword::OneOf | Keyword::Not).then_some(keyword)
    }

    /// Whether strict decoding looks for unknown fields in the schema that the edge leads to. It does not if the value
    /// may also be something other than a schema, because such values have their own decoders.
    pub fn is_strict(&self) -> bool {
        let (keyword, _) = self.parts();
        !matches!(
            keyword,
            Keyword::Items | Keyword::AdditionalProperties | Keyword::AdditionalItems | Keyword::Dependencies
        )
    }
}

impl From<&Edge> for FieldPath {
    fn from(edge: &Edge) -> Self {
        edge.segments().collect()
    }
}

/// Prints the edge as the API server does in a field path: `.properties[foo]`, `.anyOf[0]`.
impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (keyword, key) = self.parts();
        f.write_str(keyword.tail())?;
        match key {
            EdgeKey::Value => Ok(()),
            EdgeKey::Index(index) => write!(f, "[{index}]"),
            EdgeKey::Name(name) => write!(f, "[{name}]"),
        }
    }
}

impl FieldPath {
    /// The path of the schema that an edge leads to.
    pub fn at(&self, edge: &Edge) -> Self {
        self.extended(edge.segments())
    }

    /// The path at the end of these edges, extended by `tail`.
    pub fn along<'e>(&self, edges: impl Iterator<Item = &'e Edge>, tail: &Self) -> Self {
        let edges = edges.flat_map(|edge| edge.segments());
        self.extended(edges.chain(tail.segments().iter().cloned()))
    }
}
