//! A pattern that Go takes is taken inside a group, too, and matches the same there.

use crd_ls::grammar::go_regexp::{Regexp, RegexpErrorKind};

/// Asserts the law for any pattern, matched with any text.
pub fn holds(pattern: &str, text: &str) {
    let regexp = match Regexp::parse(pattern) {
        Ok(regexp) => regexp,
        Err(error) => {
            assert!(pattern.get(error.range()).is_some(), "{error} at {:?} of {pattern:?}", error.range());
            return;
        }
    };
    // What is quoted up to the end of the pattern would take in the end of the group.
    if pattern.contains("\\Q") {
        return;
    }
    let grouped = match Regexp::parse(&format!("(?:{pattern})")) {
        Ok(grouped) => grouped,
        // A group is a level more.
        Err(error) if error.kind() == RegexpErrorKind::NestedTooDeeply => return,
        Err(error) => panic!("{pattern:?} is refused in a group: {error}"),
    };
    if let (Ok(matcher), Ok(grouped)) = (regexp.matcher(), grouped.matcher()) {
        assert_eq!(matcher.is_match(text), grouped.is_match(text), "{pattern:?} and {text:?}");
    }
}
