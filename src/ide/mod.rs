//! The questions an editor asks about a document, in byte offsets. Knows no protocol.

mod completion;
mod composition;
mod core_place;
mod definition;
mod entry_place;
mod explain;
mod fix;
mod fix_all;
mod fixes;
mod folding;
mod hover;
mod links;
mod list_surgery;
mod locate;
mod mention;
mod outline;
mod place_words;
mod placed_object;
mod property;
mod references;
mod scalar_place;
mod selection;
mod server_words;
mod snapshot;
mod snippet;
mod surgery;
mod symbols;
#[cfg(test)]
mod tests;
mod unfixed;
mod walk;

pub use completion::{Completion, CompletionKind, Completions, Subject};
pub use definition::Definition;
pub use explain::explanation;
pub use fix::{Fix, Way};
pub use fix_all::{FixedAll, MOST_TRIES};
pub use fixes::{FixFile, fix_files};
pub use folding::Fold;
pub use hover::Hover;
pub use links::Link;
pub use outline::{Symbol, SymbolKind};
pub use place_words::{Place, PlacedWords};
pub use property::Declaration;
pub use references::Reference;
pub use snapshot::{Change, Cost, DEFAULT_MAX_TEXT_BYTES, Snapshot};
pub use symbols::FoundSymbol;
pub use unfixed::unfixed;

pub use crate::model::SchemaKinds;
pub use crate::rules::{FieldError, FieldErrorKind, Finding, Related, Severity, rule_files, rule_page};
