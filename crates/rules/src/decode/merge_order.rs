//! A merge key comes before the keys that override it.
//!
//! A merge key (`<<`) is read in the order of the keys: a key below it overrides a merged key, and a key above it loses
//! its value. kubectl and Helm send JSON, in which only one of the two keys is left, so neither order is an error. The
//! server itself refuses both orders in YAML.
//!
//! Source: `mapping` in go.yaml.in/yaml/v2.
//!
//! ```yaml invalid lint/merge-order
//! type: object
//! properties:
//!   size: &text {type: string, maxLength: 10}
//!   name:
//!     maxLength: 20
//! #   ^^^^^^^^^ warning[lint/merge-order]: a merge key below brings in another "maxLength", which wins: this value is lost. Move `<<` above this key, so that the value here counts.
//!     <<: *text
//! ```
//! ```yaml invalid lint/merge-override
//! type: object
//! properties:
//!   size: &text {type: string, maxLength: 10}
//!   name:
//!     <<: *text
//!     maxLength: 20
//! #   ^^^^^^^^^ hint[lint/merge-override]: this "maxLength" overrides a merged one. kubectl and Helm merge before they send the object; a client that sends the YAML itself gets an error.
//! ```

use crate::problem::StrictProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_model::{FaultKind, FieldPath, Schema};

pub(super) fn check(schema: &Schema, _: Context, out: &mut Problems) {
    for fault in schema.faults() {
        if let FaultKind::MergedKey { key, is_lost } = &fault.kind {
            out.report(StrictProblem::merged(key, *is_lost), Place::At(fault.range), FieldPath::ROOT);
        }
    }
}
