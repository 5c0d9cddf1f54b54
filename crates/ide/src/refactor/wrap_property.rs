//! Turns a property into a list or map of values of its present type.
//!
//! The description stays with the property, everything else moves to the items. A default becomes a list of one item,
//! also in defaults of enclosing objects. If the property becomes a map, its default is removed, because the keys are
//! unknown. The property stays required if it was. Columns that refer to the property, or to a field in it, show all
//! items. A selectable field can't refer to items, so it is removed. A property of the scale subresource can't be
//! wrapped.
//!
//! ```yaml before
//! type: object
//! required: [port]
//! properties:
//!   po$0rt:
//!     description: Where to listen.
//!     type: integer
//!     minimum: 1
//!     default: 80
//! ```
//! ```yaml after
//! type: object
//! required: [port]
//! properties:
//!   port:
//!     description: Where to listen.
//!     type: array
//!     items:
//!       type: integer
//!       minimum: 1
//!     default: [80]
//! ```
//! ```yaml before wrap port in a map without its default
//! type: object
//! properties:
//!   po$0rt:
//!     description: Where to listen.
//!     type: integer
//!     default: 80
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   port:
//!     description: Where to listen.
//!     type: object
//!     additionalProperties:
//!       type: integer
//! ```
//! ```yaml document before wrap port in a list without its selectable field
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     additionalPrinterColumns:
//!     - name: Port
//!       type: integer
//!       jsonPath: .spec.port
//!     selectableFields:
//!     - jsonPath: .spec.port
//!     - jsonPath: .spec.host
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!         properties:
//!           spec:
//!             type: object
//!             properties:
//!               po$0rt:
//!                 type: integer
//!               host:
//!                 type: string
//! ```
//! ```yaml document after
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     additionalPrinterColumns:
//!     - name: Port
//!       type: integer
//!       jsonPath: .spec.port[*]
//!     selectableFields:
//!     - jsonPath: .spec.host
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!         properties:
//!           spec:
//!             type: object
//!             properties:
//!               port:
//!                 type: array
//!                 items:
//!                   type: integer
//!               host:
//!                 type: string
//! ```

use super::refactoring::{ProposedRefactoring, RefactoringRefusal};
use super::wrapped_paths::WrappedPaths;
use crate::Snapshot;
use crate::cursor::{PlacedSchema, Property, Speaker, entry_named};
use crate::edit::flow_removal;
use crate::edit::snippet;
use crate::navigate::{MentionKind, mentions, property_at};
use crate::write::Layout;
use crd_ls_model::{Edge, Keyword};
use crd_ls_syntax::{self as syntax, Mapping};
use crd_ls_text::{Edit, TextRange, TextSize};

/// The new type of a property.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wrapping {
    List,
    Map,
}

impl Wrapping {
    fn type_name(self) -> &'static str {
        match self {
            Self::List => "array",
            Self::Map => "object",
        }
    }

    fn noun(self) -> &'static str {
        match self {
            Self::List => "list",
            Self::Map => "map",
        }
    }

    /// The JSONPath step that selects all items.
    fn step(self) -> &'static str {
        match self {
            Self::List => "[*]",
            Self::Map => ".*",
        }
    }

    fn keyword(self) -> &'static str {
        match self {
            Self::List => Keyword::Items.name(),
            Self::Map => Keyword::AdditionalProperties.name(),
        }
    }
}

pub(super) fn find(snapshot: &Snapshot, offset: TextSize) -> Option<Vec<ProposedRefactoring<'_>>> {
    let (property, step) = property(snapshot, offset)?;
    let name = property.name().to_owned();
    let has_default = step.schema.field(Keyword::Default).is_some();
    let paths = WrappedPaths::of(snapshot, &property);
    let proposals = [Wrapping::List, Wrapping::Map].map(|wrapping| {
        let default = (has_default && wrapping == Wrapping::Map).then_some("its default");
        let lost: Vec<&str> = default.into_iter().chain(paths.lost()).collect();
        let without = if lost.is_empty() { String::new() } else { format!(", without {}", lost.join(" and ")) };
        let title = format!("wrap '{name}' in a {}{without}", wrapping.noun());
        let property = property.clone();
        ProposedRefactoring::or_refusal(title, move || wrap(snapshot, &property, wrapping))
    });
    Some(proposals.into())
}

