//! The functions and macros of expressions.

use crate::cel::library::Signature;
use crate::cel::{Macro, signature};

/// An overload's signature and description.
pub(in crate::ide) fn overload_words(name: &str, overload: &Signature) -> String {
    format!("`{}` · {}", signature(name, overload), overload.overload.documentation)
}

/// A macro's form and description.
pub(in crate::ide) fn macro_words(form: &Macro) -> String {
    format!("`{}` · {}", form.call(), form.documentation)
}
