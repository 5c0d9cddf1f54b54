//! Maps and objects, of the resource or made by an expression.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use super::typed::{UNTYPED, of_data};
use super::{Data, DataKind, Evaluated, EvaluationError, Key, Value, Work};
use crate::types::{DeclKind, DeclType};
use crd_ls_grammar::cel_fields;

#[derive(Clone, Debug)]
pub struct Map<'d>(Entries<'d>);

#[derive(Clone, Debug)]
enum Entries<'d> {
    Made(Arc<EntryTable<'d>>),
    Data { data: &'d dyn Data, declaration: &'d DeclType },
}

/// Entries in their order of creation.
#[derive(Clone, Debug, Default)]
pub struct EntryTable<'d> {
    entries: Vec<(Value<'d>, Value<'d>)>,
    places: HashMap<Key, usize>,
}

impl<'d> Map<'d> {
    pub fn new(entries: impl IntoIterator<Item = (Value<'d>, Value<'d>)>) -> Result<Map<'d>, EvaluationError> {
        let mut table = EntryTable::default();
        for (key, value) in entries {
            table.insert(key, value)?;
        }
        Ok(Map(Entries::Made(Arc::new(table))))
    }

    pub fn of_data(data: &'d dyn Data, declaration: &'d DeclType) -> Map<'d> {
        Map(Entries::Data { data, declaration })
    }

    pub fn len(&self) -> usize {
        match &self.0 {
            Entries::Made(table) => table.entries.len(),
            Entries::Data { data, .. } => data.len(),
        }
    }

    /// The value and the declaration of a map of the resource.
    pub fn as_data(&self) -> Option<(&'d dyn Data, &'d DeclType)> {
        match self.0 {
            Entries::Made(_) => None,
            Entries::Data { data, declaration } => Some((data, declaration)),
        }
    }

    /// Whether entries may be added before the map is used.
    pub fn is_open(&self) -> bool {
        self.as_data().is_some_and(|(data, _)| data.is_open())
    }

    /// Whether the map has unknown parts.
    pub fn is_partial(&self) -> bool {
        match &self.0 {
            Entries::Made(table) => table.entries.iter().any(|(_, value)| value.is_partial()),
            Entries::Data { data, .. } => data.is_partial(),
        }
    }

    /// The value under a key, if there is one.
    pub fn find(&self, key: &Value) -> Result<Option<Value<'d>>, EvaluationError> {
        match &self.0 {
            Entries::Made(table) => table.find(key),
            Entries::Data { data, declaration } => {
                let Value::String(name) = key else { return Err(EvaluationError::no_such_overload()) };
                match find_field(*data, declaration, name) {
                    None if data.is_open() => Err(EvaluationError::Unknown),
                    found => found.transpose(),
                }
            }
        }
    }

    /// An entry by its index, which is less than [`Map::len`].
    pub fn entry(&self, index: usize) -> Option<(Value<'d>, Evaluated<'d>)> {
        match &self.0 {
            Entries::Made(table) => table.entries.get(index).map(|(key, value)| (key.clone(), Ok(value.clone()))),
            Entries::Data { data, declaration } => {
                let (name, value) = data.entry(index)?;
                let key = match declaration.kind {
                    DeclKind::Object(_) => cel_fields::escape(name).map_or(name.into(), |escaped| match escaped {
                        std::borrow::Cow::Borrowed(name) => name.into(),
                        std::borrow::Cow::Owned(name) => name.into(),
                    }),
                    _ => name.into(),
                };
                let value = match field(declaration, name) {
                    Some(declaration) => of_data(value, declaration),
                    None => Ok(Value::Preserved(value)),
                };
                Some((Value::String(key), value))
            }
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = (Value<'d>, Evaluated<'d>)> + use<'d, '_> {
        (0..self.len()).map_while(|index| self.entry(index))
    }

    /// The entries, for adding further ones. They are copied only if they are shared.
    pub fn into_table(self, work: &mut Work) -> Result<EntryTable<'d>, EvaluationError> {
        match self.0 {
            Entries::Made(table) => match Arc::try_unwrap(table) {
                Ok(table) => Ok(table),
                Err(shared) => {
                    work.items(2 * shared.entries.len() as u64)?;
                    Ok(shared.as_ref().clone())
                }
            },
            Entries::Data { .. } => {
                work.items(2 * self.len() as u64)?;
                let mut table = EntryTable::default();
                for (key, value) in self.iter() {
                    table.insert(key, value?)?;
                }
                Ok(table)
            }
        }
    }
}

impl<'d> From<EntryTable<'d>> for Map<'d> {
    fn from(table: EntryTable<'d>) -> Map<'d> {
        Map(Entries::Made(Arc::new(table)))
    }
}

impl<'d> EntryTable<'d> {
    /// Sets the value of a key, replacing an existing one.
    pub fn insert(&mut self, key: Value<'d>, value: Value<'d>) -> Result<(), EvaluationError> {
        let hashed = Key::of(&key)?;
        match hashed.as_ref().and_then(|hashed| self.places.get(hashed)).and_then(|at| self.entries.get_mut(*at)) {
            Some(entry) => entry.1 = value,
            None => {
                if let Some(hashed) = hashed {
                    self.places.insert(hashed, self.entries.len());
                }
                self.entries.push((key, value));
            }
        }
        Ok(())
    }

    pub fn find(&self, key: &Value) -> Result<Option<Value<'d>>, EvaluationError> {
        // In an empty map, Go looks up a key without hashing it.
        if self.entries.is_empty() {
            return Ok(None);
        }
        let exact = Key::of(key)?;
        let [first, second] = Key::alternatives(key);
        let place = [exact, first, second].into_iter().flatten().find_map(|key| self.places.get(&key).copied());
        Ok(place.and_then(|at| self.entries.get(at)).map(|(_, value)| value.clone()))
    }
}

/// The field or value with a name. A null in an object counts as a missing field.
fn find_field<'d>(data: &'d dyn Data, declaration: &'d DeclType, name: &str) -> Option<Evaluated<'d>> {
    let is_object = matches!(declaration.kind, DeclKind::Object(_));
    let unescaped = if is_object { cel_fields::unescape(name)? } else { name.into() };
    let value = data.get(&unescaped)?;
    if is_object && value.kind() == DataKind::Null {
        return None;
    }
    Some(of_data(value, field(declaration, &unescaped)?))
}

/// The declaration of a property by its name in the schema, or of the values of a map.
fn field<'d>(declaration: &'d DeclType, name: &str) -> Option<&'d DeclType> {
    match &declaration.kind {
        DeclKind::Map(element) => Some(element),
        DeclKind::Object(_) => declaration.field(&cel_fields::escape(name)?).map(|field| &**field),
        DeclKind::Dyn => Some(&UNTYPED),
        _ => None,
    }
}

impl fmt::Display for Map<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (index, (key, value)) in self.iter().enumerate() {
            if index > 0 {
                f.write_str(", ")?;
            }
            match value {
                Ok(value) => write!(f, "{key}: {value}")?,
                Err(error) => write!(f, "{key}: {error}")?,
            }
        }
        f.write_str("}")
    }
}
