use super::{CRD_LIMIT, RULE_LIMIT, TotalCost, estimate, exceeded};
use crate::testing::{Sample, checked};

fn most(schema: &Sample, text: &str) -> u64 {
    let (ast, checked) = checked(schema, text).unwrap_or_else(|issues| panic!("{text}: {issues:?}"));
    estimate(&ast, &checked, &schema.declared()).expect("a cost").max
}

fn words(bound: i64) -> Sample {
    Sample::list(Sample::of("string").max(10)).max(bound)
}

#[test]
fn names_and_fields_cost_one() {
    let schema = Sample::object([("a", Sample::object([("b", Sample::of("integer"))]))]);
    for (text, cost) in [("true", 0), ("self.a.b > 1", 4), ("has(self.a)", 1), ("self.a.b", 3)] {
        assert_eq!(most(&schema, text), cost, "{text}");
    }
}

#[test]
fn macros_cost_each_item() {
    let few = most(&words(10), "self.all(word, word == 'a')");
    let more = most(&words(20), "self.all(word, word == 'a')");
    assert_eq!(most(&words(30), "self.all(word, word == 'a')") - more, more - few);
}

#[test]
fn bounds_make_rules_cheaper() {
    let rules = [
        "self.all(word, word.matches('^[a-z]+$'))",
        "self.all(word, self.exists(other, word != other))",
        "self.join().contains('x')",
        "self.map(word, word + word).size() > 0",
        "self == oldSelf",
        "self.isSorted()",
        "self.filter(word, word.startsWith('a')).size() < 3",
    ];
    for rule in rules {
        let unbounded = most(&Sample::list(Sample::of("string")), rule);
        let bounded = most(&words(100), rule);
        let tighter = most(&words(10), rule);
        assert!(unbounded > bounded && bounded > tighter, "{rule}: {unbounded} {bounded} {tighter}");
    }
}

#[test]
fn reserved_words_hide_bounds() {
    let schema = Sample::object([("namespace", Sample::of("string").max(63)), ("for", words(10))]);
    for (escaped, by_word) in [
        ("self.__namespace__.contains('x')", "self.namespace.contains('x')"),
        ("self.__for__.all(word, word != 'x')", "self.for.all(word, word != 'x')"),
    ] {
        assert!(most(&schema, escaped) < RULE_LIMIT && most(&schema, by_word) > RULE_LIMIT, "{by_word}");
    }
    // Costs that do not depend on the size are equal.
    assert_eq!(most(&schema, "self.namespace == 'x'"), most(&schema, "self.__namespace__ == 'x'"));
}

#[test]
fn costs_agree_with_the_server() {
    let text = |max| Sample::of("string").max(max);
    let with = |name, schema| Sample::object([(name, schema)]);
    let texts = |items, length| with("l", Sample::list(text(length)).max(items));
    let numbers = |items| with("l", Sample::list(Sample::of("integer")).max(items));
    let two = |one, other| Sample::object([("s", text(one)), ("t", text(other))]);
    for (schema, rule, cost) in [
        (two(4096, 100), "isIP(self.s) && ip(self.s) == ip(self.t)", 3325),
        (two(4096, 100), "self.s.replace('', 'bb') + self.s != ''", 9835),
        (two(1000, 100), "self.s.substring(1).trim() != ''", 802),
        (two(333, 100), "timestamp(self.s) > timestamp(self.t)", 7),
        (text(63), "isCIDR(self)", 27),
        (texts(50_000, 64), "self.l.join(',').size() > 1", 1_285_004),
        (texts(2237, 10), "sets.equivalent(self.l, self.l)", 10_008_343),
        (texts(2236, 10), "self.l.distinct().size() == self.l.size()", 9_999_410),
        (texts(1118, 10), "self.l.all(x, self.l.exists_one(y, x == y))", 10_007_221),
        (texts(2182, 64), "self.l.sort().first().hasValue()", 9_998_376),
        (texts(30, 7), "self.l.indexOf('abc') > 1", 123),
        (texts(5_000_001, 64), "self.l.all(x, x.size() > 0)", 30_000_009),
        (texts(-1, 10), "self.l.all(x, self.l.all(y, x == y))", 3),
        (numbers(333), "sets.intersects(self.l, [1, 2, 3])", 1012),
        (numbers(84), "self.l.map(x, self.l.map(y, self.l.map(z, x + y + z))).size() > 0", 10_254_483),
        (numbers(1000), "self.l.exists(x, x in self.l)", 1_007_003),
        (numbers(4096), "self.l.last().hasValue()", 4),
        (Sample::int_or_string(), "self.all(x, true)", 9_437_180),
    ] {
        assert_eq!(most(&schema, rule), cost, "{rule}");
    }
}

#[test]
fn four_rules_are_reported() {
    let mut total = TotalCost::default();
    for (place, cost) in [("a", 3), ("b", 500), ("c", 2), ("d", 40), ("e", 50), ("f", 60)] {
        total.add(cost * RULE_LIMIT / 10, || place);
    }
    assert_eq!(total.total, 655 * RULE_LIMIT / 10);
    let reported = |total: &TotalCost<&'static str>| {
        total.reported().map(|(place, _, is_sure)| (*place, is_sure)).collect::<Vec<_>>()
    };
    assert_eq!(reported(&total), [("b", true), ("f", true), ("e", true), ("d", true)]);
    total.add(40 * RULE_LIMIT / 10, || "g");
    assert_eq!(reported(&total), [("b", true), ("f", true), ("e", true), ("d", true)]);
}

#[test]
fn equal_costs_are_unordered() {
    let part = |places: &[&'static str]| {
        let mut part = TotalCost::default();
        places.iter().for_each(|place| part.add(RULE_LIMIT, || *place));
        part
    };
    let reported = |parts: &[TotalCost<&'static str>]| {
        let mut total = TotalCost::default();
        parts.iter().for_each(|part| total.absorb(part, |place| *place));
        total.add(RULE_LIMIT, || "own");
        let mut outer = TotalCost::default();
        outer.absorb(&total, |place| *place);
        outer.reported().map(|(place, _, is_sure)| (*place, is_sure)).collect::<Vec<_>>()
    };
    let (one, other) = (part(&["a", "b", "c", "d"]), part(&["e"]));
    assert_eq!(reported(std::slice::from_ref(&one)), [("a", true), ("b", true), ("c", true), ("d", true)]);
    assert_eq!(reported(&[one, other]), [("a", false), ("b", false), ("c", false), ("d", false)]);
}

#[test]
fn small_costs_are_unnamed() {
    let mut total = TotalCost::default();
    total.add(CRD_LIMIT / 100 - 1, || ());
    assert_eq!((total.total, total.reported().count()), (CRD_LIMIT / 100 - 1, 0));
    total.add(u64::MAX, || ());
    assert_eq!((total.total, total.reported().count()), (u64::MAX, 1));
}

#[test]
fn factors_agree_with_server() {
    for (cost, factor) in [
        (RULE_LIMIT + 1, "1.000000x"),
        (14_000_000, "1.400000x"),
        (15_000_000, "1.5x"),
        (1_000_000_000, "100.0x"),
        (1_000_000_001, "more than 100x"),
    ] {
        let words = exceeded("estimated rule cost", cost, RULE_LIMIT);
        assert!(
            words.starts_with(&format!("estimated rule cost exceeds budget by factor of {factor} (try ")),
            "{words}"
        );
    }
}
