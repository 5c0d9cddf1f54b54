//! Checks calls: selects the overloads that fit the arguments.

use crate::ast::{ExprKind, ExprRef};
use crate::error::Mistake;
use crate::extents::operands;
use crate::library::{self, Function, Overload, Signature};
use crate::macros::{MACROS, Macro, Receiver};
use crate::shown::signature;
use crate::types::{Applied, Mapping, Type};

use super::{Checker, Reference, Remedy, remedy};

/// The maximum number of reported names in a call.
const MAX_NAMES: usize = 8;

/// Namespaces of functions and macros that other CEL environments have and the API server lacks.
const FOREIGN_NAMESPACES: &[&str] =
    &["Math", "Object", "base64", "cel", "math", "proto", "re", "regex", "regexp", "strings"];

/// The result of resolving a call.
struct Resolution {
    result: Type,
    overloads: Vec<&'static Overload>,
}

impl<'a> Checker<'a> {
    pub(super) fn check_call(&mut self, at: ExprRef, function: &str, target: Option<ExprRef>, args: &[ExprRef]) {
        if function == "_?._" {
            return self.check_optional_select(at, args);
        }
        for arg in args {
            self.check(*arg);
        }
        match function {
            "_==_" | "_!=_" => self.explain_text_without_quotes(args),
            "_-_" => self.explain_key(args),
            _ => {}
        }
        let Some(target) = target else {
            match library::find(function.strip_prefix('.').unwrap_or(function)) {
                Some(found) => self.resolve_or_report(at, found, None, args, false),
                None => {
                    self.report_undeclared_function(at, function, None, args);
                    self.set_type(at, Type::Error);
                }
            }
            return;
        };
        if let Some(found) = self.namespaced_function(target, function) {
            return self.resolve_or_report(at, found, None, args, true);
        }
        self.check(target);
        match library::find(function) {
            Some(found) => self.resolve_or_report(at, found, Some(target), args, false),
            None => {
                self.set_type(at, Type::Error);
                self.report_undeclared_function(at, function, Some(target), args);
            }
        }
    }

    /// Explains `self.mode == Fast`, which probably means `'Fast'`.
    fn explain_text_without_quotes(&mut self, operands: &[ExprRef]) {
        let &[one, other] = operands else { return };
        let ast = self.ast;
        for (part, beside) in [(one, other), (other, one)] {
            let ExprKind::Ident(name) = &ast.expr(part).kind else { continue };
            self.explain_last(
                part,
                |mistake| matches!(mistake, Mistake::UndeclaredName(_)),
                |checker| {
                    let is_text = matches!(checker.get_type(beside), Type::String);
                    is_text.then(|| Remedy::Instead { part, text: format!("'{name}'").into() })
                },
            );
        }
    }

    /// Explains `self.labels.app-name`, which probably means `self.labels['app-name']`.
    fn explain_key(&mut self, operands: &[ExprRef]) {
        let &[selection, rest] = operands else { return };
        let ExprKind::Select { operand: map, test_only: false, .. } = self.ast.expr(selection).kind else { return };
        if matches!(self.get_type(map), Type::Map(..))
            && let Some(issue) = self.last_issue(rest, |mistake| matches!(mistake, Mistake::UndeclaredName(_)))
        {
            let otherwise = issue.remedy.take().map(Box::new);
            issue.remedy = Some(Remedy::Key { map, otherwise });
        }
    }

    fn report_undeclared_function(&mut self, at: ExprRef, name: &str, target: Option<ExprRef>, args: &[ExprRef]) {
        let is_method = target.is_some();
        let call = |form: &Macro| match form.receiver != Receiver::None && !is_method {
            true => format!("list.{}", form.call()),
            false => form.call(),
        };
        let of_macro = MACROS.iter().filter(|form| form.name == name);
        let forms: Box<[Box<str>]> = of_macro.map(|form| call(form).into()).collect();
        let mut names = if is_method || !forms.is_empty() { self.undeclared_names(args) } else { Vec::new() };
        let namespace = target.and_then(|target| self.foreign_namespace(target));
        names.extend(namespace.map(Box::from));
        let remedy = if forms.is_empty() && namespace.is_none() { near_function(name, is_method) } else { None };
        let (is_method, called) = match namespace {
            Some(namespace) => (false, format!("{namespace}.{name}").into()),
            None => (is_method, name.into()),
        };
        let mistake = Mistake::UndeclaredFunction { name: called, is_method, forms, names: names.into() };
        self.report_undeclared(at, name, mistake, remedy);
    }

