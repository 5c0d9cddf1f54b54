//! The table that `kubectl get` prints.
//!
//! Source: `tableconvertor.New` and `ConvertToTable` in
//! k8s.io/apiextensions-apiserver/pkg/registry/customresource/tableconvertor.

mod cell;
mod evaluate;
mod table;

use crate::resource::ResourceKind;
use crate::value::stored;
use cell::cell;
use crd_ls_grammar::json_path::{Step, parse_column};
use crd_ls_model::{ApiVersion, Json, Object};
use crd_ls_text::{Budget, TextSize};
pub use table::Table;

/// The columns of a version.
#[derive(Clone, Debug, PartialEq)]
pub struct Columns {
    columns: Vec<Column>,
    /// The first column whose path the server can't parse. The server shows neither this column nor the columns after
    /// it.
    pub broken: Option<BrokenColumn>,
}

/// A column that the server shows.
#[derive(Clone, Debug, PartialEq)]
struct Column {
    name: String,
    type_name: String,
    /// The priority. A column with a priority above 0 is shown only on request.
    priority: i64,
    steps: Vec<Step>,
}

/// A column with a path that can't be parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenColumn {
    pub name: String,
    pub path: String,
    /// The server's error.
    pub reason: String,
}

/// The parts of a table that are printed.
#[derive(Clone, Copy, Debug, Default)]
pub struct TableOptions {
    /// Whether columns with a priority above 0 are shown.
    pub wide: bool,
    pub namespaces: bool,
    /// The current time, from which ages are computed, in seconds since 1970.
    pub now: i64,
    /// The length of the texts of the objects and their definition, which determines the limit of work.
    pub length: TextSize,
}

impl ResourceKind {
    /// The columns of a version. None if the kind does not have the version.
    pub fn columns(&self, name: &str) -> Option<Columns> {
        let version = self.versions().into_iter().find(|version| version.name == name)?;
        let own = version.entry.objects(COLUMNS);
        let spec = || self.crd_definition().crd()?.object.object("spec");
        let all = if own.is_empty() { spec().map_or(&[][..], |spec| spec.objects(COLUMNS)) } else { own };
        Some(Columns::of(all))
    }

    /// The form in which the server stores an object in a version: without undeclared fields, and with defaults. If the
    /// CRD preserves unknown fields, it is the object itself.
    pub fn stored(&self, name: &str, object: &Json) -> Json {
        let crd = self.crd_definition().crd();
        let is_v1beta1 = crd.is_some_and(|crd| crd.api_version == ApiVersion::V1beta1);
        let spec = crd.and_then(|crd| crd.object.object("spec"));
        let keeps_all = spec.and_then(|spec| spec.bool("preserveUnknownFields")).unwrap_or(is_v1beta1);
        let version = self.versions().into_iter().find(|version| version.name == name && !keeps_all);
        version
            .and_then(|version| version.schema)
            .map_or_else(|| object.clone(), |checked| stored(&checked.schema, object))
    }
}

const COLUMNS: &str = "additionalPrinterColumns";

impl Columns {
    fn of(all: &[Object]) -> Self {
        let mut columns = Vec::with_capacity(all.len());
        for column in all {
            let path = path_of(column);
            match parse_column(path) {
                Ok(steps) => columns.push(Column {
                    name: column.text("name").to_owned(),
                    type_name: column.text("type").to_owned(),
                    priority: column.integer("priority").unwrap_or_default(),
                    steps,
                }),
                Err(reason) => {
                    let broken = BrokenColumn { name: column.text("name").to_owned(), path: path.to_owned(), reason };
                    return Self { columns, broken: Some(broken) };
                }
            }
        }
        if all.is_empty() {
            columns.extend(Column::age());
        }
        Self { columns, broken: None }
    }

    /// The table of these objects.
    pub fn table(&self, objects: &[Json], options: TableOptions) -> Table<'_> {
        let is_shown = |column: &&Column| options.wide || column.priority == 0;
        Table::measured(self.columns.iter().filter(is_shown).collect(), objects, options)
    }
}

impl Column {
    /// The only column of a version that declares none.
    fn age() -> Option<Self> {
        let steps = parse_column(".metadata.creationTimestamp").ok()?;
        Some(Self { name: "Age".to_owned(), type_name: "date".to_owned(), priority: 0, steps })
    }
}

/// The cell of a column for an object. None if the cell is empty, or if the path can't be parsed. Ages are left out,
/// because they need a clock.
pub fn cell_of(column: &Object, object: &Json) -> Option<String> {
    let budget = Budget::new(u64::MAX);
    cell(column.text("type"), &parse_column(path_of(column)).ok()?, object, None, &budget)
}

fn path_of(column: &Object) -> &str {
    column.string("jsonPath").unwrap_or_else(|| column.text("JSONPath"))
}
