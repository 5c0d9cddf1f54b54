//! One YAML document of a stream.

use std::ptr;
use std::sync::{Arc, OnceLock};

use super::AnalysisOptions;
use super::aliasing::{self, Sizes};
use super::anchors::{AliasFault, Anchors};
use super::decode::{Lowering, content_faults};
use super::definition::{self, PlacedDefinition};
use super::dialect::{Dialect, DialectFault};
use super::fault::FaultKind;
use super::focus::Focus;
use super::focus::value_after;
use super::inline_objects::marked_part;
use super::joined_head::JoinedHead;
use super::json::Json;
use super::likeness::{is_fragment, shows_crd};
use super::patched::PatchedObject;
use super::patched_definition::patched_definition;
use super::reading::Reading;
use super::tag::{self, TagFault};
use super::type_meta::TypeMeta;
use super::unfinished::{Actions, Unfinished};
use super::unrendered::first_action;
use super::view::View;
use super::written_parts::WrittenParts;
use crd_ls_syntax::{DocumentNode, ErrorKind, Flags, GreenNode, SyntaxError};
use crd_ls_text::{TextRange, TextSize};

/// A document. All ranges count from its start.
pub struct Document {
    source: GreenNode,
    /// None if the document has no anchors or aliases and the options are the defaults, as in most documents.
    reading: Option<Box<Reading>>,
    definitions: Box<[PlacedDefinition]>,
    may_have_definitions: bool,
    alias_faults: Box<[AliasFault]>,
    /// Computed on demand, because most documents without CRDs never need the faults. None if there are no faults.
    text_faults: OnceLock<Option<Box<TextFaults>>>,
    /// Computed on first use. None unless both fields are written.
    type_meta: OnceLock<Option<Box<TypeMeta>>>,
    rare: Option<Box<RareParts>>,
    is_fragment: bool,
    /// Whether patches write parts of the document's definition.
    is_patched: bool,
    layout: Layout,
    /// The maximum number of bytes for the expansion of the document's aliases.
    alias_bytes_left: u64,
}

/// Parts that few documents have.
struct RareParts {
    sizes: Sizes,
    /// The parts that patches write. None if there are no patches.
    written: Option<WrittenParts>,
}

/// The faults of a document's text.
struct TextFaults {
    errors: Vec<SyntaxError>,
    dialect: Dialect,
    tags: Vec<TagFault>,
    joined: Option<JoinedHead>,
}

/// The parts of a document that are needed to split the stream.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    /// `---`.
    pub(super) start_marker: Option<TextRange>,
    /// The end of the line of `---`, including its line break.
    pub(super) start_marker_line_end: TextSize,
    /// The text after `---` on its line.
    pub(super) text_after_marker: Option<TextRange>,
    /// All directives of the document.
    pub(super) directives: Option<TextRange>,
    /// The content with its anchors and tags.
    pub(super) content: Option<TextRange>,
    /// `...`.
    pub(super) end_marker: Option<TextRange>,
}

impl Document {
    /// Decodes a document whose aliases may expand to `alias_bytes_left` bytes, and reuses unchanged parts of `old`.
    /// Adds the number of newly decoded schemas to `lowered`.
    pub(super) fn lower(
        source: GreenNode,
        old: Option<&Self>,
        options: &AnalysisOptions,
        alias_bytes_left: u64,
        lowered: &mut u64,
    ) -> Self {
        let node = DocumentNode::at(&source, TextSize::new(0));
        let content = node.content();
        let anchors = Anchors::collect(content, alias_bytes_left);
        let anchors_changed = old.is_some_and(|old| !old.anchors().same_contents(&anchors));
        let mut lowering = Lowering::new(anchors_changed);
        let written = Self::written_after(old, options.unfinished.patched_objects());
        let reading = Reading { anchors, unfinished: options.unfinished.of_document(|| marked_part(node)) };
        let anchors = &reading.anchors;
        let view = View::new(content, TextRange::empty(TextSize::new(0)), &reading);
        let patched = patched_definition(view, &reading.unfinished);
        let view = view.patched(patched.as_ref());
        // The same text can have other patches.
        let old = old.filter(|old| !old.is_patched && patched.is_none());
        let old_definitions = old.map_or(&[][..], |old| &old.definitions);
        let definitions = definition::lower(view, options, &mut lowering, old_definitions);
        *lowered += lowering.lowered;
        let (excess, sizes) = aliasing::check(content, anchors, old.and_then(Self::sizes));
        let alias_faults = anchors.faults().iter().cloned().chain(excess).collect();
        let may_have_definitions = !definitions.is_empty() || content.is_some_and(shows_crd);
        let layout = Layout {
            start_marker: node.start_marker(),
            text_after_marker: node.text_after_start_marker(),
            start_marker_line_end: node.start_marker_line_end().unwrap_or_default(),
            directives: node.directives().map(|token| token.range()).reduce(TextRange::cover),
            content: content.map(|content| content.range()),
            end_marker: node.end_marker(),
        };
        let is_patched = patched.is_some();
        let is_fragment = !may_have_definitions && is_fragment(node);
        Self {
            reading: (!reading.is_plain()).then(|| Box::new(reading)),
            definitions: definitions.into(),
            may_have_definitions,
            alias_faults,
            text_faults: OnceLock::new(),
            type_meta: OnceLock::new(),
            rare: (!sizes.is_empty() || written.is_some()).then(|| Box::new(RareParts { sizes, written })),
            is_fragment,
            is_patched,
            layout,
            alias_bytes_left,
            source,
        }
    }

