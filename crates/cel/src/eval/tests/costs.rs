use super::evaluate;

#[test]
fn costs_agree_with_the_server() {
    for (text, cost) in [
        ("true", 0),
        ("self == 'abc'", 2),
        ("self.size() == 3", 3),
        ("[1, 2].all(x, x > 0)", 11),
        ("false || self == 'x'", 2),
        ("true || self == 'x'", 0),
        ("1 in [1, 2]", 0),
        ("dyn(1) == 1", 1),
        ("self in ['abc', self]", 14),
        ("{'a': self}.a == 'abc'", 34),
        ("lists.range(3).map(x, x).size() == 3", 56),
        ("format.dns1123Label().validate(self).hasValue()", 11),
        ("format.uri().validate(self).hasValue()", 279),
        ("format.uuid().validate(self).hasValue()", 21),
        ("format.named('byte').value().validate(self).hasValue()", 25),
        ("[[1], [2], [3]].flatten(-7) == []", u64::MAX - 9),
        ("[1, 1].flatten(9223372036854775807) == []", (1 << 63) + 11),
        ("dyn(ip('x')).find('a') == ''", 2),
        ("self.matches('a.c')", 2),
        ("optional.of(self).orValue('') == 'abc'", 3),
    ] {
        assert_eq!(evaluate(text, |outcome| outcome.cost), cost, "{text}");
    }
}

#[test]
fn loops_end_early() {
    let cost = |text: &str| evaluate(text, |outcome| outcome.cost);
    let first = cost("[1, 2, 3, 4].exists(x, x == 1)");
    let last = cost("[1, 2, 3, 4].exists(x, x == 4)");
    assert!(first < last, "{first} < {last}");
}
