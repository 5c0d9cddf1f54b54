//! `apiVersion` and `kind` are strings, `metadata` is an object.
//!
//! The root and every embedded resource have these fields, whether or not the schema mentions them. A schema that
//! mentions them can't give them other types.
//!
//! Source: `validateStructuralInvariants`, `validateStructuralMetadataInvariants`.
//!
//! ```yaml invalid structural/object-meta-type
//! type: object
//! properties:
//!   kind:
//!     type: integer
//! #         ^^^^^^^ error[structural/object-meta-type]: `kind` of a Kubernetes object has to be of type `string`. Write `type: string`.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   apiVersion:
//!     type: string
//!   kind:
//!     type: string
//!   metadata:
//!     type: object
//! ```

use crate::problem::StructuralProblem;
use crate::rule::{Context, Place, Problems, Role, Structure};
use crd_ls_model::{Keyword, Schema};

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    let Structure::Core { role, .. } = context.structure else { return };
    let wanted = match role {
        Role::Plain => return,
        Role::TypeMeta => "string",
        Role::Metadata | Role::RootMetadata => "object",
    };
    if schema.type_name() != wanted && !schema.is_undecodable(Keyword::Type) {
        out.report(StructuralProblem::MetaType { wanted }, Place::value_of(schema, Keyword::Type), Keyword::Type);
    }
}
