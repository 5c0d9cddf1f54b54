//! Checks constant format strings: the type of each clause's argument, and the number of arguments.

use crate::ast::{ExprKind, ExprRef, Literal};
use crate::format_clause::{self, Clause};
use crate::types::{Kind, Type};

use super::Validator;

/// An error message, and the argument that it concerns, if any.
type FormatError = (Option<ExprRef>, String);

impl<'a> Validator<'a> {
    /// Checks a call on a constant string with a list literal.
    pub(super) fn validate_format(&mut self, at: ExprRef, target: ExprRef, arguments: ExprRef) {
        let ast = self.ast;
        let ExprKind::Literal(Literal::String(format)) = &ast.expr(target).kind else { return };
        let ExprKind::List { elements, .. } = &ast.expr(arguments).kind else { return };
        match self.validate_clauses(format, elements) {
            Err((argument, message)) => self.report(argument.unwrap_or(at), message, None),
            Ok(used) if used < elements.len() => {
                let given = elements.len();
                let message = format!("too many arguments supplied to string.format (expected {used}, got {given})");
                self.report(at, message, None);
            }
            Ok(_) => {}
        }
    }

    /// The number of arguments that a format string uses.
    fn validate_clauses(&self, format: &str, arguments: &[ExprRef]) -> Result<usize, FormatError> {
        let mut used = 0;
        let mut rest = format;
        while let Some(start) = rest.find('%') {
            let clause = rest.get(start + 1..).unwrap_or_default();
            if let Some(after) = clause.strip_prefix('%') {
                rest = after;
                continue;
            }
            if clause.is_empty() {
                return Err((None, "unexpected end of string".to_owned()));
            }
            let Some(&argument) = arguments.get(used) else {
                return Err((None, format!("index {used} out of range")));
            };
            used += 1;
            let (Clause { verb, .. }, after) = format_clause::read(clause)
                .map_err(|message| (None, format!("could not parse formatting clause: {message}")))?;
            self.validate_argument(verb, argument)
                .map_err(|(at, message)| (Some(at), format!("error during formatting: {message}")))?;
            rest = after;
        }
        Ok(used)
    }

    fn validate_argument(&self, verb: u8, argument: ExprRef) -> Result<(), (ExprRef, String)> {
        if verb == b's' {
            return self.validate_text(argument);
        }
        let (kinds, words): (&[Kind], &str) = match verb {
            b'd' => (&[Kind::Int, Kind::Uint], "decimal clause can only be used on integers"),
            b'f' => (&[Kind::Double, Kind::String], "fixed-point clause can only be used on doubles"),
            b'e' => (&[Kind::Double, Kind::String], "scientific clause can only be used on doubles"),
            b'b' => (&[Kind::Int, Kind::Uint, Kind::Bool], "only integers and bools can be formatted as binary"),
            b'o' => (&[Kind::Int, Kind::Uint], "octal clause can only be used on integers"),
            _ => (
                &[Kind::Int, Kind::Uint, Kind::String, Kind::Bytes],
                "only integers, byte buffers, and strings can be formatted as hex",
            ),
        };
        let found = self.checked.type_of(argument);
        if is_one_of(found, kinds) { Ok(()) } else { Err((argument, format!("{words}, was given {}", found.name()))) }
    }

    /// The arguments of `%s`: nearly all types, also inside lists and maps.
    fn validate_text(&self, at: ExprRef) -> Result<(), (ExprRef, String)> {
        const KINDS: &[Kind] = &[
            Kind::List,
            Kind::Map,
            Kind::Int,
            Kind::Uint,
            Kind::Double,
            Kind::Bool,
            Kind::String,
            Kind::Timestamp,
            Kind::Bytes,
            Kind::Duration,
            Kind::Type,
            Kind::Null,
        ];
        let found = self.checked.type_of(at);
        if !is_one_of(found, KINDS) {
            let message = format!(
                "string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, \
                 durations, and timestamps, was given {}",
                found.name()
            );
            return Err((at, message));
        }
        match &self.ast.expr(at).kind {
            ExprKind::List { elements, .. } => elements.iter().try_for_each(|part| self.validate_text(*part)),
            ExprKind::Map { entries } => {
                entries.iter().flat_map(|entry| [entry.key, entry.value]).try_for_each(|part| self.validate_text(part))
            }
            _ => Ok(()),
        }
    }
}

fn is_one_of(found: &Type, kinds: &[Kind]) -> bool {
    found.kind() == Kind::Dyn || kinds.contains(&found.kind())
}
