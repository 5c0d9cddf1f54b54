//! Paths into schemas from outside: paths of the scale subresource, and selectable fields.

use super::FieldErrorKind;
use super::subject::Subject;
use super::{Facts, Family, Stage, Words};
use crd_ls_model::{FieldPath, Keyword, Segment};

pub(super) const NOT_SIMPLE: &str = "must be a simple json path starting with .";

/// The reason why a path does not begin with a dot, and the meant path.
pub(super) fn not_simple(path: &str) -> (&'static str, String) {
    let (what, bare) = match path.strip_prefix('{') {
        Some(inner) => ("is in braces", inner.strip_suffix('}').unwrap_or(inner).trim()),
        None if path.starts_with('$') => ("begins with `$`", path),
        None => ("does not begin with a dot", path),
    };
    let bare = bare.strip_prefix('$').unwrap_or(bare);
    let dot = if bare.starts_with('.') { "" } else { "." };
    (what, format!("{dot}{bare}"))
}

/// The maximum number of selectable fields per version.
pub(crate) const MAX_SELECTABLE: usize = 8;

/// A path that the server refuses.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PathProblem {
    ScaleMissing(ScalePath),
    /// It does not start with a dot.
    ScaleNotSimple(ScalePath),
    /// It leads outside of the part of the object that this path is limited to.
    ScaleElsewhere(ScalePath),
    /// The server accepts it, but no object has the field.
    ScaleUndeclared(ScalePath, Undeclared),
    SelectableMissing,
    SelectableSyntax {
        path: Box<str>,
        /// The server's words.
        reason: Box<str>,
        /// The path is valid, but the schema lacks the field.
        is_undeclared: bool,
        /// It leads into `metadata`, whose fields can't be selected.
        is_in_metadata: bool,
        /// A path that could be written instead.
        example: Option<Box<str>>,
    },
    SelectableInMetadata,
    /// It leads to a value that is not a string, a boolean or an integer.
    SelectableType {
        /// The field lacks a type.
        is_untyped: bool,
    },
    SelectableRepeated,
    TooManySelectable,
    /// The server finds no schema beside the fields.
    SelectableWithoutSchema {
        /// The server looks for a schema at the top.
        is_at_top: bool,
        /// There is a schema, but the server moves it elsewhere.
        is_moved: bool,
    },
    /// This keyword keeps the schema from being brought into structural form.
    SelectableUnstructured {
        keyword: Keyword,
    },
}

/// An undeclared field that a path leads to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Undeclared {
    pub name: Box<str>,
    /// The path, from the schema, where the field would be declared.
    pub place: FieldPath,
    /// A declared field beside it with a similar name.
    pub near: Option<Box<str>>,
}

impl Undeclared {
    /// The statement, without its consequences.
    pub(super) fn headline(&self) -> String {
        // `Subject` takes a place inside a schema; here that schema is the one to declare the field in.
        let keyword = Segment::Name(Keyword::Type.name().into());
        let schema = self.place.parent().and_then(|properties| properties.parent()).unwrap_or(FieldPath::ROOT);
        format!("`{}` is not declared in {}", self.name, Subject::Schemas("the schema").of(&schema.child(keyword)))
    }

    /// The advice about it.
    pub(super) fn advice(&self) -> String {
        match &self.near {
            Some(near) => format!("Did you mean `{near}`?"),
            None => "Declare it, or write the path of a field that the schema has".to_owned(),
        }
    }
}

/// A path of the scale subresource.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScalePath {
    SpecReplicas,
    StatusReplicas,
    LabelSelector,
}

impl ScalePath {
    fn example(self) -> &'static str {
        match self {
            Self::SpecReplicas => ".spec.replicas",
            Self::StatusReplicas => ".status.replicas",
            Self::LabelSelector => ".status.selector",
        }
    }

    fn field(self) -> &'static str {
        match self {
            Self::SpecReplicas => "specReplicasPath",
            Self::StatusReplicas => "statusReplicasPath",
            Self::LabelSelector => "labelSelectorPath",
        }
    }

    fn home(self) -> &'static str {
        match self {
            Self::SpecReplicas => "`.spec`",
            Self::StatusReplicas => "`.status`",
            Self::LabelSelector => "`.spec` or `.status`",
        }
    }

    fn demand(self) -> &'static str {
        match self {
            Self::SpecReplicas => "should be a json path under .spec",
            Self::StatusReplicas => "should be a json path under .status",
            Self::LabelSelector => "should be a json path under either .spec or .status",
        }
    }
}

