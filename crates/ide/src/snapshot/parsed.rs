//! The tree of a text as it is read. Of a kustomization only its patches are read, and of a test its objects. Objects in
//! the branches of one action are documents of their own.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use crd_ls_model::{Actions, AnalysisOptions, Part, objects_of_test, patches_of_kustomization, with_separators};
use crd_ls_syntax::Tree;
use crd_ls_text::{Edit, Text, TextRange};

#[derive(Clone)]
pub(super) struct ParsedText {
    pub(super) tree: Tree,
    /// The tree of the text as it is written; None if it is the same.
    written: Option<Tree>,
    /// The bytes that were parsed for it.
    pub(super) bytes: u64,
    /// The ranges of the objects in a kustomization or a test, whose other lines are blank in the tree.
    pub(super) inline: Option<Arc<[TextRange]>>,
}

impl ParsedText {
    pub(super) fn new(text: &Text, options: &AnalysisOptions) -> Self {
        Self::of(text, Tree::parse(text), length(text), options)
    }

    /// The same after an edit, which resulted in `text`.
    pub(super) fn after(&self, edit: &Edit, text: &Text, options: &AnalysisOptions) -> Self {
        let (tree, bytes) = self.written.as_ref().unwrap_or(&self.tree).reparse(edit, text);
        Self::of(text, tree, self.bytes + bytes, options)
    }

    /// The same without counting the bytes that were parsed so far.
    pub(super) fn uncounted(&self) -> Self {
        Self { bytes: 0, ..self.clone() }
    }

    /// Whether the tree is about another text than the written one.
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
