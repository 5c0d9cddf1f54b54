//! A document's text: a rope, edits, positions in the editor's encodings, template actions, the budget of a request,
//! and text for display.
//!
//! Inside the server, every place is an offset in bytes ([`TextSize`], [`TextRange`]). Lines and columns exist only at
//! the protocol's edge, and this crate converts them.

#![warn(missing_docs)]

mod budget;
mod edit;
mod line_starts;
mod line_table;
mod markdown;
mod occurrences;
mod position;
mod rope;
mod shortened;
mod template_actions;
mod visible;

pub use budget::Budget;
pub use edit::{Edit, difference};
pub use line_table::LineTable;
pub use markdown::{code_span, harmless_markdown, literal_markdown, unlinked, unlinked_expression};
pub use occurrences::Occurrences;
pub use position::{Encoding, Position};
pub use rope::Text;
pub use rowan::{TextRange, TextSize};
pub use shortened::{beginning, shortened};
pub use template_actions::{has_template_action, touches_template_action};
pub use visible::{is_interpreted, visible, visible_character};