/// The property whose declaration has its key at `offset`. The fields of every resource can't be wrapped.
fn property(snapshot: &Snapshot, offset: TextSize) -> Option<(Property, PlacedSchema<'_>)> {
    let located = snapshot.cursor(offset).schemas()?;
    let step = located.last().filter(|step| step.key.contains_inclusive(offset))?;
    let (property, mention) = property_at(snapshot, offset).filter(|(_, mention)| mention.range == step.key)?;
    let is_of_resource = property.path.len() == 1 && matches!(property.name(), "apiVersion" | "kind" | "metadata");
    (mention.kind == MentionKind::Declaration && !is_of_resource).then_some((property, step))
}

fn wrap(snapshot: &Snapshot, property: &Property, wrapping: Wrapping) -> Result<Vec<Edit>, RefactoringRefusal> {
    let paths = WrappedPaths::of(snapshot, property);
    match paths.refusal(snapshot, property) {
        Some(reason) => Err(RefactoringRefusal::Reason(reason)),
        None => {
            let in_paths = paths.edits(snapshot, wrapping.step());
            let in_schemas = wrapped_schemas(snapshot, property, wrapping);
            in_paths
                .zip(in_schemas)
                .map(|(paths, schemas)| [paths, schemas].concat())
                .ok_or(RefactoringRefusal::Writing)
        }
    }
}

fn wrapped_schemas(snapshot: &Snapshot, property: &Property, wrapping: Wrapping) -> Option<Vec<Edit>> {
    let mut edits = Vec::new();
    property.visit_roots(snapshot, |root| {
        let mut visit = |Speaker { step, rest, is_in_junctor }: Speaker<'_, '_>| {
            let is_property = matches!(step.child.map(|child| &child.edge), Some(Edge::Property(_)));
            if rest.is_empty() && is_property {
                edits.push(wrapped_schema(snapshot, step, wrapping, is_in_junctor));
            }
        };
        Speaker { step: root, rest: &property.path, is_in_junctor: false }.visit_all(&mut visit);
    });
    for mention in mentions(snapshot, property).iter().filter(|mention| mention.kind == MentionKind::Value) {
        edits.push(wrapped_value(snapshot, mention.range).filter(|_| wrapping == Wrapping::List));
    }
    edits.into_iter().collect()
}

/// Moves the schema's keywords into the schema of the items. In a junctor, a list gets no type, and a map is refused.
fn wrapped_schema(
    snapshot: &Snapshot,
    step: PlacedSchema<'_>,
    wrapping: Wrapping,
    is_in_junctor: bool,
) -> Option<Edit> {
    if is_in_junctor && wrapping == Wrapping::Map || !step.schema.is_in_place() {
        return None;
    }
    // A schema with an anchor may be used in other places, too.
    let mapping = snapshot.cursor(step.start).mapping().filter(|mapping| mapping.range().start() == step.start)?;
    match snapshot.edits().style(mapping).layout {
        Layout::Flow { is_json } => wrapped_between_braces(snapshot, mapping, wrapping, is_in_junctor, is_json),
        Layout::Block { column } => wrapped_lines(snapshot, mapping, wrapping, is_in_junctor, column),
    }
}

fn wrapped_between_braces(
    snapshot: &Snapshot,
    mapping: Mapping<'_>,
    wrapping: Wrapping,
    is_in_junctor: bool,
    quoted: bool,
) -> Option<Edit> {
    let entries: Vec<TextRange> = mapping.entries().map(|entry| entry.range()).collect();
    let range = TextRange::new(entries.first()?.start(), entries.last()?.end());
    let mut text = snapshot.text().slice(range).into_owned();
    let key = |name: &str| snippet::write_key(name, quoted);
    let mut default = String::new();
    if let Some(place) = entry_named(mapping, Keyword::Default.name()) {
        let index = entries.iter().position(|entry| *entry == place.entry.range())?;
        let before = index.checked_sub(1).and_then(|index| entries.get(index)).copied();
        let removal = flow_removal(place.entry.range(), before, entries.get(index + 1).copied()) - range.start();
        text.replace_range(usize::from(removal.start())..usize::from(removal.end()), "");
        if wrapping == Wrapping::List {
            let value = snapshot.text().slice(place.entry.value()?.range()).into_owned();
            default = format!(", {}: [{value}]", key(Keyword::Default.name()));
        }
    }
    let type_name = snippet::write_key(wrapping.type_name(), quoted);
    let own_type = if is_in_junctor { String::new() } else { format!("{}: {type_name}, ", key(Keyword::Type.name())) };
    Some(Edit::replace(range, format!("{own_type}{}: {{{text}}}{default}", key(wrapping.keyword()))))
}

