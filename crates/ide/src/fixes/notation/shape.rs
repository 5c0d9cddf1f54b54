//! The schema that another notation describes, and its keywords.

use crate::edit::snippet::{Entry, Snippet, quoted_string, string};
use crd_ls_model::{Keyword, ListType};

/// A schema that a notation describes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::fixes) struct Shape {
    pub(super) kind: ShapeKind,
    pub(super) is_nullable: bool,
}

/// The values that a schema allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ShapeKind {
    /// A type with further keywords.
    Plain {
        name: &'static str,
        others: Vec<(Keyword, String)>,
    },
    /// A schema with only one extension: for any value, or for an integer or a string.
    Extension(Keyword),
    /// An object with any fields.
    AnyObject,
    /// An enum of strings or integers, whose type is `name`.
    Values {
        name: &'static str,
        texts: Vec<String>,
    },
    List {
        item: Box<Shape>,
        is_set: bool,
    },
    Map(Box<Shape>),
}

impl Shape {
    pub(super) fn new(kind: ShapeKind) -> Self {
        Self { kind, is_nullable: false }
    }

    pub(super) fn plain(name: &'static str) -> Self {
        Self::new(ShapeKind::Plain { name, others: Vec::new() })
    }

    pub(super) fn with(name: &'static str, keyword: Keyword, text: &str) -> Self {
        Self::new(ShapeKind::Plain { name, others: vec![(keyword, text.to_owned())] })
    }

    pub(super) fn or_null(self) -> Self {
        Self { is_nullable: true, ..self }
    }

    pub(super) fn is_scalar(&self) -> bool {
        matches!(self.kind, ShapeKind::Plain { .. } | ShapeKind::Values { .. })
    }

    /// The keywords of the schema, `type` first if there is one.
    pub(in crate::fixes) fn entries(&self) -> Vec<Entry> {
        let of_type = |name: &str| Entry::scalar(Keyword::Type.name(), name);
        let mut entries = match &self.kind {
            ShapeKind::Plain { name, others } => {
                let others = others.iter().map(|(keyword, text)| Entry::scalar(keyword.name(), text));
                std::iter::once(of_type(name)).chain(others).collect()
            }
            ShapeKind::Extension(keyword) => vec![Entry::scalar(keyword.name(), "true")],
            ShapeKind::AnyObject => {
                vec![of_type("object"), Entry::scalar(Keyword::XPreserveUnknownFields.name(), "true")]
            }
            ShapeKind::Values { name, texts } => {
                vec![of_type(name), Entry::scalar(Keyword::Enum.name(), &list_of(name, texts))]
            }
            ShapeKind::List { item, is_set } => {
                let set = is_set.then(|| Entry::scalar(Keyword::XListType.name(), ListType::Set.name()));
                let items = Entry::new(Keyword::Items.name(), Snippet::Mapping(item.entries()));
                [of_type("array"), items].into_iter().chain(set).collect()
            }
            ShapeKind::Map(value) => {
                let values = Entry::new(Keyword::AdditionalProperties.name(), Snippet::Mapping(value.entries()));
                vec![of_type("object"), values]
            }
        };
        if self.is_nullable {
            entries.push(Entry::scalar(Keyword::Nullable.name(), "true"));
        }
        entries
    }
}

/// A flow list of values of a type.
fn list_of(name: &str, texts: &[String]) -> String {
    let write = |text: &String| match name {
        "string" if text.contains([',', '[', ']', '{', '}']) => quoted_string(text),
        "string" => string(text),
        _ => text.clone(),
    };
    format!("[{}]", texts.iter().map(write).collect::<Vec<_>>().join(", "))
}