impl Family for PathProblem {
    fn facts(&self) -> Facts {
        use FieldErrorKind::{Duplicate, Invalid, Required, TooMany};
        let (code, server) = match self {
            Self::ScaleMissing(_) => ("crd/scale-path", Required),
            Self::ScaleNotSimple(_) | Self::ScaleElsewhere(_) => ("crd/scale-path", Invalid),
            Self::ScaleUndeclared(..) => return Facts::lint("lint/scale-path"),
            Self::SelectableMissing => ("crd/selectable-field", Required),
            Self::SelectableRepeated => ("crd/selectable-field", Duplicate),
            Self::TooManySelectable => ("crd/selectable-field", TooMany),
            _ => ("crd/selectable-field", Invalid),
        };
        Facts::error(code, Stage::Object, server)
    }

    fn words(&self) -> Words<'_> {
        let scale = |detail, path: &ScalePath| Words::new(detail, format!("Write a path such as `{}`", path.example()));
        match self {
            Self::ScaleMissing(path) => {
                scale("", path).headed(format!("the scale subresource has no `{}`", path.field()))
            }
            Self::ScaleNotSimple(path) => {
                scale(NOT_SIMPLE, path).headed(format!("`{}` does not begin with a dot", path.field()))
            }
            Self::ScaleElsewhere(path) => {
                scale(path.demand(), path).headed(format!("`{}` must be a path in {}", path.field(), path.home()))
            }
            Self::ScaleUndeclared(path, undeclared) => Words::new(
                format!("{}, so `{}` leads nowhere", undeclared.headline(), path.field()),
                undeclared.advice(),
            ),
            Self::SelectableMissing => Words::new("", "Write the path of a field, such as `.spec.color`")
                .headed("the selectable field has no `jsonPath`"),
            Self::SelectableSyntax { path, reason, .. }
                if path.starts_with(|letter: char| letter.is_alphanumeric()) =>
            {
                Words::new(format!("is an invalid path: {reason}"), format!("Write `.{path}`"))
                    .headed("the path of the selectable field does not begin with a dot")
            }
            Self::SelectableSyntax { path, reason, is_undeclared, is_in_metadata, example } => Words::new(
                format!("is an invalid path: {reason}"),
                match example {
                    Some(example) => format!("Write the path of a declared field, such as `{example}`"),
                    None => "Write the path of a field that the schema declares in `spec` or `status`".to_owned(),
                },
            )
            .headed(match (is_in_metadata, is_undeclared) {
                (true, _) => format!("`{path}` is in `metadata`, and a selectable field can't be there"),
                (false, true) => {
                    format!("the schema declares no field at `{path}`, so nothing can be selected by it")
                }
                (false, false) => format!("`{path}` can't be read as the path of a field: {reason}"),
            }),
            Self::SelectableInMetadata => {
                Words::new("must not point to fields in metadata", "Name and namespace can be selected anyway")
                    .headed("a field of `metadata` can't be made selectable")
            }
            Self::SelectableType { .. } => Words::new(
                "must point to a field of type string, boolean or integer. Enum string fields and strings with formats \
                 are allowed.",
                "Select a field of one of these types",
            )
            .headed("only a string, a boolean or an integer can be selectable"),
            Self::SelectableRepeated => {
                Words::new("", "Remove one of the two").headed("this field is among the selectable fields twice")
            }
            Self::TooManySelectable => Words::new(
                format!("must have at most {MAX_SELECTABLE} items"),
                "Keep the ones that are selected most often",
            )
            .headed(format!("a version has at most {MAX_SELECTABLE} selectable fields")),
            Self::SelectableWithoutSchema { is_at_top, is_moved } => {
                let detail = match is_at_top {
                    true => "may only be set when validations.schema is included",
                    false => "may only be set when `version.schema.openAPIV3Schema` is not included",
                };
                let advice = match is_moved {
                    true => "Make both the same in all versions, or both different",
                    false => "Add the schema that declares them",
                };
                let headline = match is_moved {
                    true => "only the schema or only the selectable fields are the same in all versions",
                    false => "there are selectable fields, but no schema",
                };
                Words::new(detail, advice).headed(headline)
            }
            Self::SelectableUnstructured { keyword } => {
                Words::new(conversion_error(*keyword), "Correct the schema: selectable fields need a structural one")
                    .headed(format!("fields can't be selected, as `{}` in the schema is not allowed", keyword.name()))
            }
        }
    }
}

/// The server's words for a keyword that prevents the structural form.
fn conversion_error(keyword: Keyword) -> String {
    match keyword {
        Keyword::SchemaUri => "OpenAPIV3Schema 'schema' is not supported".to_owned(),
        Keyword::XPreserveUnknownFields => {
            "internal error: 'x-kubernetes-preserve-unknown-fields' must be true or undefined".to_owned()
        }
        Keyword::Items => "OpenAPIV3Schema 'items' must be a schema, but is an array".to_owned(),
        _ => format!("OpenAPIV3Schema '{}' is not supported", keyword.name()),
    }
}
