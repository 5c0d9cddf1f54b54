//! The forms of the call around a place.

use std::ops::Range;

use super::around::{OpenCall, calls_at};
use super::candidates::{VariableScope, macro_receivers};
use crate::compile::Environment;
use crate::library::{self, Signature};
use crate::macros::{MACROS, Receiver};
use crate::shown::{ShownCall, shown};
use crate::types::Type;

/// The forms of a call.
#[derive(Debug)]
pub struct Signatures {
    pub list: Vec<CallForm>,
    /// The index of the first form with enough parameters for the argument at the place.
    pub active: usize,
    /// The index of the argument at the place.
    pub argument: usize,
}

/// A form of a call.
#[derive(Debug)]
pub struct CallForm {
    /// The label, such as `string.contains(string) bool`; ASCII.
    pub label: String,
    /// The bytes of the arguments in the label.
    pub arguments: Vec<Range<usize>>,
    pub documentation: &'static str,
}

impl Environment {
    /// The forms of the innermost call with an argument at a byte of an expression, which can be incomplete.
    pub fn signatures(&self, text: &str, offset: usize, has_optional_old_self: bool) -> Option<Signatures> {
        let mut calls = calls_at(text, offset);
        let call = calls.pop()?;
        let mut scope = VariableScope::new(text, self.variables(has_optional_old_self));
        calls.iter().for_each(|around| scope.enter(around));
        let list = forms(text, &call, &scope);
        let argument = call.arguments.len();
        let active = list.iter().position(|form| form.arguments.len() > argument).unwrap_or_default();
        (!list.is_empty()).then_some(Signatures { list, active, argument })
    }
}

fn forms(text: &str, call: &OpenCall, scope: &VariableScope<'_>) -> Vec<CallForm> {
    let name = text.get(call.name.clone()).unwrap_or_default();
    let Some(receiver) = call.receiver.clone().and_then(|receiver| text.get(receiver)) else {
        let macros = macros(name, &[Receiver::None]);
        return macros.chain(overloads(name, name, |signature| !signature.overload.is_method)).collect();
    };
    if scope.is_namespace(receiver) {
        let full = format!("{receiver}.{name}");
        return overloads(&full, &full, |signature| !signature.overload.is_method).collect();
    }
    let target = scope.type_of(receiver).filter(|target| !matches!(target, Type::Error)).unwrap_or(Type::Dyn);
    let macros = macros(name, macro_receivers(&target));
    macros.chain(overloads(name, name, |signature| signature.fits_target(&target))).collect()
}

fn macros(name: &str, receivers: &[Receiver]) -> impl Iterator<Item = CallForm> {
    let fitting = MACROS.iter().filter(move |form| form.name == name && receivers.contains(&form.receiver));
    fitting.map(|form| CallForm::new(ShownCall::of_macro(form), form.documentation))
}

fn overloads(function: &str, name: &str, fits: impl Fn(&Signature) -> bool) -> impl Iterator<Item = CallForm> {
    let all = library::find(function).map(|function| &function.overloads[..]).unwrap_or_default();
    let fitting = all.iter().filter(move |signature| fits(signature));
    fitting.map(move |signature| CallForm::new(shown(name, signature), signature.overload.documentation))
}

impl CallForm {
    fn new(shown: ShownCall, documentation: &'static str) -> Self {
        Self { label: shown.label, arguments: shown.arguments, documentation }
    }
}
