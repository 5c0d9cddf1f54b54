//! Completions at a place in an expression.

use std::sync::Arc;

use super::around::{Before, OpenCall, Surroundings};
use crate::check::{VariableTypes, type_in};
use crate::compile::Environment;
use crate::library::{self, Function, Signature};
use crate::macros::{MACROS, Macro, Receiver};
use crate::parser;
use crate::shown::signature;
use crate::source::Source;
use crate::types::{DeclKind, DeclPlace, Object, Type};

/// The completions at a place, the most likely first.
#[derive(Debug)]
pub struct Candidates {
    /// The bytes of the name that a completion replaces.
    pub word: std::ops::Range<usize>,
    /// Whether a parenthesis follows, so that a call must not add one.
    pub is_called: bool,
    pub list: Vec<Candidate>,
}

/// A name that fits.
#[derive(Debug)]
pub enum Candidate {
    Variable {
        name: Box<str>,
        type_name: String,
    },
    /// A field, by its escaped name, of an object that a schema declares.
    Field {
        name: Box<str>,
        type_name: String,
        object: Arc<DeclPlace>,
    },
    /// A function, or a method if there is a receiver. In a namespace, `name` is the part after the dot.
    Function {
        function: &'static Function,
        name: &'static str,
        is_method: bool,
        /// Whether the call can have arguments.
        has_arguments: bool,
        signature: String,
    },
    /// The part before the dot of functions such as `sets.contains`.
    Namespace(&'static str),
    Macro(&'static Macro),
}

impl Candidate {
    fn name(&self) -> String {
        match self {
            Self::Variable { name, .. } | Self::Field { name, .. } => name.to_string(),
            Self::Function { name, .. } | Self::Namespace(name) => (*name).to_owned(),
            Self::Macro(form) => form.name.to_owned(),
        }
    }
}

impl Environment {
    /// The completions at a byte of an expression, which can be incomplete. `None` in strings and comments, after a
    /// complete operand, and in the name of a macro's variable.
    pub fn candidates(&self, text: &str, offset: usize, has_optional_old_self: bool) -> Option<Candidates> {
        let around = Surroundings::at(text, offset).filter(|around| !declares_variable(text, around))?;
        let mut scope = VariableScope::new(text, self.variables(has_optional_old_self));
        around.calls.iter().for_each(|call| scope.enter(call));
        let list = match &around.before {
            Before::Nothing => scope.operands(),
            Before::Receiver(receiver) => scope.members(text.get(receiver.clone())?),
        };
        Some(Candidates { word: around.word, is_called: around.is_called, list })
    }
}

/// Whether the word is an argument that declares the variable of a macro. The further arguments may be missing.
fn declares_variable(text: &str, around: &Surroundings) -> bool {
    let Some(call) = around.calls.last() else { return false };
    let argument_start = call.arguments.last().unwrap_or(&call.name).end;
    let between = text.get(argument_start..around.word.start).unwrap_or_default();
    let name = text.get(call.name.clone()).unwrap_or_default();
    let forms = MACROS.iter().filter(|form| form.name == name && form.receiver != Receiver::None);
    let declared = forms.map(|form| form.variables).min().unwrap_or_default();
    matches!(between.trim(), "(" | ",") && call.arguments.len() < declared
}

/// The variables at a place.
pub(super) struct VariableScope<'e> {
    text: &'e str,
    variables: &'e VariableTypes,
    /// The variables of the surrounding macros, the innermost last.
    locals: Vec<(&'e str, Type)>,
}

impl<'e> VariableScope<'e> {
    pub(super) fn new(text: &'e str, variables: &'e VariableTypes) -> Self {
        Self { text, variables, locals: Vec::new() }
    }

    pub(super) fn type_of(&self, text: &str) -> Option<Type> {
        let ast = parser::parse(&Source::new(text))?;
        Some(type_in(&ast, self.variables, &self.locals))
    }

    /// Adds the variables that a surrounding call declares.
    pub(super) fn enter(&mut self, call: &OpenCall) {
        let text = |range: &std::ops::Range<usize>| self.text.get(range.clone()).map(str::trim);
        let names: Vec<&'e str> = call.arguments.iter().filter_map(text).take_while(|name| is_name(name)).collect();
        let name = text(&call.name).unwrap_or_default();
        let forms = MACROS.iter().filter(|form| form.name == name && form.receiver != Receiver::None);
        let Some(form) = forms.filter(|form| form.variables <= names.len()).max_by_key(|form| form.variables) else {
            return;
        };
        let receiver = call.receiver.as_ref().and_then(text);
        let range = receiver.and_then(|receiver| self.type_of(receiver)).unwrap_or(Type::Dyn);
        let types = types_of_variables(&range, form.variables);
        self.locals.extend(names.into_iter().zip(types));
    }

    /// The names with which an operand can start, without their details.
    pub(super) fn names_of_operands(&self) -> Vec<String> {
        self.operands().iter().map(Candidate::name).collect()
    }

    /// The names that can follow a receiver and a dot.
    pub(super) fn names_of_members(&self, receiver: &str) -> Vec<String> {
        self.members(receiver).iter().map(Candidate::name).collect()
    }

    /// The names with which an operand can start.
    fn operands(&self) -> Vec<Candidate> {
        let variable = |name: &str, found: &Type| Candidate::Variable { name: name.into(), type_name: found.shown() };
        let mut list: Vec<Candidate> = self.locals.iter().rev().map(|(name, found)| variable(name, found)).collect();
        list.push(variable("self", &self.variables.self_type));
        list.push(variable("oldSelf", &self.variables.old_self_type));
        list.extend(macros(Receiver::None));
        list.extend(functions("", |signature| !signature.overload.is_method));
        let mut namespaces: Vec<&'static str> = library::namespaces().collect();
        namespaces.sort_unstable();
        list.extend(namespaces.into_iter().map(Candidate::Namespace));
        list
    }

    /// Whether a receiver is a namespace of functions, and not a variable with the same name.
    pub(super) fn is_namespace(&self, receiver: &str) -> bool {
        library::is_namespace(receiver) && self.locals.iter().all(|(name, _)| *name != receiver)
    }

    /// The fields and methods of a receiver.
    fn members(&self, receiver: &str) -> Vec<Candidate> {
        if self.is_namespace(receiver) {
            return functions(&format!("{receiver}."), |signature| !signature.overload.is_method);
        }
        let Some(found) = self.type_of(receiver) else { return Vec::new() };
        if matches!(found, Type::Error) {
            return Vec::new();
        }
        let mut list = fields(found.in_optional().unwrap_or(&found));
        list.extend(macro_receivers(&found).iter().flat_map(|receiver| macros(*receiver)));
        list.extend(functions("", |signature| signature.fits_target(&found)));
        list
    }
}

/// The receivers of the macros that can be called on a value of a type.
pub(super) fn macro_receivers(target: &Type) -> &'static [Receiver] {
    match target {
        Type::List(_) => &[Receiver::Collection, Receiver::List],
        Type::Map(_) => &[Receiver::Collection],
        target if target.in_optional().is_some() => &[Receiver::Optional],
        Type::Dyn => &[Receiver::Collection, Receiver::List, Receiver::Optional],
        _ => &[],
    }
}

fn is_name(text: &str) -> bool {
    let mut characters = text.chars();
    let starts = characters.next().is_some_and(|first| first.is_ascii_alphabetic() || first == '_');
    starts && characters.all(|character| character.is_ascii_alphanumeric() || character == '_')
}

/// The types of a macro's variables.
pub(super) fn types_of_variables(range: &Type, count: usize) -> Vec<Type> {
    let of = |at: usize| range.params().get(at).cloned().unwrap_or(Type::Dyn);
    match (range, count) {
        (Type::List(_), 2) => vec![Type::Int, of(0)],
        (Type::Map(_), 2) => vec![of(0), of(1)],
        (Type::List(_) | Type::Map(_), _) => vec![of(0)],
        (_, _) => match range.in_optional() {
            Some(value) => vec![value.clone()],
            None => vec![Type::Dyn; count],
        },
    }
}

fn fields(target: &Type) -> Vec<Candidate> {
    let Type::Object(Object::Declared { place, declaration }) = target else { return Vec::new() };
    let DeclKind::Object(fields) = &declaration.kind else { return Vec::new() };
    let field = |(name, declaration): (&str, &Arc<crate::DeclType>)| Candidate::Field {
        name: name.into(),
        type_name: declaration.field_type(place, name).shown(),
        object: Arc::clone(place),
    };
    fields.iter().map(field).collect()
}

fn macros(receiver: Receiver) -> impl Iterator<Item = Candidate> {
    MACROS.iter().filter(move |form| form.receiver == receiver).map(Candidate::Macro)
}

/// The functions with a fitting overload, in a namespace or in none, in the order of their names.
fn functions(namespace: &str, fits: impl Fn(&Signature) -> bool) -> Vec<Candidate> {
    let mut found: Vec<(&'static str, Candidate)> = Vec::new();
    for function in library::functions() {
        let Some(name) = function.name.strip_prefix(namespace).filter(|name| is_name(name)) else { continue };
        let overloads: Vec<&Signature> = function.overloads.iter().filter(|overload| fits(overload)).collect();
        let Some(first) = overloads.first() else { continue };
        let is_method = first.overload.is_method;
        let has_arguments = overloads.iter().any(|overload| overload.arguments.len() > usize::from(is_method));
        let signature = signature(name, first);
        found.push((name, Candidate::Function { function, name, is_method, has_arguments, signature }));
    }
    found.sort_by_key(|(name, _)| *name);
    found.into_iter().map(|(_, candidate)| candidate).collect()
}
