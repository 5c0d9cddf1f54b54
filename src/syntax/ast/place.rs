//! What is at an offset, found from the root down.

use rowan::{GreenNodeData, NodeOrToken};

use super::{Children, Token, kind, text_len};
use crate::syntax::Tree;
use crate::syntax::kind::SyntaxKind;
use crate::text::{TextRange, TextSize};

impl Tree {
    /// The comment around an offset, or the block scalar whose header may have one there.
    pub fn comment_at(&self, offset: TextSize) -> Option<TextRange> {
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

    /// The token around an offset, or the one that starts there.
    pub fn token_at(&self, offset: TextSize) -> Option<Token<'_>> {
        let mut found = None;
        descend(self.green(), offset, &mut |element, start| match element {
            NodeOrToken::Token(token) => {
                found = Some(Token::at(token, start));
                false
            }
            NodeOrToken::Node(_) => true,
        });
        found
    }

    /// The largest entry or item that starts at an offset.
    pub fn member_at(&self, offset: TextSize) -> Option<TextRange> {
        let mut members = self.members_around(offset).into_iter();
        members.find(|range| range.start() == offset)
    }

    /// The entries and items around an offset, the outermost first.
    pub fn members_around(&self, offset: TextSize) -> Vec<TextRange> {
        let mut members = Vec::new();
        descend(self.green(), offset, &mut |element, start| {
            if is_member(kind(element)) {
                members.push(TextRange::at(start, text_len(element)));
            }
            true
        });
        members
    }
}

fn is_member(kind: SyntaxKind) -> bool {
    matches!(kind, SyntaxKind::BlockMappingEntry | SyntaxKind::BlockSequenceItem | SyntaxKind::FlowMappingEntry)
}

/// Shows each element around an offset, from the outside in, while `show` wants to go on.
fn descend<'a>(
    root: &'a GreenNodeData,
    offset: TextSize,
    show: &mut dyn FnMut(super::GreenElementRef<'a>, TextSize) -> bool,
) {
    let (mut node, mut start) = (root, TextSize::new(0));
    loop {
        let holds = |(child, at): &(super::GreenElementRef<'a>, TextSize)| {
            TextRange::at(*at, text_len(*child)).contains(offset)
        };
        let Some((child, at)) = Children::of(node, start).find(holds) else { return };
        if !show(child, at) {
            return;
        }
        let NodeOrToken::Node(inner) = child else { return };
        (node, start) = (inner, at);
    }
}
