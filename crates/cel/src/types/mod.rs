//! The types of expressions in the server's type checker.

mod declared;
mod place;
mod print;
mod unify;

#[cfg(test)]
mod tests;

pub(crate) use declared::{DeclKind, Fields, MAX_REQUEST_SIZE};
pub use declared::{DeclType, ListType};
pub use place::{DeclPlace, DeclStep};
pub(crate) use print::Applied;
pub(crate) use unify::{Mapping, more_general};

use std::sync::Arc;

#[derive(Clone, Debug)]
pub enum Type {
    /// A type that is known only at run time.
    Dyn,
    Any,
    /// The type of an invalid expression. It fits everywhere, so that a mistake is reported only once.
    Error,
    Null,
    Bool,
    Int,
    Uint,
    Double,
    String,
    Bytes,
    Duration,
    Timestamp,
    /// A nullable scalar. Only protobuf's wrappers have such a type.
    Wrapper(Scalar),
    List(Arc<Params>),
    Map(Arc<Params>),
    /// A type without fields, such as `optional_type`.
    Opaque(&'static str, Arc<Params>),
    /// The type of a type. Without a parameter, the type of `type` itself.
    Meta(Arc<Params>),
    Object(Object),
    /// A parameter of an overload, or a type that is not known yet.
    Param(u32),
    /// A parameter in the type of `list` or `map` itself, which is never bound.
    Named(&'static str),
}

/// The scalars for which protobuf has a wrapper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scalar {
    Bool,
    Int,
    Uint,
    Double,
    String,
    Bytes,
}

/// The kind of a type. The checker compares the kinds of types first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Dyn,
    Any,
    Error,
    Null,
    Bool,
    Int,
    Uint,
    Double,
    String,
    Bytes,
    Duration,
    Timestamp,
    List,
    Map,
    Opaque,
    Type,
    Object,
    Param,
}

/// A type with named fields.
#[derive(Clone, Debug)]
pub enum Object {
    /// A type of a library or of protobuf.
    Known(&'static str),
    /// A type that a schema declares. Two are the same if they are declared at the same place.
    Declared { place: Arc<DeclPlace>, declaration: Arc<DeclType> },
}

/// The parameters of a type.
#[derive(Debug)]
pub struct Params {
    types: Box<[Type]>,
    has_param: bool,
    weight: u32,
    depth: u32,
}

/// The name of the optional type.
pub(crate) const OPTIONAL: &str = "optional_type";

impl Type {
    pub fn list(element: Type) -> Type {
        Type::List(Params::new([element]))
    }

    pub fn map(key: Type, value: Type) -> Type {
        Type::Map(Params::new([key, value]))
    }

    pub fn optional(value: Type) -> Type {
        Type::Opaque(OPTIONAL, Params::new([value]))
    }

    /// The type of a type.
    pub fn of_type(target: Type) -> Type {
        Type::Meta(Params::new([target]))
    }

    /// The type of an unknown type, which is the type of `type` itself.
    pub fn of_any_type() -> Type {
        Type::Meta(Params::new([]))
    }

    /// A type without parameters and fields.
    pub fn opaque(name: &'static str) -> Type {
        Type::Opaque(name, Params::new([]))
    }

    pub fn kind(&self) -> Kind {
        match self {
            Type::Dyn => Kind::Dyn,
            Type::Any => Kind::Any,
            Type::Error => Kind::Error,
            Type::Null => Kind::Null,
            Type::Bool | Type::Wrapper(Scalar::Bool) => Kind::Bool,
            Type::Int | Type::Wrapper(Scalar::Int) => Kind::Int,
            Type::Uint | Type::Wrapper(Scalar::Uint) => Kind::Uint,
            Type::Double | Type::Wrapper(Scalar::Double) => Kind::Double,
            Type::String | Type::Wrapper(Scalar::String) => Kind::String,
            Type::Bytes | Type::Wrapper(Scalar::Bytes) => Kind::Bytes,
            Type::Duration => Kind::Duration,
            Type::Timestamp => Kind::Timestamp,
            Type::List(_) => Kind::List,
            Type::Map(_) => Kind::Map,
            Type::Opaque(..) => Kind::Opaque,
            Type::Meta(_) => Kind::Type,
            Type::Object(_) => Kind::Object,
            Type::Param(_) | Type::Named(_) => Kind::Param,
        }
    }

    /// The parameters; for a map, the types of the key and of the value.
    pub fn params(&self) -> &[Type] {
        match self {
            Type::List(params) | Type::Map(params) | Type::Opaque(_, params) | Type::Meta(params) => &params.types,
            _ => &[],
        }
    }

