//! Edits of an expression, written into its scalar.

use std::ops::Range;

use super::Edits;
use super::snippet;
use crate::cursor::PlacedExpression;
use crd_ls_cel::replaced;
use crd_ls_model::{Resolved, resolve_plain};
use crd_ls_syntax::{Content, ContentKind, Scalar, ScalarStyle, Tree};
use crd_ls_text::{Edit, TextRange};

impl Edits<'_> {
    /// Replaces parts of an expression, which are in ascending order. The scalar reads as the new expression
    /// afterwards: the texts are escaped for its quotes, and quotes are added if YAML would read it differently without
    /// them. None if the expression has no scalar, or if the new expression can't be the intended one: its new parts
    /// don't compile, or a condition becomes constant.
    pub(crate) fn expression(
        self,
        expression: &PlacedExpression<'_>,
        parts: &[(Range<usize>, String)],
    ) -> Option<Vec<Edit>> {
        let scalar = expression.scalar()?;
        let old = scalar.value();
        let text = replaced(&old, parts.iter().map(|(part, text)| (part, &**text)))?;
        let environment = &expression.scope.environment;
        if !environment.may_replace(&old, &text, &written_parts(parts), expression.has_optional_old_self) {
            return None;
        }
        if scalar.style() == ScalarStyle::Plain && !self.reads_as(scalar, &text) {
            return Some(vec![Edit::replace(scalar.range(), snippet::quoted(&text))]);
        }
        let edits = parts.iter().filter(|(part, text)| !(part.is_empty() && text.is_empty()));
        let edit = |(part, text): &(Range<usize>, String)| {
            Edit::replace(written(expression, part), snippet::between_quotes(text, scalar.style()))
        };
        Some(edits.map(edit).collect())
    }

    /// Whether YAML reads a text without quotes as this string, in the place of a scalar.
    fn reads_as(self, scalar: Scalar<'_>, text: &str) -> bool {
        let in_flow = self.snapshot.cursor(scalar.range().start()).contents().any(|content| match content.kind() {
            ContentKind::Mapping(mapping) => mapping.is_flow(),
            ContentKind::Sequence(sequence) => sequence.is_flow(),
            _ => false,
        });
        let tree = Tree::parse_str(&if in_flow { format!("[{text}]\n") } else { format!("- {text}\n") });
        let content = tree.documents().next().and_then(|document| document.content());
        let Some(ContentKind::Sequence(sequence)) = content.map(Content::kind) else { return false };
        let mut items = sequence.items().map(|item| item.content());
        let (Some(Some(item)), None) = (items.next(), items.next()) else { return false };
        let is_bare = item.tag().is_none() && item.anchor().is_none() && tree.errors().is_empty();
        let is_same = matches!(item.kind(), ContentKind::Scalar(read) if read.value() == text);
        is_bare && is_same && resolve_plain(text) == Resolved::String
    }
}

/// The ranges of the replacements in the new expression.
fn written_parts(parts: &[(Range<usize>, String)]) -> Vec<Range<usize>> {
    let (mut before, mut after) = (0, 0);
    let mut place = |(part, text): &(Range<usize>, String)| {
        let start = part.start.saturating_sub(before) + after;
        before += part.len();
        after += text.len();
        start..start + text.len()
    };
    parts.iter().map(&mut place).collect()
}

/// The range of a part in the document. An empty part is before the next character or after the last one, so that it is
/// inside the quotes.
fn written(expression: &PlacedExpression<'_>, part: &Range<usize>) -> TextRange {
    let length = |character: char| character.len_utf8();
    let rest = expression.text.get(part.start..).unwrap_or_default();
    let before = expression.text.get(..part.start).unwrap_or_default();
    match (part.is_empty(), rest.chars().next().map(length), before.chars().next_back().map(length)) {
        (true, Some(next), _) => TextRange::empty(expression.written(part.start..part.start + next).start()),
        (true, None, Some(last)) => TextRange::empty(expression.written(part.start - last..part.start).end()),
        _ => expression.written(part.clone()),
    }
}

#[cfg(test)]
mod tests;
