//! The limits of the server's parser, on both sides of each limit.

use std::thread;

use super::print::parsed;
use super::{errors_of, messages_of};
use crate::Source;

/// The smallest stack of a thread of the server or of a test, in bytes.
const STACK: usize = 2 << 20;

const TOO_DEEP: &str = "expression recursion limit exceeded: 250";
const TREE_TOO_DEEP: &str = "max recursion depth exceeded";

fn on_a_small_stack(test: impl FnOnce() + Send + 'static) {
    thread::Builder::new().stack_size(STACK).spawn(test).expect("a thread").join().expect("no panic");
}

#[test]
fn brackets_nest_250_deep() {
    on_a_small_stack(|| {
        for (open, middle, close) in
            [("(", "a", ")"), ("[", "a", "]"), ("f(", "a", ")"), ("{1: ", "a", "}"), ("[1, ", "a", "]")]
        {
            let nested = |depth: usize| format!("{}{middle}{}", open.repeat(depth), close.repeat(depth));
            parsed(&nested(249));
            assert_eq!(messages_of(&nested(250)), [TOO_DEEP], "{open}");
            assert_eq!(messages_of(&open.repeat(10_000)), [TOO_DEEP], "{open}");
        }
    });
}

#[test]
fn operators_count_as_levels() {
    on_a_small_stack(|| {
        for (first, operator) in [("a", " + a"), ("a", ".b"), ("a", "[0]"), ("a", " == a"), ("a", ".f()"), ("a", ".?b")]
        {
            let chain = |length: usize| first.to_owned() + &operator.repeat(length);
            parsed(&chain(250));
            assert_eq!(messages_of(&chain(251)), [TREE_TOO_DEEP], "{operator}");
        }
        parsed(&("a".to_owned() + &" && a || a".repeat(2_000)));
        parsed(&("!".repeat(10_000) + "a"));
        parsed(&format!("[{}]", "a, ".repeat(10_000)));
    });
}

#[test]
fn conditions_and_operands_nest() {
    on_a_small_stack(|| {
        parsed(&("a ? b : ".repeat(249) + "c"));
        assert_eq!(messages_of(&("a ? b : ".repeat(250) + "c")), [TOO_DEEP]);
        // A relation in brackets takes two levels of its rule: itself and its right operand.
        parsed(&format!("{}a{}", "a == (".repeat(124), ")".repeat(124)));
        assert_eq!(messages_of(&format!("{}a{}", "a == (".repeat(125), ")".repeat(125))), [TOO_DEEP]);
    });
}

#[test]
fn length_counts_code_points() {
    let text = |length: usize| format!("'{}'", "ä".repeat(length - 2));
    parsed(&text(100_000));
    let message = "expression code point size exceeds limit: size: 100001, limit 100000";
    assert_eq!(errors_of(&text(100_001)), format!("ERROR: <input>:-1:0: {message}"));
}

#[test]
fn recovery_ends_at_30_attempts() {
    let messages = messages_of(&"(".repeat(31));
    assert_eq!(messages.last().map(String::as_str), Some("Syntax error: error recovery attempt limit exceeded: 30"));
}

#[test]
fn recovery_skips_256_tokens() {
    let message = "error recovery token lookahead limit exceeded: 256";
    assert!(!messages_of(&("a ".to_owned() + &"b ".repeat(255))).contains(&message.to_owned()));
    assert!(messages_of(&("a ".to_owned() + &"b ".repeat(300))).contains(&message.to_owned()));
}

#[test]
fn a_hundred_errors_are_printed() {
    assert_eq!(messages_of(&"#".repeat(200)).len(), 101);
    let text = errors_of(&"#".repeat(200));
    assert_eq!(text.matches("ERROR: ").count(), 100);
    assert!(text.ends_with("\n1 more errors were truncated"), "{text}");
}

#[test]
fn long_lines_are_not_shown() {
    let line = |length: usize| format!("{} b", "a".repeat(length - 2));
    assert_eq!(errors_of(&line(16_384)).lines().count(), 3);
    assert_eq!(errors_of(&line(16_385)).lines().count(), 1);
}

#[test]
fn long_texts_take_bounded_work() {
    on_a_small_stack(|| {
        for part in ["- 1 + ", "-1.f(), ", "a.", "a && ", "-1, ", "#", "'", "a ? [b] : -1 || ", "a{b:", "!-"] {
            let text = part.repeat(4_000 / part.len());
            assert!(!messages_of(&text).is_empty());
            assert!(!messages_of(&format!("[{text}")).is_empty());
            assert_eq!(Source::new(&text).len() as usize, text.len());
        }
    });
}
