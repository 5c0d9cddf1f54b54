//! A pattern that Go accepts is also accepted inside a group, and matches the same text there.

use crd_ls_grammar::go_regexp::{Regexp, RegexpErrorKind};

/// Asserts the law for any pattern, matched with any text.
pub fn holds(pattern: &str, text: &str) {
    let regexp = match Regexp::parse(pattern) {
        Ok(regexp) => regexp,
        Err(error) => {
            assert!(pattern.get(error.range()).is_some(), "{error} at {:?} of {pattern:?}", error.range());
            return;
        }
    };
    // A quote up to the end of the pattern would quote the end of the group, too.
    if pattern.contains("\\Q") {
        return;
    }
    let grouped = match Regexp::parse(&format!("(?:{pattern})")) {
        Ok(grouped) => grouped,
        // The group adds a level.
        Err(error) if error.kind() == RegexpErrorKind::NestedTooDeeply => return,
        Err(error) => panic!("{pattern:?} is refused in a group: {error}"),
    };
    if let (Ok(matcher), Ok(grouped)) = (regexp.matcher(), grouped.matcher()) {
        assert_eq!(matcher.is_match(text), grouped.is_match(text), "{pattern:?} and {text:?}");
    }
}
