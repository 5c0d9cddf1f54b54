//! The columns that `kubectl get` prints.

use super::FieldErrorKind;
use super::path::{NOT_SIMPLE, Undeclared, not_simple};
use super::{Facts, Family, Stage, Words};
use crd_ls_model::KnownValues;
use crd_ls_model::known_values::{COLUMN_FORMATS, COLUMN_TYPES};

/// A column of `additionalPrinterColumns`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ColumnProblem {
    NameMissing,
    TypeMissing,
    TypeUnknown,
    FormatUnknown,
    PathMissing,
    /// It does not start with a dot.
    PathNotSimple {
        column: Box<str>,
        path: Box<str>,
    },
    /// The server accepts this path but can't parse it, so it shows none of the columns.
    PathSyntax {
        path: Box<str>,
        reason: &'static str,
    },
    /// The server shows no value, because the field has another type than the column.
    TypeDiffers {
        column: Box<str>,
        path: Box<str>,
        written: Box<str>,
        field: Box<str>,
    },
    /// The path leads to a field that no object has.
    PathUndeclared {
        column: Box<str>,
        undeclared: Undeclared,
    },
}

impl Family for ColumnProblem {
    fn facts(&self) -> Facts {
        use FieldErrorKind::{Invalid, Required};
        let server = match self {
            Self::NameMissing | Self::TypeMissing | Self::PathMissing => Required,
            Self::TypeUnknown | Self::FormatUnknown | Self::PathNotSimple { .. } => Invalid,
            Self::TypeDiffers { .. } => return Facts::lint("lint/printer-column-type"),
            Self::PathSyntax { .. } | Self::PathUndeclared { .. } => return Facts::lint("lint/printer-column-path"),
        };
        Facts::error("crd/printer-column", Stage::Object, server)
    }

    fn words(&self) -> Words<'_> {
        let one_of = |known: KnownValues| format!("must be one of {}", known.texts().collect::<Vec<_>>().join(","));
        let any_of = |known: KnownValues| known.texts().collect::<Vec<_>>().join(", ");
        match self {
            Self::NameMissing => Words::new("", "Write the column's heading").headed("the column has no `name`"),
            Self::TypeMissing => Words::new(one_of(COLUMN_TYPES), format!("Write one of {}", any_of(COLUMN_TYPES)))
                .headed("the column has no `type`"),
            Self::TypeUnknown => Words::new(one_of(COLUMN_TYPES), format!("Write one of {}", any_of(COLUMN_TYPES)))
                .headed("invalid column `type`"),
            Self::FormatUnknown => {
                Words::new(one_of(COLUMN_FORMATS), format!("Write one of {}", any_of(COLUMN_FORMATS)))
                    .headed("invalid column `format`")
            }
            Self::PathMissing => {
                Words::new("", "Write the path to its values, such as `.spec.size`").headed("the column has no path")
            }
            Self::PathNotSimple { column, path } => {
                let (what, simple) = not_simple(path);
                Words::new(NOT_SIMPLE, format!("Write `{simple}`"))
                    .headed(format!("the path of {} {what}", named(column)))
            }
            Self::PathSyntax { path, reason } => Words::new(
                format!("`{path}` is no path, so the server shows none of the columns: {reason}"),
                "Write a path such as `.spec.size`",
            ),
            Self::TypeDiffers { column, path, written, field } => Words::new(
                format!(
                    "{} has the type `{written}`, but `{path}` is of type `{field}`, so it stays empty",
                    named(column)
                ),
                format!("Write `type: {}`, or the path of another field", column_type(field)),
            ),
            Self::PathUndeclared { column, undeclared } => {
                Words::new(format!("{}, so {} stays empty", undeclared.headline(), named(column)), undeclared.advice())
            }
        }
    }
}

/// The column as a message names it.
fn named(column: &str) -> String {
    match column {
        "" => "the column".to_owned(),
        name => format!("the column `{name}`"),
    }
}

/// The type of a column for a field of this type.
fn column_type(field: &str) -> &'static str {
    match field {
        "integer" => "integer",
        "number" => "number",
        "boolean" => "boolean",
        _ => "string",
    }
}

impl ColumnProblem {
    /// The right type for the column, if its type differs from the field's.
    pub fn fitting_type(&self) -> Option<&'static str> {
        match self {
            Self::TypeDiffers { field, .. } => Some(column_type(field)),
            _ => None,
        }
    }
}
