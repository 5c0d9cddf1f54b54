//! The forms of macro calls.

/// A macro with its parameters.
#[derive(Debug)]
pub struct Macro {
    pub name: &'static str,
    /// The receiver; only `has` lacks one.
    pub receiver: Receiver,
    pub parameters: &'static [&'static str],
    /// The number of leading parameters that name variables.
    pub variables: usize,
    /// A description in one sentence.
    pub documentation: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Receiver {
    None,
    /// A list or a map.
    Collection,
    List,
    Optional,
}

/// A row has the receiver, the name, the variables before the other parameters, and the documentation.
macro_rules! macros {
    ($($receiver:ident $name:ident($($variable:ident),*; $($parameter:ident),*), $documentation:literal;)*) => {
        &[$(Macro {
            name: stringify!($name),
            receiver: Receiver::$receiver,
            parameters: &[$(stringify!($variable),)* $(stringify!($parameter)),*],
            variables: <[&str]>::len(&[$(stringify!($variable)),*]),
            documentation: $documentation,
        }),*]
    };
}

/// All macros. If several have the same name, the most common form is first.
pub const MACROS: &[Macro] = macros! {
    None has(; field), "Whether a field is set, or a map has a key.";
    Collection all(x; condition), "Whether the condition holds for every item of a list, or every key of a map.";
    Collection all(k, v; condition),
        "Whether the condition holds for every index and item of a list, or every key and value of a map.";
    Collection exists(x; condition), "Whether the condition holds for an item of a list, or a key of a map.";
    Collection exists(k, v; condition),
        "Whether the condition holds for an index and item of a list, or a key and value of a map.";
    Collection exists_one(x; condition),
        "Whether the condition holds for exactly one item of a list, or one key of a map.";
    Collection existsOne(k, v; condition),
        "Whether the condition holds for exactly one index and item of a list, or one key and value of a map.";
    Collection filter(x; condition), "The items of a list, or the keys of a map, for which the condition holds.";
    Collection map(x; result), "The list of results for the items of a list, or the keys of a map.";
    Collection map(x; condition, result),
        "The list of results for the items of a list, or the keys of a map, for which the condition holds.";
    Collection transformList(k, v; result), "The list of results for each index and item, or key and value.";
    Collection transformMap(k, v; result), "A map with the same keys, or the indices, and the results as values.";
    Collection transformMapEntry(k, v; entry), "A map of the entries in the results for each key and value.";
    List sortBy(x; key), "The list, sorted by a key of each item.";
    Optional optMap(x; result), "An optional with the result for the value, or none where there is no value.";
    Optional optFlatMap(x; result), "The result for the value, itself an optional; none where there is no value.";
};

impl Macro {
    /// The form of a call: `all(x, condition)`.
    pub fn call(&self) -> String {
        format!("{}({})", self.name, self.parameters.join(", "))
    }
}
