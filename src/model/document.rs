//! One YAML document of a stream.

use super::anchors::Anchors;
use super::crd::{self, Crd};
use super::lower::Lowering;
use super::view::View;
use crate::syntax::{DocumentNode, GreenNode, SyntaxError};
use crate::text::{TextRange, TextSize};

/// A document. All ranges count from its start.
pub struct Document {
    source: GreenNode,
    anchors: Anchors,
    crd: Option<Crd>,
    errors: Vec<SyntaxError>,
    layout: Layout,
}

/// Where a document's parts stand, as far as the splitting of the stream asks for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    /// `---`.
    pub(super) start_marker: Option<TextRange>,
    /// Where the line of `---` ends, its line break included.
    pub(super) start_marker_line_end: TextSize,
    /// All its directives.
    pub(super) directives: Option<TextRange>,
    /// Its content, anchors and tags included.
    pub(super) content: Option<TextRange>,
}

impl Document {
    /// Reads a document, taking over from `old` what is the same text. Adds to `lowered` how many
    /// schemas were made anew.
    pub(super) fn lower(source: GreenNode, old: Option<&Self>, lowered: &mut u64) -> Self {
        let node = DocumentNode::at(&source, TextSize::new(0));
        let content = node.content();
        let anchors = Anchors::collect(content);
        let anchors_changed = old.is_some_and(|old| !old.anchors.same_contents(&anchors));
        let mut lowering = Lowering::new(anchors_changed);
        let view = View::new(content, TextRange::empty(TextSize::new(0)), &anchors);
        let crd = crd::lower(view, &mut lowering, old.and_then(|old| old.crd.as_ref()));
        *lowered += lowering.lowered;
        let errors = if crd.is_some() { node.errors() } else { Vec::new() };
        let layout = Layout {
            start_marker: node.start_marker(),
            start_marker_line_end: node.start_marker_line_end().unwrap_or_default(),
            directives: node.directives().map(|token| token.range()).reduce(TextRange::cover),
            content: content.map(|content| content.range()),
        };
        Self { anchors, crd, errors, layout, source }
    }

    /// Whether it was read from this very node of the tree.
    pub(super) fn is_from(&self, source: &GreenNode) -> bool {
        std::ptr::eq(&*self.source, &**source)
    }

    /// The CRD it holds, if it holds one.
    pub fn crd(&self) -> Option<&Crd> {
        self.crd.as_ref()
    }

    /// What is wrong with its text; collected for documents that hold a CRD only.
    pub fn errors(&self) -> &[SyntaxError] {
        &self.errors
    }

    pub(super) fn layout(&self) -> Layout {
        self.layout
    }
}
