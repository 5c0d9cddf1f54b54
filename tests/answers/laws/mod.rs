//! Laws of everything derived from the tree, and of arbitrary input from clients and servers.
//!
//! Each module has one law: a function that takes any input and panics if the law is broken. The tests beside this
//! folder call them with texts of their own, the fuzz targets in `fuzz/` with any bytes.

pub mod checked;
pub mod evaluated;
pub mod expressions;
pub mod findings;
pub mod fixes;
pub mod frames;
pub mod locations;
pub mod made_expression;
pub mod regexps;
pub mod resources;
pub mod values;
