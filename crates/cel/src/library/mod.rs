//! All functions that rules can call, as data for the checker, the cost estimates and the editor features.
//!
//! Source: `baseOpts` in k8s.io/apiserver/pkg/cel/environment/base.go, which defines the libraries and their order.
//! Rules can use all of them since Kubernetes 1.35. The overloads of a library follow the overloads of earlier
//! libraries.

mod authorizer;
mod comparisons;
mod conversions;
mod extended_lists;
mod formats;
mod kubernetes_lists;
mod network;
mod operators;
mod optionals;
mod quantities;
mod semantic_versions;
mod sets;
mod standard;
mod strings;
mod two_variables;
mod types;
mod urls;

#[cfg(test)]
mod tests;

pub use types::{field_of_message, has_qualified_types, is_known_type, message_of, type_of_name};

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use crate::functions::Implementation;
use crate::types::Type;

/// An overload of a function.
#[derive(Debug)]
pub struct Overload {
    pub function: &'static str,
    /// The server's id of the overload.
    pub id: &'static str,
    /// Whether the overload is called on a target, which is its first argument.
    pub is_method: bool,
    pub arguments: &'static [Shape],
    pub result: Shape,
    pub cost: Cost,
    /// A description in one sentence.
    pub documentation: &'static str,
    pub implementation: Implementation,
}

/// A type in a declaration.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    Dyn,
    Bool,
    Int,
    Uint,
    Double,
    String,
    Bytes,
    Duration,
    Timestamp,
    List(&'static Shape),
    Map(&'static Shape, &'static Shape),
    Optional(&'static Shape),
    TypeOf(&'static Shape),
    Opaque(&'static str),
    Object(&'static str),
    /// The first type parameter of the overload, the same type in all places.
    A,
    /// The second type parameter.
    B,
}

/// The kind of a call's cost. The estimates of the cost and of the result's size depend on it, and so does the cost at
/// run time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cost {
    /// One unit for any arguments.
    One,
    /// A fixed number of units.
    Units(u64),
    /// The length of the shorter value.
    Comparison,
    /// Like `Comparison`, but with separate costs for Kubernetes' types.
    Equality,
    /// At most both operands, at least the first.
    ShortCircuit,
    /// The condition and one of the two branches.
    Conditional,
    /// A result built from both operands.
    Concatenation,
    /// Joining two lists, at a cost of one unit.
    ListConcatenation,
    ListIndex,
    MapIndex,
    /// A comparison with every item of the second argument.
    ListMembership,
    /// A scan of the text for each character of the searched text.
    Contains,
    /// A scan of the text for each part of the pattern.
    Matches,
    /// Like `Matches`; the result is a part of the text.
    Find,
    /// One scan of the argument.
    ReadArgument,
    /// Two scans of the argument.
    ReadArgumentTwice,
    /// One scan of the target; the result can be of any size.
    ReadTarget,
    /// One scan of the argument, whose size is the size of the result.
    ParseArgument,
    /// One scan of the target, whose size is the size of the result.
    MapTarget,
    StringToBytes,
    BytesToString,
    Quote,
    Replace,
    Split,
    Join,
    /// A visit to every item, or to every character of a string.
    ListScan,
    /// Parsing a label or field selector.
    Selector,
    /// A comparison of addresses' bytes; `true` if an address is parsed first.
    ContainsAddress(bool),
    ContainsNetwork(bool),
    /// Matching a text with a format's pattern.
    Format,
    /// Comparing each item of one list with each item of the other, this many times.
    SetComparison(u64),
    Slice,
    Range,
    Reverse,
    Flatten,
    Distinct,
    /// Comparing items with each other; `true` if they are strings or bytes.
    Sort(bool),
    /// Like `Sort`, but for the keys in the argument.
    SortByKeys(bool),
}

/// The overloads of a library. A row has the function, the server's id, which can be in parts, the types, the
/// implementation, the cost if it is not one unit, and the documentation.
macro_rules! overloads {
    ($(
        $function:literal $form:ident $($id:literal)+ ($($argument:expr),*) -> $result:expr,
        $implementation:ident $(($run:path))? $(costs $cost:ident $(($parameter:expr))?)?, $documentation:expr;
    )*) => {
        &[$($crate::library::Overload {
            function: $function,
            id: concat!($($id),+),
            is_method: overloads!(@is_method $form),
            arguments: &[$($argument),*],
            result: $result,
            cost: overloads!(@cost $($cost $(($parameter))?)?),
            documentation: $documentation,
            implementation: $crate::functions::Implementation::$implementation $(($run))?,
        }),*]
    };
    (@is_method global) => { false };
    (@is_method method) => { true };
    (@cost) => { $crate::library::Cost::One };
    (@cost $cost:ident $(($parameter:expr))?) => { $crate::library::Cost::$cost $(($parameter))? };
}
use overloads;

/// The libraries in the server's order.
const LIBRARIES: &[&[Overload]] = &[
    operators::FUNCTIONS,
    comparisons::FUNCTIONS,
    standard::FUNCTIONS,
    standard::PARTS_OF_TIME,
    conversions::FUNCTIONS,
    urls::FUNCTIONS,
    strings::REGULAR_EXPRESSIONS,
    kubernetes_lists::FUNCTIONS,
    kubernetes_lists::ORDERED,
    authorizer::FUNCTIONS,
    optionals::FUNCTIONS,
    quantities::FUNCTIONS,
    strings::FUNCTIONS,
    sets::FUNCTIONS,
    network::ADDRESSES,
    network::NETWORKS,
    formats::FUNCTIONS,
    authorizer::SELECTORS,
    two_variables::FUNCTIONS,
    semantic_versions::FUNCTIONS,
    extended_lists::FUNCTIONS,
    extended_lists::SORTS,
];

/// A function with its overloads in the server's order.
#[derive(Debug)]
pub struct Function {
    pub name: &'static str,
    pub overloads: Vec<Signature>,
}

/// An overload with its types resolved.
#[derive(Debug)]
pub struct Signature {
    pub overload: &'static Overload,
    pub arguments: Box<[Type]>,
    pub result: Type,
    /// The number of type parameters.
    pub params: u32,
}

static FUNCTIONS: LazyLock<HashMap<&'static str, Function>> = LazyLock::new(|| {
    let mut functions: HashMap<&'static str, Function> = HashMap::new();
    for overload in LIBRARIES.iter().copied().flatten() {
        let name = overload.function;
        let function = functions.entry(name).or_insert_with(|| Function { name, overloads: Vec::new() });
        function.overloads.push(Signature::new(overload));
    }
    functions
});

/// The function with a name. In a namespace, the name contains a dot: `sets.contains`.
pub fn find(name: &str) -> Option<&'static Function> {
    FUNCTIONS.get(name)
}

