use super::{MAX_KEPT, SharedMatchers};
use crate::go_regexp::Regexp;
use std::sync::Arc;

/// Keeps one pattern more than there is room for, and returns whether the first and the last are kept.
fn overfull(cache: &SharedMatchers) -> [bool; 2] {
    let matcher = Arc::new(Regexp::parse("a").expect("a pattern").matcher().expect("a small pattern"));
    (0..=MAX_KEPT).for_each(|number| cache.keep(&number.to_string(), &matcher));
    [0, MAX_KEPT].map(|number| cache.get(&number.to_string()).is_some())
}

#[test]
fn first_patterns_stay() {
    assert_eq!(overfull(&SharedMatchers::default()), [true, false]);
}

#[test]
fn renewed_cache_has_the_last() {
    assert_eq!(overfull(&SharedMatchers::renewed()), [false, true]);
}

#[test]
fn kept_pattern_clears_nothing() {
    let cache = SharedMatchers::renewed();
    let matcher = Arc::new(Regexp::parse("a").expect("a pattern").matcher().expect("a small pattern"));
    (0..MAX_KEPT).for_each(|number| cache.keep(&number.to_string(), &matcher));
    cache.keep("1", &matcher);
    assert!(cache.get("0").is_some());
}
