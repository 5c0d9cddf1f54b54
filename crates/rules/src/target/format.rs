//! Formats that the oldest supported version of Kubernetes does not know.
//!
//! If the settings name an older version (`kubernetes: "1.29"`), this finding is about formats that were added later.
//! The older server ignores such a format and checks nothing.
//!
//! Source: `supportedVersionedFormats` in k8s.io/apiextensions-apiserver/pkg/apiserver/validation/formats.go:
//! `k8s-short-name` and `k8s-long-name` since 1.34.
//!
//! ```yaml kubernetes kubernetes/format
//! type: object
//! properties:
//!   name:
//!     type: string
//!     format: k8s-short-name
//! #           ^^^^^^^^^^^^^^ warning[kubernetes/format]: Kubernetes 1.29 ignores the format `k8s-short-name`, which was added in 1.34. Write a `pattern` beside it.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   name:
//!     type: string
//!     format: k8s-short-name
//! ```

use super::{not_yet, since};
use crate::Finding;
use crate::places::SchemaPlace;
use crate::problem::TargetProblem;
use crd_ls_model::{Keyword, Kubernetes};

/// Formats that the oldest version does not know.
const FORMATS: &[(&str, Kubernetes)] = &[("k8s-short-name", since(34)), ("k8s-long-name", since(34))];

pub(super) fn additions() -> Vec<(Kubernetes, String)> {
    FORMATS.iter().map(|(name, since)| (*since, format!("the format `{name}`"))).collect()
}

pub(super) fn check(target: Kubernetes, place: &SchemaPlace<'_>, out: &mut Vec<Finding>) {
    let format = place.schema.string(Keyword::Format);
    let Some((name, since)) = FORMATS.iter().find(|(name, _)| *name == format) else { return };
    let problem = not_yet(target, *since).map(|versions| TargetProblem::Format { versions, name });
    out.extend(problem.map(|problem| place.problem_of(Keyword::Format, problem)));
}
