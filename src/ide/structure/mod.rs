//! The shape of a document: its outline, the symbols of the workspace, folds and selections.
//!
//! Uses `cursor`.

mod folding;
mod outline;
mod selection;
mod symbols;

pub use folding::Fold;
pub use outline::{Symbol, SymbolKind};
pub use symbols::{FoundSymbol, KeptSymbol};
