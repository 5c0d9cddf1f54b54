//! The words for what is wrong inside an expression.

use crate::cel::{Mistake, Suggestion};

/// What is wrong; `token` is the text at the place, None at the end of the expression.
pub(super) fn headline(mistake: &Mistake, token: Option<&str>) -> String {
    match (mistake, token) {
        (Mistake::Syntax, Some(token)) => format!("`{token}` can't be in this place of an expression"),
        (Mistake::Syntax, None) => "the expression ends before it is complete".to_owned(),
        (Mistake::UndeclaredName(name), _) => format!("there is no variable `{name}`"),
        (Mistake::UndeclaredFunction { name, is_method: true }, _) => format!("there is no method `{name}`"),
        (Mistake::UndeclaredFunction { name, is_method: false }, _) => format!("there is no function `{name}`"),
        (Mistake::UndefinedField(name), _) => format!("the schema declares no field `{name}` here"),
        (Mistake::NoFields { found }, _) => format!("a value of type `{found}` has no fields"),
        (Mistake::NoOverload { function, types, is_method }, _) => no_overload(function, types, *is_method),
        (Mistake::WrongType { expected, found }, _) => {
            format!("a value of type `{expected}` has to be here, and this one is of type `{found}`")
        }
    }
}

/// What to do about it.
pub(super) fn advice(mistake: Option<&Mistake>, suggestion: Option<&Suggestion>) -> String {
    match (suggestion, mistake) {
        (Some(Suggestion::Name(name)), _) => return format!("Did you mean `{name}`?"),
        (Some(Suggestion::Double(_)), _) => "Convert the integer with `double()`",
        (None, Some(Mistake::UndeclaredName(_))) => "The value that is validated is `self`",
        (None, Some(Mistake::NoOverload { function, types, .. })) if is_comparison(function, types) => {
            "Write both in the same type: numbers without quotes, texts in quotes"
        }
        (None, Some(Mistake::UndefinedField(_))) => "Declare it in the schema's `properties`, or correct its name",
        (None, Some(Mistake::WrongType { expected, .. })) if &**expected == "bool" => "Write a condition",
        (None, _) => "",
    }
    .to_owned()
}

/// Whether two values of different types are compared.
fn is_comparison(function: &str, types: &[Box<str>]) -> bool {
    const COMPARISONS: [&str; 6] = ["_==_", "_!=_", "_<_", "_<=_", "_>_", "_>=_"];
    COMPARISONS.contains(&function) && matches!(types, [one, other] if one != other)
}

fn no_overload(function: &str, types: &[Box<str>], is_method: bool) -> String {
    match (function, types) {
        ("_[_]", [found, index]) => format!("a value of type `{found}` has no element at a `{index}`"),
        ("_?_:_", [_, one, other]) => format!("the two results of `?` are of types `{one}` and `{other}`"),
        ("@in", types) => format!("`in` can't be applied to {}", listed(types)),
        (_, types) if function.contains('_') && !is_method => {
            format!("`{}` can't be applied to {}", function.replace('_', ""), listed(types))
        }
        (_, []) => format!("`{function}` can't be called without arguments"),
        (_, [target]) if is_method => format!("`{function}` of `{target}` can't be called without arguments"),
        (_, [target, arguments @ ..]) if is_method => {
            format!("`{function}` of `{target}` can't be called with {}", listed(arguments))
        }
        (_, types) => format!("`{function}` can't be called with {}", listed(types)),
    }
}

/// `` `string`, `int` and `int` ``.
fn listed(types: &[Box<str>]) -> String {
    let types: Vec<String> = types.iter().map(|found| format!("`{found}`")).collect();
    match types.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => types.concat(),
    }
}
