//! The patches that a kustomization has as texts in blocks.
//!
//! Such a text is a document of its own. The lines around it are blanked, so that its places are its places in the file.

#[cfg(test)]
mod tests;

use super::blanked::{BlankedText, SEPARATOR, separator_place, slice};
use super::json::{Json, JsonKind};
use super::limits::Limits;
use crd_ls_syntax::{DocumentNode, Tree};
use crd_ls_text::{Text, TextRange, TextSize};

/// The longest kustomization whose patches are read, in bytes.
const LONGEST: u32 = 256 << 10;

/// The patches of a kustomization.
pub struct InlinePatches {
    /// The text with nothing but the patches and separators.
    pub text: Text,
    /// The ranges of the patches in both texts.
    pub ranges: Box<[TextRange]>,
}

impl InlinePatches {
    /// None without patches. Operations of a JSON patch have no fields, so they don't count.
    pub fn of(text: &Text, tree: &Tree) -> Option<Self> {
        if u32::from(text.len()) > LONGEST {
            return None;
        }
        let whole = text.slice(TextRange::up_to(text.len()));
        let mut patches: Vec<Block> = scalars(tree).into_iter().filter_map(|range| Block::at(&whole, range)).collect();
        patches.sort_by_key(|patch| patch.content.start());
        let mut blanked = BlankedText::of(&whole);
        for patch in &patches {
            blanked.blank_to(patch.line);
            blanked.separate();
            blanked.blank_to(patch.content.start());
            blanked.keep_to(patch.content.end());
        }
        blanked.blank_to(text.len());
        let ranges: Box<[TextRange]> = patches.into_iter().map(|patch| patch.content).collect();
        (!ranges.is_empty()).then(|| Self { text: blanked.finish(), ranges })
    }
}

/// The ranges of the texts that may be patches.
fn scalars(tree: &Tree) -> Vec<TextRange> {
    let with_content = tree.documents().filter(|document| document.content().is_some());
    let starts = with_content.map(|document: DocumentNode<'_>| document.range().start());
    let documents = Json::documents(tree, Limits::DEFAULT).unwrap_or_default();
    let of_document = |(document, start): (Json, TextSize)| {
        let patches = document.items_of("patches").iter().filter_map(|patch| patch.get("patch").map(|of| &of.value));
        let texts = patches.chain(document.items_of("patchesStrategicMerge"));
        let texts = texts.filter(|text| matches!(text.kind, JsonKind::String(_)));
        texts.map(|text| text.range + start).collect::<Vec<_>>()
    };
    documents.into_iter().zip(starts).flat_map(of_document).collect()
}

/// A patch in a block.
struct Block {
    /// The start of the line of its header.
    line: TextSize,
    content: TextRange,
}

impl Block {
    /// None for other scalars, and for texts without an object of their own.
    fn at(whole: &str, scalar: TextRange) -> Option<Self> {
        let source = Some(slice(whole, scalar)).filter(|source| source.starts_with('|'))?;
        let (header, content) = source.split_once('\n')?;
        let start = scalar.start() + TextSize::of(header) + TextSize::of('\n');
        let line = separator_place(whole, scalar.start())?;
        is_object(content).then(|| Self { line, content: TextRange::new(start, scalar.end()) })
    }
}

/// Whether a text is an object. Several documents are not supported, because their separators are indented.
fn is_object(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let starts_object = lines.clone().next().is_some_and(|line| !line.starts_with(['-', '[']));
    starts_object && lines.all(|line| line != SEPARATOR)
}
