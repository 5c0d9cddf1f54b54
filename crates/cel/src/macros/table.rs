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

const fn over(
    name: &'static str,
    parameters: &'static [&'static str],
    variables: usize,
    documentation: &'static str,
) -> Macro {
    Macro { name, receiver: Receiver::Collection, parameters, variables, documentation }
}

/// All macros. Of several with the same name, the most common form is first.
pub const MACROS: &[Macro] = &[
    Macro {
        name: "has",
        receiver: Receiver::None,
        parameters: &["field"],
        variables: 0,
        documentation: "Whether a field is set, or a map has a key.",
    },
    over("all", &["x", "condition"], 1, "Whether the condition holds for every item of a list, or every key of a map."),
    over(
        "all",
        &["k", "v", "condition"],
        2,
        "Whether the condition holds for every index and item of a list, or every key and value of a map.",
    ),
    over("exists", &["x", "condition"], 1, "Whether the condition holds for an item of a list, or a key of a map."),
    over(
        "exists",
        &["k", "v", "condition"],
        2,
        "Whether the condition holds for an index and item of a list, or a key and value of a map.",
    ),
    over(
        "exists_one",
        &["x", "condition"],
        1,
        "Whether the condition holds for exactly one item of a list, or one key of a map.",
    ),
    over(
        "existsOne",
        &["k", "v", "condition"],
        2,
        "Whether the condition holds for exactly one index and item of a list, or one key and value of a map.",
    ),
    over("filter", &["x", "condition"], 1, "The items of a list, or the keys of a map, for which the condition holds."),
    over("map", &["x", "result"], 1, "The list of results for the items of a list, or the keys of a map."),
    over(
        "map",
        &["x", "condition", "result"],
        1,
        "The list of results for the items of a list, or the keys of a map, for which the condition holds.",
    ),
    over("transformList", &["k", "v", "result"], 2, "The list of results for each index and item, or key and value."),
    over(
        "transformMap",
        &["k", "v", "result"],
        2,
        "A map with the same keys, or the indices, and the results as values.",
    ),
    over(
        "transformMapEntry",
        &["k", "v", "entry"],
        2,
        "A map of the entries that the result is for each key and value.",
    ),
    Macro {
        name: "sortBy",
        receiver: Receiver::List,
        parameters: &["x", "key"],
        variables: 1,
        documentation: "The list in the order of a key that is computed for each item.",
    },
    Macro {
        name: "optMap",
        receiver: Receiver::Optional,
        parameters: &["x", "result"],
        variables: 1,
        documentation: "An optional with the result for the value, or none where there is no value.",
    },
    Macro {
        name: "optFlatMap",
        receiver: Receiver::Optional,
        parameters: &["x", "result"],
        variables: 1,
        documentation: "The result for the value, itself an optional; none where there is no value.",
    },
];

impl Macro {
    /// The form of a call: `all(x, condition)`.
    pub fn call(&self) -> String {
        format!("{}({})", self.name, self.parameters.join(", "))
    }
}
