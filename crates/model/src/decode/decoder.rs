//! The decoder: its state while it decodes an object or a schema, and the faults that it finds.

use std::sync::Arc;

use super::content_fault::{content_faults, entries_and_faults};
use super::lowering::Lowering;
use super::missing_punctuation::{Keys, missing_punctuation};
use super::trail::Trail;
use crate::decoded::{Child, Schema};
use crate::fault::{Fault, FaultKind, Found};
use crate::focus::Focus;
use crate::pairing::ChildPairing;
use crate::view::{EntryView, MappingView, Value, View};
use crate::{FieldPath, Keyword, Owner, ValueType};
use crd_ls_text::{TextRange, TextSize};

/// The previous schemas, for reuse.
pub(crate) trait OldSchemas {
    /// The previous schema at this path, in the version of this name.
    fn find(&self, path: &FieldPath, version: Option<&str>) -> Option<Arc<Schema>>;
}

/// Decodes an object with its schemas, or a schema. Ranges count from its start.
pub(super) struct Decoder<'l, 'o> {
    pub(super) lowering: &'l mut Lowering,
    start: TextSize,
    faults: Vec<Fault>,
    /// The schemas of the previous object, to reuse them.
    pub(super) old_schemas: Option<&'o dyn OldSchemas>,
    /// The version that is being decoded.
    pub(super) version: Option<String>,
    /// The children of the previous schema, to reuse them.
    pub(super) old_children: &'o [Child],
    pub(super) pairing: ChildPairing<'o>,
    pub(super) children: Vec<Child>,
    /// Whether an item of the list that is being decoded is filled in later.
    pub(super) has_hole: bool,
    /// Whether another program may add properties.
    pub(super) is_partly_declared: bool,
}

impl<'l, 'o> Decoder<'l, 'o> {
    pub(super) fn of_object(lowering: &'l mut Lowering, old_schemas: &'o dyn OldSchemas) -> Self {
        Self { old_schemas: Some(old_schemas), ..Self::of_schema(lowering, TextSize::new(0), &[]) }
    }

    pub(super) fn of_schema(lowering: &'l mut Lowering, start: TextSize, old_children: &'o [Child]) -> Self {
        Self {
            lowering,
            start,
            faults: Vec::new(),
            old_schemas: None,
            version: None,
            old_children,
            pairing: ChildPairing::new(old_children),
            children: Vec::new(),
            has_hole: false,
            is_partly_declared: false,
        }
    }

    pub(super) fn finish(self) -> (Vec<Child>, Vec<Fault>) {
        (self.children, self.faults)
    }

    /// The entries of a mapping, and whether another program adds entries. Reports the faults of the mapping.
    pub(super) fn entries<'a>(&mut self, mapping: MappingView<'a>, trail: &Trail<'_>) -> (Vec<EntryView<'a>>, bool) {
        entries_and_faults(mapping, &mut |range, fault| self.fault(range, fault, trail))
    }

    /// Reports the faults in a value of no field, of a field of arbitrary type, or of another type than its field.
    pub(super) fn content(&mut self, view: View<'_>, trail: &Trail<'_>) {
        content_faults(view, Focus::WHOLE, &mut |range, fault| self.fault(range, fault, trail));
    }

    pub(super) fn unknown_field(&mut self, entry: &EntryView<'_>, owner: Owner, trail: &Trail<'_>) {
        let value = entry.value.value();
        let (found, is_schema) = (found(&value, ValueType::Json), is_schema(&value));
        let kind = FaultKind::UnknownField { name: (*entry.key).into(), owner, found, is_schema };
        self.fault(entry.key_range, kind, trail);
        self.content(entry.value, trail);
    }

    /// Reports a value of the wrong type. If the value seems to be meant as an object, the fault names the punctuation
    /// that it lacks.
    pub(super) fn wrong_type(
        &mut self,
        view: View<'_>,
        owner: Owner,
        expected: ValueType,
        value: &Value<'_>,
        trail: &Trail<'_>,
    ) {
        let (missing, range) = Keys::of(expected).and_then(|keys| missing_punctuation(view, keys)).unzip();
        let kind = FaultKind::WrongType { expected, found: found(value, expected), owner, missing };
        self.fault(range.unwrap_or(view.range()), kind, trail);
        self.content(view, trail);
    }

    pub(super) fn fault(&mut self, range: TextRange, kind: FaultKind, trail: &Trail<'_>) {
        self.faults.push(Fault { kind, range: self.relative(range), path: trail.path() });
    }

    /// A range counted from the start of the object or schema. A range before the start becomes empty, at the start.
    pub(super) fn relative(&self, range: TextRange) -> TextRange {
        range.checked_sub(self.start).unwrap_or_else(|| TextRange::empty(TextSize::new(0)))
    }
}

fn found(value: &Value<'_>, expected: ValueType) -> Found {
    match *value {
        Value::Null => Found::Null,
        Value::Bool(_) => Found::Bool,
        Value::Integer(number) if expected == ValueType::Int32 => Found::Number(number.to_string().into()),
        Value::Integer(_) => Found::Integer,
        Value::Unsigned(number) => Found::Number(number.to_string().into()),
        Value::Float(number) => Found::Number(number.to_string().into()),
        Value::String(_) | Value::Hole(_) => Found::String,
        Value::Mapping(_) => Found::Object,
        Value::Sequence(_) => Found::Array,
    }
}

/// Whether at least half of the keys are keywords or describe fields. If a field is indented too little, the fields
/// below it are read as part of it, so its value may contain other fields.
fn is_schema(value: &Value<'_>) -> bool {
    let Value::Mapping(mapping) = value else { return false };
    let entries = mapping.entries();
    let known = entries.iter().filter(|entry| is_keyword(entry)).count();
    let is_described = |entry: &&EntryView<'_>| !is_keyword(entry) && has_keywords(&entry.value.value());
    known > 0 && 2 * (known + entries.iter().filter(is_described).count()) >= entries.len()
}

/// Whether at least half of the keys are keywords.
fn has_keywords(value: &Value<'_>) -> bool {
    let Value::Mapping(mapping) = value else { return false };
    let entries = mapping.entries();
    let known = entries.iter().filter(|entry| is_keyword(entry)).count();
    known > 0 && 2 * known >= entries.len()
}

fn is_keyword(entry: &EntryView<'_>) -> bool {
    Keyword::from_name(&entry.key).is_some()
}
