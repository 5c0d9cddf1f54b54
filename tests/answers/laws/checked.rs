//! Checking and costing an expression is bounded work. A type error has a place in the text; a correct expression has a
//! program.

use std::sync::Arc;

use crd_ls_cel::{DeclType, Environment, Failure, Source, Wanted};

/// An environment whose `self` has any type.
pub fn environment() -> Environment {
    Environment::new(Arc::new(DeclType::unknown()))
}

/// Asserts the law for any text.
pub fn holds(text: &str) {
    let source = Source::new(text);
    let environment = environment();
    for wanted in [Wanted::Bool, Wanted::String] {
        for has_optional_old_self in [false, true] {
            let compiled = environment.compile(text, has_optional_old_self, wanted);
            assert_eq!(compiled, environment.compile(text, has_optional_old_self, wanted), "{text:?}");
            match compiled.cost {
                Ok(_) => assert!(environment.program(text, has_optional_old_self).is_some(), "{text:?}"),
                Err(failure) => explained(text, &source, &failure),
            }
        }
    }
}

/// Asserts that a failure has a message, unless it is not judged, and that its errors lie in the text.
fn explained(text: &str, source: &Source, failure: &Failure) {
    assert_eq!(failure.of_rule(text).is_some(), failure.is_reported(), "{text:?}");
    assert_eq!(failure.of_message_expression(text).is_some(), failure.is_reported(), "{text:?}");
    let Failure::Errors(errors) = failure else { return };
    assert!(!errors.is_empty(), "{text:?}");
    for location in errors.iter().filter_map(|error| error.location) {
        let line = source.line(location.line).unwrap_or_default();
        assert!(location.column <= line.chars().count() as i32, "{location:?} of {text:?}");
    }
}
