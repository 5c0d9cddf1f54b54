//! The words for mistakes inside an expression.

use std::borrow::Cow;

use super::{Words, joined, listed};
use crd_ls_cel::{Misread, Mistake, Suggestion};

/// The statement and the advice about a mistake. `token` is the text at the place; None at the end of the expression.
pub(super) fn words(mistake: Option<&Mistake>, token: Option<&str>, suggestion: Option<&Suggestion>) -> Words<'static> {
    let words = mistake.map_or(Words::new("", ""), |mistake| mistake_words(mistake, token));
    let advice = match (suggestion, mistake) {
        (None, _) | (_, Some(Mistake::Syntax(Some(Misread::Prose { .. })))) => return words,
        (Some(Suggestion::WithoutOwner { owner, text, .. }), _) => {
            format!("`self` is the value that has the rule: if that is `{owner}`, write `{text}`")
        }
        (Some(Suggestion::Name(name) | Suggestion::Instead(_, name)), _) => format!("Did you mean `{name}`?"),
        (Some(Suggestion::Convert { noun, function, .. }), _) => format!("Convert {noun} with `{function}()`"),
    };
    Words { advice: advice.into(), ..words }
}

fn stated(headline: impl Into<Cow<'static, str>>, advice: impl Into<Cow<'static, str>>) -> Words<'static> {
    Words::new("", advice).headed(headline)
}

fn mistake_words(mistake: &Mistake, token: Option<&str>) -> Words<'static> {
    match mistake {
        Mistake::Syntax(Some(misread)) => misread_words(misread),
        Mistake::Syntax(None) => match token {
            Some(token) => stated(format!("unexpected `{token}` in the expression"), ""),
            None => stated("the expression ends before it is complete", ""),
        },
        Mistake::UndeclaredName(name) => {
            stated(format!("there is no variable `{name}`"), "The value that is validated is `self`")
        }
        Mistake::UndeclaredFunction { name, forms, .. } if !forms.is_empty() => {
            stated(format!("`{name}` is not called like this"), called_as(forms))
        }
        Mistake::UndeclaredFunction { name, is_method: true, .. } => stated(format!("there is no method `{name}`"), ""),
        Mistake::UndeclaredFunction { name, .. } => stated(format!("there is no function `{name}`"), ""),
        Mistake::UndefinedField { name, .. } => stated(
            format!("the schema declares no field `{name}` here"),
            match &**name {
                "metadata" => "Only rules of a whole object can use `metadata`, and only its `name` and `generateName`",
                _ => "Declare it in the schema's `properties`, or correct its name",
            },
        ),
        Mistake::NoFields { found } => stated(format!("a value of type `{found}` has no fields"), ""),
        Mistake::NoOverload { function, types, is_method, forms } => {
            let advice = if *is_method { receiver(function, types) } else { operands(function, types) };
            stated(
                no_overload(function, types, *is_method),
                advice.map_or_else(|| called_as(forms).into(), Cow::Borrowed),
            )
        }
        Mistake::OfOperand => stated("one of the operands has an error of its own", ""),
        Mistake::WrongType { expected, found } => stated(
            format!("expected a value of type `{expected}`, but this one is of type `{found}`"),
            if &**expected == "bool" { "Write a condition" } else { "" },
        ),
        Mistake::Mixed { expected, found } => stated(
            format!("all items must have the type of the first, `{expected}`, but this one is of type `{found}`"),
            "",
        ),
        Mistake::NotIterable { found } => {
            stated(format!("a macro iterates over a list or a map, and this value is of type `{found}`"), "")
        }
        Mistake::NoField => stated(
            "the argument of `has()` must be a field",
            "Write `has(self.field)`, or `'key' in self.map` for a key of a map",
        ),
        Mistake::NoName => stated(
            "the variable of a macro must be an identifier",
            "Write a name such as `x`, as in `self.list.all(x, x > 0)`",
        ),
        Mistake::Constant { function } => constant_words(function),
        Mistake::TooLong { characters, limit } => stated(
            format!("this expression has {characters} characters, and the API server reads no more than {limit}"),
            DIVIDE,
        ),
        Mistake::TooDeep => stated("this expression is nested more deeply than the API server can read", DIVIDE),
        Mistake::NumberTooLarge => stated("this number does not fit into 64 bits", ""),
    }
}

