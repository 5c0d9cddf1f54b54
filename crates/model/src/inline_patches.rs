//! The patches of a kustomization that are written as texts in block scalars.

#[cfg(test)]
mod tests;

use super::blanked::{SEPARATOR, separator_place, slice};
use super::inline_objects::{InlineObject, InlineObjects, LONGEST, mark};
use super::json::{Json, JsonKind};
use super::limits::Limits;
use super::unfinished::Part;
use crd_ls_syntax::{DocumentNode, Tree};
use crd_ls_text::{Text, TextRange, TextSize};

/// The patches of a kustomization. None if none is found. The operations of a JSON patch do not count, because they
/// have no fields.
pub fn patches_of_kustomization(text: &Text, tree: &Tree) -> Option<InlineObjects> {
    if u32::from(text.len()) > LONGEST {
        return None;
    }
    let whole = text.slice(TextRange::up_to(text.len()));
    let patches = scalars(tree).into_iter().filter_map(|range| patch_at(&whole, range)).collect();
    InlineObjects::of(&whole, patches)
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

/// All documents are patches, so they need no mark.
const PART: Part = Part::InlinePatches;

/// A patch in a block scalar. None for other scalars, and for texts that are not an object.
fn patch_at(whole: &str, scalar: TextRange) -> Option<InlineObject> {
    let source = Some(slice(whole, scalar)).filter(|source| source.starts_with('|'))?;
    let (header, content) = source.split_once('\n')?;
    let start = scalar.start() + TextSize::of(header) + TextSize::of('\n');
    let line = separator_place(whole, scalar.start(), mark(PART))?;
    let content = is_object(content).then(|| TextRange::new(start, scalar.end()))?;
    Some(InlineObject { line, content, part: PART })
}

/// Whether a text is an object. Several documents are not supported, because their separators are indented.
fn is_object(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let starts_object = lines.clone().next().is_some_and(|line| !line.starts_with(['-', '[']));
    starts_object && lines.all(|line| line != SEPARATOR)
}
