//! Durations and instants as Go's package `time` parses and prints them.

mod duration;
mod instant;
mod rfc3339;
mod zones;

pub use duration::{format as format_duration, parse as duration, split_digits};
pub use instant::{DateTime, Instant, format as format_instant};
pub use rfc3339::parse as instant;
pub use zones::is_zone;