    /// The parts that patches write, with the parts known from `old`. None if there are no patches.
    fn written_after(old: Option<&Self>, patched: &[Arc<PatchedObject>]) -> Option<WrittenParts> {
        let has_same = |old: &&Self| ptr::eq(patched, old.unfinished().patched_objects());
        let before = || old.filter(has_same)?.written_parts().map(WrittenParts::after);
        (!patched.is_empty()).then(|| before().unwrap_or_default())
    }

    /// Whether the document stays the same if its aliases may expand to this many bytes.
    pub(super) fn is_same_within(&self, alias_bytes_left: u64) -> bool {
        match self.unfollowed_alias() {
            Some(_) => self.alias_bytes_left == alias_bytes_left,
            None => self.followed_alias_bytes() <= alias_bytes_left,
        }
    }

    /// The number of bytes that the document's aliases expand to; 0 if they are not followed.
    pub(super) fn followed_alias_bytes(&self) -> u64 {
        if self.unfollowed_alias().is_some() { 0 } else { self.anchors().expansion().bytes }
    }

    /// Whether the document has anchors or aliases.
    pub fn has_anchors(&self) -> bool {
        !self.anchors().is_empty()
    }

    fn anchors(&self) -> &Anchors {
        &self.reading().anchors
    }

    pub(super) fn unfinished(&self) -> &Unfinished {
        &self.reading().unfinished
    }

    pub(super) fn written_parts(&self) -> Option<&WrittenParts> {
        self.rare.as_ref()?.written.as_ref()
    }

    fn sizes(&self) -> Option<&Sizes> {
        self.rare.as_ref().map(|rare| &rare.sizes)
    }

    fn reading(&self) -> &Reading {
        self.reading.as_deref().unwrap_or(Reading::plain())
    }

    /// Whether the document has lines of template actions.
    pub fn has_action_lines(&self) -> bool {
        !DocumentNode::at(&self.source, TextSize::new(0)).action_lines().is_empty()
    }

    /// Whether the document was decoded from this very node of the tree.
    pub(super) fn is_from(&self, source: &GreenNode) -> bool {
        std::ptr::eq(&*self.source, &**source)
    }

    /// The objects with schemas in the document: the document itself, or items of its list.
    pub fn definitions(&self) -> &[PlacedDefinition] {
        &self.definitions
    }

    /// The content as JSON, for a document of any kind. None if its aliases expand beyond the limit.
    pub fn value(&self) -> Option<Json> {
        let value = Json::decode(self.view(), &|range| range)?;
        Some(match self.patched_parts(&value) {
            Some(parts) => value.opened_at(parts),
            None => value,
        })
    }

    /// The value after an edit, with its changed parts, computed from the value before the edit. None if one of the
    /// documents has anchors, aliases or errors, because its value then depends on more than the changed text. None
    /// also if patches may write other parts than before.
    pub fn value_after(&self, old: &Self, known: &Json) -> Option<(Json, Focus)> {
        let is_plain = |document: &Self| {
            let content = DocumentNode::at(&document.source, TextSize::new(0)).content();
            let excluded = Flags::HAS_ALIAS.union(Flags::HAS_ANCHOR).union(Flags::HAS_ERROR);
            content.is_some_and(|content| !content.flags().intersects(excluded))
        };
        let (value, focus) = (is_plain(self) && is_plain(old)).then(|| value_after(self.view(), old.view(), known))?;
        match (self.patched_parts(&value), old.patched_parts(known)) {
            (None, None) => Some((value, focus)),
            (Some(parts), Some(before)) if parts == before && !parts.may_have_index() => {
                Some((value.opened_at(parts), focus))
            }
            // Other parts of unchanged values may be open now.
            _ => None,
        }
    }

    /// The faults of the content for which the server refuses a document of any kind.
    pub fn content_faults(&self, focus: &Focus) -> Vec<(TextRange, FaultKind)> {
        let mut faults = Vec::new();
        content_faults(self.view(), focus, &mut |range, fault| faults.push((range, fault)));
        faults
    }

