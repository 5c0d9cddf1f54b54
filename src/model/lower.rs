//! From the tree to schemas, taking over every schema whose text is the same as before.

use std::collections::HashMap;
use std::mem;
use std::sync::{Arc, OnceLock};

use super::api::EXTERNAL_DOCUMENTATION;
use super::content_fault::FEW;
use super::json::Json;
use super::key_slip::Keys;
use super::pairing::ChildPairing;
use super::schema::{Child, Dependency, Field, FieldValue, JsonValue, Mismatch, Schema, StringItem, StringValue};
use super::stray::Strays;
use super::validation_rule::{self, RuleMismatch};
use super::view::{EntryView, MappingView, Value, View};
use super::{Edge, EdgeKey, KeySlip, Keyword, KeywordSet, KeywordType};
use crate::syntax::{Content, GreenElement};
use crate::text::{TextRange, TextSize};

/// How deep schemas nest at most. The tree ends well before; this bounds what aliases add.
const DEPTH_LIMIT: u32 = 500;

/// One pass over the schemas of a document.
pub(super) struct Lowering {
    /// Anchors mean something else than when the old schemas were made.
    pub(super) anchors_changed: bool,
    /// How many schemas were made anew.
    pub(super) lowered: u64,
    depth: u32,
}

impl Lowering {
    pub(super) fn new(anchors_changed: bool) -> Self {
        Self { anchors_changed, lowered: 0, depth: 0 }
    }

    /// The schema that `view` holds: `old` itself when it was read from the same text.
    pub(super) fn schema(&mut self, view: View<'_>, old: Option<&Arc<Schema>>) -> Arc<Schema> {
        if let Some(old) = old
            && view.is_in_place()
            && !(old.depends_on_anchors && self.anchors_changed)
            && same_source(old.source.as_ref(), view.content())
        {
            return Arc::clone(old);
        }
        self.lowered += 1;
        if self.depth >= DEPTH_LIMIT {
            return Arc::new(SchemaBuilder::new(self, view, None).finish());
        }
        self.depth += 1;
        let mut builder = SchemaBuilder::new(self, view, old);
        match view.value() {
            Value::Mapping(mapping) => builder.keywords(mapping),
            Value::Null => builder.is_unread = view.is_unread(),
            other => {
                builder.is_unread = true;
                builder.mismatched_value(view, None, "an object", other.json_name());
            }
        }
        let schema = Arc::new(builder.finish());
        self.depth -= 1;
        schema
    }
}

/// Whether a schema was read from exactly this content: the same green element, not an equal one.
fn same_source(source: Option<&GreenElement>, content: Option<Content<'_>>) -> bool {
    match (source, content) {
        (Some(source), Some(content)) => content.is_same_green(source),
        _ => false,
    }
}

struct SchemaBuilder<'l, 'a, 'o> {
    lowering: &'l mut Lowering,
    view: View<'a>,
    start: TextSize,
    old_children: &'o [Child],
    pairing: ChildPairing<'o>,
    fields: Vec<Field>,
    children: Vec<Child>,
    mismatches: Vec<Mismatch>,
    is_unread: bool,
    unread: KeywordSet,
    strays: Strays,
}

impl<'l, 'a, 'o> SchemaBuilder<'l, 'a, 'o> {
    fn new(lowering: &'l mut Lowering, view: View<'a>, old: Option<&'o Arc<Schema>>) -> Self {
        let old_children = old.map_or(&[][..], |old| &old.children);
        let pairing = ChildPairing::new(old_children);
        let start = view.range().start();
        Self {
            lowering,
            view,
            start,
            old_children,
            pairing,
            fields: Vec::new(),
            children: Vec::new(),
            mismatches: Vec::new(),
            is_unread: false,
            unread: KeywordSet::NONE,
            strays: Strays::default(),
        }
    }