/// The words about a constant that a function does not accept.
fn constant_words(function: &str) -> Words<'static> {
    match function {
        "matches" => stated("this is not a regular expression", "Correct the pattern, which is in the syntax of RE2"),
        "duration" => stated("this is not a valid duration", "Write one such as `1h30m` or `10s`"),
        "timestamp" => stated("this is not a valid timestamp", "Write one such as `2030-01-31T00:00:00Z`"),
        function => stated(format!("`{function}` does not accept this constant"), ""),
    }
}

const DIVIDE: &str = "Divide the rule into several";

fn misread_words(misread: &Misread) -> Words<'static> {
    match misread {
        Misread::Operator(written) => stated(no_operator(written), ""),
        Misread::Infix { written, method } => {
            stated(no_operator(written), format!("Call the method `{method}()`, as in `self.name.{method}('a')`"))
        }
        Misread::Implication(written) => stated(no_operator(written), "Write `!condition || consequence`"),
        Misread::CutByComment => stated(
            "a `#` after a space begins a comment in YAML, so the expression ends here",
            "Put the expression in quotes",
        ),
        Misread::Prose { may_be_message } => stated(
            "`messageExpression` is a CEL expression, but this is a plain sentence",
            match may_be_message {
                true => "Rename the key to `message`",
                false => "Write it as a string, in quotes and on one line",
            },
        ),
        Misread::PrintedQuote('`') => stated("backquotes do not quote a string", "Write `'` on both sides"),
        Misread::PrintedQuote(quote) => stated(format!("`{quote}` does not quote a string"), "Write `'` on both sides"),
        Misread::Unopened(bracket) => {
            stated(format!("`{bracket}` closes nothing"), "Remove it, or write what opens it")
        }
        Misread::Unclosed(bracket) => {
            let closing = match bracket {
                '[' => ']',
                '{' => '}',
                _ => ')',
            };
            stated(format!("`{bracket}` is not closed"), format!("Write `{closing}` where it ends"))
        }
        Misread::UnclosedString(quote) => stated("a string is not closed", format!("Write `{quote}` where it ends")),
        Misread::Escape(escape) => stated(
            format!("`{escape}` is not a valid escape in a string"),
            "Write `\\\\` for a backslash, or `r` before a string that has no escapes, such as a pattern",
        ),
        Misread::ReservedName(name) => stated(format!("`{name}` is a reserved word"), ""),
        Misread::NoElse => stated("`?` needs a second result, after `:`", "Write `condition ? result : other result`"),
        Misread::Foreign(written) => stated(format!("an expression has no `{written}`"), instead_of(written)),
        Misread::Arrow(arrow) => {
            stated(format!("a macro has no `{arrow}` between its variable and the condition"), "Write a comma")
        }
        Misread::Sigil(sigil) => stated(format!("a name does not begin with `{sigil}`"), "Remove it"),
        Misread::Unit => stated("a number has no unit in an expression", ""),
        Misread::ListInParentheses => stated("a list is written in brackets", "Write `[` and `]` around its items"),
        Misread::Comment => stated("`#` begins no comment in an expression", "A comment begins with `//`"),
        Misread::Superfluous(sign) => stated(format!("an expression does not end with `{sign}`"), "Remove it"),
    }
}

fn no_operator(written: &str) -> String {
    format!("`{written}` is not an operator")
}

/// The advice for a construct of another language: its form in CEL.
fn instead_of(written: &str) -> &'static str {
    match written {
        "if" => "Write `condition ? result : other result`, or `!condition || consequence`",
        "is not None" | "is not null" => "Write `has(self.field)`, which tests whether a field is set",
        "is None" | "is null" => "Write `!has(self.field)`, which tests whether a field is missing",
        "not in" => "Write `!(value in list)`",
        "for" | "forall" => "Write `self.list.all(x, …)`, with what has to hold for each item `x`",
        "[*]" => "Write `self.list.all(x, …)`, or `exists(x, …)` if one item is enough",
        "??" => "Write `self.?field.orValue(…)`, with the value to use if the field is missing",
        ".." => "Compare with both ends, as in `1 <= self.port && self.port <= 9`",
        _ => "Remove it",
    }
}

/// The maximum number of forms of a call that are listed. If there are more forms, only `FIRST_FORMS` are listed.
const MAX_FORMS: usize = 4;
const FIRST_FORMS: usize = 3;

fn called_as(forms: &[Box<str>]) -> String {
    if forms.is_empty() {
        return String::new();
    }
    let shown = if forms.len() > MAX_FORMS { FIRST_FORMS } else { forms.len() };
    let other = (shown < forms.len()).then(|| "in another form".to_owned());
    let names = forms.iter().take(shown).map(|form| format!("`{form}`")).chain(other);
    format!("Call it as {}", joined(names, "or"))
}

