//! Every function that a rule may call, as data: what the checker, the costs and the editor's questions all read.
//!
//! Source: `MustBaseEnvSet` in k8s.io/apiserver/pkg/cel/environment/base.go for version 1.35, which names the
//! libraries and their order. An overload of a later library comes after those of an earlier one.

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

use crate::cel::functions::{Function as RunFunction, Implementation};
use crate::cel::types::Type;

/// A function with all of its overloads that one library declares.
pub struct Declared {
    pub name: &'static str,
    pub overloads: &'static [Overload],
    /// How calls of all overloads that have no implementation of their own are evaluated.
    implementation: Option<Implementation>,
}

/// One way to call a function.
#[derive(Debug)]
pub struct Overload {
    /// The server's name of it.
    pub id: &'static str,
    /// Whether it is called on a target, which is the first of the arguments.
    pub is_method: bool,
    pub arguments: &'static [Shape],
    pub result: Shape,
    pub cost: Cost,
    /// What it does, in one sentence.
    pub documentation: &'static str,
    implementation: Option<Implementation>,
}

/// A type as a declaration names it.
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
    /// The first type parameter of the overload, the same type wherever it occurs.
    A,
    /// The second type parameter.
    B,
}

/// How the cost of a call and the size of its result are estimated. What calls cost at run time follows from it, too.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cost {
    /// One unit whatever the arguments are.
    One,
    /// So many units.
    Units(u64),
    /// The shorter of two values is compared with the other.
    Comparison,
    /// As `Comparison`, but the types of Kubernetes have their own costs.
    Equality,
    /// Both operands at most, the first at least.
    ShortCircuit,
    /// The condition and one of the two.
    Conditional,
    /// The result is built from both.
    Concatenation,
    /// Lists are joined in one unit.
    ListConcatenation,
    ListIndex,
    MapIndex,
    /// Every item of the second argument is compared.
    ListMembership,
    /// The text is read once for each character that is searched.
    Contains,
    /// The text is read once for each part of the pattern.
    Matches,
    /// As `Matches`; the result is a part of the text.
    Find,
    /// The argument is read once.
    ReadArgument,
    /// The argument is read twice.
    ReadArgumentTwice,
    /// The target is read once; the result may be of any size.
    ReadTarget,
    /// The argument is read once and is the size of the result.
    ParseArgument,
    /// The target is read once and is the size of the result.
    MapTarget,
    StringToBytes,
    BytesToString,
    Quote,
    Replace,
    Split,
    Join,
    /// Every item is looked at; of a string every character.
    ListScan,
    /// A selector of labels or fields is parsed.
    Selector,
    /// Bytes of addresses are compared; `true` if an address is parsed first.
    ContainsAddress(bool),
    ContainsNetwork(bool),
    /// A text is checked by a format's pattern.
    Format,
    /// Each item of one list is compared with each of the other, so many times.
    SetComparison(u64),
    Slice,
    Range,
    Reverse,
    Flatten,
    Distinct,
    /// Items are compared with each other; `true` if they are strings or bytes.
    Sort(bool),
    /// The same for the keys that are the argument.
    SortByKeys(bool),
}

const fn function(name: &'static str, overloads: &'static [Overload]) -> Declared {
    Declared { name, overloads, implementation: None }
}

impl Declared {
    /// Evaluated by one function, which looks at the values.
    const fn shares(self, function: RunFunction) -> Declared {
        Declared { implementation: Some(Implementation::Shared(function)), ..self }
    }

    const fn by_evaluator(self) -> Declared {
        Declared { implementation: Some(Implementation::Operator), ..self }
    }

    const fn without_values(self) -> Declared {
        Declared { implementation: Some(Implementation::Unreachable), ..self }
    }
}

const fn global(id: &'static str, arguments: &'static [Shape], result: Shape, documentation: &'static str) -> Overload {
    Overload { id, is_method: false, arguments, result, cost: Cost::One, documentation, implementation: None }
}

const fn method(id: &'static str, arguments: &'static [Shape], result: Shape, documentation: &'static str) -> Overload {
    Overload { id, is_method: true, arguments, result, cost: Cost::One, documentation, implementation: None }
}

impl Overload {
    const fn costs(self, cost: Cost) -> Overload {
        Overload { cost, ..self }
    }

    const fn runs(self, function: RunFunction) -> Overload {
        Overload { implementation: Some(Implementation::Own(function)), ..self }
    }
}

/// The libraries in the server's order.
const LIBRARIES: &[&[Declared]] = &[
    operators::FUNCTIONS,
    comparisons::FUNCTIONS,
    standard::FUNCTIONS,
    conversions::FUNCTIONS,
    urls::FUNCTIONS,
    strings::REGULAR_EXPRESSIONS,
    kubernetes_lists::FUNCTIONS,
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
];

/// A function under its name, with its overloads in the server's order.
#[derive(Debug)]
pub struct Function {
    pub name: &'static str,
    pub overloads: Vec<Signature>,
}

/// An overload with its types made.
#[derive(Debug)]
pub struct Signature {
    pub overload: &'static Overload,
    pub arguments: Box<[Type]>,
    pub result: Type,
    /// How many type parameters it has.
    pub params: u32,
    /// How a call is evaluated. Every overload has an implementation, or a test fails.
    pub implementation: Option<Implementation>,
}

static FUNCTIONS: LazyLock<HashMap<&'static str, Function>> = LazyLock::new(|| {
    let mut functions: HashMap<&'static str, Function> = HashMap::new();
    for declared in LIBRARIES.iter().copied().flatten() {
        let function =
            functions.entry(declared.name).or_insert_with(|| Function { name: declared.name, overloads: Vec::new() });
        function.overloads.extend(declared.overloads.iter().map(|overload| Signature::new(declared, overload)));
    }
    functions
});

/// The function of a name; one in a namespace has the dot in it, such as `sets.contains`.
pub fn find(name: &str) -> Option<&'static Function> {
    FUNCTIONS.get(name)
}

/// Whether functions are called on a name as in `sets.contains(a, b)`.
pub fn is_namespace(name: &str) -> bool {
    NAMESPACES.contains(name)
}

/// The names that functions are called on so; without those whose functions only macros call.
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

/// Every function, in no order.
pub fn functions() -> impl Iterator<Item = &'static Function> {
    FUNCTIONS.values()
}

impl Signature {
    fn new(declared: &'static Declared, overload: &'static Overload) -> Signature {
        let shapes = overload.arguments.iter().chain(std::iter::once(&overload.result));
        Signature {
            overload,
            arguments: overload.arguments.iter().map(|shape| shape.to_type()).collect(),
            result: overload.result.to_type(),
            params: shapes.map(|shape| shape.params()).max().unwrap_or_default(),
            implementation: overload.implementation.or(declared.implementation),
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
            Shape::Object(name) => Type::Object(crate::cel::types::Object::Known(name)),
            Shape::A => Type::Param(0),
            Shape::B => Type::Param(1),
        }
    }

    /// How many of the parameters occur in it, from the first on.
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
