//! The outline of a text: its CRDs, their versions and the fields of the resource, as a resource has
//! them and not as the schema writes them.

mod type_name;

use std::borrow::Cow;
use std::collections::VecDeque;

use super::Snapshot;
use super::locate::Step;
use crate::model::{Crd, Edge, Keyword, Object, Schema};
use crate::text::{TextRange, TextSize};
use type_name::type_name;

/// Something with a name in a text.
#[derive(Clone, Debug)]
pub struct Symbol<'s> {
    /// Never empty.
    pub name: Cow<'s, str>,
    pub kind: SymbolKind,
    /// All of it, in the text.
    pub range: TextRange,
    /// What stands for it, within that: a key or a name.
    pub selection: TextRange,
    pub is_deprecated: bool,
    /// What it is in, by its place in the outline.
    pub parent: Option<usize>,
    subject: Subject<'s>,
}

/// What a symbol is; of a field, what its values are.
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
enum Subject<'s> {
    Definition(&'s Crd),
    Version(&'s Object),
    Field(&'s Schema),
}

impl Symbol<'_> {
    /// What there is to say beside the name: of a CRD the kind of its resources, of a version what
    /// it is for, of a field its type.
    pub fn detail(&self) -> String {
        match self.subject {
            Subject::Definition(crd) => resource_kind(crd).to_owned(),
            Subject::Version(version) => version_detail(version),
            Subject::Field(schema) => type_name(schema),
        }
    }
}

/// `spec.names.kind`, empty when there is none.
fn resource_kind(crd: &Crd) -> &str {
    let names = crd.object.object("spec").and_then(|spec| spec.object("names"));
    names.map_or("", |names| names.text("kind"))
}

fn version_detail(version: &Object) -> String {
    let storage = (version.bool("storage") == Some(true)).then_some("storage");
    let not_served = (version.bool("served") == Some(false)).then_some("not served");
    [storage, not_served].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

impl Snapshot {
    /// At most `limit` symbols, the outermost first, each behind the one that it is in.
    pub fn outline(&self, limit: usize) -> Vec<Symbol<'_>> {
        let mut outline = Outline { snapshot: self, symbols: Vec::new(), waiting: VecDeque::new(), limit };
        let crds = self.objects().filter_map(|object| Some((object.start(), object.definition().crd()?)));
        let crds = crds.map_while(|(start, crd)| Some((start, crd, outline.definition(start, crd)?)));
        let crds: Vec<_> = crds.collect();
        for (start, crd, parent) in &crds {
            let top_level = crd.top_level_schema().map(|slot| Step::root(slot, *start));
            outline.waiting.extend(top_level.map(|step| (*parent, step)));
        }
        for (start, crd, parent) in &crds {
            outline.versions(*start, crd, *parent);
        }
        while let Some((parent, step)) = outline.waiting.pop_front().filter(|_| outline.has_room()) {
            outline.fields(parent, step);
        }
        outline.symbols
    }
}

struct Outline<'s> {
    snapshot: &'s Snapshot,
    symbols: Vec<Symbol<'s>>,
    /// Schemas whose fields are still to be listed, with the symbol that they are in; those further
    /// out come first.
    waiting: VecDeque<(usize, Step<'s>)>,
    limit: usize,
}

impl<'s> Outline<'s> {
    fn has_room(&self) -> bool {
        self.symbols.len() < self.limit
    }

    /// Adds a symbol and returns its place, if there is room for it.
    fn add(&mut self, symbol: Symbol<'s>) -> Option<usize> {
        let place = self.symbols.len();
        let range = self.snapshot.text().trim_end(symbol.range);
        let selection =
            if range.contains_range(symbol.selection) { symbol.selection } else { TextRange::empty(range.start()) };
        self.has_room().then(|| self.symbols.push(Symbol { range, selection, ..symbol })).map(|()| place)
    }

    fn definition(&mut self, start: TextSize, crd: &'s Crd) -> Option<usize> {
        let name = [crd.name(), resource_kind(crd)].into_iter().find(|name| !name.is_empty());
        let named = crd.object.object("metadata").and_then(|metadata| metadata.get("name"));
        let selection = named.map_or(crd.api_version_range, |member| member.value_range);
        let symbol = Symbol {
            name: Cow::Borrowed(name.unwrap_or("CustomResourceDefinition")),
            kind: SymbolKind::Definition,
            range: crd.object.range + start,
            selection: selection + start,
            is_deprecated: false,
            parent: None,
            subject: Subject::Definition(crd),
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
                subject: Subject::Version(object),
            };
            let Some(place) = self.add(symbol) else { return };
            let schema = version.schema.as_ref().map(|slot| Step::root(slot, start));
            self.waiting.extend(schema.map(|step| (place, step)));
        }
    }

    /// Lists the fields of the objects that values of a schema are or hold.
    fn fields(&mut self, parent: usize, mut step: Step<'s>) {
        while step.schema.is_in_place() && step.schema.properties().next().is_none() {
            let held = step.schema.child(&Edge::Items).or(step.schema.child(&Edge::AdditionalProperties));
            let Some(held) = held else { return };
            step = step.to(held);
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
                subject: Subject::Field(field.schema),
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

/// The names of what a symbol is in, from the outermost on: `foos.example.com v1.spec`.
pub(super) fn container(symbols: &[Symbol<'_>], symbol: &Symbol<'_>) -> String {
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
