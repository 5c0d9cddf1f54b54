//! Fields that the oldest supported version of Kubernetes does not have.
//!
//! If the settings name an older version (`kubernetes: "1.29"`), this finding is about fields that are enabled by
//! default only since a later version. The older server drops such a field unless its feature gate is on.
//!
//! Source: KEP-4358 (`selectableFields`: alpha in 1.30, beta in 1.31, GA in 1.32) and KEP-4008 (`optionalOldSelf`:
//! alpha in 1.28, its field in 1.29, beta in 1.30, GA in 1.33).
//!
//! ```yaml kubernetes kubernetes/field
//! type: object
//! properties:
//!   size:
//!     type: integer
//!     x-kubernetes-validations:
//!     - rule: self >= oldSelf.orValue(0)
//!       message: it never gets smaller
//!       optionalOldSelf: true
//! #                      ^^^^ warning[kubernetes/field]: Kubernetes 1.29 drops `optionalOldSelf`, which is enabled only since 1.30. Remove it, or switch on the feature gate CRDValidationRatcheting there.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   size:
//!     type: integer
//!     x-kubernetes-validations:
//!     - rule: self >= oldSelf
//!       message: it never gets smaller
//! ```

use super::{not_yet, since};
use crate::Finding;
use crate::places::SchemaPlace;
use crate::problem::TargetProblem;
use crd_ls_model::{CrdVersion, FieldPath, Keyword, Kubernetes};

/// A field behind a feature gate.
struct GatedField {
    name: &'static str,
    gate: &'static str,
    /// The first version that has the field and its gate, which is off.
    alpha: Kubernetes,
    /// The first version that has the gate on.
    beta: Kubernetes,
}

const SELECTABLE: GatedField =
    GatedField { name: "selectableFields", gate: "CustomResourceFieldSelectors", alpha: since(30), beta: since(31) };
const OPTIONAL_OLD_SELF: GatedField =
    GatedField { name: "optionalOldSelf", gate: "CRDValidationRatcheting", alpha: since(29), beta: since(30) };

impl GatedField {
    fn problem(&self, target: Kubernetes) -> Option<TargetProblem> {
        let gate = (target >= self.alpha).then_some(self.gate);
        not_yet(target, self.beta).map(|versions| TargetProblem::Field { versions, name: self.name, gate })
    }
}

pub(super) fn additions() -> Vec<(Kubernetes, String)> {
    let addition = |field: GatedField| (field.beta, format!("the field `{}`", field.name));
    [SELECTABLE, OPTIONAL_OLD_SELF].map(addition).into()
}

/// Checks the fields of a version outside of its schema.
pub(super) fn check_version(target: Kubernetes, version: &CrdVersion<'_>, out: &mut Vec<Finding>) {
    let name = SELECTABLE.name;
    let Some(key) = version.object().key(name).filter(|_| !version.settings(name).is_empty()) else { return };
    out.extend(SELECTABLE.problem(target).map(|problem| Finding::in_object(problem, key, version.path().child(name))));
}

/// Checks the fields of CEL rules.
pub(super) fn check(target: Kubernetes, place: &SchemaPlace<'_>, out: &mut Vec<Finding>) {
    let name = OPTIONAL_OLD_SELF.name;
    for (index, rule) in place.schema.objects(Keyword::XValidations).iter().enumerate() {
        let Some(member) = rule.get(name) else { continue };
        let tail = FieldPath::from(Keyword::XValidations).child(index).child(name);
        out.extend(
            OPTIONAL_OLD_SELF.problem(target).map(|problem| place.problem_in(&tail, member.value_range, problem)),
        );
    }
}
