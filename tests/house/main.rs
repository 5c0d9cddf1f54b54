//! Rules about the repository: layers, words, generated pages, fixtures, and published files.

mod architecture;
mod contents;
pub mod edit_kinds;
mod fix_pages;
mod fixtures;
mod generated;
mod home;
mod packaging;
mod panics;
mod reports;
mod resources;
mod rule_pages;
mod security;
mod site;
mod sources;
mod words;
