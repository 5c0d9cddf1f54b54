//! The functions and macros of expressions.

use crd_ls_cel::library::Signature;
use crd_ls_cel::{Macro, signature};

/// An overload's signature and description.
pub(crate) fn overload_words(name: &str, overload: &Signature) -> String {
    format!("`{}` · {}", signature(name, overload), overload.overload.documentation)
}

/// A macro's form and description.
pub(crate) fn macro_words(form: &Macro) -> String {
    format!("`{}` · {}", form.call(), form.documentation)
}
