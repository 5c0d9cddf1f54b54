//! The columns that `kubectl get` prints.

use super::FieldErrorKind::{Invalid, Required};
use super::names::capitalized;
use super::path::{NOT_SIMPLE, Undeclared, not_simple};
use super::{Facts, Family, Severity, Stage, Words};
use crd_ls_model::KnownValues;
use crd_ls_model::known_values::{COLUMN_FORMATS, COLUMN_TYPES};

const STAGE: Stage = Stage::Object;

problems! {
    /// A problem of a column in `additionalPrinterColumns`.
    pub enum ColumnProblem;

    NameMissing: Error(Required) "crd/printer-column",
        headline "the column has no `name`", advice "Write the column's heading";
    TypeMissing: Error(Required) "crd/printer-column",
        detail one_of(COLUMN_TYPES), headline "the column has no `type`",
        advice write_one_of(COLUMN_TYPES);
    TypeUnknown: Error(Invalid) "crd/printer-column",
        detail one_of(COLUMN_TYPES), headline "invalid column `type`",
        advice write_one_of(COLUMN_TYPES);
    FormatUnknown: Error(Invalid) "crd/printer-column",
        detail one_of(COLUMN_FORMATS), headline "invalid column `format`",
        advice write_one_of(COLUMN_FORMATS);
    PathMissing: Error(Required) "crd/printer-column",
        headline "the column has no path", advice "Write the path to its values, such as `.spec.size`";
    /// The path does not start with a dot.
    PathNotSimple { column: Box<str>, path: Box<str> }: Error(Invalid) "crd/printer-column",
        detail NOT_SIMPLE, headline format!("the path of {} {}", named(column), not_simple(path).0),
        advice format!("Write `{}`", not_simple(path).1);
    /// The server accepts this path but can't parse it, so it shows neither the column nor the columns after it.
    PathSyntax { path: Box<str>, reason: &'static str }: Warning "lint/printer-column-path",
        detail format!("`{path}` is not a valid path, so the server hides the column and all columns after it"),
        advice capitalized(reason);
    /// The server can't evaluate the filter in the path.
    FilterFails { column: Box<str>, advice: &'static str }: Warning "lint/printer-column-path",
        detail format!("the filter in the path can't be evaluated, so {} stays empty", named(column)), advice *advice;
    /// The path leads into a label or annotation. `meant` is the path in which the label or annotation is one name,
    /// with escaped dots.
    BelowLabel { column: Box<str>, meant: Box<str> }: Warning "lint/printer-column-path",
        detail format!("a label or annotation has no fields, so {} stays empty: its dots need backslashes", named(column)),
        advice format!("Write `{meant}`");
    /// The server shows no value, because the type of the field differs from the type of the column.
    TypeDiffers { column: Box<str>, path: Box<str>, written: Box<str>, field: Box<str> }:
        Warning "lint/printer-column-type",
        detail format!(
            "{} has the type `{written}`, but `{path}` is of type `{field}`, so it stays empty",
            named(column)
        ),
        advice format!("Write `type: {}`, or the path of another field", column_type(field));
    /// The path leads to a field that no object has.
    PathUndeclared { column: Box<str>, undeclared: Undeclared }: Warning "lint/printer-column-path",
        detail format!("{}, so {} stays empty", undeclared.headline(), named(column)), advice undeclared.advice();
}

fn one_of(known: KnownValues) -> String {
    format!("must be one of {}", known.texts().collect::<Vec<_>>().join(","))
}

fn write_one_of(known: KnownValues) -> String {
    format!("Write one of {}", known.texts().collect::<Vec<_>>().join(", "))
}

/// The column as it is named in messages.
fn named(column: &str) -> String {
    match column {
        "" => "the column".to_owned(),
        name => format!("the column `{name}`"),
    }
}

/// The type of a column for a field of this type.
pub fn column_type(field: &str) -> &'static str {
    match field {
        "integer" => "integer",
        "number" => "number",
        "boolean" => "boolean",
        _ => "string",
    }
}

impl ColumnProblem {
    /// The right type for a column whose type differs from the type of its field. None for other problems.
    pub fn fitting_type(&self) -> Option<&'static str> {
        match self {
            Self::TypeDiffers { field, .. } => Some(column_type(field)),
            _ => None,
        }
    }
}
