//! The fields of the API's objects and the keywords of schemas: names, types of values, and known values.

mod fields;
mod keyword;
mod keyword_set;
mod value_type;

pub use fields::{CRD_V1, CRD_V1BETA1, EXTERNAL_DOCUMENTATION, FieldType, ObjectType, VALIDATION_RULE};
pub use keyword::Keyword;
pub use keyword_set::KeywordSet;
pub use value_type::{Owner, ValueType};
