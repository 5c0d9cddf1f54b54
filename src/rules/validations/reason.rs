//! The reason of a validation is one of four that errors about fields have.
//!
//! ```yaml invalid validations/reason
//! type: object
//! x-kubernetes-validations:
//! - rule: has(self.replicas)
//!   reason: Required
//! #         ^^^^^^^^ error[validations/reason]: supported values: "FieldValueDuplicate", "FieldValueForbidden", "FieldValueInvalid", "FieldValueRequired"
//! properties:
//!   replicas:
//!     type: integer
//! ```
//! ```yaml valid
//! type: object
//! x-kubernetes-validations:
//! - rule: has(self.replicas)
//!   reason: FieldValueRequired
//! properties:
//!   replicas:
//!     type: integer
//! ```

use super::{rules_of, tail};
use crate::model::{Keyword, KeywordSet, Schema};
use crate::rules::context::Context;
use crate::rules::local::{Place, Problems};
use crate::rules::problem::Stage;
use crate::rules::{FieldErrorKind, SchemaRule};

pub(super) const RULE: SchemaRule = SchemaRule {
    codes: &[CODE],
    document: include_str!("reason.rs"),
    needs: KeywordSet::of(&[Keyword::XValidations]),
    check,
};

const CODE: &str = "validations/reason";
/// What the reason of a validation may be.
pub const REASONS: [&str; 4] =
    ["FieldValueDuplicate", "FieldValueForbidden", "FieldValueInvalid", "FieldValueRequired"];

fn check(schema: &Schema, context: Context, out: &mut Problems) {
    for (index, rule) in rules_of(schema, context).iter().enumerate() {
        let Some(reason) = &rule.reason else { continue };
        if !REASONS.contains(&&*reason.value.value()) {
            let place = (Place::At(reason.value_range), tail(index, "reason"));
            let detail = r#"supported values: "FieldValueDuplicate", "FieldValueForbidden", "FieldValueInvalid", "FieldValueRequired""#;
            let advice = "Write one of these; without a reason it is `FieldValueInvalid`";
            out.error(CODE, (Stage::Keywords, FieldErrorKind::NotSupported), place, detail, advice);
        }
    }
}
