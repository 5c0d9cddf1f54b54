//! The objects of a document that have schemas: the document itself, or items of a list.
//!
//! `kubectl` splits lists, including nested lists, and sends each item separately. An item without kind and apiVersion
//! gets them from the list, if the list's kind names the kind of its items. Source: `FlattenListVisitor` in
//! k8s.io/cli-runtime/pkg/resource; `decodeToList` in k8s.io/apimachinery/pkg/apis/meta/v1/unstructured.

use std::borrow::Cow;
use std::sync::Arc;

use super::crd::{self, ApiVersion, Crd, WrongKind};
use super::decode::Lowering;
use super::likeness::{is_crd_by_body, is_like, is_of_group};
use super::path_pattern::PatternStep;
use super::schema_owner::{SchemaOwner, SchemaOwnerKind};
use super::table::known_values::CRD_KIND;
use super::view::{EntryView, MappingView, View};
use super::{AnalysisOptions, Counterparts, FieldPath, Kubernetes, Limits, SchemaKinds, SchemaSlot, Segment};
use crd_ls_syntax::{Content, Flags, GreenElement};
use crd_ls_text::{TextRange, TextSize};

/// An object that contains schemas. Ranges count from its start.
#[derive(Debug)]
pub struct Definition {
    pub object: DefinedObject,
    /// The content that the object was decoded from. None if it was reached through an alias.
    source: Option<GreenElement>,
    depends_on_anchors: bool,
    /// The apiVersion that the object gets from its list.
    inherited: Option<String>,
    /// The range of the object's whole text.
    pub range: TextRange,
    /// The limits that apply to the object.
    pub limits: Limits,
    /// The version of Kubernetes that must accept the object.
    pub kubernetes: Kubernetes,
}

/// An object that contains schemas.
#[derive(Debug)]
pub enum DefinedObject {
    Crd(Crd),
    SchemaOwner(SchemaOwner),
}

/// A definition at its place in the document.
#[derive(Clone, Debug)]
pub struct PlacedDefinition {
    /// The start of the object, counted from the document's start.
    pub start: TextSize,
    /// The indices that lead to the object in the document's list and in nested lists. Empty if it is the document
    /// itself.
    pub items: Box<[usize]>,
    pub definition: Arc<Definition>,
}

impl Definition {
    /// The object as a CRD; None if it is not a CRD.
    pub fn crd(&self) -> Option<&Crd> {
        match &self.object {
            DefinedObject::Crd(crd) => Some(crd),
            DefinedObject::SchemaOwner(_) => None,
        }
    }

    /// Whether a part of the object's text can't be parsed. Errors that `kubectl` tolerates do not count.
    pub fn has_syntax_error(&self) -> bool {
        self.source.as_ref().is_some_and(|source| Content::at(source, 0.into()).has_refused_error())
    }

    /// All schemas of the object.
    pub fn schemas(&self) -> Vec<&SchemaSlot> {
        match &self.object {
            DefinedObject::Crd(crd) => {
                let versions = crd.versions.iter().filter_map(|version| version.schema.as_ref());
                crd.top_level_schema().into_iter().chain(versions).collect()
            }
            DefinedObject::SchemaOwner(owner) => owner.schemas.iter().map(|owned| &owned.slot).collect(),
        }
    }

    /// The value of `apiVersion`, or else of `kind`.
    pub fn api_version_range(&self) -> TextRange {
        match &self.object {
            DefinedObject::Crd(crd) => crd.api_version_range,
            DefinedObject::SchemaOwner(owner) => owner.api_version_range,
        }
    }

    /// Whether the object is this CRD, or this CRD is made from it.
    pub fn is_of_crd(&self, name: &str) -> bool {
        match &self.object {
            DefinedObject::Crd(crd) => crd.name() == name,
            DefinedObject::SchemaOwner(owner) => owner.crd_names.iter().any(|other| other == name),
        }
    }
}

impl PlacedDefinition {
    /// The path from the document to the object: `items[1]`, or the empty path.
    pub fn path(&self) -> FieldPath {
        self.items.iter().flat_map(|item| [Segment::from("items"), Segment::Index(*item)]).collect()
    }

    /// The ranges of the schemas that are written in the object, counted from the document's start. Schemas that are
    /// reached through an alias are left out.
    pub(super) fn schema_ranges(&self) -> Vec<TextRange> {
        let written = self.definition.schemas().into_iter().filter(|slot| slot.schema.is_in_place());
        written.map(|slot| TextRange::at(self.start + slot.start, slot.schema.length)).collect()
    }

