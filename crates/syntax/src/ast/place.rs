//! Finds elements at an offset, from the root down.

use rowan::GreenNodeData;

use super::{Children, DocumentNode, GreenElementRef, Token, kind, text_len};
use crate::kind::SyntaxKind;
use crd_ls_text::{TextRange, TextSize};

/// The path from the root down to an offset. It can be moved on to later offsets.
pub struct Descent<'a> {
    roots: Children<'a>,
    steps: Vec<Step<'a>>,
}

/// An element around the offset.
struct Step<'a> {
    element: GreenElementRef<'a>,
    range: TextRange,
    /// The remaining children.
    rest: Option<Children<'a>>,
}

impl<'a> Descent<'a> {
    /// Starts at the root.
    pub(crate) fn from(root: &'a GreenNodeData) -> Self {
        Self { roots: Children::of(root, TextSize::new(0)), steps: Vec::new() }
    }

    /// The comment around an offset, also in the header of a block scalar.
    pub fn comment_at(&mut self, offset: TextSize) -> Option<TextRange> {
        let token = self.token_at(offset)?;
        let range = token.range();
        match token.kind() {
            SyntaxKind::Comment => Some(range),
            SyntaxKind::BlockScalar => {
                let header = token.text().lines().next()?;
                let start = header.find('#')?;
                let at = |index: usize| TextSize::try_from(index).ok().map(|index| range.start() + index);
                Some(TextRange::new(at(start)?, at(header.len())?)).filter(|comment| comment.contains(offset))
            }
            _ => None,
        }
    }

    /// The outermost entry or item that starts at an offset.
    pub fn member_at(&mut self, offset: TextSize) -> Option<TextRange> {
        self.members_around(offset).find(|range| range.start() == offset)
    }

    /// The document around an offset.
    pub fn document_at(&mut self, offset: TextSize) -> Option<DocumentNode<'a>> {
        self.go(offset);
        let first = self.steps.first()?;
        Some(DocumentNode::at(first.element.into_node()?, first.range.start()))
    }

    pub(crate) fn token_at(&mut self, offset: TextSize) -> Option<Token<'a>> {
        self.go(offset);
        let last = self.steps.last()?;
        Some(Token::at(last.element.into_token()?, last.range.start()))
    }

    pub(crate) fn members_around(&mut self, offset: TextSize) -> impl Iterator<Item = TextRange> {
        self.go(offset);
        self.steps.iter().filter(|step| is_member(kind(step.element))).map(|step| step.range)
    }

    fn go(&mut self, offset: TextSize) {
        while self.steps.pop_if(|step| !step.range.contains(offset)).is_some() {}
        loop {
            let rest = match self.steps.last_mut() {
                Some(step) => step.rest.as_mut(),
                None => Some(&mut self.roots),
            };
            let placed = |(element, at)| (element, TextRange::at(at, text_len(element)));
            let next = rest.and_then(|rest| rest.map(placed).find(|(_, range)| range.contains(offset)));
            let Some((element, range)) = next else { return };
            let rest = element.into_node().map(|node| Children::of(node, range.start()));
            self.steps.push(Step { element, range, rest });
        }
    }
}

fn is_member(kind: SyntaxKind) -> bool {
    matches!(kind, SyntaxKind::BlockMappingEntry | SyntaxKind::BlockSequenceItem | SyntaxKind::FlowMappingEntry)
}