    fn finish(mut self) -> Schema {
        let in_place = self.view.is_in_place();
        let strays = mem::take(&mut self.strays);
        for (range, expected, found) in strays.refused {
            self.mismatch(range, None, expected, found);
        }
        let strays = strays.strays.into_iter().map(|stray| stray.map_range(|range| self.relative(range))).collect();
        Schema {
            strays,
            source: self.view.content().filter(|_| in_place).map(Content::to_green),
            keywords: self.fields.iter().map(|field| field.keyword).collect(),
            fields: self.fields.into_boxed_slice(),
            children: self.children.into_boxed_slice(),
            mismatches: self.mismatches.into_boxed_slice(),
            depends_on_anchors: self.view.has_alias(),
            is_in_place: in_place,
            is_unread: self.is_unread,
            unread: self.unread,
            length: self.view.range().len(),
            identity: OnceLock::new(),
        }
    }

    /// Reads the keywords. Of two equal ones the last counts; names that are no keywords are left
    /// out, as the decoder does.
    fn keywords(&mut self, mapping: MappingView<'a>) {
        let entries = self.strays.entries(mapping);
        let mut picked: Vec<(Keyword, EntryView<'a>)> = Vec::with_capacity(entries.len());
        for entry in entries {
            let Some(keyword) = Keyword::from_name(&entry.key) else {
                self.strays.unknown_keyword(&entry);
                continue;
            };
            match picked.iter_mut().find(|(known, _)| *known == keyword) {
                Some(slot) => self.strays.value(mem::replace(&mut slot.1, entry).value),
                None => picked.push((keyword, entry)),
            }
        }
        self.fields.reserve_exact(picked.len());
        for (keyword, entry) in picked {
            self.keyword(keyword, &entry);
        }
    }

    fn keyword(&mut self, keyword: Keyword, entry: &EntryView<'a>) {
        let value = entry.value.value();
        if matches!(value, Value::Null) {
            if entry.value.is_unread() {
                self.unread = self.unread.union(KeywordSet::of(&[keyword]));
            }
            return;
        }
        let found = value.json_name();
        match self.decode(keyword, entry, value) {
            Some(value) => {
                let key = self.relative(entry.key_range);
                let value_range = self.relative(entry.value.range());
                self.strays.keyword(keyword, entry.value);
                self.fields.push(Field { keyword, key, value_range, value });
            }
            None => self.mismatched_value(entry.value, Some(keyword), expected(keyword.value_type()), found),
        }
    }

    fn decode(&mut self, keyword: Keyword, entry: &EntryView<'a>, value: Value<'a>) -> Option<FieldValue> {
        match (keyword.value_type(), value) {
            (KeywordType::String, Value::String(_)) => Some(FieldValue::String(StringValue::new(self.element(entry)?))),
            (KeywordType::Bool, Value::Bool(value)) => Some(FieldValue::Bool(value)),
            (KeywordType::Integer, value) => value.as_integer().map(FieldValue::Integer),
            (KeywordType::Number, value) => number(&value).map(FieldValue::Number),
            (KeywordType::Json, _) => Some(FieldValue::Json(self.json(entry)?)),
            (KeywordType::JsonList, Value::Sequence(items)) => {
                Some(FieldValue::JsonList(self.json(entry)?, items.items().len() as u32))
            }
            (KeywordType::ValidationRules, Value::Sequence(items)) => Some(self.validation_rules(items.items())),
            (KeywordType::StringList, Value::Sequence(items)) => {
                Some(FieldValue::Strings(self.strings(keyword, items.items())))
            }
            (KeywordType::ExternalDocumentation, Value::Mapping(_)) => Some(FieldValue::Json(self.json(entry)?)),
            (_, value) => self.decode_schemas(keyword, entry, value),
        }
    }

    /// Keywords whose value holds schemas.
    fn decode_schemas(&mut self, keyword: Keyword, entry: &EntryView<'a>, value: Value<'a>) -> Option<FieldValue> {
        match (keyword.value_type(), value) {
            (KeywordType::SchemaOrBool, Value::Bool(value)) => return Some(FieldValue::Bool(value)),
            (KeywordType::Schema | KeywordType::SchemaOrBool | KeywordType::SchemaOrList, Value::Mapping(_)) => {
                self.child(keyword, EdgeKey::Value, entry.key_range, entry.value);
            }
            (KeywordType::SchemaList | KeywordType::SchemaOrList, Value::Sequence(items)) => {
                let items = items.items();
                if items.is_empty() {
                    return Some(FieldValue::Nothing);
                }
                for (index, item) in items.into_iter().enumerate() {
                    let place = TextRange::empty(item.range().start());
                    self.child(keyword, EdgeKey::Index(index as u32), place, item);
                }
            }
            (KeywordType::SchemaMap | KeywordType::Dependencies, Value::Mapping(mapping)) => {
                return Some(self.schema_map(keyword, mapping));
            }
            (KeywordType::SchemaOrList, _) => return Some(FieldValue::Nothing),
            _ => return None,
        }
        Some(FieldValue::Schemas)
    }

    fn schema_map(&mut self, keyword: Keyword, mapping: MappingView<'a>) -> FieldValue {
        let entries = self.strays.entries(mapping);
        if entries.is_empty() {
            return FieldValue::Nothing;
        }
        self.children.reserve_exact(entries.len());
        let (entries, dropped) = divide_by_equal_keys(entries);
        dropped.into_iter().for_each(|entry| self.strays.value(entry.value));
        let mut dependencies = Vec::new();
        for entry in entries {
            match keyword {
                Keyword::Dependencies if entry.value.as_mapping().is_none() => {
                    dependencies.push(self.dependency(&entry))
                }
                _ => self.child(keyword, EdgeKey::Name(&entry.key), entry.key_range, entry.value),
            }
        }
        if dependencies.is_empty() { FieldValue::Schemas } else { FieldValue::Dependencies(dependencies.into()) }
    }

    /// An entry of `dependencies` that is no schema. What is no list says nothing, but is there.
    fn dependency(&mut self, entry: &EntryView<'a>) -> Dependency {
        let items = entry.value.as_sequence().map_or_else(Vec::new, |list| list.items());
        let required = self.strings(Keyword::Dependencies, items);
        Dependency { property: (*entry.key).into(), required: required.into_iter().map(|item| item.value).collect() }
    }

    fn child(&mut self, keyword: Keyword, edge: EdgeKey<'_>, key: TextRange, view: View<'a>) {
        let Some(edge) = Edge::new(keyword, edge) else { return };
        let old_children = self.old_children;
        let old = self.pairing.find(&edge).and_then(|index| old_children.get(index)).map(|child| &child.schema);
        let schema = self.lowering.schema(view, old);
        let start = view.range().start() - self.start;
        self.children.push(Child { edge, key: self.relative(key), start, schema });
    }

    fn strings(&mut self, keyword: Keyword, items: Vec<View<'a>>) -> Box<[StringItem]> {
        let mut strings = Vec::with_capacity(items.len());
        for item in items {
            match item.value() {
                Value::String(text) => {
                    strings.push(StringItem { value: text.value().into(), range: self.relative(item.range()) });
                }
                Value::Null => strings.push(StringItem { value: "".into(), range: self.relative(item.range()) }),
                other => self.mismatch(item.range(), Some(keyword), "a string", other.json_name()),
            }
        }
        strings.into_boxed_slice()
    }

    fn validation_rules(&mut self, rules: Vec<View<'a>>) -> FieldValue {
        let mut mismatches = Vec::new();
        let relative = |range| self.relative(range);
        let lower = |rule| validation_rule::lower(rule, &relative, &mut mismatches);
        let rules = rules.into_iter().map(lower).collect();
        for RuleMismatch { range, member, expected, found, slip } in mismatches {
            let (keyword, range) = (Some(Keyword::XValidations), self.relative(range));
            self.mismatches.push(Mismatch { range, keyword, member, expected, found, slip });
        }
        FieldValue::ValidationRules(rules)
    }

    fn json(&self, entry: &EntryView<'a>) -> Option<JsonValue> {
        let is_elsewhere = entry.value.has_alias() || !entry.value.is_in_place();
        let decoded = is_elsewhere.then(|| Json::decode(entry.value, &|range| self.relative(range)));
        let is_too_large = matches!(decoded, Some(None));
        let null = || Json::null(self.relative(entry.value.range()));
        let decoded = decoded.map(|decoded| Box::new(decoded.unwrap_or_else(null)));
        Some(JsonValue { element: self.element(entry)?, decoded, is_too_large })
    }

    fn element(&self, entry: &EntryView<'a>) -> Option<GreenElement> {
        entry.value.content().map(Content::to_green)
    }

    /// A value that does not fit, or what an object lacks to be one.
    fn mismatched_value(
        &mut self,
        view: View<'_>,
        keyword: Option<Keyword>,
        expected: &'static str,
        found: &'static str,
    ) {
        let slip = keys(keyword).and_then(|keys| KeySlip::find(view, keys));
        self.mismatch(slip.as_ref().map_or(view.range(), |(_, range)| *range), keyword, expected, found);
        if let Some((mismatch, (slip, _))) = self.mismatches.last_mut().zip(slip) {
            mismatch.slip = Some(slip);
        }
    }

    fn mismatch(&mut self, range: TextRange, keyword: Option<Keyword>, expected: &'static str, found: &'static str) {
        let range = self.relative(range);
        self.mismatches.push(Mismatch { range, keyword, member: None, expected, found, slip: None });
    }

    /// Counted from the schema's start. What is merged from before it is pinned inside it.
    fn relative(&self, range: TextRange) -> TextRange {
        range.checked_sub(self.start).unwrap_or_else(|| TextRange::empty(TextSize::new(0)))
    }
}

fn number(value: &Value<'_>) -> Option<f64> {
    match *value {
        Value::Integer(value) => Some(value as f64),
        Value::Unsigned(value) => Some(value as f64),
        Value::Float(value) => Some(value).filter(|value| value.is_finite()),
        _ => None,
    }
}

fn expected(value_type: KeywordType) -> &'static str {
    match value_type {
        KeywordType::String => "a string",
        KeywordType::Bool => "a boolean",
        KeywordType::Integer => "an integer",
        KeywordType::Number => "a number",
        KeywordType::Json => "any value",
        KeywordType::JsonList => "a list",
        KeywordType::StringList => "a list of strings",
        KeywordType::Schema => "a schema",
        KeywordType::SchemaList => "a list of schemas",
        KeywordType::SchemaMap => "a map of names to schemas",
        KeywordType::SchemaOrBool => "a schema or a boolean",
        KeywordType::SchemaOrList => "a schema",
        KeywordType::Dependencies => "a map",
        KeywordType::ExternalDocumentation => "an object",
        KeywordType::ValidationRules => "a list of validation rules",
    }
}

