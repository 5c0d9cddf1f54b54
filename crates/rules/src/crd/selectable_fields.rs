//! Fields for `kubectl get --field-selector` are declared, and are strings, booleans or integers.
//!
//! The server looks for the fields in the schema at the same level: in `spec`, or in a version. It moves settings that
//! are the same in all versions to `spec`. So if only the schemas are the same in all versions, or only the fields, the
//! server does not find the schema.
//!
//! Source: `ValidateCustomResourceSelectableFields`.
//!
//! ```yaml document crd/selectable-field
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
//!     selectableFields:
//!     - jsonPath: .spec.colour
//! #               ^^^^^^^^^^^^ error[crd/selectable-field]: the schema declares no field at `.spec.colour`, so nothing can be selected by it. Write the path of a declared field, such as `.spec.color`.
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!         properties:
//!           spec:
//!             type: object
//!             properties:
//!               color:
//!                 type: string
//! ```
//! ```yaml document
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
//!     selectableFields:
//!     - jsonPath: .spec.color
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!         properties:
//!           spec:
//!             type: object
//!             properties:
//!               color:
//!                 type: string
//! ```

use std::collections::HashSet;

use super::CrdContext;
use super::cursor::Cursor;
use super::findings::CrdFindings;
use super::hub;
use super::update::held;
use crate::field_schema::resolve;
use crate::keywords::unconvertible_keyword;
use crate::problem::{MAX_SELECTABLE, PathProblem};
use crd_ls_grammar::field_path::{ArrayNotation, FieldPathError, first_fault};
use crd_ls_model::{Crd, FieldPath, Schema, SchemaSlot};

const FIELD: &str = "selectableFields";
const PATH: &str = "jsonPath";

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    let hub = context.hub;
    for (index, settings) in hub::settings(&context.spec(), hub.selectable_fields).into_iter().enumerate() {
        let is_top = index == 0;
        let fields: Vec<Cursor<'_>> = settings.children(FIELD).collect();
        if fields.is_empty() {
            continue;
        }
        let schema = if is_top { settings.child("validation") } else { settings.child("schema") };
        // The server looks for the schema at the same level as the fields.
        let are_together = is_top || hub.schemas == hub.selectable_fields;
        let slot = schema.object.and_then(|schema| schema.schema("openAPIV3Schema")).filter(|_| are_together);
        if schema.is_unknown("openAPIV3Schema") || settings.is_unknown("schema") || settings.is_unknown("validation") {
            continue;
        }
        let Some(slot) = slot else {
            let problem = PathProblem::SelectableWithoutSchema {
                is_at_top: is_top || hub.selectable_fields,
                is_moved: schema.is_there(),
            };
            out.report(problem, settings.field(FIELD));
            continue;
        };
        if let Some(keyword) = unconvertible_keyword(&slot.schema) {
            let spot = schema
                .field("openAPIV3Schema")
                .printed_as(settings.own().hub.join(&FieldPath::of(["schema", "openAPIV3Schema"])));
            out.report(PathProblem::SelectableUnstructured { keyword }, spot);
            check_without_schema(&fields, out);
            continue;
        }
        let is_kept =
            context.before().is_some_and(|before| is_kept(before, &settings, is_top || hub.selectable_fields));
        check_fields(&settings, &fields, slot, is_kept, out);
    }
}

/// Whether the CRD before the update has the same list at the same place.
fn is_kept(before: &Crd, settings: &Cursor<'_>, is_at_top: bool) -> bool {
    let list = settings.object.map_or(&[][..], |settings| settings.objects(FIELD));
    held::list(before, FIELD, settings.text("name"), is_at_top).is_some_and(|held| held::is_same_list(held, list))
}

fn check_fields(
    settings: &Cursor<'_>,
    fields: &[Cursor<'_>],
    slot: &SchemaSlot,
    is_kept: bool,
    out: &mut CrdFindings<'_>,
) {
    let mut paths = HashSet::new();
    for field in fields {
        let text = field.text(PATH);
        if text.is_empty() {
            path_missing(field, out);
            continue;
        }
        let path = match resolve(text, ArrayNotation::Forbidden, &slot.schema) {
            Ok(path) => path,
            Err(fault) => {
                path_invalid(field, &fault, Some(&slot.schema), out);
                continue;
            }
        };
        let mut report = |problem| out.report(problem, field.value(PATH));
        if path.steps.first().is_some_and(|step| step.name == "metadata" && !step.is_map_key) {
            report(PathProblem::SelectableInMetadata);
        }
        if !path.schema.is_some_and(is_selectable) {
            let is_untyped = path.schema.is_some_and(|schema| schema.type_name().is_empty());
            report(PathProblem::SelectableType { is_untyped });
        }
        if !paths.insert(path.to_string()) {
            report(PathProblem::SelectableRepeated);
        }
    }
    if paths.len() > MAX_SELECTABLE && !is_kept {
        out.report(PathProblem::TooManySelectable, settings.field(FIELD));
    }
}

/// Checks the syntax of the paths up to the first valid path, which the server would look up in the schema.
fn check_without_schema(fields: &[Cursor<'_>], out: &mut CrdFindings<'_>) {
    for field in fields {
        match field.text(PATH) {
            "" => path_missing(field, out),
            text => match first_fault(text, ArrayNotation::Forbidden) {
                Some(fault) => path_invalid(field, &fault, None, out),
                None => return,
            },
        }
    }
}

fn path_invalid(field: &Cursor<'_>, fault: &FieldPathError, schema: Option<&Schema>, out: &mut CrdFindings<'_>) {
    let path = field.text(PATH);
    let is_undeclared = first_fault(path, ArrayNotation::Forbidden).is_none();
    let below = path.strip_prefix(".metadata").filter(|_| is_undeclared);
    let problem = PathProblem::SelectableSyntax {
        is_in_metadata: below.is_some_and(|below| below.is_empty() || below.starts_with(['.', '['])),
        example: schema.and_then(example).map(Box::from),
        path: path.into(),
        reason: fault.message.as_str().into(),
        is_undeclared,
    };
    out.report(problem, field.value(PATH));
}

fn path_missing(field: &Cursor<'_>, out: &mut CrdFindings<'_>) {
    out.report(PathProblem::SelectableMissing, field.value(PATH));
}

/// The path of a selectable field in `spec` or `status`, as an example for a message.
fn example(root: &Schema) -> Option<String> {
    ["spec", "status"].into_iter().find_map(|part| {
        let mut fields = root.property(part)?.schema.properties().filter(|(_, child)| is_selectable(&child.schema));
        fields.find_map(|(name, _)| {
            let path = format!(".{part}.{name}");
            first_fault(&path, ArrayNotation::Forbidden).is_none().then_some(path)
        })
    })
}

fn is_selectable(schema: &Schema) -> bool {
    matches!(&*schema.type_name(), "string" | "boolean" | "integer")
}
