//! Types and signatures in the form for editors and messages.

use std::ops::Range;

use crate::library::Signature;
use crate::macros::Macro;
use crate::types::{Object, Type};

impl Type {
    /// The type in CEL's notation, which lacks names for the objects of a schema.
    pub fn shown(&self) -> String {
        let name = match self {
            Type::Object(Object::Declared { .. }) => "object",
            Type::Null => "null",
            Type::Duration => "duration",
            Type::Timestamp => "timestamp",
            Type::Param(0) => "A",
            Type::Param(_) => "B",
            Type::Opaque(crate::types::OPTIONAL, _) => "optional",
            other => other.name(),
        };
        let params: Vec<String> = self.params().iter().map(Type::shown).collect();
        if params.is_empty() { name.to_owned() } else { format!("{name}({})", params.join(", ")) }
    }
}

/// The signature of an overload: `string.contains(string) bool`. An operator is printed between its operands:
/// `int <= int`.
pub fn signature(name: &str, signature: &Signature) -> String {
    let Some(operator) = operator(name) else { return shown(name, signature).label };
    let mut operands = signature.arguments.iter().map(Type::shown);
    let mut written = String::new();
    for part in operator.split_inclusive('_') {
        written += part.trim_end_matches('_');
        if part.ends_with('_') {
            written += &operands.next().unwrap_or_default();
        }
    }
    written
}

/// An operator as written, with `_` for each operand.
fn operator(name: &str) -> Option<String> {
    Some(match name {
        "@in" => "_ in _".to_owned(),
        "_?_:_" => "_ ? _ : _".to_owned(),
        "_[_]" | "_[?_]" | "_?._" | "!_" | "-_" => name.to_owned(),
        _ => format!("_ {} _", name.strip_prefix('_')?.strip_suffix('_')?),
    })
}

/// The printed form of a call.
pub(crate) struct ShownCall {
    pub label: String,
    /// The bytes of the arguments in the label.
    pub arguments: Vec<Range<usize>>,
}

impl ShownCall {
    /// `head` and the opening parenthesis precede the arguments.
    fn new(head: String, arguments: impl IntoIterator<Item = impl AsRef<str>>, result: &str) -> Self {
        let mut shown = Self { label: head + "(", arguments: Vec::new() };
        for argument in arguments {
            if !shown.arguments.is_empty() {
                shown.label.push_str(", ");
            }
            let start = shown.label.len();
            shown.label.push_str(argument.as_ref());
            shown.arguments.push(start..shown.label.len());
        }
        shown.label.push(')');
        shown.label.push_str(result);
        shown
    }

    pub(crate) fn of_macro(form: &Macro) -> Self {
        Self::new(form.name.to_owned(), form.parameters, "")
    }
}

pub(crate) fn shown(name: &str, signature: &Signature) -> ShownCall {
    let types: Vec<String> = signature.arguments.iter().map(Type::shown).collect();
    let result = format!(" {}", signature.result.shown());
    match types.split_first() {
        Some((target, arguments)) if signature.overload.is_method => {
            ShownCall::new(format!("{target}.{name}"), arguments, &result)
        }
        _ => ShownCall::new(name.to_owned(), &types, &result),
    }
}
