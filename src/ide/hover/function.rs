//! The functions and macros of expressions.

use crate::cel::library::Signature;
use crate::cel::{Macro, signature};

/// How an overload is called, and what it does.
pub(in crate::ide) fn overload_words(name: &str, overload: &Signature) -> String {
    format!("`{}` · {}", signature(name, overload), overload.overload.documentation)
}

/// The same for a macro.
pub(in crate::ide) fn macro_words(form: &Macro) -> String {
    format!("`{}` · {}", form.call(), form.documentation)
}
