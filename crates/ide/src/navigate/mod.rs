//! Definition, references, links.
//!
//! Uses `cursor` and `edit`.

mod crd_text;
mod declaration;
mod links;
mod mention;
mod references;
mod resource;
mod undeclared;

pub use crd_text::CrdText;
pub use declaration::DeclarationLink;
pub use links::Link;
pub use references::Reference;
pub use resource::{CrdLink, CrdPlace, ResourceProperty, asked_by_label};

pub(super) use mention::{
    Mention, MentionKind, Notation, mentions, property_at, settings_mentions, uncertain_in_rules,
};
pub(super) use undeclared::{UndeclaredProperty, is_about_undeclared};