    /// The undeclared names in arguments.
    fn undeclared_names(&self, arguments: &[ExprRef]) -> Vec<Box<str>> {
        let (ast, mut names, mut parts) = (self.ast, Vec::new(), arguments.to_vec());
        while let Some(part) = parts.pop() {
            match &ast.expr(part).kind {
                ExprKind::Ident(name) if self.type_of_name(name).is_none() && names.len() < MAX_NAMES => {
                    names.push(name.as_str().into());
                }
                kind => parts.extend(operands(kind)),
            }
        }
        names
    }

    /// The target of a call if it is the name of a foreign namespace.
    fn foreign_namespace(&self, target: ExprRef) -> Option<&'a str> {
        let ast = self.ast;
        let ExprKind::Ident(name) = &ast.expr(target).kind else { return None };
        let is_namespace = FOREIGN_NAMESPACES.contains(&name.as_str()) && self.type_of_name(name).is_none();
        is_namespace.then_some(name.as_str())
    }

    fn resolve_or_report(
        &mut self,
        at: ExprRef,
        function: &'static Function,
        target: Option<ExprRef>,
        args: &[ExprRef],
        is_namespaced: bool,
    ) {
        let types: Vec<Type> = target.iter().chain(args).map(|arg| self.get_type(*arg)).collect();
        let resolution = match function.name {
            "_&&_" | "_||_" if target.is_none() => self.resolve_logical(function, args, &types),
            _ => self.resolve(at, function, target, args, types),
        };
        let Some(Resolution { result, overloads }) = resolution else {
            self.set_type(at, Type::Error);
            return;
        };
        self.set_type(at, result);
        let reference = self.refer_to(overloads, is_namespaced);
        self.set_reference(at, reference);
    }

    /// The operands of `&&` and `||` are checked one by one.
    fn resolve_logical(&mut self, function: &'static Function, args: &[ExprRef], types: &[Type]) -> Option<Resolution> {
        let mut fits = true;
        for (arg, found) in args.iter().zip(types) {
            if !self.mapping.is_assignable(found, &Type::Bool) {
                self.report_mismatch(*arg, &Type::Bool, found);
                fits = false;
            }
        }
        let overloads = function.overloads.iter().map(|signature| signature.overload).collect();
        fits.then_some(Resolution { result: Type::Bool, overloads })
    }

    fn resolve(
        &mut self,
        at: ExprRef,
        function: &'static Function,
        target: Option<ExprRef>,
        args: &[ExprRef],
        types: Vec<Type>,
    ) -> Option<Resolution> {
        let mut resolution: Option<Resolution> = None;
        let is_method = target.is_some();
        for signature in function.overloads.iter().filter(|signature| signature.overload.is_method == is_method) {
            let Some(result) = signature.apply(&types, &mut self.mapping) else { continue };
            let result = self.mapping.substitute(&result);
            match &mut resolution {
                None => resolution = Some(Resolution { result, overloads: vec![signature.overload] }),
                Some(before) => {
                    before.overloads.push(signature.overload);
                    if !before.result.is_dyn() && !result.is_exactly(&before.result) {
                        before.result = Type::Dyn;
                    }
                }
            }
        }
        if resolution.is_none() {
            let types: Vec<Type> = types.iter().map(|found| self.mapping.substitute_or_dyn(found)).collect();
            let applied = Applied { types: &types, is_method };
            let name = function.name;
            let converts = |types: &[Type]| {
                function.overloads.iter().any(|overload| overload.apply(types, &mut Mapping::default()).is_some())
            };
            let remedy = match target {
                Some(target) => self.as_function(at, function, target, args),
                None => remedy::literal(self.ast, name, args, &types)
                    .or_else(|| remedy::conversion(self.ast, args, &types, converts)),
            };
            let forms = forms(function, &types, is_method);
            let message = format!("found no matching overload for '{name}' applied to '{applied}'");
            let mistake = match types.iter().any(Type::has_error) {
                true => Mistake::OfOperand,
                false => {
                    let types = types.iter().map(|found| found.shown().into()).collect();
                    Mistake::NoOverload { function: name, types, is_method, forms }
                }
            };
            self.report_mistake(at, message, mistake, remedy);
        }
        resolution
    }

    /// Suggests `string(self.port)` for `self.port.string()`.
    fn as_function(&self, at: ExprRef, function: &Function, target: ExprRef, args: &[ExprRef]) -> Option<Remedy> {
        let found = self.get_type(target);
        let fits = |signature: &Signature| {
            !signature.overload.is_method
                && Mapping::default().are_assignable(std::slice::from_ref(&found), &signature.arguments)
        };
        let is_it =
            args.is_empty() && function.overloads.iter().any(|signature| signature.params == 0 && fits(signature));
        is_it.then_some(Remedy::Function { call: at, operand: target, function: function.name })
    }

    pub(super) fn refer_to(
        &mut self,
        overloads: impl IntoIterator<Item = &'static Overload>,
        is_namespaced: bool,
    ) -> Reference {
        let start = self.overloads.len() as u32;
        self.overloads.extend(overloads);
        Reference::Function { start, end: self.overloads.len() as u32, is_namespaced }
    }
}

