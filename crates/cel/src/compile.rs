//! Compiles a rule to its cost as the server does.
//!
//! Source: `compileRule` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/compilation.go.

mod meant;

use std::ops::Range;
use std::sync::Arc;

use super::ast::ExprRef;
use super::check::{CheckError, Checked, Issue, Remedy, VariableTypes, check};
use super::cost::{RULE_LIMIT, estimate, sized_parts};
use super::dialect::Dialect;
use super::doubts::{Doubt, constants, doubts};
use super::eval::Program;
use super::extents::extents;
use super::misread::explain;
use super::types::{DeclPlace, DeclStep, DeclType, Type};
use super::validate::{NotValidated, validate};
use super::{Ast, CompileError, Source, Suggestion, parse, render};
use crd_ls_grammar::cel_fields::unescape;

/// The environment for compiling the rules of one schema.
#[derive(Debug)]
pub struct Environment {
    declaration: Arc<DeclType>,
    variables: VariableTypes,
    with_optional_old_self: VariableTypes,
}

/// The required type of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    Bool,
    String,
    /// Any type, for trying an expression out.
    Any,
}

/// The result of compiling an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compiled {
    /// The maximum cost of one evaluation, or the reason why the program could not be created.
    pub cost: Result<u64, Failure>,
    /// Whether the expression uses the old value. Known if the types are correct, even if compiling fails later.
    pub uses_old_self: bool,
    /// Whether no bounds in the schema can make the expression cheap enough, because values that the expression itself
    /// creates are unbounded.
    pub is_beyond_bounds: bool,
    /// Parts of a valid expression that were probably not intended.
    pub doubts: Box<[Doubt]>,
}

/// The reason why an expression cannot be run.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Failure {
    /// Errors of the parser, the checker or the validators.
    Errors(Vec<CompileError>),
    /// The expression has this type instead of the required one.
    WrongType(Box<str>),
    /// A constant in the expression is invalid, with the server's message.
    Program(String),
    /// The expression is too complex to be checked here; the server may accept it.
    NotJudged,
    /// The server panics while it compiles the expression.
    Panic,
}

impl Environment {
    /// An environment for the rules of a schema with this declaration, in the newest dialect.
    pub fn new(declaration: Arc<DeclType>) -> Environment {
        Environment::in_dialect(declaration, Dialect::default())
    }

    pub fn in_dialect(declaration: Arc<DeclType>, dialect: Dialect) -> Environment {
        let self_type = declaration.at(&DeclPlace::of_self());
        let of = |old_self_type| VariableTypes { self_type: self_type.clone(), old_self_type, dialect };
        let variables = of(self_type.clone());
        let with_optional_old_self = of(Type::optional(self_type.clone()));
        Environment { declaration, variables, with_optional_old_self }
    }

    pub fn declaration(&self) -> &Arc<DeclType> {
        &self.declaration
    }

    pub fn dialect(&self) -> Dialect {
        self.variables.dialect
    }

