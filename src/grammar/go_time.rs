//! Durations and points in time as Go's package `time` reads and prints them.

mod duration;
mod instant;
mod rfc3339;

pub use duration::{parse as duration, split_digits};
pub use instant::{Instant, format as format_instant};
pub use rfc3339::parse as instant;
