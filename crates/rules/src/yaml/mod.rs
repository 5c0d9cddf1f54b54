//! The text of a document: constructs that the server's decoder refuses or reads differently.

pub(super) mod alias;
pub(super) mod dialect;
mod json_text;
pub(super) mod syntax;
pub(super) mod tag;
pub(super) mod template;
mod unread;

pub use json_text::of_json_text;
pub use unread::of_unread_object;

use crate::problem::{DIALECT_CODES, SYNTAX_PAGES};
use crate::rule_table::RuleFile;

const PAGES: &[RuleFile] = pages! {
    template ["template/not-judged"];
    dialect DIALECT_CODES;
    tag ["yaml/tag"];
    json_text ["lint/json-text"];
    unread ["yaml/unread-document"];
    alias ["yaml/unknown-alias", "yaml/alias-cycle", "yaml/excessive-aliasing", "alias/not-followed"];
};

pub(super) fn pages() -> impl Iterator<Item = &'static RuleFile> {
    PAGES.iter().chain(SYNTAX_PAGES)
}
