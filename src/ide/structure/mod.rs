//! The structure of a document: its outline, workspace symbols, folds and selections.
//!
//! Uses `cursor`.

mod folding;
mod outline;
mod selection;
mod symbols;

pub use folding::Fold;
pub use outline::{Symbol, SymbolKind};
pub use symbols::{FoundSymbol, KeptSymbol};
