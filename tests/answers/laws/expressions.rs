//! An expression is parsed as the engine that words errors parses it, and what is wrong has a place in the text.

use crd_ls::cel::{ExprRef, Source, extents, parse, parse_by_automaton, render};

/// So many nodes there are at most for each code point: a macro makes twelve of a call.
const NODES_PER_CODE_POINT: usize = 4;

/// Asserts the law for any text.
pub fn holds(text: &str) {
    let source = Source::new(text);
    let parsed = parse(&source);
    assert_eq!(parsed, parse_by_automaton(&source), "{text:?}");
    match parsed {
        Ok(ast) => {
            assert!(ast.exprs().len() <= NODES_PER_CODE_POINT * source.len() as usize, "{text:?}");
            let extents = extents(&ast, &source);
            for (at, expr) in ast.exprs().iter().enumerate() {
                assert!(expr.offset < expr.end && expr.end <= source.len(), "{expr:?} of {text:?}");
                let extent = &extents[at];
                assert!(extent.start <= expr.offset && expr.end <= extent.end, "{expr:?} in {extent:?} of {text:?}");
                assert!(extent.end <= source.len(), "{extent:?} of {text:?}");
                assert_eq!(ast.expr(ExprRef::new(at)).id, expr.id);
            }
        }
        Err(errors) => {
            assert!(!errors.is_empty(), "{text:?}");
            for location in errors.iter().filter_map(|error| error.location) {
                let line = source.line(location.line).unwrap_or_default();
                assert!(location.column <= line.chars().count() as i32, "{location:?} of {text:?}");
            }
            assert!(render(&source, &errors).starts_with("ERROR: <input>:"), "{text:?}");
        }
    }
}
