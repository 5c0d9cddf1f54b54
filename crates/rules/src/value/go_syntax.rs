//! Values in Go syntax (`%#v`). Kubernetes printed lists and objects in that form before it printed them as JSON.

use std::fmt::{self, Write};

use crd_ls_grammar::go_number::format_float;
use crd_ls_grammar::go_quote::quote;
use crd_ls_model::{Json, JsonKind};

/// A value that is printed in Go syntax.
pub(crate) struct GoSyntax<'j>(pub(crate) &'j Json);

impl fmt::Display for GoSyntax<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0.kind {
            JsonKind::Null => f.write_str("interface {}(nil)"),
            JsonKind::Bool(value) => write!(f, "{value}"),
            JsonKind::Integer(value) => write!(f, "{value}"),
            JsonKind::Float(value) => f.write_str(&format_float(*value)),
            JsonKind::String(text) | JsonKind::Hole(text) => f.write_str(&quote(text)),
            JsonKind::Array(items, _) => {
                f.write_str("[]interface {}{")?;
                for (index, item) in items.iter().enumerate() {
                    write!(f, "{}{}", if index > 0 { ", " } else { "" }, GoSyntax(item))?;
                }
                f.write_char('}')
            }
            JsonKind::Object(members, _) => {
                f.write_str("map[string]interface {}{")?;
                for (index, member) in members.iter().enumerate() {
                    let comma = if index > 0 { ", " } else { "" };
                    write!(f, "{comma}{}:{}", quote(&member.key), GoSyntax(&member.value))?;
                }
                f.write_char('}')
            }
        }
    }
}