    /// A text in the dialect of the environment.
    pub(crate) fn source<'t>(&self, text: &'t str) -> Source<'t> {
        Source::in_dialect(text, self.dialect())
    }

    /// The variables with their types. With `optionalOldSelf`, the old value is optional.
    pub fn variables(&self, has_optional_old_self: bool) -> &VariableTypes {
        if has_optional_old_self { &self.with_optional_old_self } else { &self.variables }
    }

    /// The program of an expression that [`Environment::compile`] accepts.
    pub fn program(&self, text: &str, has_optional_old_self: bool) -> Option<Program> {
        let ast = parse(&self.source(text)).ok()?;
        let checked = check(&ast, self.variables(has_optional_old_self)).ok()?;
        Program::new(&ast, &checked).ok()
    }

    /// Compiles a rule or a `messageExpression`.
    pub fn compile(&self, text: &str, has_optional_old_self: bool, wanted: Wanted) -> Compiled {
        let mut compiled = Compiled {
            cost: Err(Failure::NotJudged),
            uses_old_self: false,
            is_beyond_bounds: false,
            doubts: Box::default(),
        };
        compiled.cost = self.cost_of(text, self.variables(has_optional_old_self), wanted, &mut compiled);
        compiled
    }

    /// Whether the expression `new` can replace `old`. `written` are the changed ranges of `new`, in bytes. If `old`
    /// can't be parsed, these ranges must have no errors; other errors of types are ignored. A `new` without errors
    /// must not have more constant conditions than `old`. True if `new` can't be parsed or is too complex to be
    /// checked.
    pub fn may_replace(&self, old: &str, new: &str, written: &[Range<usize>], has_optional_old_self: bool) -> bool {
        let variables = self.variables(has_optional_old_self);
        let source = self.source(new);
        let Ok(ast) = parse(&source) else { return true };
        let is_written = |issue: &Issue| written.iter().any(|part| part.contains(&source.byte(issue.offset)));
        let old = parse(&self.source(old)).ok();
        match check(&ast, variables) {
            Ok(checked) => {
                let old = old.and_then(|old| Some((check(&old, variables).ok()?, old)));
                constants(&ast, &checked) <= old.map_or(0, |(checked, old)| constants(&old, &checked))
            }
            Err(CheckError::Issues(issues)) => old.is_some() || !issues.iter().any(is_written),
            Err(CheckError::TooComplex) => true,
        }
    }

    /// Whether an expression is valid and has no constant condition.
    pub(crate) fn has_no_constants(&self, text: &str, has_optional_old_self: bool) -> bool {
        let Ok(ast) = parse(&self.source(text)) else { return false };
        check(&ast, self.variables(has_optional_old_self)).is_ok_and(|checked| constants(&ast, &checked) == 0)
    }

    /// The maximum cost of an expression. Also sets the other results in `compiled`.
    fn cost_of(
        &self,
        text: &str,
        variables: &VariableTypes,
        wanted: Wanted,
        compiled: &mut Compiled,
    ) -> Result<u64, Failure> {
        let source = self.source(text);
        let ast = parse(&source).map_err(|errors| unparsed(&source, errors, variables))?;
        let checked = check(&ast, variables).map_err(|error| match error {
            CheckError::Issues(issues) => Failure::Errors(placed(&source, &ast, issues)),
            CheckError::TooComplex => Failure::NotJudged,
        })?;
        let issues = validate(&ast, &checked).map_err(|reason| match reason {
            NotValidated::TooComplex => Failure::NotJudged,
            NotValidated::Panic => Failure::Panic,
        })?;
        if !issues.is_empty() {
            return Err(Failure::Errors(placed(&source, &ast, issues)));
        }
        match (wanted, checked.result()) {
            (Wanted::Bool, Type::Bool) | (Wanted::String, Type::String) | (Wanted::Any, _) => {}
            (_, found) => return Err(Failure::WrongType(found.shown().into())),
        }
        compiled.uses_old_self = checked.refers_to("oldSelf");
        if Program::new(&ast, &checked).map_err(Failure::Program)?.is_incomplete() {
            return Err(Failure::NotJudged);
        }
        let cost = estimate(&ast, &checked, &self.declaration).ok_or(Failure::NotJudged)?;
        compiled.is_beyond_bounds = cost.max > RULE_LIMIT && least_cost(&ast, &checked, &self.declaration) > RULE_LIMIT;
        compiled.doubts = doubts(&ast, &checked).into();
        Ok(cost.max)
    }
}

/// The maximum cost of an expression if the schema bounds every size by 1.
fn least_cost(ast: &Ast, checked: &Checked, declaration: &DeclType) -> u64 {
    let bounded = |root: DeclType, steps: Vec<DeclStep>| root.with_size(&steps, 1);
    let least = sized_parts(ast, checked, declaration).into_iter().fold(declaration.clone(), bounded);
    estimate(ast, checked, &least).map_or(0, |cost| cost.max)
}

/// The failure of an expression that cannot be parsed.
fn unparsed(source: &Source, mut errors: Vec<CompileError>, variables: &VariableTypes) -> Failure {
    if errors.is_empty() {
        return Failure::NotJudged;
    }
    explain(source, &mut errors);
    meant::settle(source, &mut errors, variables);
    Failure::Errors(errors)
}

fn placed(source: &Source, ast: &Ast, issues: Vec<Issue>) -> Vec<CompileError> {
    let place = |issue: Issue| CompileError {
        suggestion: issue.remedy.and_then(|remedy| suggestion(source, ast, issue.offset, remedy)),
        mistake: issue.mistake,
        about: issue.about.map(|about| source.location(about)),
        ..CompileError::new(source.location(issue.offset), issue.message)
    };
    issues.into_iter().map(place).collect()
}

