//! Signature help for calls in rules.

use crate::Snapshot;
use crate::cursor::PlacedExpression;
use crd_ls_cel::Signatures;
use crd_ls_text::TextSize;

impl Snapshot {
    /// The signatures of the innermost call around a place in a rule.
    pub fn signatures(&self, offset: TextSize) -> Option<Signatures> {
        let expression = self.cursor(offset).expression()?;
        let PlacedExpression { text, scope, has_optional_old_self, .. } = &expression;
        scope.environment.signatures(text, expression.offset, *has_optional_old_self)
    }
}

#[cfg(test)]
mod tests;
