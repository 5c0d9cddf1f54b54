//! All documents of a text, counted as kubectl splits it.
//!
//! kubectl cuts the text at lines `---` before it parses YAML, so its documents differ from YAML documents: comments
//! before the first `---` are a document of their own, and text after `...` belongs to the document before it and is
//! never read.
//! Source: `YAMLReader` in k8s.io/apimachinery/pkg/util/yaml.

use std::sync::Arc;

use super::{AnalysisOptions, Counterparts, Document, PlacedDefinition};
use crd_ls_syntax::Tree;
use crd_ls_text::{TextRange, TextSize};

/// The documents of a text.
#[derive(Default)]
pub struct Stream {
    documents: Vec<PlacedDocument>,
    faults: Vec<StreamFault>,
    lowered: u64,
}

/// A document at its place.
#[derive(Clone)]
pub struct PlacedDocument {
    /// The start of the document in the text.
    pub start: TextSize,
    /// The number of the document in kubectl's count, from 0.
    pub index: u32,
    /// Whether the document follows `...` in the same document of kubectl, so no server ever sees it.
    pub is_unread: bool,
    /// Whether the decoder gives up at a `...` with nothing before it, in the same document of kubectl.
    pub is_refused: bool,
    pub document: Arc<Document>,
}

/// A fault for which kubectl or the decoder refuses a part of the stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StreamFault {
    pub kind: StreamFaultKind,
    /// The range in the text.
    pub range: TextRange,
    /// The number of the document in kubectl's count, from 0.
    pub index: u32,
}

/// The kinds of faults in a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StreamFaultKind {
    /// `--- text`: only a comment may follow a separator on its line.
    TextAfterSeparator,
    /// Directives before `---` are cut off and become a document of their own.
    DirectivesAlone,
    /// `...` with nothing before it.
    EndOfNothing,
    /// `---` in the middle of a CRD.
    CutCrd,
}

impl Stream {
    /// Decodes all documents. Documents with unchanged text are reused from `old`, which must have been decoded with
    /// the same options.
    pub fn lower(tree: &Tree, options: &AnalysisOptions, old: Option<&Self>) -> Self {
        let old_documents = old.map_or(&[][..], |old| &old.documents);
        let nodes: Vec<_> = tree.documents().collect();
        let old_documents = Counterparts::new(old_documents, nodes.len());
        let mut splitter = Splitter::default();
        let mut stream = Self { documents: Vec::with_capacity(nodes.len()), ..Self::default() };
        // The documents share this limit, in the order of the text. A document whose aliases are not followed uses none
        // of it.
        let mut alias_bytes_left = options.limits.alias_bytes;
        for (position, node) in nodes.into_iter().enumerate() {
            let source = node.to_green();
            let mut candidates = old_documents.of(position).map(|old| &old.document);
            let like = candidates.clone().next();
            let is_same = |old: &&Arc<Document>| old.is_from(&source) && old.is_same_within(alias_bytes_left);
            let document = match candidates.find(is_same) {
                Some(same) => Arc::clone(same),
                None => {
                    let like = like.map(|old| &**old);
                    Arc::new(Document::lower(source, like, options, alias_bytes_left, &mut stream.lowered))
                }
            };
            alias_bytes_left = alias_bytes_left.saturating_sub(document.followed_alias_bytes());
            let start = node.range().start();
            let is_unread = splitter.place(&document, node.range(), &mut stream.faults);
            let (index, is_refused) = (splitter.index, splitter.is_refused);
            stream.documents.push(PlacedDocument { start, index, is_unread, is_refused, document });
        }
        stream
    }

    pub fn documents(&self) -> &[PlacedDocument] {
        &self.documents
    }

    /// The range of the document with a number in kubectl's count. `length` is the length of the text.
    pub fn part(&self, index: u32, length: TextSize) -> Option<TextRange> {
        let separator = |position: usize| self.documents.get(position).and_then(PlacedDocument::separator);
        let start = match index {
            0 => TextSize::new(0),
            _ => separator(self.documents.partition_point(|document| document.index < index))?.end(),
        };
        let next = separator(self.documents.partition_point(|document| document.index <= index));
        let end = next.map_or(length, TextRange::start);
        (start <= end).then(|| TextRange::new(start, end))
    }

