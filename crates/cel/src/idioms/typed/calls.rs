//! Calls of functions of other languages, by a table of templates.

use super::super::IdiomContext;
use super::super::tokens::{Part, Words, is_name, plain_content};
use super::super::written::presence::type_name;
use super::templates::{Given, TEMPLATES, Template};
use super::view::Typed;
use crate::ast::{ExprKind, ExprRef};
use crate::library;
use crate::types::Type;

pub(in super::super) fn rewrite(typed: &Typed<'_>, _: &IdiomContext<'_>) -> Vec<Part> {
    typed.nodes().filter_map(|at| call(typed, at)).collect()
}

fn call(typed: &Typed<'_>, at: ExprRef) -> Option<Part> {
    let ExprKind::Call { function, target, args } = typed.kind(at) else { return None };
    if !is_name(function) || !typed.has_error(at) {
        return None;
    }
    let folded = function.to_ascii_lowercase().replace('_', "");
    let namespace = target.and_then(|target| match typed.kind(target) {
        ExprKind::Ident(name) if typed.has_error(target) => Some(name.to_ascii_lowercase()),
        _ => None,
    });
    let given = match (target, &namespace) {
        (None, _) => Given::Function,
        (Some(_), Some(name)) => Given::Namespace(name),
        (Some(target), None) => match typed.type_of(*target) {
            Type::List(_) => Given::List,
            Type::Map(_) => Given::Map,
            Type::Object(_) => Given::Object,
            _ => Given::Value,
        },
    };
    let fits = |template: &&Template| {
        template.count == args.len() && template.names.contains(&&*folded) && template.given.allows(&given)
    };
    let template = TEMPLATES.iter().find(fits)?;
    let is_known = library::find(function).is_some() && matches!(given, Given::Value);
    let text = filled(typed, template.text, *target, args).filter(|_| !is_known)?;
    typed.instead(at, &text)
}

/// A template with its operands: `$t` is the target, `$i` the argument of the call that is the target, `$0` the first
/// argument, `$f` the name of a field, `$y` the name of a type, `$p` the pattern, and `$x` the matched text.
fn filled(typed: &Typed<'_>, template: &str, target: Option<ExprRef>, args: &[ExprRef]) -> Option<String> {
    let (mut text, mut rest) = (String::new(), template);
    while let Some((before, after)) = rest.split_once('$') {
        text += before;
        let mut characters = after.chars();
        let operand = match characters.next()? {
            't' => typed.text(target?)?.to_owned(),
            'i' => typed.text(argument(typed, target?)?)?.to_owned(),
            'f' => field_name(typed.text(*args.last()?)?)?.to_owned(),
            'y' => type_name(typed.text(*args.last()?)?)?.to_owned(),
            'p' => typed.text(pattern(typed, args)?.0)?.to_owned(),
            'x' => typed.text(pattern(typed, args)?.1)?.to_owned(),
            digit => typed.text(*args.get(digit.to_digit(10)? as usize)?)?.to_owned(),
        };
        rest = characters.as_str();
        let is_enclosed = (text.ends_with('(') || text.ends_with(", ")) && rest.starts_with([')', ',']);
        let words = Words::new(&operand);
        let needs_none = is_enclosed || rest.is_empty() && text.is_empty() || words.is_simple(0..words.len());
        text += &if needs_none { operand } else { format!("({operand})") };
    }
    Some(text + rest)
}

/// The argument of a call such as `ip(self.address)`.
fn argument(typed: &Typed<'_>, at: ExprRef) -> Option<ExprRef> {
    match typed.kind(at) {
        ExprKind::Call { target: None, args, .. } if args.len() == 1 => args.first().copied(),
        _ => None,
    }
}

/// The name of a field from an argument that is a name or a string.
fn field_name(text: &str) -> Option<&str> {
    let name = plain_content(text).unwrap_or(text);
    let name = name.strip_prefix("self.").unwrap_or(name);
    is_name(name).then_some(name)
}

/// The pattern and the text of a match. The pattern is the argument that is a constant.
fn pattern(typed: &Typed<'_>, args: &[ExprRef]) -> Option<(ExprRef, ExprRef)> {
    let is_constant = |at: ExprRef| matches!(typed.kind(at), ExprKind::Literal(_));
    match *args {
        [one, other] if is_constant(one) && !is_constant(other) => Some((one, other)),
        [one, other] if is_constant(other) => Some((other, one)),
        _ => None,
    }
}
