//! The places in a schema that are named by problems.

/// The edge that leads to a schema of the core. Source: `level` in apiserver/schema/validation.go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// The root. `has_status` is true if the version has the status subresource.
    Root {
        has_status: bool,
    },
    Item,
    Field,
}

/// A part of an object that can't have a default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MetaPart {
    ApiVersion,
    Kind,
    Metadata,
    /// The values of a map. The metadata field of the default would depend on the key.
    MapValue,
}