    pub(super) fn view(&self) -> View<'_> {
        let content = DocumentNode::at(&self.source, TextSize::new(0)).content();
        View::new(content, TextRange::empty(TextSize::new(0)), self.reading())
    }

    /// The `apiVersion` and `kind` of the document. None unless it has both.
    pub fn type_meta(&self) -> Option<TypeMeta> {
        self.type_meta.get_or_init(|| TypeMeta::of(self.view()).map(Box::new)).as_deref().cloned()
    }

    /// The length of the document's text, in bytes.
    pub fn text_len(&self) -> TextSize {
        self.source.text_len()
    }

    /// Whether the document has no content.
    pub fn is_empty(&self) -> bool {
        self.layout.content.is_none()
    }

    /// Whether the document has definitions, or would have definitions if its text could be parsed.
    pub fn may_have_definitions(&self) -> bool {
        self.may_have_definitions
    }

    /// Whether the document looks like a part of an object rather than an object.
    pub(super) fn is_fragment(&self) -> bool {
        self.is_fragment
    }

    /// Whether the document contains a CRD that can be checked.
    pub(super) fn has_crd(&self) -> bool {
        self.template().is_none() && self.definitions.iter().any(|placed| placed.definition.crd().is_some())
    }

    fn text_faults(&self) -> Option<&TextFaults> {
        let faults = self.text_faults.get_or_init(|| {
            let node = DocumentNode::at(&self.source, TextSize::new(0));
            let (errors, tags) = (errors(node), tag::faults(node.content()));
            let actions = self.reading().unfinished.actions;
            let dialect = Dialect::of(node, &errors, actions);
            // In objects with schemas, the decoder reports repeated keys.
            let joined = if self.definitions.is_empty() { JoinedHead::of(node.content(), actions) } else { None };
            let has_some = !errors.is_empty() || !dialect.is_empty() || !tags.is_empty() || joined.is_some();
            has_some.then(|| Box::new(TextFaults { errors, dialect, tags, joined }))
        });
        faults.as_deref()
    }

    /// The syntax errors of the document.
    pub fn errors(&self) -> &[SyntaxError] {
        self.text_faults().map_or(&[], |faults| &faults.errors)
    }

    /// The aliases that the decoder refuses.
    pub fn alias_faults(&self) -> &[AliasFault] {
        &self.alias_faults
    }

    /// The tags that do not fit their scalars.
    pub fn tag_faults(&self) -> &[TagFault] {
        self.text_faults().map_or(&[], |faults| &faults.tags)
    }

    /// The first alias beyond the limit, if there is one. In that case no alias is followed.
    pub fn unfollowed_alias(&self) -> Option<TextRange> {
        self.anchors().first_beyond_limit()
    }

    /// The constructs that YAML 1.2 allows and the decoder refuses.
    pub fn dialect_faults(&self) -> &[DialectFault] {
        self.text_faults().map_or(&[], |faults| &faults.dialect.faults)
    }

    /// Whether no other program edits the text before it is applied.
    pub fn is_final(&self) -> bool {
        self.unfinished().actions == Actions::Final
    }

    /// The template action that makes the document unreadable.
    pub fn template(&self) -> Option<TextRange> {
        self.text_faults()?.dialect.template
    }

    /// The first template action of a text that Helm does not render.
    pub fn unrendered_action(&self) -> Option<TextRange> {
        if self.reading().unfinished.actions != Actions::Unrendered {
            return None;
        }
        let schemas: Vec<TextRange> = self.definitions.iter().flat_map(PlacedDefinition::schema_ranges).collect();
        let written = first_action(DocumentNode::at(&self.source, TextSize::new(0)), &schemas);
        self.template().into_iter().chain(written).min_by_key(|action| action.start())
    }

    /// The start of another object that is parsed as a part of this one. None if the document has definitions.
    pub fn joined_head(&self) -> Option<JoinedHead> {
        self.text_faults()?.joined
    }

    /// The range of the root mapping's first key.
    pub fn first_key(&self) -> Option<TextRange> {
        let content = DocumentNode::at(&self.source, TextSize::new(0)).content()?;
        Some(content.mapping()?.entries().next()?.key()?.range())
    }

    /// The range of the `...` at the document's end.
    pub fn end_marker(&self) -> Option<TextRange> {
        self.layout.end_marker
    }

    pub(super) fn layout(&self) -> Layout {
        self.layout
    }
}

/// The syntax errors of a document. The stream reports the text after `---` on its line.
fn errors(node: DocumentNode<'_>) -> Vec<SyntaxError> {
    let mut errors = node.errors();
    errors.retain(|error| error.kind != ErrorKind::ContentOnMarkerLine);
    errors
}
