//! Fixtures for tests: YAML whose comments state the expected findings.

mod examples;
mod files;
mod fixture;
mod length;
mod mistakes;

pub(crate) use examples::examples;
pub(crate) use files::{fixtures, fixtures_ending_with, texts_below};
pub(crate) use fixture::{
    Fixture, change_findings, check_asked, check_change, check_findings, check_resource, crd_around, describe,
};
pub(crate) use length::at_length;
pub(crate) use mistakes::mistakes;
