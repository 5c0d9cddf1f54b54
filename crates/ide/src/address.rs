//! Addresses of findings. An address stays the same when text moves or items are inserted above the finding.

use std::borrow::Cow;
use std::fmt::Write;
use std::sync::Arc;

use super::cursor::{content_at, entry_named, scalar};
use super::hash::Hash;
use super::reported_object::ReportedObject;
use super::{Finding, Snapshot};
use crd_ls_model::{PlacedDocument, Segment};
use crd_ls_syntax::{Content, ContentKind, Sequence};
use crd_ls_text::TextSize;

/// The object that a finding is about, and the path in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Address<'a> {
    /// The object's kind, namespace and name, as far as they are written: `CustomResourceDefinition foos.example.com`.
    pub object: &'a str,
    /// The path. Items are named as their author names them, not numbered:
    /// `spec.versions[v1].additionalPrinterColumns[Age].jsonPath`. An item without a name is identified by its first
    /// scalar: `spec.names.shortNames[fo]`, `x-kubernetes-validations[rule: self.a > 0].message`. Empty for a finding
    /// about the whole text.
    pub path: &'a str,
    /// For a finding about the whole text, its line. For a path through a nameless item, the scalar at the end of the
    /// path, because several items may begin with the same scalar. Otherwise empty.
    pub text: &'a str,
}

/// How a path identifies an item of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemNames {
    /// By its `name` alone. Items without a name share one address.
    Written,
    /// By its `name`, or else by its first scalar.
    Content,
}

/// The addresses of a text's findings. Consecutive findings are often about one object and share the beginning of their
/// paths, so the state of the last finding is kept for the next.
pub struct Addresses<'s> {
    snapshot: &'s Snapshot,
    item_names: ItemNames,
    /// The start of the last finding's document, and its root.
    document: Option<(TextSize, DocumentRoot<'s>)>,
    /// The file that the document was rendered from.
    source: Option<Arc<str>>,
    /// The object of the last finding.
    object: Option<AddressedObject<'s>>,
    /// The text of the last finding's address.
    text: String,
}

/// The root of a document.
#[derive(Clone, Copy)]
struct DocumentRoot<'s> {
    content: Option<Content<'s>>,
    /// The document's items, if it may be a list of objects as kubectl prints them.
    items: Option<Sequence<'s>>,
}

/// An object that findings are about.
struct AddressedObject<'s> {
    /// The start of the object's document.
    document: TextSize,
    /// The index in `items` with which the paths begin.
    index: Option<usize>,
    /// Whether the object is the item at that index. Otherwise, it is the root of the document.
    is_item: bool,
    reported: Arc<ReportedObject>,
    name: String,
    path: NamedPath<'s>,
}

/// A path with the names of its items.
struct NamedPath<'s> {
    item_names: ItemNames,
    steps: Vec<Step>,
    printed: String,
    /// The root of the path and the contents of its first segments, as far as they were needed.
    contents: Vec<Option<Content<'s>>>,
}

/// A segment of a path.
struct Step {
    /// Holds the index of an item, not its name.
    segment: Segment,
    /// Length of the printed path up to this segment.
    end: usize,
    /// Whether this segment is a nameless item or lies in one.
    is_in_nameless: bool,
}

/// The maximum length of a text in an address, in characters. Longer texts are cut and end in a hash of the whole.
const MAX_CHARACTERS: usize = 100;

impl Snapshot {
    /// The addresses of this snapshot's findings.
    pub fn addresses(&self, item_names: ItemNames) -> Addresses<'_> {
        Addresses { snapshot: self, item_names, document: None, source: None, object: None, text: String::new() }
    }
}

