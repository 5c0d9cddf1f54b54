//! CustomResourceDefinitions of any size, and edits of them, for benchmarks and for tests of costs.

#[cfg(feature = "keystrokes")]
pub mod broken;
pub mod definition;
#[cfg(feature = "keystrokes")]
pub mod keystroke;
pub mod kind;
pub mod record;
#[cfg(feature = "keystrokes")]
pub mod resource;
