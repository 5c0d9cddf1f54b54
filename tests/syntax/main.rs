//! What the YAML tree promises.

mod cost;
mod events;
mod json;
mod laws;
mod limits;
mod opinion;
mod scalars;
mod slips;
mod suite;
mod support;
