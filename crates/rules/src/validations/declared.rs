//! The CEL declarations of schemas. The rules of a schema use its declaration, as do the rules of the schemas around
//! it.

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use crate::rule::Adoption;
use crd_ls_cel::{self as cel, DeclType, Dialect, ListType, declare};
use crd_ls_grammar::cel_fields;
use crd_ls_model::{self as model, Child, Edge, JsonKind, Keyword, Schema};

/// A schema that caches its declaration, with its child schemas.
pub(crate) trait Declaring: Sized {
    fn schema(&self) -> &Schema;

    /// In the order of the schema's children.
    fn children(&self) -> &[Arc<Self>];

    fn declaration(&self) -> &Declaration;

    /// Whether the schema describes a Kubernetes object.
    fn is_resource(&self) -> bool;

    /// The dialect of the rules.
    fn dialect(&self) -> Dialect;

    /// The use of the schema in a CRD.
    fn adoption(&self) -> Adoption;

    /// Whether an error in the schema hides its type.
    fn is_faulty(&self) -> bool;
}

/// The declaration of a schema, computed when a rule needs it.
#[derive(Default)]
pub(crate) struct Declaration {
    known: OnceLock<Option<Arc<DeclType>>>,
    /// The declaration before the last edit. If it has not changed, the compiled rules remain valid.
    before: Option<Arc<DeclType>>,
}

impl Declaration {
    /// The declaration of a schema that replaces another schema, whose declaration is `old`.
    pub(crate) fn after(old: Option<&Self>) -> Self {
        let before = old.and_then(|old| old.known.get().cloned().flatten().or_else(|| old.before.clone()));
        Self { known: OnceLock::new(), before }
    }

    fn get_or_declare(&self, declare: impl FnOnce() -> Option<DeclType>) -> Option<Arc<DeclType>> {
        let declare = || {
            let declared = declare()?;
            let before = self.before.as_ref().filter(|before| ***before == declared);
            Some(before.map_or_else(|| Arc::new(declared), Arc::clone))
        };
        self.known.get_or_init(declare).clone()
    }
}

/// The declaration of a schema; None if expressions can't use the schema.
pub(crate) fn declaration_of<D: Declaring>(schema: &D) -> Option<Arc<DeclType>> {
    // Iterative and from the inside out, so that deep schemas can't overflow the stack.
    let (mut pending, mut unknown) = (vec![schema], Vec::new());
    while let Some(schema) = pending.pop() {
        if schema.declaration().known.get().is_none() {
            unknown.push(schema);
            pending.extend(Declared(schema).parts().map(|(_, part)| part));
        }
    }
    unknown.into_iter().rev().for_each(|schema| drop(Declared(schema).get()));
    Declared(schema).get()
}

impl Adoption {
    /// The declaration of a schema with the fields that Crossplane adds, whose types are unknown.
    fn extended(self, declared: DeclType) -> DeclType {
        if !self.is_extended() {
            return declared;
        }
        let added = match self {
            // A part that the author does not declare has only added fields.
            Self::CompositeRoot => Arc::new(Self::CompositePart.extended(DeclType::empty_object())),
            _ => Arc::new(DeclType::unknown()),
        };
        declared.with_fields(self.added_fields().iter().map(|name| (*name, Arc::clone(&added))))
    }
}

/// A schema as the source of a declaration.
struct Declared<'s, D>(&'s D);

impl<D> Clone for Declared<'_, D> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<D> Copy for Declared<'_, D> {}

impl<'s, D: Declaring> Declared<'s, D> {
    fn get(self) -> Option<Arc<DeclType>> {
        self.0.declaration().get_or_declare(|| {
            if self.0.schema().is_unread() {
                return Some(DeclType::unknown());
            }
            let declared = declare(self, self.0.is_resource()).map(|declared| self.0.adoption().extended(declared));
            declared.or_else(|| self.0.is_faulty().then(DeclType::unknown))
        })
    }

    /// The child schemas that belong to the declaration.
    fn parts(self) -> impl Iterator<Item = (&'s Child, &'s D)> {
        let parts = self.0.schema().children().iter().zip(self.0.children());
        parts
            .map(|(child, part)| (child, &**part))
            .filter(|(child, _)| matches!(child.edge, Edge::Property(_) | Edge::Items | Edge::AdditionalProperties))
            .filter(|(_, part)| part.adoption() != Adoption::Dropped)
    }

    fn part(self, edge: &Edge) -> Option<Self> {
        self.parts().find(|(child, _)| child.edge == *edge).map(|(_, part)| Declared(part))
    }
}

impl<D: Declaring> cel::Schema for Declared<'_, D> {
    fn type_name(&self) -> Cow<'_, str> {
        match self.0.adoption().is_extended() {
            true => Cow::Borrowed("object"),
            false => self.0.schema().type_name(),
        }
    }

    fn format(&self) -> Cow<'_, str> {
        self.0.schema().string(Keyword::Format)
    }

    fn is_int_or_string(&self) -> bool {
        self.0.schema().is_true(Keyword::XIntOrString) && !self.0.adoption().is_extended()
    }

    fn is_embedded_resource(&self) -> bool {
        self.0.schema().is_true(Keyword::XEmbeddedResource)
    }

    fn max_length(&self) -> Option<i64> {
        self.0.schema().integer(Keyword::MaxLength)
    }

    fn max_items(&self) -> Option<i64> {
        self.0.schema().integer(Keyword::MaxItems)
    }

    fn max_properties(&self) -> Option<i64> {
        self.0.schema().integer(Keyword::MaxProperties)
    }

    fn longest_enum_value(&self) -> Option<i64> {
        let values = self.0.schema().field(Keyword::Enum)?.json()?;
        let JsonKind::Array(values, _) = &values.kind else { return None };
        let length = |value: &JsonKind| match value {
            JsonKind::String(text) => text.len() as i64,
            _ => 0,
        };
        values.iter().map(|value| length(&value.kind)).max()
    }

    fn has_default(&self) -> bool {
        self.0.schema().default_value().is_some()
    }

    fn items(&self) -> Option<Self> {
        self.part(&Edge::Items)
    }

    fn additional_properties(&self) -> Option<Self> {
        self.part(&Edge::AdditionalProperties)
    }

    fn properties(&self) -> impl Iterator<Item = (&str, Self)> {
        self.parts().filter_map(|(child, part)| match &child.edge {
            Edge::Property(name) => Some((&**name, Declared(part))),
            _ => None,
        })
    }

    fn property(&self, name: &str) -> Option<Self> {
        cel::Schema::properties(self).find(|(property, _)| *property == name).map(|(_, part)| Declared(part.0))
    }

    fn is_required(&self, name: &str) -> bool {
        self.0.schema().requires(name)
    }

    fn list_type(&self) -> ListType {
        let schema = self.0.schema();
        match schema.list_type() {
            Some(model::ListType::Set) => ListType::Set,
            Some(model::ListType::Map) => {
                let keys = schema.strings(Keyword::XListMapKeys).iter();
                // A name that can't be escaped stays as it is: no expression can select it, but it still identifies
                // items.
                let escaped = |name: &str| cel_fields::escape(name).map_or(name.into(), Box::from);
                ListType::Map(keys.map(|key| escaped(&key.value)).collect())
            }
            Some(model::ListType::Atomic) | None => ListType::Atomic,
        }
    }

    fn preserves_unknown_fields(&self) -> bool {
        self.0.schema().is_true(Keyword::XPreserveUnknownFields)
    }

    fn dialect(&self) -> Dialect {
        self.0.dialect()
    }

    fn declaration(&self) -> Option<Arc<DeclType>> {
        self.get()
    }
}
