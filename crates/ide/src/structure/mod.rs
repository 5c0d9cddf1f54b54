//! The structure of a document: outline, workspace symbols, folds, selections and semantic tokens of rules.
//!
//! Uses `cursor`.

mod folding;
mod highlights;
mod outline;
mod selection;
mod symbols;

pub use folding::Fold;
pub use outline::{Symbol, SymbolKind};
pub use symbols::{FoundSymbol, KeptSymbol};
