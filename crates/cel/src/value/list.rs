//! Lists, of the resource or made by an expression.

use std::fmt;
use std::sync::Arc;

use super::typed::{UNTYPED, of_data};
use super::{Data, Evaluated, EvaluationError, Value, Work};
use crate::types::{DeclKind, DeclType, ListType};

#[derive(Clone, Debug)]
pub struct List<'d> {
    items: Items<'d>,
    /// The declaration of a list of the resource, also after items were added to it.
    declaration: Option<&'d DeclType>,
    /// The index of the first item that was added to a list of the resource.
    added: usize,
}

#[derive(Clone, Debug)]
enum Items<'d> {
    Made(Arc<Vec<Value<'d>>>),
    Data(&'d dyn Data),
}

impl<'d> List<'d> {
    pub fn new(items: Vec<Value<'d>>) -> List<'d> {
        List { items: Items::Made(Arc::new(items)), declaration: None, added: 0 }
    }

    pub fn of_data(data: &'d dyn Data, declaration: &'d DeclType) -> List<'d> {
        List { items: Items::Data(data), declaration: Some(declaration), added: data.len() }
    }

    /// An empty list with the same declaration, which remembers the number of original items.
    pub fn without_items(&self) -> List<'d> {
        List { items: Items::Made(Arc::default()), ..*self }
    }

    /// A list with the same declaration and these items: the original items and others after them.
    pub fn with_items(&self, items: Vec<Value<'d>>) -> List<'d> {
        List { items: Items::Made(Arc::new(items)), ..*self }
    }

    /// This list, but its added items are not converted by the schema again.
    pub fn with_values(self) -> List<'d> {
        List { added: usize::MAX, ..self }
    }

    pub fn len(&self) -> usize {
        match &self.items {
            Items::Made(items) => items.len(),
            Items::Data(data) => data.len(),
        }
    }

    /// Whether items may be added before the list is used.
    pub fn is_open(&self) -> bool {
        matches!(self.items, Items::Data(data) if data.is_open())
    }

    /// Whether the list has unknown parts.
    pub fn is_partial(&self) -> bool {
        match &self.items {
            Items::Made(items) => items.iter().any(Value::is_partial),
            Items::Data(data) => data.is_partial(),
        }
    }

    /// Whether the list is from the resource. Such lists have their own rules for comparisons and searches.
    pub fn is_declared(&self) -> bool {
        self.declaration.is_some()
    }

    /// The `x-kubernetes-list-type`, which determines the identity of the items.
    pub fn list_type(&self) -> &'d ListType {
        self.declaration.map_or(&ListType::Atomic, |declaration| &declaration.list_type)
    }

    pub fn go_type(&self) -> &'static str {
        match self.list_type() {
            _ if !self.is_declared() => "*types.baseList",
            ListType::Atomic => "*common.unstructuredList",
            ListType::Set => "*common.unstructuredSetList",
            ListType::Map(_) => "*common.unstructuredMapList",
        }
    }

    /// An item, or an error if it does not match its schema; `None` after the end.
    pub fn get(&self, index: usize) -> Option<Evaluated<'d>> {
        match &self.items {
            Items::Made(items) if index >= self.added && self.is_formatted() => items.get(index).map(reread),
            Items::Made(items) => items.get(index).map(|item| Ok(item.clone())),
            Items::Data(data) => data.item(index).map(|item| of_data(item, self.element())),
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = Evaluated<'d>> + use<'d, '_> {
        (0..self.len()).map_while(|index| self.get(index))
    }

    /// Whether the items are strings with a format that has another type in expressions.
    fn is_formatted(&self) -> bool {
        matches!(self.element().kind, DeclKind::Bytes | DeclKind::Duration | DeclKind::Timestamp)
    }

    fn element(&self) -> &'d DeclType {
        self.declaration.and_then(DeclType::element).map_or(&UNTYPED, |element| element)
    }

    /// All items. `work` counts them like the items of a new list.
    pub fn to_items(&self, work: &mut Work) -> Result<Vec<Value<'d>>, EvaluationError> {
        work.items(self.len() as u64)?;
        self.iter().collect()
    }

    /// The items, for appending. They are copied only if they are shared.
    pub fn into_items(self, work: &mut Work) -> Result<Vec<Value<'d>>, EvaluationError> {
        match self.items {
            Items::Made(items) => match Arc::try_unwrap(items) {
                Ok(items) => Ok(items),
                Err(shared) => {
                    work.items(shared.len() as u64)?;
                    Ok(shared.as_ref().clone())
                }
            },
            Items::Data(_) => self.to_items(work),
        }
    }
}

/// Converts an added item by the schema of its list again, as the server does. An item with a format must then be a
/// string.
fn reread<'d>(item: &Value<'d>) -> Evaluated<'d> {
    let go_type = match item {
        Value::Bytes(_) => "[]uint8",
        Value::Duration(_) => "time.Duration",
        Value::Timestamp(_) => "time.Time",
        item => return Ok(item.clone()),
    };
    Err(EvaluationError::new(format!("invalid data, expected string, got {go_type}")))
}

impl fmt::Display for List<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for (index, item) in self.iter().enumerate() {
            if index > 0 {
                f.write_str(", ")?;
            }
            match item {
                Ok(item) => write!(f, "{item}")?,
                Err(error) => write!(f, "{error}")?,
            }
        }
        f.write_str("]")
    }
}
