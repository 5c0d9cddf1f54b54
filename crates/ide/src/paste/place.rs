//! The columns where entries or items can start between two lines.

use crate::Snapshot;
use crate::complete::{KeyStyle, is_in_flow};
use crd_ls_syntax::{SyntaxKind, SyntaxNode, SyntaxToken};
use crd_ls_text::{Edit, TextSize};

/// A place between two lines.
pub(super) struct PastePlace {
    /// The style of the text around the place.
    pub(super) style: KeyStyle,
    /// Whether the line above is `key:` without a value.
    pub(super) is_below_key: bool,
    /// Whether the line below begins an entry or an item in a part of the document whose unknown entries are reported.
    pub(super) is_above_entry: bool,
    /// Whether the document is empty otherwise.
    pub(super) is_in_empty_document: bool,
    collections: Vec<Collection>,
}

/// A collection that can take entries or items at the place.
struct Collection {
    column: usize,
    is_sequence: bool,
    /// Whether the collection starts with the pasted text, so that it may also start further right.
    is_new: bool,
}

impl PastePlace {
    /// None outside of CRDs and empty documents, between braces or brackets, and inside a scalar.
    pub(super) fn at(snapshot: &Snapshot, offset: TextSize) -> Option<Self> {
        let root = snapshot.tree().syntax();
        if is_in_flow(&root, offset) {
            return None;
        }
        let Neighbours { above, below } = Neighbours::of(&root, offset)?;
        let is_marker =
            |token: &SyntaxToken| matches!(token.kind(), SyntaxKind::DocumentStart | SyntaxKind::DocumentEnd);
        if [&above, &below].into_iter().flatten().all(is_marker) {
            let root = Collection { column: 0, is_sequence: false, is_new: true };
            let style = KeyStyle::usual();
            let collections = vec![root];
            return Some(Self {
                style,
                is_below_key: false,
                is_above_entry: false,
                is_in_empty_document: true,
                collections,
            });
        }
        let style = [&above, &below].into_iter().flatten().find_map(|token| style(snapshot, token))?;
        let column = |node: &SyntaxNode| snapshot.lines().column(node.text_range().start());
        let written = |node: &SyntaxNode| {
            Some(Collection { column: column(node), is_sequence: is_sequence(node)?, is_new: false })
        };
        let is_open = |node: &SyntaxNode| !below.as_ref().is_some_and(|below| holds(node, below));
        let mut collections = Vec::new();
        let mut is_below_key = false;
        if let Some(above) = &above {
            let parent = above.parent().filter(is_open);
            match parent.map(|parent| (above.kind(), parent)) {
                Some((SyntaxKind::Colon, entry)) => {
                    is_below_key = true;
                    collections.push(Collection::begun(column(&entry) + style.step, false));
                    collections.push(Collection::begun(column(&entry) + style.dash, true));
                }
                Some((SyntaxKind::Dash, item)) => {
                    collections.push(Collection::begun(column(&item) + 2, false));
                }
                _ => {}
            }
            let mut has_below = false;
            let open = above.parent_ancestors().take_while(|node| !std::mem::replace(&mut has_below, !is_open(node)));
            collections.extend(open.filter_map(|node| written(&node)));
        }
        let mut is_above_entry = false;
        if let Some(below) = &below {
            let begins = |node: &SyntaxNode| node.text_range().start() == below.text_range().start();
            is_above_entry = below.parent_ancestors().take_while(begins).any(|node| is_entry(&node))
                && reports_unknown(snapshot, below.text_range().start());
            let begun = below.parent_ancestors().take_while(begins);
            collections.extend(begun.filter_map(|node| written(&node)).last());
        }
        Some(Self { style, is_below_key, is_above_entry, is_in_empty_document: false, collections })
    }

    /// The columns where an item or an entry can start after this many spaces, the deepest first.
    pub(super) fn columns(&self, are_items: bool, written: usize) -> Vec<usize> {
        let taking = self.collections.iter().filter(|collection| collection.is_sequence == are_items);
        let mut columns: Vec<usize> = taking.map(|collection| collection.column_behind(written)).collect();
        columns.sort_unstable_by(|one, other| other.cmp(one));
        columns.dedup();
        columns
    }

    /// Whether the text written here belongs to a CRD, or is a CRD itself.
    pub(super) fn takes(&self, rest: &Snapshot, written: &[Edit]) -> bool {
        !self.is_in_empty_document || rest.edited(written).objects().count() > rest.objects().count()
    }
}

impl Collection {
    /// A collection that starts at the place.
    fn begun(column: usize, is_sequence: bool) -> Self {
        Self { column, is_sequence, is_new: true }
    }

    fn column_behind(&self, written: usize) -> usize {
        if self.is_new { self.column.max(written) } else { self.column }
    }
}

/// Whether the place is in a block scalar, or between braces or brackets.
pub(super) fn is_in_text(snapshot: &Snapshot, offset: TextSize) -> bool {
    let root = snapshot.tree().syntax();
    let mut around = root.token_at_offset(offset);
    around.any(|token| token.kind() == SyntaxKind::BlockScalar && goes_on(&token, offset)) || is_in_flow(&root, offset)
}

/// The tokens before and after a place, without white space and comments.
struct Neighbours {
    above: Option<SyntaxToken>,
    below: Option<SyntaxToken>,
}

impl Neighbours {
    /// None if a token continues after the place.
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

/// Whether a token has more than white space after an offset inside it.
fn goes_on(token: &SyntaxToken, offset: TextSize) -> bool {
    let inside = offset.checked_sub(token.text_range().start()).and_then(|at| token.text().get(at.into()..));
    inside.is_some_and(|rest| !rest.trim().is_empty()) && token.text_range().start() < offset
}

fn holds(node: &SyntaxNode, token: &SyntaxToken) -> bool {
    node.text_range().contains_range(token.text_range())
}

fn is_entry(node: &SyntaxNode) -> bool {
    matches!(node.kind(), SyntaxKind::BlockMappingEntry | SyntaxKind::BlockSequenceItem)
}

/// Whether an unknown entry at an offset is reported: in a schema or in a CRD, but not elsewhere in another definition.
fn reports_unknown(snapshot: &Snapshot, offset: TextSize) -> bool {
    let cursor = snapshot.cursor(offset);
    cursor.schemas().is_some() || cursor.field().is_some()
}

fn is_sequence(node: &SyntaxNode) -> Option<bool> {
    match node.kind() {
        SyntaxKind::BlockSequence => Some(true),
        SyntaxKind::BlockMapping => Some(false),
        _ => None,
    }
}

/// The style around the innermost key with a known type.
fn style(snapshot: &Snapshot, token: &SyntaxToken) -> Option<KeyStyle> {
    let mut entries = token.parent_ancestors().filter(|node| node.kind() == SyntaxKind::BlockMappingEntry);
    entries.find_map(|entry| snapshot.key_style(entry.text_range().start()))
}
