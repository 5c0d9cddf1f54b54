//! The path from the root of a resource to the values of a schema, as far as rules depend on it.

use crd_ls_model::{Edge, Keyword, ListType, Schema};

/// Facts about the path to the values of a schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reach {
    /// The maximum number of values in one resource. None if an enclosing list or map is unbounded.
    pub cardinality: Option<u64>,
    /// The outermost list whose items can't be correlated with old items, as the number of path segments from the list
    /// to the schema.
    pub uncorrelatable: Option<u32>,
}

impl Reach {
    pub(crate) const ROOT: Self = Self { cardinality: Some(1), uncorrelatable: None };
}

/// Facts about the paths to the values of child schemas.
#[derive(Clone, Copy)]
pub(crate) struct ChildReach {
    cardinality: Option<u64>,
    around: Option<u32>,
    /// Whether the items have no keys, if the schema is a list.
    has_uncorrelatable_items: bool,
}

impl ChildReach {
    /// The facts for the children of a schema.
    pub(crate) fn new(schema: &Schema, Reach { cardinality, uncorrelatable }: Reach) -> Self {
        // The server multiplies by the bound for each child that it visits.
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

/// The keyword that bounds the number of a schema's items or values. None if the schema is neither a list nor a map. A
/// map counts even if its `additionalProperties` is false.
pub fn repeated_by(schema: &Schema) -> Option<Keyword> {
    match &*schema.type_name() {
        "array" => Some(Keyword::MaxItems),
        "object" if schema.keywords().contains(Keyword::AdditionalProperties) => Some(Keyword::MaxProperties),
        _ => None,
    }
}

/// The maximum number that the value of `keyword` allows. None if there is no bound.
pub(crate) fn bound(schema: &Schema, keyword: Keyword) -> Option<u64> {
    schema.integer(keyword).map(|bound| bound.max(0) as u64)
}
