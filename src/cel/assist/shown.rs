//! Types and signatures as an editor shows them.

use super::super::library::Signature;
use crate::cel::types::{Object, Type};

impl Type {
    /// The type in the words of expressions. An object of a schema has no name there.
    pub fn shown(&self) -> String {
        let name = match self {
            Type::Object(Object::Declared { .. }) => "object",
            Type::Duration => "duration",
            Type::Timestamp => "timestamp",
            Type::Param(0) => "A",
            Type::Param(_) => "B",
            Type::Opaque(crate::cel::types::OPTIONAL, _) => "optional",
            other => other.name(),
        };
        let params: Vec<String> = self.params().iter().map(Type::shown).collect();
        if params.is_empty() { name.to_owned() } else { format!("{name}({})", params.join(", ")) }
    }
}

/// How an overload is called: `string.contains(string) bool`.
pub fn signature(name: &str, signature: &Signature) -> String {
    let types: Vec<String> = signature.arguments.iter().map(Type::shown).collect();
    let result = signature.result.shown();
    match types.split_first() {
        Some((target, arguments)) if signature.overload.is_method => {
            format!("{target}.{name}({}) {result}", arguments.join(", "))
        }
        _ => format!("{name}({}) {result}", types.join(", ")),
    }
}
