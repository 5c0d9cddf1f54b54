//! The cell that a column shows for a sample.

use super::words;
use crate::cursor::PlacedField;
use crate::sample::full_sample;
use crd_ls_grammar::json_path::{Part, parse};
use crd_ls_model::{Object, known_values};
use crd_ls_rules::cell_of;

/// The list of columns, in a version or in `spec`.
const COLUMNS: &str = "additionalPrinterColumns";

/// The maximum number of characters shown of a cell.
const LONGEST_CELL: usize = 60;

/// The line about the cell, for the `name` and `jsonPath` of a column. None if the sample has no value there.
pub(super) fn line(field: &PlacedField<'_>) -> Option<String> {
    if !matches!(field.member.field.name, "name" | "jsonPath" | "JSONPath") {
        return None;
    }
    let crd = field.object.definition().crd()?;
    let spec = crd.object.object("spec")?;
    let version = field.version.and_then(|index| spec.objects("versions").get(index));
    let column = version.map_or_else(|| column_at(spec, field), |version| column_at(version, field))?;
    let path = column.string("jsonPath").unwrap_or_else(|| column.text("JSONPath"));
    let is_certain = parse(path).is_ok_and(|parts| !parts.contains(&Part::Anywhere));
    let is_shown = path.starts_with('.') && is_certain && known_values::COLUMN_TYPES.contains(column.text("type"));
    let sample = is_shown.then(|| full_sample(crd, version.map(|version| version.text("name"))))?.ok()?;
    let cell = cell_of(column, &sample).filter(|cell| !cell.is_empty())?;
    Some(format!("Cell for a sample: {}", words::code(&words::shortened(&cell, LONGEST_CELL))))
}

/// The column that the field belongs to.
fn column_at<'o>(of: &'o Object, field: &PlacedField<'_>) -> Option<&'o Object> {
    of.objects(COLUMNS).iter().find(|column| column.range.contains_range(field.member.key))
}
