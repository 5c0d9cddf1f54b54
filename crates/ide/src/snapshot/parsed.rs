//! The tree of a text as it is read. In a kustomization, only the patches are read, and in a test, only the objects.
//! Objects in the branches of one template action are separate documents.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use crd_ls_model::{Actions, AnalysisOptions, Part, objects_of_test, patches_of_kustomization, with_separators};
use crd_ls_syntax::Tree;
use crd_ls_text::{Edit, Text, TextRange};

#[derive(Clone)]
pub(super) struct ParsedText {
    pub(super) tree: Tree,
    /// The tree of the text as it is written. None if `tree` is that tree.
    written: Option<Tree>,
    /// The number of bytes that were parsed for the tree.
    pub(super) bytes: u64,
    /// The ranges of the objects in a kustomization or a test, whose other lines are blank in the tree.
    pub(super) inline: Option<Arc<[TextRange]>>,
}

impl ParsedText {
    pub(super) fn new(text: &Text, options: &AnalysisOptions) -> Self {
        Self::of(text, Tree::parse(text), length(text), options)
    }

    /// The parsed text after an edit, which resulted in `text`.
    pub(super) fn after(&self, edit: &Edit, text: &Text, options: &AnalysisOptions) -> Self {
        let (tree, bytes) = self.written.as_ref().unwrap_or(&self.tree).reparse(edit, text);
        Self::of(text, tree, self.bytes + bytes, options)
    }

    /// The same parsed text, without counting the bytes that were parsed so far.
    pub(super) fn uncounted(&self) -> Self {
        Self { bytes: 0, ..self.clone() }
    }

    /// Whether the tree is of another text than the written text.
    pub(super) fn is_rewritten(&self) -> bool {
        self.written.is_some()
    }

    fn of(text: &Text, written: Tree, bytes: u64, options: &AnalysisOptions) -> Self {
        let unfinished = &options.unfinished;
        let read = if unfinished.reads_inline_objects() {
            let objects = match unfinished.part {
                Part::InlineTest => objects_of_test(text, &written),
                _ => patches_of_kustomization(text, &written),
            };
            objects.map(|objects| (objects.text, Some(objects.ranges.into())))
        } else if unfinished.actions == Actions::Final {
            None
        } else {
            with_separators(text, &written).map(|text| (text, None))
        };
        match read {
            Some((text, inline)) => {
                let bytes = bytes + length(&text);
                Self { tree: Tree::parse(&text), written: Some(written), bytes, inline }
            }
            None => Self { tree: written, written: None, bytes, inline: None },
        }
    }
}

fn length(text: &Text) -> u64 {
    u32::from(text.len()).into()
}