fn wrapped_lines(
    snapshot: &Snapshot,
    mapping: Mapping<'_>,
    wrapping: Wrapping,
    is_in_junctor: bool,
    column: usize,
) -> Option<Edit> {
    let entries: Vec<syntax::Entry<'_>> = mapping.entries().collect();
    let first = entries.first()?.range();
    snapshot.lines().is_first_on_line(first.start()).then_some(())?;
    let line_break = snippet::line_break(snapshot.text());
    let indent = " ".repeat(column);
    let mut start = snapshot.lines().lines_of(first).start();
    let whole = TextRange::new(start, snapshot.lines().lines_of(entries.last()?.range()).end());
    let (mut kept, mut moved, mut default) = (String::new(), String::new(), String::new());
    for entry in &entries {
        // Includes the comments above the entry.
        let lines = TextRange::new(start, snapshot.lines().lines_of(entry.range()).end());
        start = lines.end();
        let text = snapshot.text().slice(lines);
        let text = format!("{}{line_break}", text.trim_end_matches(['\n', '\r']));
        match entry.key().and_then(crate::cursor::scalar).unwrap_or_default().as_ref() {
            "description" | "title" if !is_in_junctor => kept.push_str(&text),
            "default" if wrapping == Wrapping::Map => {}
            "default" => default = wrapped_default(snapshot, *entry, &text, column)?,
            _ => moved.push_str(&indented(&text)),
        }
    }
    if moved.is_empty() {
        return None;
    }
    if !is_in_junctor {
        kept.push_str(&format!("{indent}type: {}{line_break}", wrapping.type_name()));
    }
    let text = format!("{kept}{indent}{}:{line_break}{moved}{default}", wrapping.keyword());
    let ends_line = snapshot.text().slice(whole).ends_with(['\n', '\r']);
    Some(Edit::replace(whole, if ends_line { text } else { text.trim_end_matches(['\n', '\r']).to_owned() }))
}

/// The lines of a default, as a list of one item.
fn wrapped_default(snapshot: &Snapshot, entry: syntax::Entry<'_>, lines: &str, column: usize) -> Option<String> {
    let value = entry.value()?.range();
    let colon = entry.colon()?.end();
    let between = snapshot.text().slice(TextRange::new(colon, value.start()));
    let text = snapshot.text().slice(value);
    if !between.contains(['\n', '\r']) && !text.contains(['\n', '\r']) {
        let at = lines.rfind(&*text)?;
        return Some(format!("{}[{text}]{}", lines.get(..at)?, lines.get(at + text.len()..)?));
    }
    // A value below its key has to be at the column of an item's value.
    let is_aligned = between.contains(['\n', '\r']) && snapshot.lines().column(value.start()) == column + 2;
    let before = format!("{}{text}", " ".repeat(column + 2));
    let trimmed = before.trim_end_matches(['\n', '\r']);
    let at = is_aligned.then(|| lines.find(trimmed)).flatten()?;
    Some(format!("{}{}- {}", lines.get(..at)?, " ".repeat(column), lines.get(at + column + 2..)?))
}

/// The value of a key in a default, as a list of one item.
fn wrapped_value(snapshot: &Snapshot, key: TextRange) -> Option<Edit> {
    let value = snapshot.cursor_on(key).entry()?.entry.value()?.range();
    let text = snapshot.text().slice(value);
    (!text.is_empty() && !text.contains(['\n', '\r'])).then(|| Edit::replace(value, format!("[{text}]")))
}

/// Shifts the lines two columns to the right.
fn indented(lines: &str) -> String {
    let lines = lines.split_inclusive('\n');
    lines.map(|line| if line.trim().is_empty() { line.to_owned() } else { format!("  {line}") }).collect()
}