/// The function or macro that an unknown name probably means.
fn near_function(name: &str, is_method: bool) -> Option<Remedy> {
    let fits =
        |function: &&Function| function.overloads.iter().any(|overload| overload.overload.is_method == is_method);
    let functions: Vec<&str> = library::functions().filter(fits).map(|function| function.name).collect();
    let macros = MACROS.iter().filter(|form| (form.receiver != Receiver::None) == is_method).map(|form| form.name);
    remedy::function(name, functions.into_iter().chain(macros))
}

/// The forms in which a function can be called, preferably on a target of the given type. Empty for operators.
fn forms(function: &Function, types: &[Type], is_method: bool) -> Box<[Box<str>]> {
    let is_operator = function.name.contains(['_', '@', '!', '-']);
    let fits = |overload: &Signature| match (is_method, types.first()) {
        (true, Some(target)) => overload.fits_target(target),
        _ => !overload.overload.is_method,
    };
    let shown = |wanted: &dyn Fn(&Signature) -> bool| {
        let mut forms: Vec<Box<str>> = Vec::new();
        for overload in function.overloads.iter().filter(|overload| wanted(overload)) {
            let form = signature(function.name, overload).into();
            if !forms.contains(&form) {
                forms.push(form);
            }
        }
        forms
    };
    let mut forms = shown(&fits);
    if forms.is_empty() {
        forms = shown(&|_| true);
    }
    if is_operator { Box::default() } else { forms.into() }
}

impl Signature {
    /// Whether the overload can be called on a value of a type.
    pub fn fits_target(&self, target: &Type) -> bool {
        let mut mapping = Mapping::default();
        let first = mapping.new_params(self.params);
        let own = self.arguments.first().filter(|_| self.overload.is_method);
        own.is_some_and(|own| mapping.is_assignable(target, &own.renumbered(first)))
    }

    /// The result type if the arguments fit. In that case, the parameters of their types are bound.
    fn apply(&self, types: &[Type], mapping: &mut Mapping) -> Option<Type> {
        if self.params == 0 {
            return mapping.are_assignable(types, &self.arguments).then(|| self.result.clone());
        }
        let first = mapping.new_params(self.params);
        if types.len() != self.arguments.len() {
            return None;
        }
        let arguments: Vec<Type> = self.arguments.iter().map(|argument| argument.renumbered(first)).collect();
        mapping.are_assignable(types, &arguments).then(|| self.result.renumbered(first))
    }
}