impl<'s> Addresses<'s> {
    /// The address of a finding.
    pub fn of(&mut self, finding: &Finding) -> Address<'_> {
        self.text.clear();
        if finding.written.is_empty() {
            let written = self.snapshot.text().slice(finding.range);
            self.text.push_str(written.lines().next().unwrap_or_default().trim());
        }
        let object = self.object_of(finding);
        let object = self.object.insert(object);
        let path = finding.written.segments();
        object.path.set(if object.is_item { path.get(2..).unwrap_or_default() } else { path });
        if let Some(scalar) = object.path.scalar_in_nameless() {
            self.text.push_str(&shortened(&scalar));
        }
        Address { object: &object.name, path: &object.path.printed, text: &self.text }
    }

    /// The object that a finding is about; None if it has neither kind nor name.
    pub fn object(&mut self, finding: &Finding) -> Option<Arc<ReportedObject>> {
        let object = self.object_of(finding);
        let object = self.object.insert(object);
        (!object.reported.is_unnamed()).then(|| Arc::clone(&object.reported))
    }

    /// The object that a finding is about, moved out of `self.object` if the last finding was about the same object.
    fn object_of(&mut self, finding: &Finding) -> AddressedObject<'s> {
        let placed = self.document_of(finding);
        let document = placed.map_or(TextSize::new(0), |placed| placed.start);
        let root = self.root(document, placed);
        let index = root.index_of(finding);
        let is_same = |object: &AddressedObject<'_>| object.document == document && object.index == index;
        self.object.take().filter(is_same).unwrap_or_else(|| {
            let item = index.and_then(|index| root.object_at(index));
            let content = item.or(root.content);
            let mut reported = ReportedObject::new(content.and_then(Content::mapping), self.source.clone());
            if item.is_some() && reported.kind.is_none() {
                reported.kind = root.item_kind();
            }
            let name = reported.to_string();
            let path = NamedPath {
                item_names: self.item_names,
                steps: Vec::new(),
                printed: String::new(),
                contents: vec![content],
            };
            let is_item = item.is_some();
            AddressedObject { document, index, is_item, reported: Arc::new(reported.cut()), name, path }
        })
    }

    /// The document of a finding. Documents after `...` have the same number as the document before, so the place
    /// decides.
    fn document_of(&self, finding: &Finding) -> Option<&'s PlacedDocument> {
        let documents = self.snapshot.stream().documents();
        let above = documents.partition_point(|placed| placed.start <= finding.range.start());
        let last = above.checked_sub(1).and_then(|last| documents.get(last));
        let numbered = || documents.iter().find(|placed| placed.index == finding.document);
        last.filter(|last| last.index == finding.document).or_else(numbered)
    }

    fn root(&mut self, document: TextSize, placed: Option<&PlacedDocument>) -> DocumentRoot<'s> {
        match self.document {
            Some((known, root)) if known == document => root,
            _ => {
                let content = placed.and_then(|placed| self.snapshot.content_of(placed));
                let items = content.and_then(Content::mapping).and_then(|root| entry_named(root, "items")?.sequence());
                let root = DocumentRoot { content, items };
                self.document = Some((document, root));
                self.source = placed.and_then(|placed| self.snapshot.source_of(placed));
                root
            }
        }
    }
}

impl<'s> DocumentRoot<'s> {
    /// The index of the item that a finding is about, if the document may be a list of objects.
    fn index_of(&self, finding: &Finding) -> Option<usize> {
        match finding.written.segments() {
            [] => self.items?.items().position(|item| item.range().contains_inclusive(finding.range.start())),
            [items_field, Segment::Index(index), ..] if self.items.is_some() && items_field.is("items") => Some(*index),
            _ => None,
        }
    }

    /// The object at an index of the list.
    fn object_at(&self, index: usize) -> Option<Content<'s>> {
        let content = self.items?.items().nth(index)?.content()?;
        let has_kind = entry_named(content.mapping()?, "kind").is_some() || self.item_kind().is_some();
        has_kind.then_some(content)
    }

    /// The kind of the items in a list such as a `WidgetList`.
    fn item_kind(&self) -> Option<Box<str>> {
        let kind = entry_named(self.content?.mapping()?, "kind")?.scalar()?;
        kind.strip_suffix("List").filter(|kind| !kind.is_empty()).map(Box::from)
    }
}

