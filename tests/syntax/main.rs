//! What the YAML tree promises.

mod at_length;
mod cost;
mod edits;
mod events;
mod laws;
mod limits;
mod opinion;
mod prefixes;
mod random;
mod seeds;
mod slips;
mod suite;
mod support;
