//! Adds the missing type or name of a printer column, derived from the field that the column prints.
//!
//! ```yaml document before crd/printer-column
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object, properties: {status: {type: object, properties: {phase: {type: string}}}}}}
//!     additionalPrinterColumns:
//!     - name: Phase
//!       jsonPath: .status.phase
//!     subresources: {status: {}}
//! ```
//! ```yaml document after
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object, properties: {status: {type: object, properties: {phase: {type: string}}}}}}
//!     additionalPrinterColumns:
//!     - name: Phase
//!       type: string
//!       jsonPath: .status.phase
//!     subresources: {status: {}}
//! ```
//! ```yaml document before crd/printer-column
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object, properties: {status: {type: object, properties: {phase: {type: string}}}}}}
//!     additionalPrinterColumns:
//!     - type: string
//!       jsonPath: .status.phase
//!     subresources: {status: {}}
//! ```
//! ```yaml document after
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object, properties: {status: {type: object, properties: {phase: {type: string}}}}}}
//!     additionalPrinterColumns:
//!     - name: Phase
//!       type: string
//!       jsonPath: .status.phase
//!     subresources: {status: {}}
//! ```

use super::derive_name::capitalized;
use super::undeclared_field::{follow, path_root};
use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::{EntryPlace, entry_named};
use crate::edit::Target;
use crate::edit::snippet::{self, Entry};
use crd_ls_grammar::json_path::{self, Part};
use crd_ls_model::{Keyword, Schema};
use crd_ls_rules::{ColumnProblem, ProblemKind, column_type};
use crd_ls_syntax::Mapping;

pub(super) const FIX: QuickFix = QuickFix::one(&["crd/printer-column"], find);

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let column = ctx.entry()?;
    match ctx.finding.kind {
        ProblemKind::Column(ColumnProblem::TypeMissing) => add_type(ctx, column.mapping),
        ProblemKind::Column(ColumnProblem::NameMissing) => add_name(ctx, column.mapping),
        _ => None,
    }
}

fn add_type(ctx: &FixContext<'_>, column: Mapping<'_>) -> Option<Fix> {
    if entry_named(column, "type").is_some() {
        return None;
    }
    let path = path_of(column)?;
    let schema = path_root(ctx.snapshot, ctx.finding).and_then(|root| {
        let parts = json_path::parse(&path).ok()?;
        let (field, rest) = follow(root, &parts);
        rest.is_empty().then_some(field.schema)
    });
    let is_date = path == ".metadata.creationTimestamp" || path == ".metadata.deletionTimestamp";
    let type_name = if is_date { "date" } else { schema.map_or("string", type_of) };
    let entries = [Entry::scalar("type", type_name)];
    let edit = match entry_named(column, "name") {
        Some(name) => ctx.edits().insert_after(column, name.entry.range(), &entries)?,
        None => ctx.edits().append(column, &entries)?,
    };
    Fix::risky(title!("add 'type: {}'", type_name), edit)
}

fn add_name(ctx: &FixContext<'_>, column: Mapping<'_>) -> Option<Fix> {
    if entry_named(column, "name").is_some() {
        return None;
    }
    let path = path_of(column)?;
    let parts = json_path::parse(&path).ok()?;
    let last = parts.iter().rev().find_map(|part| match part {
        Part::Field(name, _) => Some(name),
        Part::Items | Part::Anywhere => None,
    })?;
    // The name of this column for all resources of Kubernetes itself.
    let name = if &**last == "creationTimestamp" { "Age".to_owned() } else { capitalized(last) };
    let entries = [Entry::scalar("name", &snippet::string(&name))];
    Fix::risky(title!("name the column '{}'", name), ctx.edits().prepend(&Target::Mapping(column), &entries)?)
}

fn path_of(column: Mapping<'_>) -> Option<String> {
    let path = entry_named(column, "jsonPath").or_else(|| entry_named(column, "JSONPath"));
    path.and_then(EntryPlace::scalar).map(|path| path.into_owned())
}

/// The type of a column for the values of a field.
fn type_of(field: &Schema) -> &'static str {
    match &*field.type_name() {
        "string" if field.string(Keyword::Format) == "date-time" => "date",
        type_name => column_type(type_name),
    }
}
