//! Signature help for calls in rules.

use crate::cel::Signatures;
use crate::ide::Snapshot;
use crate::ide::cursor::PlacedExpression;
use crate::text::TextSize;

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
