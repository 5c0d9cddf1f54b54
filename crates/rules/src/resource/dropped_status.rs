//! A new resource has no status.
//!
//! If the version has the status subresource, the API server drops the status of a new resource, and keeps the stored
//! status in an update. Only a request to `/status`, as controllers send, writes the status.
//!
//! Source: `PrepareForCreate` in k8s.io/apiextensions-apiserver/pkg/registry/customresource/strategy.go.

use super::Operation;
use super::judge::Judge;
use super::kind::Version;
use super::object::STATUS;
use crate::problem::ResourceProblem;
use crd_ls_model::{FieldPath, Json, JsonKind};

/// Reports a status that is not stored.
pub(super) fn check(version: &Version<'_>, value: &Json, operation: Operation<'_>, out: &mut Judge<'_>) {
    if !version.has_status || operation.is_of_status() {
        return;
    }
    let Some(member) = value.get(STATUS) else { return };
    // A test's assertion about a part of an object may have a status, because it is compared with objects that have
    // one.
    let is_part = matches!(&value.kind, JsonKind::Object(_, extent) if extent.is_open());
    if !is_part && matches!(&member.value.kind, JsonKind::Object(members, _) if !members.is_empty()) {
        out.report(ResourceProblem::DroppedStatus, FieldPath::of([STATUS]), member.key_range);
    }
}
