//! The structure of a document: its outline, workspace symbols, folds, selections and the colours
//! of rules.
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
