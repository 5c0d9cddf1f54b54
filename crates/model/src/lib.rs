//! The content of a document: CustomResourceDefinitions and other objects with schemas, their versions and their
//! schemas.
//!
//! The content is decoded like in Kubernetes: with the words of YAML 1.1, the last of two equal keys, aliases and merge
//! keys. Each part has the range that it was read from, counted from the start of its object or schema. So an edit does
//! not change unaffected objects and schemas.

mod aliasing;
mod analysis_options;
mod anchors;
mod blanked;
mod branch_documents;
mod branches;
mod crd;
mod crd_version;
mod decode;
mod decoded;
mod definition;
mod definition_holes;
mod dialect;
mod document;
mod fault;
mod focus;
mod hub;
mod inline_objects;
mod inline_patches;
mod inline_test;
mod joined_head;
mod json;
mod kubernetes;
mod likeness;
mod limits;
mod pairing;
mod patched;
mod patched_definition;
mod path;
mod path_pattern;
mod reading;
mod resources;
mod scalar;
mod schema_kinds;
mod schema_owner;
mod stream;
mod table;
mod tag;
mod tool_files;
mod type_meta;
mod unfinished;
mod unrendered;
mod view;
mod written_parts;

pub use analysis_options::AnalysisOptions;
pub use anchors::{AliasFault, AliasFaultKind};
pub use branch_documents::with_separators;
pub use crd::{ApiVersion, Crd, Version, WrongKind};
pub use crd_version::CrdVersion;
pub use decoded::{
    Child, Dependency, Field, FieldValue, JsonValue, Member, Object, Schema, SchemaSlot, StringEntry, StringItem,
    StringValue,
};
pub use definition::{DefinedObject, Definition, PlacedDefinition};
pub use dialect::{DialectFault, DialectFaultKind};
pub use document::Document;
pub use fault::{EarlierKey, Fault, FaultKind, Found, MissingPunctuation};
pub use focus::Focus;
pub use hub::{Hub, as_written, have_same_list, have_same_subresources, shared_schema, version_schema};
pub use inline_objects::InlineObjects;
pub use inline_patches::patches_of_kustomization;
pub use inline_test::{STEP_LISTS, TEST_OPERATIONS, objects_of_test};
pub use joined_head::JoinedHead;
pub use json::{Choices, Extent, ItemGroups, Json, JsonKind, JsonMember, NoJson};
pub use kubernetes::Kubernetes;
pub use limits::Limits;
pub use pairing::{ChildPairing, Counterparts};
pub use patched::{Affix, PatchTarget, PatchedObject, PatchedParts, TextPattern};
pub use path::{Dotted, Edge, EdgeKey, FieldPath, Segment, bracket_length};
pub use resources::PlacedResource;
pub use scalar::{Resolved, is_plain_string, resolve_plain};
pub use schema_kinds::SchemaKinds;
pub use schema_owner::{OwnedSchema, SchemaOwner, SchemaOwnerKind, Spanned};
pub use stream::{PlacedDocument, Stream, StreamFault, StreamFaultKind};
pub use table::{
    CRD_V1, CRD_V1BETA1, EXPRESSION_FIELDS, EXTERNAL_DOCUMENTATION, FieldRole, FieldType, Home, Keyword, KeywordDocs,
    KeywordSet, KnownValue, KnownValues, ListType, MapType, OF_EVERY_OBJECT, ObjectType, Owner, VALIDATION_RULE,
    ValueType, field_of, known_values,
};
pub use tag::{TagFault, TagFaultKind};
pub use type_meta::{GroupKind, TypeMeta, is_core_kind};
pub use unfinished::{Actions, HoleSource, Instruction, Part, Placeholders, Unfinished};
pub use view::is_merge_key;