/// Which keys the value of a keyword has; those of a schema where there is no keyword. None if it is no object.
fn keys(keyword: Option<Keyword>) -> Option<Keys> {
    let Some(keyword) = keyword else { return Some(Keys::Keywords) };
    match keyword.value_type() {
        KeywordType::Schema | KeywordType::SchemaOrBool | KeywordType::SchemaOrList => Some(Keys::Keywords),
        KeywordType::SchemaMap | KeywordType::Dependencies => Some(Keys::Words),
        KeywordType::ExternalDocumentation => Some(Keys::Fields(&EXTERNAL_DOCUMENTATION)),
        _ => None,
    }
}

/// Divides entries into those whose key does not come again, and those that give way to a later
/// one.
pub(super) fn divide_by_equal_keys(entries: Vec<EntryView<'_>>) -> (Vec<EntryView<'_>>, Vec<EntryView<'_>>) {
    let is_again =
        |(index, entry): (usize, &EntryView<'_>)| entries.iter().take(index).any(|before| before.key == entry.key);
    if entries.len() <= FEW && !entries.iter().enumerate().any(is_again) {
        return (entries, Vec::new());
    }
    let mut last: HashMap<&str, usize> = HashMap::with_capacity(entries.len());
    for (index, entry) in entries.iter().enumerate() {
        last.insert(&entry.key, index);
    }
    if last.len() == entries.len() {
        return (entries, Vec::new());
    }
    let mut is_last =
        entries.iter().enumerate().map(|(index, entry)| last.get(&*entry.key) == Some(&index)).collect::<Vec<_>>();
    is_last.reverse();
    entries.into_iter().partition(|_| is_last.pop().unwrap_or_default())
}
