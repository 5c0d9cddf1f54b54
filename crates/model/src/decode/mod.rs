//! Decodes the tree into objects and schemas, guided by the tables of fields and keywords.
//!
//! Source: the decoder of sigs.k8s.io/json. Every value of a wrong type is a fault, and so is every unknown key.

mod content_fault;
mod decoder;
mod further_document;
mod lowering;
mod merge_conflict;
mod missing_punctuation;
mod row;
mod schema;
mod trail;
mod value;

pub(super) use content_fault::content_faults;
pub(super) use decoder::OldSchemas;
pub(super) use lowering::Lowering;
pub(super) use value::decode_object;
