//! Fixtures for tests: YAML whose comments say what is expected.

mod examples;
mod fixture;
mod mistakes;

pub(crate) use examples::examples;
pub(crate) use fixture::{Fixture, check_findings, crd_around, describe};
pub(crate) use mistakes::mistakes;
