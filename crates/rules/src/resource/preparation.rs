//! Prepares a resource for validation as the server does: it normalizes metadata, prunes, adds defaults, and selects
//! the status.

use std::sync::Arc;

use super::judge::Judge;
use super::kind::{ResourceKind, Version};
use super::object::{STATUS, set_member};
use super::review::Review;
use super::{Operation, dropped_null, head, metadata, strict};
use crate::problem::ResourceProblem;
use crate::value::embedded::{self, EmbeddedFault};
use crate::value::object_meta::MetadataMismatch;
use crate::value::pruning::LostMembers;
use crate::value::stored::{applied, place_of_whole, pruned, stored, with_defaults, with_defaults_after};
use crate::value::{Structural, pruning};
use crd_ls_model::{FieldPath, Json, Schema};

/// A resource that is ready for validation.
pub(super) struct PreparedResource {
    pub(super) new: Json,
    /// The old resource, as the server reads it.
    pub(super) old: Option<Json>,
    pub(super) is_of_kind: bool,
}

/// Prepares a resource, and reports pruned fields.
pub(super) fn prepare(
    kind: &ResourceKind,
    version: &Version<'_>,
    value: &Json,
    operation: Operation<'_>,
    review: &mut Review<'_>,
    out: &mut Judge<'_>,
) -> PreparedResource {
    let schema = version.schema.map(|checked| &*checked.schema);
    let old = operation.old().map(|old| as_kept(schema, old));
    let is_of_kind = head::check_kind(kind, value, out);
    let coerced = coerce(schema, value, out);
    let coerced = coerced.as_ref().unwrap_or(value);
    let written = match schema.filter(|_| is_of_kind) {
        Some(schema) => {
            let LostMembers { mut unknown, nulls } =
                pruning::lost_members(Structural::root(schema), coerced, &review.focus);
            if kind.is_decoded() {
                strict::report_pruned(kind, version, &unknown, out);
            } else if !unknown.is_empty() {
                // A part of the CRD that can't be decoded may declare these fields.
                out.report(ResourceProblem::UnknownNotJudged, FieldPath::ROOT, place_of_whole(coerced));
                unknown.clear();
            }
            dropped_null::check(version, nulls, operation, out);
            match review.before {
                _ if matches!(operation, Operation::Apply) => applied(schema, coerced, &unknown),
                Some(before) => with_defaults_after(schema, coerced, &unknown, before, &mut review.focus),
                None => with_defaults(schema, coerced, &unknown),
            }
        }
        None => coerced.clone(),
    };
    let mut new = with_status(version, written, old.as_ref(), operation);
    metadata::prepare(kind, &mut new);
    PreparedResource { new, old, is_of_kind }
}

/// The stored form of a valid resource, as a response shows it. `value` is the resource as it is written, `new` as it
/// is validated.
pub(super) fn kept(kind: &ResourceKind, version: &Version<'_>, value: &Json, new: &Json) -> Json {
    let storage =
        if version.is_storage { Some(*version) } else { kind.versions().into_iter().find(|it| it.is_storage) };
    let storage = storage.and_then(|storage| storage.schema);
    let mut kept = storage.map_or_else(|| new.clone(), |storage| stored(&storage.schema, new));
    if let Some(checked) = version.schema.filter(|_| !version.is_storage) {
        kept = pruned(&checked.schema, &kept);
    }
    metadata::restore(value, &mut kept);
    kept
}

/// A stored object as the server reads it.
fn as_kept(schema: Option<&Schema>, old: &Json) -> Json {
    let Some(schema) = schema else { return old.clone() };
    let coerced = embedded::coerce(Structural::root(schema), old).ok().flatten();
    stored(schema, coerced.as_ref().unwrap_or(old))
}

/// Converts metadata to its Go types; None if the conversion changes nothing, or fails.
fn coerce(schema: Option<&Schema>, value: &Json, out: &mut Judge<'_>) -> Option<Json> {
    let root = schema.map(Structural::root)?;
    strict::check_metadata(root, value, out);
    match embedded::coerce(root, value) {
        Ok(coerced) => coerced,
        Err(fault) => {
            refuse(fault, value, out);
            None
        }
    }
}

/// Reports metadata that can't be converted, at the value of the wrong type if there is one.
fn refuse(fault: EmbeddedFault, value: &Json, out: &mut Judge<'_>) {
    let reason: Arc<str> = fault.text().into();
    let mut refuse = |field: FieldPath, place, types| {
        let reason = Arc::clone(&reason);
        let problem = ResourceProblem::MetadataType { field: field.clone(), reason, types };
        out.refuse(problem, field, place);
    };
    if fault.mismatches.is_empty() {
        refuse(fault.path, fault.place.unwrap_or_else(|| place_of_whole(value)), None);
        return;
    }
    for MetadataMismatch { path, range, types, .. } in fault.mismatches {
        let place = if path == fault.path { fault.place.unwrap_or(range) } else { range };
        refuse(path, place, types);
    }
}

/// The resource with the status that the operation results in.
fn with_status(version: &Version<'_>, mut written: Json, old: Option<&Json>, operation: Operation<'_>) -> Json {
    let status = |object: &Json| object.get(STATUS).cloned();
    match (operation, old) {
        (Operation::UpdateStatus(_), Some(old)) => {
            let mut new = old.clone();
            set_member(&mut new, STATUS, status(&written));
            new
        }
        _ if !version.has_status => written,
        (_, old) => {
            set_member(&mut written, STATUS, old.and_then(status));
            written
        }
    }
}
