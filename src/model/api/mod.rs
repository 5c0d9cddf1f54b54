//! The objects of the API outside of schemas, read along a table of their fields.

mod decode;
mod fault;
mod fields;
mod object;
mod time;

pub(super) use decode::{Decoder, OldSchemas};
pub(super) use fields::{CRD_V1, CRD_V1BETA1, EXTERNAL_DOCUMENTATION, VALIDATION_RULE};

pub use fault::{Fault, FaultKind};
pub use fields::{FieldType, ObjectType, ValueType};
pub use object::{Entry, Member, Object, Value};
