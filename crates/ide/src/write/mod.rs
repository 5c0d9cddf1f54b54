//! The style of YAML that is written into a text, taken from the text around its place.
//!
//! Uses the tree only.

mod style;

pub(super) use style::{Layout, USUAL_STEP, YamlStyle, step};