    /// Whether a document has anchors. If so, a node can belong to several objects.
    pub fn has_anchors(&self) -> bool {
        self.documents.iter().any(|placed| placed.document.has_anchors())
    }

    /// The faults of the stream itself.
    pub fn faults(&self) -> &[StreamFault] {
        &self.faults
    }

    /// The number of schemas in the stream, including nested schemas.
    pub fn schema_count(&self) -> u64 {
        let slots = self.definitions().flat_map(|(_, placed)| placed.definition.schemas());
        slots.map(|slot| slot.schema.count).fold(0, u64::saturating_add)
    }

    /// All objects that contain schemas, each with its document.
    pub fn definitions(&self) -> impl DoubleEndedIterator<Item = (&PlacedDocument, &PlacedDefinition)> {
        self.documents.iter().flat_map(|placed| {
            let definitions = placed.document.definitions().iter();
            definitions.map(move |definition| (placed, definition))
        })
    }

    /// The number of newly decoded schemas.
    pub fn lowered(&self) -> u64 {
        self.lowered
    }
}

impl PlacedDocument {
    /// The line of the document's `---`.
    fn separator(&self) -> Option<TextRange> {
        let layout = self.document.layout();
        let marker = layout.start_marker?;
        Some(TextRange::new(marker.start(), layout.start_marker_line_end) + self.start)
    }
}

/// Splits the stream like kubectl's reader.
#[derive(Default)]
struct Splitter {
    index: u32,
    /// The number of bytes since the last separator.
    length: u32,
    has_content: bool,
    /// Whether the current part starts with a `---` of its own.
    has_start_marker: bool,
    is_refused: bool,
    has_crd: bool,
    /// Whether there is a CRD before the last separator.
    follows_crd: bool,
}

impl Splitter {
    /// Advances to a document. Returns whether the document is never read.
    fn place(&mut self, document: &Document, range: TextRange, faults: &mut Vec<StreamFault>) -> bool {
        let layout = document.layout();
        let start = range.start();
        let mut rest = u32::from(range.len());
        if let Some(marker) = layout.start_marker {
            self.length += u32::from(marker.start());
            if let Some(directives) = layout.directives.filter(|_| !self.has_content) {
                let kind = StreamFaultKind::DirectivesAlone;
                faults.push(StreamFault { kind, range: directives + start, index: self.index });
            }
            rest -= u32::from(layout.start_marker_line_end);
            self.separate(layout.start_marker_line_end - marker.start());
            if let Some(text) = layout.text_after_marker {
                let range = TextRange::new(marker.start(), text.end()) + start;
                faults.push(StreamFault { kind: StreamFaultKind::TextAfterSeparator, range, index: self.index });
            } else if self.follows_crd && document.is_fragment() {
                let range = marker + start;
                faults.push(StreamFault { kind: StreamFaultKind::CutCrd, range, index: self.index });
            }
        }
        let ends_nothing = !self.has_content && !self.has_start_marker && layout.content.is_none();
        if let Some(end) = layout.end_marker.filter(|_| ends_nothing && !self.is_refused) {
            self.is_refused = true;
            let kind = StreamFaultKind::EndOfNothing;
            faults.push(StreamFault { kind, range: end + start, index: self.index });
        }
        self.length += rest;
        let is_unread = self.has_content;
        self.has_content |= layout.content.is_some();
        self.has_crd |= document.has_crd();
        is_unread
    }

    /// Starts a new part, unless nothing is before the separator. Such a separator belongs to the document after it.
    fn separate(&mut self, line_length: TextSize) {
        if self.length == 0 {
            self.length = line_length.into();
            self.has_start_marker = true;
            return;
        }
        *self = Self { index: self.index + 1, follows_crd: self.has_crd, ..Self::default() };
    }
}
