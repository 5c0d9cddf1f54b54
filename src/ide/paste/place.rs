//! The columns where an entry or an item can begin between two lines.

use crate::ide::Snapshot;
use crate::ide::complete::{KeyStyle, is_in_flow};
use crate::syntax::{SyntaxKind, SyntaxNode, SyntaxToken};
use crate::text::TextSize;

/// A place between two lines.
pub(super) struct Place {
    /// How the text around it is written.
    pub(super) style: KeyStyle,
    /// Whether the line above is `key:` without a value.
    pub(super) is_below_key: bool,
    collections: Vec<Collection>,
}

/// A collection that takes what is written at the place.
struct Collection {
    column: usize,
    is_sequence: bool,
}

impl Place {
    /// None outside of CRDs, between braces or brackets, and inside a text.
    pub(super) fn at(snapshot: &Snapshot, offset: TextSize) -> Option<Self> {
        let root = snapshot.tree().syntax();
        if is_in_flow(&root, offset) {
            return None;
        }
        let Neighbours { above, below } = Neighbours::of(&root, offset)?;
        let style = [&above, &below].into_iter().flatten().find_map(|token| style(snapshot, token))?;
        let column = |node: &SyntaxNode| snapshot.lines().column(node.text_range().start());
        let is_open = |node: &SyntaxNode| !below.as_ref().is_some_and(|below| holds(node, below));
        let mut collections = Vec::new();
        let mut is_below_key = false;
        if let Some(above) = &above {
            let parent = above.parent().filter(is_open);
            match parent.map(|parent| (above.kind(), parent)) {
                Some((SyntaxKind::Colon, entry)) => {
                    is_below_key = true;
                    collections.push(Collection { column: column(&entry) + style.step, is_sequence: false });
                    collections.push(Collection { column: column(&entry) + style.dash, is_sequence: true });
                }
                Some((SyntaxKind::Dash, item)) => {
                    collections.push(Collection { column: column(&item) + 2, is_sequence: false });
                }
                _ => {}
            }
            let mut has_below = false;
            let open = above.parent_ancestors().take_while(|node| !std::mem::replace(&mut has_below, !is_open(node)));
            collections.extend(open.filter_map(|node| Some((column(&node), is_sequence(&node)?))).map(Collection::new));
        }
        if let Some(below) = &below {
            let begins = |node: &SyntaxNode| node.text_range().start() == below.text_range().start();
            let begun = below.parent_ancestors().take_while(begins);
            let begun = begun.filter_map(|node| Some((column(&node), is_sequence(&node)?))).last();
            collections.extend(begun.map(Collection::new));
        }
        Some(Self { style, is_below_key, collections })
    }

    /// Where an item can begin, or else an entry, the deepest first.
    pub(super) fn columns(&self, are_items: bool) -> Vec<usize> {
        let taking = self.collections.iter().filter(|collection| collection.is_sequence == are_items);
        let mut columns: Vec<usize> = taking.map(|collection| collection.column).collect();
        columns.sort_unstable_by(|one, other| other.cmp(one));
        columns.dedup();
        columns
    }
}

impl Collection {
    fn new((column, is_sequence): (usize, bool)) -> Self {
        Self { column, is_sequence }
    }
}

/// Whether the place is in the lines of a block of text, or between braces or brackets.
pub(super) fn is_in_text(snapshot: &Snapshot, offset: TextSize) -> bool {
    let root = snapshot.tree().syntax();
    let mut around = root.token_at_offset(offset);
    around.any(|token| token.kind() == SyntaxKind::BlockScalar && goes_on(&token, offset)) || is_in_flow(&root, offset)
}

/// What is written before and behind a place, but for white space and comments.
struct Neighbours {
    above: Option<SyntaxToken>,
    below: Option<SyntaxToken>,
}

impl Neighbours {
    /// None inside a scalar.
    fn of(root: &SyntaxNode, offset: TextSize) -> Option<Self> {
        let at = root.token_at_offset(offset);
        let is_content = |token: &SyntaxToken| !token.kind().is_trivia();
        let mut before = std::iter::successors(at.clone().left_biased(), SyntaxToken::prev_token);
        let above = before.find(|token| is_content(token) && token.text_range().start() < offset);
        if above.as_ref().is_some_and(|above| goes_on(above, offset)) {
            return None;
        }
        let mut behind = std::iter::successors(at.right_biased(), SyntaxToken::next_token);
        let below = behind.find(|token| is_content(token) && token.text_range().start() >= offset);
        Some(Self { above, below })
    }
}

/// Whether a token has more than white space behind a place in it.
fn goes_on(token: &SyntaxToken, offset: TextSize) -> bool {
    let inside = offset.checked_sub(token.text_range().start()).and_then(|at| token.text().get(at.into()..));
    inside.is_some_and(|rest| !rest.trim().is_empty()) && token.text_range().start() < offset
}

fn holds(node: &SyntaxNode, token: &SyntaxToken) -> bool {
    node.text_range().contains_range(token.text_range())
}

fn is_sequence(node: &SyntaxNode) -> Option<bool> {
    match node.kind() {
        SyntaxKind::BlockSequence => Some(true),
        SyntaxKind::BlockMapping => Some(false),
        _ => None,
    }
}

/// The style around the innermost key of which something is known.
fn style(snapshot: &Snapshot, token: &SyntaxToken) -> Option<KeyStyle> {
    let mut entries = token.parent_ancestors().filter(|node| node.kind() == SyntaxKind::BlockMappingEntry);
    entries.find_map(|entry| snapshot.key_style(entry.text_range().start()))
}
