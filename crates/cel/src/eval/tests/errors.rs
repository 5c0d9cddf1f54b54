use super::{assert_errors, assert_true};

#[test]
fn errors_agree_with_the_server() {
    assert_errors(&[
        ("1 / 0 == 1", "division by zero"),
        ("1 % 0 == 1", "modulus by zero"),
        ("9223372036854775807 + 1 == 1", "integer overflow"),
        ("0u - 1u == 1u", "unsigned integer overflow"),
        ("timestamp(253402300799) - timestamp(0) == duration('1s')", "integer overflow"),
        ("timestamp(253402300799) + duration('1s') == timestamp(0)", "timestamp overflow"),
        ("[1][5] == 1", "index out of bounds: 5"),
        ("{'a': 1}['b'] == 1", "no such key: b"),
        ("{'a': 1}.b == 1", "no such key: b"),
        ("int(self) == 1", "type conversion error from 'string' to 'int'"),
        ("self.charAt(7) == ''", "index out of range: 7"),
        ("self.matches('(' + self)", "error parsing regexp: missing closing ): `(abc`"),
        ("self.find('(' + self) == ''", "Illegal regex: error parsing regexp: missing closing ): `(abc`"),
        ("[1, 2].slice(2, 1) == []", "cannot slice(2, 1), start index must be less than or equal to end index"),
        ("optional.none().value() == 1", "optional.none() dereference"),
        ("dyn(1).size() == 1", "no such overload: size"),
        ("dyn(1) + 'a' == 'a'", "no such overload"),
        ("dyn(1).startsWith('a')", "no such overload"),
        ("dyn(1).contains('a') || dyn(1).endsWith('a')", "no such overload"),
        ("dyn(true) ? 1 / 0 == 1 : true", "division by zero"),
        ("dyn(1).allowed()", "no such overload: allowed(int)"),
        ("[dyn(1)].all(x, x.y)", "no such key: y"),
        ("timestamp(self + '') == timestamp(1)", "type conversion error from 'string' to 'google.protobuf.Timestamp'"),
        ("string(self == 'abc' ? dyn(null) : dyn('')) == ''", "no such overload: string(null_type)"),
        ("timestamp(1).getHours('europe/berlin') == 1", "unknown time zone europe/berlin"),
        ("timestamp(1).getHours('x') == 1", "unknown time zone x"),
        (
            "sign(quantity(self)) == 1",
            "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'",
        ),
        ("semver(self).major() == 1", "No Major.Minor.Patch elements found"),
        (
            "ip(self).family() == 4",
            "IP Address \"abc\" parse error during conversion from string: ParseAddr(\"abc\"): unable to parse IP",
        ),
        (
            "url(self).getHost() == ''",
            "URL parse error during conversion from string: parse \"abc\": invalid URI for request",
        ),
    ]);
}

#[test]
fn logical_operators_hide_errors() {
    assert_true(&[
        "1 / 0 == 1 || true",
        "true || 1 / 0 == 1",
        "!(1 / 0 == 1 && false)",
        "[0, 1].exists(x, 1 / x == 1)",
        "![0, 1].all(x, 1 / x == 2)",
        "dyn(1) != [1]",
    ]);
    assert_errors(&[("1 / 0 == 1 || false", "division by zero"), ("1 / 0 == 1 && 1 % 0 == 1", "division by zero")]);
}
