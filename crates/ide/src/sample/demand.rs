//! All requirements for one value: from the schema of its place, and from chosen branches of junctors.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use crd_ls_model::{Edge, Field, FieldValue, Json, JsonKind, Keyword, ListType, Object, Schema};
use crd_ls_rules::value_faults;

/// The maximum number of choices of branches tried.
const MAX_CHOICES: usize = 32;

/// The schemas that all must accept a value, the core's first. Without schemas, every value is accepted.
#[derive(Clone, Debug, Default)]
pub(super) struct Demand<'s> {
    schemas: Vec<&'s Schema>,
}

/// The shape of the required value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    Object,
    List,
    /// A scalar of one of these types; of any type if empty.
    Scalar(&'static [&'static str]),
    Any,
}

impl<'s> Demand<'s> {
    pub(super) fn new(schema: Option<&'s Schema>) -> Self {
        let mut demand = Self::default();
        schema.into_iter().for_each(|schema| demand.add(schema));
        demand
    }

    /// Adds the requirements of a schema and of all schemas in its `allOf`.
    fn add(&mut self, schema: &'s Schema) {
        self.schemas.push(schema);
        for child in schema.children().iter().filter(|child| matches!(child.edge, Edge::AllOf(_))) {
            self.add(&child.schema);
        }
    }

    /// The demand as it is, and then with one branch chosen in every `anyOf` and `oneOf`.
    pub(super) fn choices(&self) -> Vec<Self> {
        let mut choices = vec![self.clone()];
        let alternatives = alternatives(&self.schemas);
        if !alternatives.is_empty() {
            self.choose(alternatives, &mut choices);
        }
        choices
    }

    fn choose(&self, mut alternatives: Vec<Vec<&'s Schema>>, choices: &mut Vec<Self>) {
        let Some(branches) = alternatives.pop() else { return choices.push(self.clone()) };
        for branch in branches {
            if choices.len() >= MAX_CHOICES {
                return;
            }
            let mut chosen = self.clone();
            chosen.add(branch);
            let added = chosen.schemas.get(self.schemas.len()..).unwrap_or_default();
            let alternatives = alternatives.iter().cloned().chain(self::alternatives(added)).collect();
            chosen.choose(alternatives, choices);
        }
    }

    /// Whether all schemas accept a value.
    pub(super) fn takes(&self, value: &Json) -> bool {
        self.schemas.iter().all(|schema| value_faults(schema, value).is_empty())
    }

    /// The demand at the end of an edge; None if no schema has the edge.
    fn child(&self, edge: &Edge) -> Option<Self> {
        let children = self.schemas.iter().filter_map(|schema| schema.child(edge));
        let mut demand = Self::default();
        children.for_each(|child| demand.add(&child.schema));
        (!demand.schemas.is_empty()).then_some(demand)
    }

    pub(super) fn property(&self, name: &str) -> Option<Self> {
        self.child(&Edge::Property(name.into()))
    }

    pub(super) fn additional_properties(&self) -> Option<Self> {
        self.child(&Edge::AdditionalProperties)
    }

    pub(super) fn items(&self) -> Option<Self> {
        self.child(&Edge::Items)
    }

    /// All properties with their demands, in the order of declaration.
    pub(super) fn properties(&self) -> Vec<(&'s str, Self)> {
        let mut properties: Vec<(&str, Self)> = Vec::new();
        let mut places: HashMap<&str, usize> = HashMap::new();
        for (name, child) in self.schemas.iter().flat_map(|schema| schema.properties()) {
            let place = *places.entry(name).or_insert(properties.len());
            if place == properties.len() {
                properties.push((name, Self::default()));
            }
            if let Some((_, demand)) = properties.get_mut(place) {
                demand.add(&child.schema);
            }
        }
        properties
    }

