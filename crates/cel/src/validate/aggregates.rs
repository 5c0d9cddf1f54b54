//! Checks that lists and maps have uniform types: `dyn` is a separate type here.

use crate::ast::{EntryExpr, ExprRef};
use crate::error::Mistake;
use crate::types::Type;

use super::Validator;

impl<'a> Validator<'a> {
    pub(super) fn validate_list(&mut self, elements: &[ExprRef], optional_indices: &[u32]) {
        let mut expected: Option<&Type> = None;
        for (index, &element) in elements.iter().enumerate() {
            let found = self.type_of(element, optional_indices.contains(&(index as u32)));
            match expected {
                None => expected = Some(found),
                // Only the first mismatch is reported.
                Some(expected) if !expected.is_equivalent(found) => {
                    return self.report_mismatch(element, expected, found);
                }
                Some(_) => {}
            }
        }
    }

    pub(super) fn validate_map(&mut self, entries: &[EntryExpr]) {
        let mut expected: Option<(&Type, &Type)> = None;
        for entry in entries {
            let key = self.type_of(entry.key, false);
            let value = self.type_of(entry.value, entry.optional);
            let Some((expected_key, expected_value)) = expected else {
                expected = Some((key, value));
                continue;
            };
            if !expected_key.is_equivalent(key) {
                self.report_mismatch(entry.key, expected_key, key);
            }
            if !expected_value.is_equivalent(value) {
                self.report_mismatch(entry.value, expected_value, value);
            }
        }
    }

    fn type_of(&mut self, at: ExprRef, is_optional: bool) -> &'a Type {
        let found = self.checked.type_of(at);
        if !is_optional {
            return found;
        }
        self.panics |= found.params().is_empty();
        found.in_optional().unwrap_or(found)
    }

    fn report_mismatch(&mut self, at: ExprRef, expected: &Type, found: &Type) {
        let mistake = Mistake::Mixed { expected: expected.shown().into(), found: found.shown().into() };
        self.report(at, format!("expected type '{expected}' but found '{found}'"), Some(mistake));
    }
}
