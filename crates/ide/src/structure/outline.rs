//! The outline of a text: its CRDs and other objects with schemas, with their versions and the fields of the resource,
//! structured like a resource rather than like its schema; and custom resources of known kinds, with their contents.

mod head;
mod resource;
mod type_name;

use std::borrow::Cow;
use std::collections::VecDeque;

use crate::Snapshot;
use crate::cursor::{PlacedObject, PlacedSchema};
use crd_ls_model::{Crd, DefinedObject, Keyword, Object, Schema, SchemaOwner};
use crd_ls_syntax::Content;
use crd_ls_text::{TextRange, TextSize};
use head::ObjectName;
use type_name::type_name;

/// A named part of a text.
#[derive(Clone, Debug)]
pub struct Symbol<'s> {
    /// Never empty.
    pub name: Cow<'s, str>,
    pub kind: SymbolKind,
    /// The whole range of the part in the text.
    pub range: TextRange,
    /// The range of the part's key or name, inside `range`.
    pub selection: TextRange,
    pub is_deprecated: bool,
    /// The symbol that contains this symbol, by index in the outline.
    pub parent: Option<usize>,
    subject: OutlineSubject<'s>,
}

/// The kind of a symbol; for a field, the kind of its values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SymbolKind {
    Definition,
    Version,
    Object,
    List,
    String,
    Number,
    Boolean,
    /// A field of several types or of none.
    Field,
}

