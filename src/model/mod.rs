//! What a document says: its CustomResourceDefinitions and what else holds schemas, their versions
//! and their schemas.
//!
//! Content is what Kubernetes' decoder makes of the text: YAML 1.1 words, the last of two equal
//! keys, aliases and merge keys resolved. Everything carries the range it was read from, counted
//! from the start of its object or its schema, so that what an edit does not touch stays the
//! same object.

mod aliasing;
mod analysis_options;
mod anchors;
mod api;
mod content_fault;
mod crd;
mod definition;
mod dialect;
mod document;
mod further_document;
mod holder;
mod identity;
mod json;
mod key_slip;
mod keyword;
mod keyword_set;
mod lower;
mod merge_conflict;
mod pairing;
mod path;
mod scalar;
mod schema;
mod schema_kinds;
mod schema_path;
mod stray;
mod stream;
mod tag;
mod validation_rule;
mod view;

pub use analysis_options::{AnalysisOptions, Limits};
pub use anchors::{AliasFault, AliasFaultKind};
pub use api::{
    EXTERNAL_DOCUMENTATION, Entry, Fault, FaultKind, FieldType, Member, Object, ObjectType, VALIDATION_RULE, Value,
    ValueType,
};
pub use crd::{ApiVersion, Crd, SchemaSlot, Version};
pub use definition::{DefinedObject, Definition, PlacedDefinition};
pub use dialect::{DialectFault, DialectFaultKind};
pub use document::Document;
pub use holder::{HeldSchema, HeldText, HolderKind, SchemaHolder};
pub use json::{Json, JsonKind, JsonMember};
pub use key_slip::KeySlip;
pub use keyword::{Keyword, KeywordType};
pub use keyword_set::KeywordSet;
pub use pairing::{ChildPairing, Counterparts};
pub use path::{
    Dotted, Edge, EdgeKey, FieldPath, Hub, Segment, as_written, bracket_length, have_same_list, have_same_subresources,
    shared_schema, version_schema,
};
pub use scalar::{Resolved, is_plain_string, resolve_plain};
pub use schema::{Child, Dependency, Field, FieldValue, JsonValue, Mismatch, Schema, StringItem, StringValue};
pub use schema_kinds::SchemaKinds;
pub use stray::Stray;
pub use stream::{PlacedDocument, Stream, StreamFault, StreamFaultKind};
pub use tag::{TagFault, TagFaultKind};
pub use validation_rule::{RuleMember, ValidationRule};