    /// Whether the object is the document itself.
    pub fn is_document(&self) -> bool {
        self.items.is_empty()
    }
}

/// Content that may be an object with schemas.
struct Candidate<'a> {
    items: Vec<usize>,
    start: TextSize,
    /// The content of the object. Its ranges count from its own start.
    view: View<'a>,
    mapping: MappingView<'a>,
    kind: Cow<'a, str>,
    api_version: Cow<'a, str>,
    api_version_range: TextRange,
    kind_range: TextRange,
    is_inherited: bool,
}

/// Finds the objects with schemas in a document's content, reusing objects from `old` whose text has not changed.
pub(super) fn lower(
    content: View<'_>,
    options: &AnalysisOptions,
    lowering: &mut Lowering,
    old: &[PlacedDefinition],
) -> Vec<PlacedDefinition> {
    let mut candidates = Vec::new();
    if let Some(document) = Candidate::new(content, None) {
        document.collect(&mut candidates);
    }
    candidates.retain(|candidate| candidate.holds_schemas(&options.kinds));
    let old = Counterparts::new(old, candidates.len());
    let place = |(position, candidate): (usize, Candidate<'_>)| {
        let mut counterparts = old.of(position).map(|old| &old.definition);
        let like = counterparts.clone().next();
        let definition = match counterparts.find(|old| candidate.is_same(old, lowering)) {
            Some(same) => Some(Arc::clone(same)),
            None => candidate.lower(options, lowering, like.map(|old| &**old)).map(Arc::new),
        };
        definition.map(|definition| PlacedDefinition {
            start: candidate.start,
            items: candidate.items.into_boxed_slice(),
            definition,
        })
    };
    candidates.into_iter().enumerate().filter_map(place).collect()
}

/// The newest `apiVersion` of CRDs.
const CRD_API_VERSION: &str = "apiextensions.k8s.io/v1";

/// The maximum depth of nested lists.
pub(super) const MAX_LISTS: usize = 8;

impl<'a> Candidate<'a> {
    /// Adds the candidate, or its items if it is a list.
    fn collect(self, candidates: &mut Vec<Self>) {
        let Some(item_kind) = self.item_kind() else { return candidates.push(self) };
        if self.items.len() >= MAX_LISTS {
            return;
        }
        let inherited = item_kind.map(|kind| (kind, self.api_version.clone()));
        let list = self.mapping.get("items").and_then(|items| items.value.as_sequence());
        for (index, item) in list.map_or_else(Vec::new, |list| list.items()).into_iter().enumerate() {
            let Some(item) = Self::new(item, inherited.clone()) else { continue };
            let items = self.items.iter().copied().chain([index]).collect();
            Self { start: self.start + item.start, items, ..item }.collect(candidates);
        }
    }

    /// `inherited` is the kind and the apiVersion that an item gets from its list.
    fn new(view: View<'a>, inherited: Option<(&'static str, Cow<'a, str>)>) -> Option<Self> {
        let (view, start) = view.at_own_start();
        let mapping = view.as_mapping()?;
        let entries = mapping.entries();
        let is_faulty = view.content().is_some_and(|content| content.flags().contains(Flags::HAS_ERROR));
        let look_up = |name| if is_faulty { first_text(&entries, name) } else { look_up(&entries, name) };
        let (kind, version) = (look_up("kind"), look_up("apiVersion"));
        let range = version.or(kind).or(entries.first()).map(|entry| entry.value.range())?;
        let text = |entry: Option<&EntryView<'a>>| entry.and_then(|entry| entry.value.as_string()).unwrap_or_default();
        let is_hole = |entry: Option<&EntryView<'a>>| entry.is_some_and(|entry| entry.value.is_hole());
        if is_hole(kind) {
            return None;
        }
        let own = Self {
            items: Vec::new(),
            start,
            view,
            mapping,
            // A CRD whose version is filled in later is decoded as the newest version.
            api_version: if is_hole(version) && text(kind) == CRD_KIND {
                CRD_API_VERSION.into()
            } else {
                text(version)
            },
            kind: text(kind),
            api_version_range: range,
            kind_range: kind.map_or(range, |entry| entry.value.range()),
            is_inherited: false,
        };
        Some(match inherited {
            Some((kind, api_version)) if own.kind.is_empty() && own.api_version.is_empty() => {
                Self { kind: kind.into(), api_version, is_inherited: true, ..own }
            }
            _ => own,
        })
    }

