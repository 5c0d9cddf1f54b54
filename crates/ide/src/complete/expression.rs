//! Completions in the expressions of validation rules.

use super::documentation::DocumentedSubject;
use super::{Completion, CompletionKind, Completions, Placeholders, indentation};
use crate::Snapshot;
use crate::cursor::{PlacedExpression, field_path};
use crd_ls_cel::{Candidate, Candidates, Macro};
use crd_ls_text::{TextRange, TextSize};

/// The completions at a place in an expression. The outer `None` means that the place is outside of expressions, the
/// inner `None` that nothing can be completed there.
pub(super) fn completions(
    snapshot: &Snapshot,
    offset: TextSize,
    placeholders: Placeholders,
) -> Option<Option<Completions>> {
    let expression = snapshot.cursor(offset).expression()?;
    let PlacedExpression { text, scope, has_optional_old_self, .. } = &expression;
    let candidates = scope.environment.candidates(text, expression.offset, *has_optional_old_self);
    Some(candidates.map(|candidates| {
        let word = expression.written(candidates.word.clone());
        let offer =
            ExpressionOffer { snapshot, expression: &expression, candidates: &candidates, offset, placeholders };
        Completions {
            items: candidates.list.iter().map(|candidate| offer.completion(candidate)).collect(),
            before_cursor: TextRange::new(word.start(), offset.max(word.start())),
            word: word.cover(TextRange::empty(offset)),
            indentation: indentation(snapshot, offset),
            is_incomplete: false,
        }
    }))
}

/// The text between the parentheses of a call.
enum Arguments {
    None,
    /// Arguments that the author has to write.
    Some,
    /// A placeholder for each argument.
    Named(&'static [&'static str]),
}

struct ExpressionOffer<'o> {
    snapshot: &'o Snapshot,
    expression: &'o PlacedExpression<'o>,
    candidates: &'o Candidates,
    offset: TextSize,
    placeholders: Placeholders,
}

impl ExpressionOffer<'_> {
    fn completion(&self, candidate: &Candidate) -> Completion {
        match candidate {
            Candidate::Variable { name, type_name } => self.name(name, type_name, CompletionKind::Variable),
            Candidate::Field { name, type_name, .. } => {
                let completion = self.name(name, type_name, CompletionKind::Property);
                Completion { subject: self.property(candidate), ..completion }
            }
            Candidate::Namespace(name) => self.name(name, "functions", CompletionKind::Namespace),
            Candidate::Function { function, name, is_method, has_arguments, signature } => {
                let kind = if *is_method { CompletionKind::Method } else { CompletionKind::Function };
                let subject = DocumentedSubject::Function { name: function.name.to_owned(), is_method: *is_method };
                let arguments = if *has_arguments { Arguments::Some } else { Arguments::None };
                self.call(name, arguments, signature, kind).about(subject)
            }
            Candidate::Macro(form) => self.macro_call(form),
        }
    }

    fn name(&self, name: &str, detail: &str, kind: CompletionKind) -> Completion {
        Completion {
            label: name.to_owned(),
            kind,
            detail: detail.to_owned(),
            text: self.spaced(name),
            is_snippet: false,
            subject: None,
        }
    }

    /// Puts a space before the text if the expression begins right after its key.
    fn spaced(&self, text: &str) -> String {
        let touches_key = self.expression.style().is_none() && self.character_before() == Some(':');
        if touches_key { format!(" {text}") } else { text.to_owned() }
    }

    fn character_before(&self) -> Option<char> {
        let start = self.offset.checked_sub(TextSize::of(':'))?;
        self.snapshot.text().slice(TextRange::new(start, self.offset)).chars().next()
    }

    /// A call with a placeholder for each argument, or one for all arguments. Only the name if a parenthesis follows
    /// already.
    fn call(&self, name: &str, arguments: Arguments, detail: &str, kind: CompletionKind) -> Completion {
        let completion = self.name(name, detail, kind);
        if self.candidates.is_called {
            return completion;
        }
        let text = match arguments {
            Arguments::None => format!("{name}()"),
            _ if !self.placeholders.any() => format!("{name}("),
            Arguments::Some => format!("{name}($0)"),
            Arguments::Named(names) => {
                let stop = |(name, stop)| format!("${{{stop}:{name}}}");
                let stops: Vec<String> = names.iter().zip(1..).map(stop).collect();
                format!("{name}({})", stops.join(", "))
            }
        };
        let is_snippet = self.placeholders.any() && !matches!(arguments, Arguments::None);
        Completion { text: self.spaced(&text), is_snippet, ..completion }
    }

    fn macro_call(&self, form: &'static Macro) -> Completion {
        let completion = self.call(form.name, Arguments::Named(form.parameters), "macro", CompletionKind::Template);
        let subject = DocumentedSubject::Macro { name: form.name.to_owned(), parameters: form.parameters.len() };
        Completion { label: form.call(), ..completion }.about(subject)
    }

    /// The property that a completed field names, if a schema declares the property.
    fn property(&self, candidate: &Candidate) -> Option<DocumentedSubject> {
        let Candidate::Field { name, object, .. } = candidate else { return None };
        let scope = self.expression.scope.path.clone();
        let path = field_path(object, name)?.iter().fold(scope, |path, edge| path.at(edge)).to_string();
        let object = self.snapshot.cursor(self.expression.schema.start).object()?;
        Some(DocumentedSubject::Property { document: object.document.index, items: object.placed.items.to_vec(), path })
    }
}
