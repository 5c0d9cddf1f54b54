//! The fields of the API's objects and the keywords of schemas: names, types of values, known values, and explanations.

mod field_type;
mod fields;
mod home;
mod keyword;
mod keyword_set;
pub mod known_values;
mod merge_types;
mod other_names;
mod value_type;

pub use field_type::{FieldRole, FieldType, ObjectType};
pub use fields::{
    CRD_V1, CRD_V1BETA1, EXPRESSION_FIELDS, EXTERNAL_DOCUMENTATION, OF_EVERY_OBJECT, VALIDATION_RULE, field_of,
};
pub use home::Home;
pub use keyword::{Keyword, KeywordDocs};
pub use keyword_set::KeywordSet;
pub use known_values::{KnownValue, KnownValues};
pub use merge_types::{ListType, MapType};
pub use value_type::{Owner, ValueType};
