//! The document's text: a rope, edits of it, and the positions that editors speak of.
//!
//! Everything inside the server is an offset in bytes ([`TextSize`], [`TextRange`]); lines and
//! columns exist only at the edge, which converts them here.

#![warn(missing_docs)]

mod budget;
mod edit;
mod line_table;
mod occurrences;
mod position;
mod rope;
mod shortened;
mod template_actions;

pub use budget::Budget;
pub use edit::{Edit, difference};
pub use line_table::LineTable;
pub use occurrences::Occurrences;
pub use position::{Encoding, Position};
pub use rope::Text;
pub use rowan::{TextRange, TextSize};
pub use shortened::shortened;
pub use template_actions::TemplateActions;
