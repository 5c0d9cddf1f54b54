//! The objects of the API outside of schemas, read along a table of their fields.

mod decode;
mod fault;
mod fields;
mod object;

pub(super) use decode::{Decoder, OldSchemas};
pub(super) use fields::{CRD_V1, CRD_V1BETA1};

pub use fault::{Fault, FaultKind};
pub use fields::{EXTERNAL_DOCUMENTATION, FieldType, ObjectType, VALIDATION_RULE, ValueType};
pub use object::{Entry, Member, Object, Value};