/// Whether a name is a namespace of functions, as in `sets.contains(a, b)`.
pub fn is_namespace(name: &str) -> bool {
    NAMESPACES.contains(name)
}

/// All namespaces except those with functions for macros only.
pub fn namespaces() -> impl Iterator<Item = &'static str> {
    let is_written = |namespace: &&str| {
        let is_name = |name: &str| name.starts_with(|first: char| first.is_ascii_alphabetic());
        let mut inside = FUNCTIONS.keys().filter_map(|name| name.split_once('.'));
        is_name(namespace) && inside.any(|(around, name)| around == *namespace && is_name(name))
    };
    NAMESPACES.iter().copied().filter(is_written)
}

static NAMESPACES: LazyLock<HashSet<&'static str>> = LazyLock::new(|| {
    FUNCTIONS.keys().filter_map(|name| name.split_once('.')).map(|(namespace, _)| namespace).collect()
});

/// All functions, unordered.
pub fn functions() -> impl Iterator<Item = &'static Function> {
    FUNCTIONS.values()
}

impl Signature {
    fn new(overload: &'static Overload) -> Signature {
        let shapes = overload.arguments.iter().chain(std::iter::once(&overload.result));
        Signature {
            overload,
            arguments: overload.arguments.iter().map(|shape| shape.to_type()).collect(),
            result: overload.result.to_type(),
            params: shapes.map(|shape| shape.params()).max().unwrap_or_default(),
        }
    }
}

impl Shape {
    /// The type, with parameters counted from 0.
    pub fn to_type(self) -> Type {
        match self {
            Shape::Dyn => Type::Dyn,
            Shape::Bool => Type::Bool,
            Shape::Int => Type::Int,
            Shape::Uint => Type::Uint,
            Shape::Double => Type::Double,
            Shape::String => Type::String,
            Shape::Bytes => Type::Bytes,
            Shape::Duration => Type::Duration,
            Shape::Timestamp => Type::Timestamp,
            Shape::List(element) => Type::list(element.to_type()),
            Shape::Map(key, value) => Type::map(key.to_type(), value.to_type()),
            Shape::Optional(value) => Type::optional(value.to_type()),
            Shape::TypeOf(target) => Type::of_type(target.to_type()),
            Shape::Opaque(name) => Type::opaque(name),
            Shape::Object(name) => Type::Object(crate::types::Object::Known(name)),
            Shape::A => Type::Param(0),
            Shape::B => Type::Param(1),
        }
    }

    /// The number of type parameters up to the last one that occurs in the type.
    fn params(self) -> u32 {
        match self {
            Shape::A => 1,
            Shape::B => 2,
            Shape::List(part) | Shape::Optional(part) | Shape::TypeOf(part) => part.params(),
            Shape::Map(key, value) => key.params().max(value.params()),
            _ => 0,
        }
    }
}
