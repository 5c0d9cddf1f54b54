//! Fixtures for tests: YAML whose comments have the expected findings.

mod fixture;

pub use fixture::{Fixture, change_findings, check_asked, check_change, check_findings, check_resource, describe};