    /// The type of the value in an optional.
    pub fn in_optional(&self) -> Option<&Type> {
        match self {
            Type::Opaque(OPTIONAL, params) => params.types.first(),
            _ => None,
        }
    }

    pub fn is_dyn(&self) -> bool {
        matches!(self, Type::Dyn | Type::Any)
    }

    pub fn is_dyn_or_error(&self) -> bool {
        matches!(self, Type::Dyn | Type::Any | Type::Error)
    }

    /// Whether two types are the same, comparing parameters by name.
    pub fn is_exactly(&self, other: &Type) -> bool {
        match (self, other) {
            (Type::Param(one), Type::Param(other)) => one == other,
            (Type::Named(one), Type::Named(other)) => one == other,
            _ => self.is_like(other, Type::is_exactly),
        }
    }

    /// Whether two types are the same up to the names of parameters.
    pub fn is_equivalent(&self, other: &Type) -> bool {
        self.is_like(other, Type::is_equivalent)
    }

    fn is_like(&self, other: &Type, same: fn(&Type, &Type) -> bool) -> bool {
        match (self, other) {
            (Type::List(one), Type::List(other))
            | (Type::Map(one), Type::Map(other))
            | (Type::Meta(one), Type::Meta(other)) => one.is_like(other, same),
            (Type::Opaque(name, one), Type::Opaque(other_name, other)) => {
                name == other_name && one.is_like(other, same)
            }
            (Type::Object(one), Type::Object(other)) => one.name() == other.name(),
            _ => self.kind() == other.kind(),
        }
    }

    /// Whether the type contains a parameter.
    pub fn has_param(&self) -> bool {
        match self {
            Type::Param(_) | Type::Named(_) => true,
            Type::List(params) | Type::Map(params) | Type::Opaque(_, params) | Type::Meta(params) => params.has_param,
            _ => false,
        }
    }

    /// Whether the type is or contains the error type.
    pub fn has_error(&self) -> bool {
        matches!(self, Type::Error) || self.params().iter().any(Type::has_error)
    }

    /// The type with `added` added to the numbers of its parameters.
    pub fn renumbered(&self, added: u32) -> Type {
        match self {
            Type::Param(number) => Type::Param(number.saturating_add(added)),
            other if other.has_param() && !other.params().is_empty() => {
                other.with_params(other.params().iter().map(|part| part.renumbered(added)).collect())
            }
            other => other.clone(),
        }
    }

    /// The number of types in this type, including itself.
    pub(super) fn weight(&self) -> u32 {
        match self {
            Type::List(params) | Type::Map(params) | Type::Opaque(_, params) | Type::Meta(params) => params.weight,
            _ => 1,
        }
    }

    /// The depth of nested types.
    pub(super) fn depth(&self) -> u32 {
        match self {
            Type::List(params) | Type::Map(params) | Type::Opaque(_, params) | Type::Meta(params) => params.depth,
            _ => 1,
        }
    }

    /// This type with other parameters, which must be as many as before.
    fn with_params(&self, types: Vec<Type>) -> Type {
        let params = Params::new(types);
        match self {
            Type::List(_) => Type::List(params),
            Type::Map(_) => Type::Map(params),
            Type::Opaque(name, _) => Type::Opaque(name, params),
            Type::Meta(_) => Type::Meta(params),
            other => other.clone(),
        }
    }
}

impl Object {
    /// `kubernetes.Quantity`, or the path from the rule's schema: `selfType.spec.items.@idx`.
    pub fn name(&self) -> &str {
        match self {
            Object::Known(name) => name,
            Object::Declared { place, .. } => place.name(),
        }
    }
}

impl Params {
    pub fn first(&self) -> Option<&Type> {
        self.types.first()
    }

    pub fn last(&self) -> Option<&Type> {
        self.types.last()
    }

    fn new(types: impl Into<Box<[Type]>>) -> Arc<Params> {
        let types = types.into();
        Arc::new(Params {
            has_param: types.iter().any(Type::has_param),
            weight: types.iter().fold(1, |sum, part| part.weight().saturating_add(sum)),
            depth: types.iter().map(Type::depth).max().unwrap_or_default().saturating_add(1),
            types,
        })
    }

    fn is_like(&self, other: &Params, same: fn(&Type, &Type) -> bool) -> bool {
        std::ptr::eq(self, other)
            || self.types.len() == other.types.len()
                && self.types.iter().zip(&other.types).all(|(one, other)| same(one, other))
    }
}
