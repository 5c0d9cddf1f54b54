//! Types in the form of the server's messages.
//!
//! Source: `FormatCELType` in cel-go/checker/format.go.

use std::fmt::{Display, Formatter, Result};

use super::{Scalar, Type};

impl Display for Type {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Type::Error => return f.write_str("!error!"),
            Type::Null => return f.write_str("null"),
            Type::Duration => return f.write_str("duration"),
            Type::Timestamp => return f.write_str("timestamp"),
            Type::Param(number) => return write!(f, "_var{number}"),
            Type::Wrapper(_) => return write!(f, "wrapper({})", self.name()),
            _ => f.write_str(self.name())?,
        }
        let [first, rest @ ..] = self.params() else { return Ok(()) };
        write!(f, "({first}")?;
        for param in rest {
            write!(f, ", {param}")?;
        }
        f.write_str(")")
    }
}

impl Type {
    /// The name of the type at run time, without its parameters.
    pub fn name(&self) -> &str {
        match self {
            Type::Dyn => "dyn",
            Type::Any => "any",
            Type::Error => "error",
            Type::Null => "null_type",
            Type::Bool | Type::Wrapper(Scalar::Bool) => "bool",
            Type::Int | Type::Wrapper(Scalar::Int) => "int",
            Type::Uint | Type::Wrapper(Scalar::Uint) => "uint",
            Type::Double | Type::Wrapper(Scalar::Double) => "double",
            Type::String | Type::Wrapper(Scalar::String) => "string",
            Type::Bytes | Type::Wrapper(Scalar::Bytes) => "bytes",
            Type::Duration => "google.protobuf.Duration",
            Type::Timestamp => "google.protobuf.Timestamp",
            Type::List(_) => "list",
            Type::Map(_) => "map",
            Type::Opaque(name, _) => name,
            Type::Meta(_) => "type",
            Type::Object(object) => object.name(),
            Type::Param(_) => "",
            Type::Named(name) => name,
        }
    }
}

/// The operands of a call: `(int, string)`, or `list(int).(string)` for a method, whose target is the first type.
pub(crate) struct Applied<'t> {
    pub types: &'t [Type],
    pub is_method: bool,
}

impl Display for Applied<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let arguments = match self.types {
            [target, arguments @ ..] if self.is_method => {
                write!(f, "{target}.")?;
                arguments
            }
            arguments => arguments,
        };
        f.write_str("(")?;
        for (index, argument) in arguments.iter().enumerate() {
            if index > 0 {
                f.write_str(", ")?;
            }
            write!(f, "{argument}")?;
        }
        f.write_str(")")
    }
}