    pub(super) fn required(&self) -> Vec<&'s str> {
        deduplicated(self.strings(Keyword::Required))
    }

    pub(super) fn list_map_keys(&self) -> Vec<&'s str> {
        deduplicated(self.strings(Keyword::XListMapKeys))
    }

    fn strings(&self, keyword: Keyword) -> Vec<&'s str> {
        let lists = self.fields(keyword).filter_map(|field| match &field.value {
            FieldValue::Strings(items) => Some(items),
            _ => None,
        });
        lists.flatten().map(|item| &*item.value).collect()
    }

    pub(super) fn is_true(&self, keyword: Keyword) -> bool {
        self.schemas.iter().any(|schema| schema.is_true(keyword))
    }

    /// Whether all items must be distinct.
    pub(super) fn is_unique(&self) -> bool {
        let is_set = |schema: &&Schema| schema.list_type().is_some_and(ListType::is_merged);
        self.is_true(Keyword::UniqueItems) || self.schemas.iter().any(is_set)
    }

    /// The texts of a keyword in all schemas.
    pub(super) fn texts(&self, keyword: Keyword) -> Vec<Cow<'s, str>> {
        let texts = self.schemas.iter().map(|schema| schema.string(keyword));
        texts.filter(|text| !text.is_empty()).collect()
    }

    pub(super) fn integers(&self, keyword: Keyword) -> impl Iterator<Item = i64> {
        self.fields(keyword).filter_map(Field::integer)
    }

    pub(super) fn numbers(&self, keyword: Keyword) -> impl Iterator<Item = f64> {
        self.fields(keyword).filter_map(Field::number)
    }

    fn fields(&self, keyword: Keyword) -> impl Iterator<Item = &'s Field> {
        self.schemas.iter().filter_map(move |schema| schema.field(keyword))
    }

    pub(super) fn default_value(&self) -> Option<Json> {
        let default = self.fields(Keyword::Default).find_map(Field::json)?;
        (default.kind != JsonKind::Null).then(|| default.into_owned())
    }

    /// The values that the schemas name, the likeliest first.
    pub(super) fn given(&self) -> Vec<Json> {
        let example = self.fields(Keyword::Example).filter_map(Field::json).map(Cow::into_owned);
        let mut given: Vec<Json> = self.default_value().into_iter().chain(example).collect();
        for field in self.fields(Keyword::Enum) {
            if let Some(Json { kind: JsonKind::Array(values, _), .. }) = field.json().as_deref() {
                given.extend(values.iter().filter(|value| value.kind != JsonKind::Null).cloned());
            }
        }
        given
    }

    pub(super) fn has_enum(&self) -> bool {
        self.fields(Keyword::Enum).next().is_some()
    }

    /// The messages of the CEL rules of the place, or the rules themselves if they have no messages.
    pub(super) fn rules(&self) -> Vec<String> {
        let rules = self.fields(Keyword::XValidations).filter_map(|field| match &field.value {
            FieldValue::Objects(rules) => Some(rules),
            _ => None,
        });
        let words = |rule| Object::string(rule, "message").or_else(|| Object::string(rule, "rule"));
        rules.flatten().filter_map(words).map(str::to_owned).collect()
    }

    pub(super) fn shape(&self) -> Shape {
        let types = self.texts(Keyword::Type);
        if self.is_true(Keyword::XIntOrString) {
            return match types.first().map(|name| &**name) {
                Some("integer") => Shape::Scalar(&["integer"]),
                Some("string") => Shape::Scalar(&["string"]),
                _ => Shape::Scalar(&["integer", "string"]),
            };
        }
        match types.first().map(|name| &**name) {
            Some("object") => Shape::Object,
            Some("array") => Shape::List,
            Some("string") => Shape::Scalar(&["string"]),
            Some("integer") => Shape::Scalar(&["integer"]),
            Some("number") if types.iter().any(|name| name == "integer") => Shape::Scalar(&["integer"]),
            Some("number") => Shape::Scalar(&["number"]),
            Some("boolean") => Shape::Scalar(&["boolean"]),
            Some(_) => Shape::Any,
            None => self.shape_without_type(),
        }
    }

    fn shape_without_type(&self) -> Shape {
        let has = |keywords: &[Keyword]| keywords.iter().any(|keyword| self.fields(*keyword).next().is_some());
        match () {
            () if has(&[Keyword::Properties, Keyword::AdditionalProperties, Keyword::Required]) => Shape::Object,
            () if has(&[Keyword::Items]) => Shape::List,
            () if has(&[Keyword::Pattern, Keyword::MinLength, Keyword::MaxLength]) => Shape::Scalar(&["string"]),
            () if has(&[Keyword::Minimum, Keyword::Maximum, Keyword::MultipleOf]) => Shape::Scalar(&["number"]),
            () if self.has_enum() => Shape::Scalar(&[]),
            () => Shape::Any,
        }
    }
}

/// The branches of each `anyOf` and `oneOf`.
fn alternatives<'s>(schemas: &[&'s Schema]) -> Vec<Vec<&'s Schema>> {
    let mut alternatives = Vec::new();
    for schema in schemas {
        let branches = |is_it: fn(&Edge) -> bool| -> Vec<&'s Schema> {
            schema.children().iter().filter(|child| is_it(&child.edge)).map(|child| &*child.schema).collect()
        };
        alternatives.push(branches(|edge| matches!(edge, Edge::AnyOf(_))));
        alternatives.push(branches(|edge| matches!(edge, Edge::OneOf(_))));
    }
    alternatives.retain(|branches| !branches.is_empty());
    alternatives
}

fn deduplicated(names: Vec<&str>) -> Vec<&str> {
    let mut seen = HashSet::new();
    names.into_iter().filter(|name| seen.insert(*name)).collect()
}
