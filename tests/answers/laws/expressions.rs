//! Both expression parsers accept the same expressions, and an error has a place in the text.

use crd_ls_cel::{ExprRef, Source, extents, parse, parse_any, parse_by_automaton, render};

/// The maximum number of nodes for each code point: a macro call expands to twelve.
const NODES_PER_CODE_POINT: usize = 4;

/// Asserts the law for any text.
pub fn holds(text: &str) {
    let source = Source::new(text);
    let parsed = parse_any(&source);
    assert_eq!(parsed, parse_by_automaton(&source), "{text:?}");
    assert_eq!(parse(&source).is_ok(), parsed.errors.is_empty(), "{text:?}");
    assert!(parsed.ast.is_some() || !parsed.errors.is_empty(), "{text:?}");
    for location in parsed.errors.iter().filter_map(|error| error.location) {
        let line = source.line(location.line).unwrap_or_default();
        assert!(location.column <= line.chars().count() as i32, "{location:?} of {text:?}");
    }
    assert_eq!(render(&source, &parsed.errors).is_empty(), parsed.errors.is_empty(), "{text:?}");
    let Some(ast) = parsed.ast else { return };
    assert!(ast.exprs().len() <= NODES_PER_CODE_POINT * (source.len() as usize + 1), "{text:?}");
    for (at, (expr, extent)) in ast.exprs().iter().zip(extents(&ast, &source)).enumerate() {
        assert!(extent.start <= expr.offset && expr.offset <= expr.end, "{expr:?} in {extent:?} of {text:?}");
        assert!(expr.end <= extent.end && extent.end <= source.len(), "{expr:?} in {extent:?} of {text:?}");
        assert_eq!(ast.expr(ExprRef::new(at)).id, expr.id);
    }
}