fn suggestion(source: &Source, ast: &Ast, at: u32, remedy: Remedy) -> Option<Suggestion> {
    match remedy {
        Remedy::Name(name) => Some(Suggestion::Name(name)),
        Remedy::Unescaped { fields, otherwise } => {
            let dot = source.byte(at);
            fields
                .iter()
                .filter_map(|field| escaped(source, dot, field))
                .next_back()
                .or(otherwise.map(Suggestion::Name))
        }
        Remedy::Key { map, otherwise } => {
            let key = written(source, ast, map).and_then(|map| key(source, map));
            key.or_else(|| suggestion(source, ast, at, *otherwise?))
        }
        Remedy::WithoutOwner { part, owner, text } => {
            Some(Suggestion::WithoutOwner { part: written(source, ast, part)?, owner, text })
        }
        Remedy::Instead { part, text } => Some(Suggestion::Instead(written(source, ast, part)?, text)),
        Remedy::Function { call, operand, function } => {
            let operand = source.text().get(written(source, ast, operand)?)?;
            Some(Suggestion::Instead(written(source, ast, call)?, format!("{function}({operand})").into()))
        }
        Remedy::Convert { operand, noun, function } => {
            Some(Suggestion::Convert { operand: written(source, ast, operand)?, noun, function })
        }
    }
}

/// The escaped name of a field, if the name is written without escapes after the dot.
fn escaped(source: &Source, dot: usize, field: &str) -> Option<Suggestion> {
    let name = unescape(field)?;
    let start = behind_dot(source, dot)?;
    let is_written = source.text().get(start..)?.starts_with(&*name);
    is_written.then(|| Suggestion::Instead(start..start + name.len(), field.into()))
}

/// Replaces a dot and a hyphenated key with an index. A minus sign with spaces around it is not part of a key.
fn key(source: &Source, map: Range<usize>) -> Option<Suggestion> {
    let start = behind_dot(source, map.end)?;
    let rest = source.text().get(start..)?;
    let is_part = |character: char| character.is_ascii_alphanumeric() || matches!(character, '-' | '_');
    let (key, _) = rest.split_at(rest.find(|character| !is_part(character)).unwrap_or(rest.len()));
    let text = format!("{}['{key}']", source.text().get(map.clone())?);
    key.contains('-').then(|| Suggestion::Instead(map.start..start + key.len(), text.into()))
}

/// The start of the name after a dot, in bytes.
fn behind_dot(source: &Source, dot: usize) -> Option<usize> {
    Some(dot + source.text().get(dot..)?.find(|character: char| !matches!(character, '.' | '?' | ' '))?)
}

/// The range of a part of an expression, in bytes.
fn written(source: &Source, ast: &Ast, part: ExprRef) -> Option<Range<usize>> {
    let extent = extents(ast, source).get(part.index())?.clone();
    Some(source.byte(extent.start)..source.byte(extent.end))
}

impl Failure {
    /// Whether the server reports the failure.
    pub fn is_reported(&self) -> bool {
        !matches!(self, Failure::NotJudged | Failure::Panic)
    }

    /// The server's message about a rule, if there is one.
    pub fn of_rule(&self, rule: &str) -> Option<String> {
        self.words(rule, "", "cel expression must evaluate to a bool", "program")
    }

    /// The server's message about a `messageExpression`.
    pub fn of_message_expression(&self, expression: &str) -> Option<String> {
        self.words(expression, "messageExpression ", "messageExpression must evaluate to a string", "messageExpression")
    }

    fn words(&self, text: &str, what: &str, wrong_type: &str, program: &str) -> Option<String> {
        match self {
            Failure::Errors(errors) => {
                Some(format!("{what}compilation failed: {}", render(&Source::new(text), errors)))
            }
            Failure::WrongType(_) => Some(wrong_type.to_owned()),
            Failure::Program(error) => Some(format!("{program} instantiation failed: {error}")),
            Failure::NotJudged | Failure::Panic => None,
        }
    }
}

#[cfg(test)]
mod tests;
