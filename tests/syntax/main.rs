//! What the YAML tree promises.

mod cost;
mod events;
mod laws;
mod limits;
mod opinion;
mod slips;
mod suite;
mod support;
