//! Paths into schemas from outside of them: paths of the scale subresource, and selectable fields.

use super::FieldErrorKind::{Duplicate, Invalid, Required, TooMany};
use super::subject::Subject;
use super::{Facts, Family, Severity, Stage, Words};
use crd_ls_model::{FieldPath, Keyword, Segment};

pub(super) const NOT_SIMPLE: &str = "must be a simple json path starting with .";

/// The reason why a path does not begin with a dot, and the path that is probably meant.
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

const STAGE: Stage = Stage::Object;

problems! {
    /// A problem of a path into a schema.
    pub enum PathProblem;

    ScaleMissing(path: ScalePath): Error(Required) "crd/scale-path",
        headline format!("the scale subresource has no `{}`", path.field()),
        advice format!("Write a path such as `{}`", path.example());
    /// The path does not start with a dot.
    ScaleNotSimple(path: ScalePath): Error(Invalid) "crd/scale-path",
        detail NOT_SIMPLE, headline format!("`{}` does not begin with a dot", path.field()),
        advice format!("Write a path such as `{}`", path.example());
    /// The path does not lead into the required part of the object.
    ScaleElsewhere(path: ScalePath): Error(Invalid) "crd/scale-path",
        detail path.demand(), headline format!("`{}` must be a path in {}", path.field(), path.home()),
        advice format!("Write a path such as `{}`", path.example());
    /// The server accepts the path, but no object has the field.
    ScaleUndeclared(path: ScalePath, undeclared: Undeclared): Warning "lint/scale-path",
        detail format!("{}, so `{}` leads nowhere", undeclared.headline(), path.field()),
        advice undeclared.advice();
    /// The path leads to a field of a type that the server can't read here.
    ScaleType { path: ScalePath, found: Box<str> }: Warning "lint/scale-path",
        detail format!(
            "`{}` leads to a field of type `{found}`, so `kubectl scale` and autoscalers get an error",
            path.field()
        ),
        advice format!("Write the path of a field of type `{}`", path.value_type());
    /// A resource may lack the field.
    ScaleOptional: Hint "lint/scale-optional",
        detail "`kubectl scale` and autoscalers get an error from a resource that lacks this field",
        advice "Give the field a `default`, or add it to `required`";
    SelectableMissing: Error(Required) "crd/selectable-field",
        headline "the selectable field has no `jsonPath`", advice "Write the path of a field, such as `.spec.color`";
    /// The path is invalid. `reason` is in the server's words. `is_undeclared` is true if the path is well-formed, but
    /// the schema does not declare the field, and `is_in_metadata` if the path leads into `metadata`, whose fields
    /// can't be selected. `example` is a path that could be written instead.
    SelectableSyntax {
        path: Box<str>,
        reason: Box<str>,
        is_undeclared: bool,
        is_in_metadata: bool,
        example: Option<Box<str>>,
    }: Error(Invalid) "crd/selectable-field",
        detail format!("is an invalid path: {reason}"),
        headline match (is_in_metadata, is_undeclared) {
            _ if lacks_dot(path) => "the path of the selectable field does not begin with a dot".to_owned(),
            (true, _) => format!("`{path}` is in `metadata`, and a selectable field can't be there"),
            (false, true) => format!("the schema declares no field at `{path}`, so nothing can be selected by it"),
            (false, false) => format!("`{path}` can't be read as the path of a field: {reason}"),
        },
        advice match example {
            _ if lacks_dot(path) => format!("Write `.{path}`"),
            Some(example) => format!("Write the path of a declared field, such as `{example}`"),
            None => "Write the path of a field that the schema declares in `spec` or `status`".to_owned(),
        };
    SelectableInMetadata: Error(Invalid) "crd/selectable-field",
        detail "must not point to fields in metadata",
        headline "a field of `metadata` can't be made selectable", advice "Name and namespace can be selected anyway";
    /// The path leads to a value that is not a string, a boolean or an integer. `is_untyped` is true if the field has
    /// no type.
    SelectableType { is_untyped: bool }: Error(Invalid) "crd/selectable-field",
        detail "must point to a field of type string, boolean or integer. Enum string fields and strings with formats \
            are allowed.",
        headline "only a string, a boolean or an integer can be selectable",
        advice "Select a field of one of these types";
    SelectableRepeated: Error(Duplicate) "crd/selectable-field",
        headline "this field is among the selectable fields twice", advice "Remove one of the two";
    TooManySelectable: Error(TooMany) "crd/selectable-field",
        detail format!("must have at most {MAX_SELECTABLE} items"),
        headline format!("a version has at most {MAX_SELECTABLE} selectable fields"),
        advice "Keep the ones that are selected most often";
    /// The server finds no schema for the fields. `is_at_top` is true if the server looks for a schema at the top, and
    /// `is_moved` if there is a schema that the server moves elsewhere.
    SelectableWithoutSchema { is_at_top: bool, is_moved: bool }: Error(Invalid) "crd/selectable-field",
        detail match is_at_top {
            true => "may only be set when validations.schema is included",
            false => "may only be set when `version.schema.openAPIV3Schema` is not included",
        },
        headline match is_moved {
            true => "only the schema or only the selectable fields are the same in all versions",
            false => "there are selectable fields, but no schema",
        },
        advice match is_moved {
            true => "Make both the same in all versions, or both different",
            false => "Add the schema that declares them",
        };
    /// This keyword prevents the conversion of the schema to its structural form.
    SelectableUnstructured { keyword: Keyword }: Error(Invalid) "crd/selectable-field",
        detail conversion_error(*keyword),
        headline format!("fields can't be selected, as `{}` in the schema is not allowed", keyword.name()),
        advice "Correct the schema: selectable fields need a structural one";
}

fn lacks_dot(path: &str) -> bool {
    path.starts_with(|letter: char| letter.is_alphanumeric())
}

/// An undeclared field that a path leads to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Undeclared {
    pub name: Box<str>,
    /// The path from the schema at which the field would be declared.
    pub place: FieldPath,
    /// A declared field in the same place with a similar name.
    pub near: Option<Box<str>>,
}

impl Undeclared {
    /// The statement, without its consequences.
    pub(super) fn headline(&self) -> String {
        // `Subject` expects the path of a keyword. Here, it is a keyword of the schema that should declare the field.
        let keyword = Segment::Name(Keyword::Type.name().into());
        let schema = self.place.parent().and_then(|properties| properties.parent()).unwrap_or(FieldPath::ROOT);
        format!("`{}` is not declared in {}", self.name, Subject::Schemas("the schema").of(&schema.child(keyword)))
    }

    /// The advice about the field.
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

    /// The required type of the field that the path leads to.
    pub(crate) fn value_type(self) -> &'static str {
        if self == Self::LabelSelector { "string" } else { "integer" }
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

/// The server's words for a keyword that prevents the conversion to structural form.
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
