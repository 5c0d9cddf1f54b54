//! A schema with validations has a known type.
//!
//! The server checks expressions against a type that it derives from the schema. There is no such type for a value that
//! keeps unknown fields without being an object, nor for a list or map of such values. Rules inside a schema with rules
//! use parts of the outer type, so they fail if there is no outer type.
//!
//! Source: `SchemaDeclType` in k8s.io/apiserver/pkg/cel/common, `TypeInfo` in
//! k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation.
//!
//! ```yaml invalid validations/untyped
//! type: object
//! properties:
//!   anything:
//!     x-kubernetes-preserve-unknown-fields: true
//!     x-kubernetes-validations:
//! #   ^^^^^^^^^^^^^^^^^^^^^^^^ error[validations/untyped]: the rules can't be compiled, as something here has no type. Give the schema, its items and the values of its map a type.
//!     - rule: self != oldSelf
//! ```
//! ```yaml invalid validations/untyped
//! type: object
//! properties:
//!   port:
//!     x-kubernetes-int-or-string: true
//!     x-kubernetes-validations:
//!     - rule: self != 0
//!     additionalProperties:
//!       type: string
//!       x-kubernetes-validations:
//! #     ^^^^^^^^^^^^^^^^^^^^^^^^ error[validations/untyped]: the rules can't be compiled, as the value around this has no type for its items or values. Make it a list or a map.
//!       - rule: self != ''
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   anything:
//!     type: object
//!     x-kubernetes-preserve-unknown-fields: true
//!     x-kubernetes-validations:
//!     - rule: self != oldSelf
//! ```

use super::rules_of;
use crate::problem::ValidationProblem;
use crate::rule::{Context, Place, Problems, RuleType};
use crd_ls_model::{Keyword, Schema};

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    if !context.is_core() || rules_of(schema, context).is_empty() {
        return;
    }
    let problem = match context.rule_type_of(schema) {
        RuleType::Failed => ValidationProblem::Untyped { is_around: context.rule_type == RuleType::Failed },
        RuleType::Missing => ValidationProblem::ElementUntyped,
        RuleType::Panic => ValidationProblem::TypePanic,
        RuleType::Unused | RuleType::Known => return,
    };
    out.report(problem, Place::key_of(schema, Keyword::XValidations), Keyword::XValidations);
}
