//! The documentation of completions, taken from the hover texts.

use serde::{Deserialize, Serialize};

use crate::Snapshot;
use crate::cursor::walk;
use crate::hover::{keyword_words, macro_words, overload_words, rule_words, words_of_part};
use crd_ls_cel::{MACROS, library};
use crd_ls_model::{FieldPath, GroupKind, Keyword, VALIDATION_RULE, field_of};
use crd_ls_rules::ResourceKind;

/// The subject that a completion documents. It outlives the snapshot that the completion came from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum DocumentedSubject {
    Keyword(String),
    /// A field of an API object: the name of its Go type, and the field's JSON name.
    Field {
        object: String,
        field: String,
    },
    /// A function in expressions.
    Function {
        name: String,
        is_method: bool,
    },
    /// A macro in expressions, identified by its name and number of parameters.
    Macro {
        name: String,
        parameters: usize,
    },
    /// A property that a schema in the document declares.
    Property {
        /// The index of the document in the stream.
        document: u32,
        /// The indices that lead to the object, if the document is a list, possibly with nested lists.
        items: Vec<usize>,
        /// The path of the property's schema in the object.
        path: String,
    },
    /// A field of a custom resource.
    Resource {
        group: String,
        kind: String,
        api_version: String,
        /// The path from the resource's root.
        path: String,
    },
}

impl DocumentedSubject {
    pub(super) fn keyword(keyword: Keyword) -> Self {
        Self::Keyword(keyword.name().to_owned())
    }

    pub(super) fn field(object: &str, field: &str) -> Self {
        Self::Field { object: object.to_owned(), field: field.to_owned() }
    }
}

impl Snapshot {
    /// Markdown about the subject of a completion; `kinds` are the known kinds of custom resources. None if there is no
    /// documentation, or if the subject no longer exists.
    pub fn documentation(&self, subject: &DocumentedSubject, kinds: &[ResourceKind]) -> Option<String> {
        match subject {
            DocumentedSubject::Keyword(name) => Keyword::from_name(name).map(keyword_words),
            DocumentedSubject::Function { name, is_method } => function_words(name, *is_method),
            DocumentedSubject::Macro { name, parameters } => words_of_macro(name, *parameters),
            DocumentedSubject::Field { object, field } => field_words(object, field),
            DocumentedSubject::Property { document, items, path } => property_words(self, *document, items, path),
            DocumentedSubject::Resource { group, kind, api_version, path } => {
                let named = GroupKind { group: group.as_str().into(), kind: kind.as_str().into() };
                let kind = kinds.iter().find(|kind| kind.group_kind() == named)?;
                words_of_part(kind, api_version, &FieldPath::parse(path))
            }
        }
    }
}

fn field_words(object: &str, name: &str) -> Option<String> {
    let field = field_of(object, name).filter(|field| !field.about.is_empty())?;
    Some(if object == VALIDATION_RULE.name { rule_words(field) } else { field.about.to_owned() })
}

/// Each overload with its description.
fn function_words(name: &str, is_method: bool) -> Option<String> {
    let overloads = library::find(name)?.overloads.iter().filter(|overload| overload.overload.is_method == is_method);
    let words = |overload| overload_words(name, overload);
    Some(overloads.map(words).collect::<Vec<_>>().join("\n\n"))
}

fn words_of_macro(name: &str, parameters: usize) -> Option<String> {
    let form = MACROS.iter().find(|form| form.name == name && form.parameters.len() == parameters)?;
    Some(macro_words(form))
}

fn property_words(snapshot: &Snapshot, document: u32, items: &[usize], path: &str) -> Option<String> {
    let mut objects = snapshot.objects();
    let object = objects.find(|object| object.document.index == document && *object.placed.items == *items)?;
    let path = FieldPath::parse(path);
    let reached = walk(object, &path);
    (reached.depth == path.segments().len()).then_some(())?;
    Some(snapshot.hover(reached.range.start())?.markdown)
}
