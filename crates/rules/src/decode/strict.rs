//! Every key is a field that the server knows, and is written once.
//!
//! The server drops unknown fields silently unless a client requests strict field validation, as `kubectl` does. So a
//! misspelt keyword is a restriction that is not enforced. Inside `items` and `additionalProperties`, not even strict
//! validation finds an unknown key.
//!
//! Source: `UnmarshalStrict` in sigs.k8s.io/json, `YAMLToJSONStrict` in sigs.k8s.io/yaml.
//!
//! ```yaml invalid strict/unknown-field
//! type: object
//! properties:
//!   size:
//!     tpye: string
//! #   ^^^^ error[strict/unknown-field]: the schema of `size` has no keyword `tpye`. `type` is here already: remove this one, or correct its name.
//!     type: string
//!   mode:
//!     type: string
//!     patern: "^a"
//! #   ^^^^^^ error[strict/unknown-field]: the schema of `mode` has no keyword `patern`. Did you mean `pattern`?
//! ```
//! ```yaml invalid lint/unknown-field
//! type: object
//! properties:
//!   sizes:
//!     type: array
//!     items:
//!       type: string
//!       patern: "^a"
//! #     ^^^^^^ warning[lint/unknown-field]: the schema of the items of `sizes` has no keyword `patern`. Did you mean `pattern`?
//! ```
//! ```yaml invalid strict/unknown-field
//! type: object
//! schedule:
//! #^^^^^^^ error[strict/unknown-field]: the schema has no keyword `schedule`. Move it into `properties`, where the fields are described.
//!   type: string
//! ```
//! ```yaml document strict/unknown-field
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   shortNames: [fo]
//! # ^^^^^^^^^^ error[strict/unknown-field]: `spec` has no field `shortNames`. Move it into `spec.names`.
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//!     status: {}
//! #   ^^^^^^ error[strict/unknown-field]: an item of `versions` has no field `status`. Move it into `spec.versions[*].subresources`.
//! ```
//! ```yaml document strict/unknown-field
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos, shortNames: [fo]}
//!   shortNames: [foo]
//! # ^^^^^^^^^^ error[strict/unknown-field]: `spec` has no field `shortNames`. `spec.names` already has `shortNames`: move the missing fields there, then remove this key.
//!   validation:
//! # ^^^^^^^^^^ error[strict/unknown-field]: `spec` has no field `validation`. Each of `spec.versions` has its own `schema`: move the missing fields there, then remove this key.
//!     openAPIV3Schema: {type: object, required: [spec]}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml invalid strict/duplicate-key
//! type: object
//! description: first
//! description: second
//! #^^^^^^^^^^ error[strict/duplicate-key]: the key "description" is in this mapping already. Only the last one counts: rename or remove one of them.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   size:
//!     type: string
//!     pattern: "^a"
//! ```

use super::unknown_field::{UnknownKey, in_schema};
use crate::problem::{Repeats, StrictProblem, glued_field};
use crate::rule::{Context, Place, Problem, Problems};
use crd_ls_model::{EarlierKey, FaultKind, FieldPath, Schema};
use crd_ls_text::TextRange;

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    let unknown = if context.is_strictly_decoded { StrictProblem::UnknownField } else { StrictProblem::UnseenField };
    for fault in schema.faults() {
        let place = Place::At(fault.range);
        match &fault.kind {
            FaultKind::UnknownField { name, owner, found, is_schema } => {
                let is_glued = glued_field(fault).is_some();
                let field = UnknownKey { name, is_glued, owner: *owner, found, is_schema: *is_schema };
                out.report(
                    unknown(in_schema(field, schema, fault.path.segments())),
                    place,
                    fault.path.child(name.to_string()),
                );
            }
            FaultKind::DuplicateKey { key, earlier, .. } => {
                let problem = StrictProblem::DuplicateKey { key: key.clone(), repeats: Repeats::Key };
                let related = earlier_key(*earlier, fault.range).into_iter().collect();
                out.push(Problem { kind: problem.into(), place, tail: FieldPath::ROOT, related });
            }
            _ => {}
        }
    }
}

/// The message and the range of the related information about a repeated key: the place where it was written first.
pub(super) fn earlier_key(earlier: Option<EarlierKey>, repeated: TextRange) -> Option<(&'static str, TextRange)> {
    Some(("the key is written here before", earlier?.range(repeated)))
}