    /// None if the candidate is not a list. Otherwise the kind of its items, if the list's kind names it.
    fn item_kind(&self) -> Option<Option<&'static str>> {
        match (&*self.kind, &*self.api_version) {
            ("List", "v1") => Some(None),
            ("CustomResourceDefinitionList", "apiextensions.k8s.io/v1" | "apiextensions.k8s.io/v1beta1") => {
                Some(Some(CRD_KIND))
            }
            _ => None,
        }
    }

    /// Whether the candidate is a CRD, or is meant as a CRD.
    fn is_crd(&self, kinds: &SchemaKinds) -> bool {
        match is_of_group(&self.api_version) {
            true => !OTHER_KINDS.contains(&&*self.kind),
            false if is_like(&self.kind, CRD_KIND) && ApiVersion::may_be_crd(&self.api_version) => true,
            false => !self.owns_schemas(kinds) && is_crd_by_body(&self.api_version, &self.kind, self.mapping),
        }
    }

    /// Whether the candidate is of another kind that is known to contain schemas.
    fn owns_schemas(&self, kinds: &SchemaKinds) -> bool {
        SchemaOwnerKind::of(&self.api_version, &self.kind, kinds).is_some()
    }

    fn wrong_kind(&self) -> Option<WrongKind> {
        (self.kind != CRD_KIND).then(|| WrongKind {
            written: self.kind.clone().into_owned(),
            is_misspelt: self.kind.is_empty() || is_like(&self.kind, CRD_KIND),
            range: self.kind_range,
        })
    }

    fn holds_schemas(&self, kinds: &SchemaKinds) -> bool {
        self.is_crd(kinds) || self.owns_schemas(kinds)
    }

    /// Whether `old` was decoded from this very text and still has the same meaning.
    fn is_same(&self, old: &Definition, lowering: &Lowering) -> bool {
        let is_same_text =
            self.view.content().zip(old.source.as_ref()).is_some_and(|(content, source)| content.is_same_green(source));
        is_same_text
            && self.view.is_in_place()
            && !(old.depends_on_anchors && lowering.anchors_changed)
            && self.inherited() == old.inherited.as_deref()
    }

    fn inherited(&self) -> Option<&str> {
        self.is_inherited.then_some(&*self.api_version)
    }

    fn lower(
        &self,
        AnalysisOptions { kinds, limits, kubernetes, .. }: &AnalysisOptions,
        lowering: &mut Lowering,
        old: Option<&Definition>,
    ) -> Option<Definition> {
        let range = self.api_version_range;
        let object = if self.is_crd(kinds) {
            let api_version = ApiVersion::from_text(&self.api_version);
            let old = old.and_then(Definition::crd);
            let head = (api_version, range);
            DefinedObject::Crd(crd::lower(self.view, self.mapping, head, self.wrong_kind(), lowering, old))
        } else {
            let kind = SchemaOwnerKind::of(&self.api_version, &self.kind, kinds)?;
            let paths: Vec<&[PatternStep]> = kinds.paths(&self.api_version, &self.kind).collect();
            let old = match old.map(|old| &old.object) {
                Some(DefinedObject::SchemaOwner(old)) => Some(old),
                _ => None,
            };
            DefinedObject::SchemaOwner(SchemaOwner::lower(self.view, (kind, &self.kind), &paths, range, lowering, old))
        };
        Some(Definition {
            object,
            source: self.view.content().filter(|_| self.view.is_in_place()).map(Content::to_green),
            depends_on_anchors: self.view.has_alias(),
            inherited: self.inherited().map(str::to_owned),
            range: self.view.range(),
            limits: *limits,
            kubernetes: *kubernetes,
        })
    }
}

/// Other kinds in the group of CRDs.
const OTHER_KINDS: [&str; 2] = ["ConversionReview", "CustomResourceDefinitionList"];

/// The entry that the server uses for `apiVersion` or `kind`. The server compares keys case-insensitively. Of several
/// keys it uses the last one in byte order.
fn look_up<'v, 'a>(entries: &'v [EntryView<'a>], name: &str) -> Option<&'v EntryView<'a>> {
    named(entries, name).max_by(|a, b| a.key.cmp(&b.key))
}

/// The first entry of this name whose value is a string. After a syntax error, entries of nested mappings may count as
/// entries of the root.
fn first_text<'v, 'a>(entries: &'v [EntryView<'a>], name: &str) -> Option<&'v EntryView<'a>> {
    let mut texts = named(entries, name).filter(|entry| entry.value.as_string().is_some());
    texts.next().or_else(|| look_up(entries, name))
}

fn named<'v, 'a>(entries: &'v [EntryView<'a>], name: &str) -> impl Iterator<Item = &'v EntryView<'a>> {
    entries.iter().filter(move |entry| entry.key.eq_ignore_ascii_case(name))
}