impl<'s> NamedPath<'s> {
    /// Switches to another path. Only the segments that differ from the last path are read and printed.
    fn set(&mut self, path: &[Segment]) {
        let common = self.steps.iter().zip(path).take_while(|(step, segment)| step.segment == **segment).count();
        self.steps.truncate(common);
        self.contents.truncate(common + 1);
        self.printed.truncate(self.steps.last().map_or(0, |step| step.end));
        path.iter().skip(common).for_each(|segment| self.push(segment));
    }

    fn push(&mut self, segment: &Segment) {
        let last = self.steps.last();
        let (is_first, is_in_nameless) = (last.is_none(), last.is_some_and(|step| step.is_in_nameless));
        self.steps.push(Step { segment: segment.clone(), end: 0, is_in_nameless });
        // Without a document, an item is printed with its index.
        let is_named = matches!(segment, Segment::Index(_)) && matches!(self.contents.first(), Some(Some(_)));
        let printed = match segment {
            _ if is_named => {
                let item = self.content();
                let name = item.and_then(Content::mapping).and_then(|item| entry_named(item, "name")?.scalar());
                let is_nameless = name.is_none();
                let name = match (name, item, self.item_names) {
                    (Some(name), _, _) => name,
                    (None, Some(item), ItemNames::Content) => shortened(&first_words(item)).into_owned().into(),
                    _ => Cow::default(),
                };
                if let Some(step) = self.steps.last_mut() {
                    step.is_in_nameless |= is_nameless;
                }
                write!(self.printed, "[{name}]")
            }
            Segment::Name(name) if is_first => self.printed.write_str(name),
            segment => write!(self.printed, "{segment}"),
        };
        debug_assert!(printed.is_ok(), "a string takes all that is written");
        if let Some(step) = self.steps.last_mut() {
            step.end = self.printed.len();
        }
    }

    /// The scalar at the end of the path, if the path leads through a nameless item and doesn't print the scalar
    /// itself.
    fn scalar_in_nameless(&mut self) -> Option<Cow<'s, str>> {
        let last = self.steps.last()?;
        let is_wanted = last.is_in_nameless && matches!(last.segment, Segment::Name(_));
        if is_wanted && self.item_names == ItemNames::Content { self.content().and_then(scalar) } else { None }
    }

    /// The content at the end of the path.
    fn content(&mut self) -> Option<Content<'s>> {
        let known = self.contents.len().saturating_sub(1);
        for Step { segment, .. } in self.steps.iter().skip(known) {
            let around = self.contents.last().copied().flatten();
            self.contents.push(around.and_then(|around| content_at(around, segment)));
        }
        self.contents.last().copied().flatten()
    }
}

/// The first scalar in an item, after the keys that lead to it: `type: Ready`, `properties.a.type: string`.
fn first_words(item: Content<'_>) -> String {
    let mut keys: Vec<Cow<'_, str>> = Vec::new();
    let mut content = Some(item);
    let value = loop {
        content = match content.map(Content::kind) {
            Some(ContentKind::Scalar(scalar)) => break scalar.value(),
            Some(ContentKind::Mapping(mapping)) => {
                let first = mapping.entries().next();
                keys.extend(first.and_then(|entry| entry.key()).and_then(scalar));
                first.and_then(|entry| entry.value())
            }
            Some(ContentKind::Sequence(sequence)) => sequence.items().next().and_then(|item| item.content()),
            _ => break Cow::default(),
        };
    };
    if keys.is_empty() { value.into_owned() } else { format!("{}: {value}", keys.join(".")) }
}

/// A text in one line, shortened to [`MAX_CHARACTERS`].
fn shortened(text: &str) -> Cow<'_, str> {
    let is_plain = !text.contains(|character: char| character.is_whitespace() && character != ' ');
    let Some((end, _)) = text.char_indices().nth(MAX_CHARACTERS) else {
        return if is_plain { text.into() } else { in_one_line(text).into() };
    };
    let start = text.get(..end).unwrap_or_default();
    format!("{}… {}", in_one_line(start), Hash::default().with(text)).into()
}

fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