#[derive(Clone, Copy, Debug)]
enum OutlineSubject<'s> {
    /// An object with schemas, and the kind of its resources.
    Definition(&'s str),
    Version(&'s Object),
    /// The version of an object other than a CRD.
    HeldVersion,
    Field(&'s Schema),
    /// A custom resource.
    Resource(Content<'s>),
    /// A value in a custom resource.
    Value(Option<Content<'s>>),
}

impl Symbol<'_> {
    /// A detail beside the name: the resource kind of a CRD, whether a version is served or stored, the type of a
    /// field, the kind of a custom resource, or a value in it.
    pub fn detail(&self) -> String {
        match self.subject {
            OutlineSubject::Definition(kind) => kind.to_owned(),
            OutlineSubject::Version(version) => version_detail(version),
            OutlineSubject::HeldVersion => String::new(),
            OutlineSubject::Field(schema) => type_name(schema),
            OutlineSubject::Resource(content) => resource::kind_of(content),
            OutlineSubject::Value(content) => content.map(resource::shown).unwrap_or_default(),
        }
    }
}

fn version_detail(version: &Object) -> String {
    let storage = (version.bool("storage") == Some(true)).then_some("storage");
    let not_served = (version.bool("served") == Some(false)).then_some("not served");
    [storage, not_served].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

impl Snapshot {
    /// At most `limit` symbols, outermost first, each after its parent.
    pub fn outline(&self, limit: usize) -> Vec<Symbol<'_>> {
        let mut outline = Outline { snapshot: self, symbols: Vec::new(), waiting: VecDeque::new(), limit };
        outline.heads();
        while let Some((parent, step)) = outline.waiting.pop_front().filter(|_| outline.has_room()) {
            outline.fields(parent, step);
        }
        outline.resources();
        outline.symbols
    }

    /// At most `limit` symbols for the objects with schemas and their versions: the first part of an outline.
    pub fn outline_of_versions(&self, limit: usize) -> Vec<Symbol<'_>> {
        let mut outline = Outline { snapshot: self, symbols: Vec::new(), waiting: VecDeque::new(), limit };
        outline.heads();
        outline.symbols
    }
}

struct Outline<'s> {
    snapshot: &'s Snapshot,
    symbols: Vec<Symbol<'s>>,
    /// Schemas whose fields are still to be listed, with the symbols that contain them; outermost first.
    waiting: VecDeque<(usize, PlacedSchema<'s>)>,
    limit: usize,
}

impl<'s> Outline<'s> {
    fn has_room(&self) -> bool {
        self.symbols.len() < self.limit
    }

    /// Adds a symbol and returns its index, unless the limit is reached.
    fn add(&mut self, symbol: Symbol<'s>) -> Option<usize> {
        let place = self.symbols.len();
        let range = self.snapshot.text().trim_end(symbol.range);
        let selection =
            if range.contains_range(symbol.selection) { symbol.selection } else { TextRange::empty(range.start()) };
        self.has_room().then(|| self.symbols.push(Symbol { range, selection, ..symbol })).map(|()| place)
    }

    /// Lists the objects with schemas, and the versions of each.
    fn heads(&mut self) {
        let snapshot = self.snapshot;
        let objects = snapshot.objects().map_while(|object| Some((object, self.definition(object)?)));
        let objects: Vec<_> = objects.collect();
        for (object, parent) in &objects {
            let crd = object.definition().crd();
            let top_level = crd.and_then(Crd::top_level_schema).map(|slot| PlacedSchema::root(slot, object.start()));
            self.waiting.extend(top_level.map(|step| (*parent, step)));
        }
        for (object, parent) in objects {
            match &object.definition().object {
                DefinedObject::Crd(crd) => self.versions(object.start(), crd, parent),
                DefinedObject::SchemaOwner(owner) => self.owned_versions(object.start(), owner, parent),
            }
        }
    }

    fn definition(&mut self, object: PlacedObject<'s>) -> Option<usize> {
        let ObjectName { name, resource_kind, range, selection } = ObjectName::of(object.definition());
        let symbol = Symbol {
            name: Cow::Borrowed(name),
            kind: SymbolKind::Definition,
            range: range + object.start(),
            selection: selection + object.start(),
            is_deprecated: false,
            parent: None,
            subject: OutlineSubject::Definition(resource_kind),
        };
        self.add(symbol)
    }

    fn versions(&mut self, start: TextSize, crd: &'s Crd, parent: usize) {
        let objects = crd.object.object("spec").map_or(&[][..], |spec| spec.objects("versions"));
        for (index, (object, version)) in objects.iter().zip(&crd.versions).enumerate() {
            let named = object.get("name").map(|member| member.value_range);
            let name = Some(Cow::Borrowed(&*version.name)).filter(|name| !name.is_empty());
            let symbol = Symbol {
                name: name.unwrap_or_else(|| Cow::Owned(format!("versions[{index}]"))),
                kind: SymbolKind::Version,
                range: object.range + start,
                selection: named.unwrap_or(TextRange::empty(object.range.start())) + start,
                is_deprecated: object.bool("deprecated") == Some(true),
                parent: Some(parent),
                subject: OutlineSubject::Version(object),
            };
            let Some(place) = self.add(symbol) else { return };
            let schema = version.schema.as_ref().map(|slot| PlacedSchema::root(slot, start));
            self.waiting.extend(schema.map(|step| (place, step)));
        }
    }

    /// A schema without a version belongs to the object itself.
    fn owned_versions(&mut self, start: TextSize, owner: &'s SchemaOwner, parent: usize) {
        for owned in &owner.schemas {
            let name = owned.version.as_deref().filter(|name| !name.is_empty());
            let version = owned.version_range.map(|(range, named)| Symbol {
                name: name.map_or_else(|| Cow::Owned(owned.written.to_string()), Cow::Borrowed),
                kind: SymbolKind::Version,
                range: range + start,
                selection: named + start,
                is_deprecated: false,
                parent: Some(parent),
                subject: OutlineSubject::HeldVersion,
            });
            let place = match version {
                Some(version) => self.add(version),
                None => Some(parent),
            };
            let Some(place) = place else { return };
            self.waiting.push_back((place, PlacedSchema::root(&owned.slot, start)));
        }
    }

    /// Lists the fields of the objects that a schema describes, directly or as elements of a list or map.
    fn fields(&mut self, parent: usize, mut step: PlacedSchema<'s>) {
        while step.schema.is_in_place() && step.schema.properties().next().is_none() {
            let inner = step.schema.elements();
            let Some(inner) = inner else { return };
            step = step.to(inner);
        }
        if !step.schema.is_in_place() {
            return;
        }
        for (name, child) in step.schema.properties() {
            let field = step.to(child);
            let symbol = Symbol {
                name: Cow::Borrowed(if name.is_empty() { "\"\"" } else { name }),
                kind: kind(field.schema),
                range: field.key.cover(field.range()),
                selection: field.key,
                is_deprecated: false,
                parent: Some(parent),
                subject: OutlineSubject::Field(field.schema),
            };
            let Some(place) = self.add(symbol) else { return };
            self.waiting.push_back((place, field));
        }
    }
}

fn kind(schema: &Schema) -> SymbolKind {
    match &*schema.type_name() {
        _ if schema.is_true(Keyword::XIntOrString) => SymbolKind::Field,
        "object" => SymbolKind::Object,
        "array" => SymbolKind::List,
        "string" => SymbolKind::String,
        "integer" | "number" => SymbolKind::Number,
        "boolean" => SymbolKind::Boolean,
        _ => SymbolKind::Field,
    }
}

/// The names of the symbols that contain a symbol, from the outermost on: `foos.example.com v1.spec`.
pub(crate) fn container(symbols: &[Symbol<'_>], symbol: &Symbol<'_>) -> String {
    let mut names = Vec::new();
    let mut next = symbol.parent;
    while let Some(parent) = next.and_then(|place| symbols.get(place)) {
        names.push(parent);
        next = parent.parent;
    }
    let mut container = String::new();
    for parent in names.into_iter().rev() {
        if !container.is_empty() {
            container.push(if matches!(parent.kind, SymbolKind::Version) { ' ' } else { '.' });
        }
        container.push_str(&parent.name);
    }
    container
}

#[cfg(test)]
mod tests;
