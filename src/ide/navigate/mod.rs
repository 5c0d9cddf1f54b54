//! Definition, references, links.
//!
//! Uses `cursor`.

mod declaration;
mod links;
mod mention;
mod references;
mod resource;

pub use declaration::DeclarationLink;
pub use links::Link;
pub use references::Reference;
pub use resource::{CrdLink, CrdPlace, ResourceProperty};

pub(super) use mention::{
    Mention, MentionKind, Notation, mentions, property_at, settings_mentions, uncertain_in_rules,
};