/// The advice for a method that the type of its receiver does not have.
fn receiver(function: &str, types: &[Box<str>]) -> Option<&'static str> {
    let target = types.first()?;
    let is_collection = target.starts_with("list") || target.starts_with("map");
    Some(match function {
        "contains" if is_collection => IN,
        "size" if &**target == "object" => "Only lists, maps and strings have a size",
        "hasValue" | "value" | "orValue" | "or" if !target.starts_with("optional") => {
            "Only optional values have it: `oldSelf` with `optionalOldSelf: true`, and fields read with `.?`, as in \
             `self.?field`"
        }
        _ => return None,
    })
}

const IN: &str = "Use `in` to ask whether a list has an item or a map has a key, as in `'a' in self.list`";

/// The advice for an operator whose operands have the wrong types.
fn operands(function: &str, types: &[Box<str>]) -> Option<&'static str> {
    const ORDERS: [&str; 4] = ["_<_", "_<=_", "_>_", "_>=_"];
    let is_order = ORDERS.contains(&function);
    let is_comparison = is_order || matches!(function, "_==_" | "_!=_");
    let [one, other] = types else { return None };
    let is_collection = |name: &str| name.starts_with("list") || name.starts_with("map");
    let has_own_order = |name: &str| matches!(name, "kubernetes.Quantity" | "kubernetes.Semver");
    let either = |wanted: &dyn Fn(&str) -> bool| wanted(one) || wanted(other);
    Some(match function {
        "_[_]" if &**one == "object" => "Write the field after a dot",
        "_[_]" if &**one == "string" => "Use `charAt()` for the character at an index",
        "_[_]" if one.starts_with("list") => "Write the number of an item",
        "_[_]" if one.starts_with("map") => "Write a key",
        "@in" if &**other == "string" => "Use `contains()` to ask whether a string contains another",
        "@in" if is_collection(other) => "Write a value of the type of its items or keys",
        "@in" => "Write a list or a map after it",
        "_+_" if either(&|name| name.starts_with("list")) => {
            "Lists are joined with lists: write brackets around an item, as in `self.list + ['a']`"
        }
        "_%_" => "Only integers have a remainder",
        // `string()` of a number in a concatenation costs too much, because the size of its result is unknown.
        "_+_" if one != other && either(&|name| name == "string") => {
            "Write the value into the text with `format`, as in `'%d items'.format([self.count])`"
        }
        _ if is_comparison && either(&|name| name == "null") => {
            "A value of this type is never null; use `has()` to ask whether a field is set"
        }
        _ if is_order && either(&has_own_order) => {
            "Use `isLessThan()`, `isGreaterThan()` or `compareTo()`, as in `a.isLessThan(b)`"
        }
        "_+_" | "_-_" if &**one == "kubernetes.Quantity" => "Use `add()` or `sub()`, as in `a.add(b)`",
        _ if is_comparison && one != other && either(&|name| name.starts_with("optional")) => {
            "Call `orValue()` on the optional value, with the value to use if there is none"
        }
        _ if is_comparison && one.starts_with("type(") && &**other == "string" => {
            "Write the type without quotes, as in `type(self.port) == int`"
        }
        _ if is_comparison && one != other && either(&|name| name == "duration") => {
            "Write a duration such as `duration('1h30m')`"
        }
        _ if is_comparison && one != other && either(&|name| name == "timestamp") => {
            "Write a point in time such as `timestamp('2030-01-31T00:00:00Z')`"
        }
        _ if is_order && &**one == "bool" => "Join two comparisons with `&&`",
        _ if is_comparison && one != other && either(&|name| name == "object") => "Compare one of its fields",
        _ if is_comparison && one != other && either(&is_collection) => "Compare a value in it, or its `size()`",
        _ if is_comparison && one != other && either(&|name| name == "bool") && !either(&|name| name == "string") => {
            "Compare with a condition, or with `true` or `false`"
        }
        _ if is_comparison && one != other => "Write both in the same type: numbers without quotes, texts in quotes",
        _ => return None,
    })
}

fn no_overload(function: &str, types: &[Box<str>], is_method: bool) -> String {
    match (function, types) {
        ("_[_]", [found, index]) => {
            format!("a value of type `{found}` can't be indexed with a value of type `{index}`")
        }
        ("_?_:_", [condition, one, other]) if one == other || &**condition != "bool" => {
            format!("a condition has to be of type `bool`, and this one is of type `{condition}`")
        }
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
