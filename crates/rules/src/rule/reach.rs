//! How the values of a schema are reached from the root of a resource, as far as rules depend on it.

use crd_ls_model::{Edge, Keyword, ListType, Schema};

/// How the values of a schema are reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reach {
    /// The maximum number of values in one resource; None if a list or map around them is unbounded.
    pub cardinality: Option<u64>,
    /// The outermost list whose items can't be correlated with old items, as a number of path segments further out.
    pub uncorrelatable: Option<u32>,
}

impl Reach {
    pub(crate) const ROOT: Self = Self { cardinality: Some(1), uncorrelatable: None };
}

/// How the values of child schemas are reached.
#[derive(Clone, Copy)]
pub(crate) struct ChildReach {
    cardinality: Option<u64>,
    around: Option<u32>,
    /// The items of a list lack keys.
    has_uncorrelatable_items: bool,
}

impl ChildReach {
    /// For the children of a schema.
    pub(crate) fn new(schema: &Schema, Reach { cardinality, uncorrelatable }: Reach) -> Self {
        // The server multiplies by the bound, whichever child it visits.
        let factor = repeated_by(schema).map_or(Some(1), |keyword| bound(schema, keyword));
        Self {
            cardinality: cardinality.zip(factor).map(|(cardinality, factor)| cardinality.saturating_mul(factor)),
            around: uncorrelatable,
            has_uncorrelatable_items: schema.list_type() != Some(ListType::Map),
        }
    }

    pub(crate) fn of_child(&self, edge: &Edge) -> Reach {
        let length = edge.segments().count() as u32;
        let uncorrelatable = match (self.around, edge) {
            (Some(around), _) => Some(around.saturating_add(length)),
            (None, Edge::Items) if self.has_uncorrelatable_items => Some(length),
            _ => None,
        };
        Reach { cardinality: self.cardinality, uncorrelatable }
    }
}

/// The keyword that bounds the number of a schema's items or values; None if it has neither. A map counts even if its
/// `additionalProperties` is false.
pub fn repeated_by(schema: &Schema) -> Option<Keyword> {
    match &*schema.type_name() {
        "array" => Some(Keyword::MaxItems),
        "object" if schema.keywords().contains(Keyword::AdditionalProperties) => Some(Keyword::MaxProperties),
        _ => None,
    }
}

/// The largest number that such a keyword allows.
pub(crate) fn bound(schema: &Schema, keyword: Keyword) -> Option<u64> {
    schema.integer(keyword).map(|bound| bound.max(0) as u64)
}
