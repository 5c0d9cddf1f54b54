//! Operations on values whose types the checker does not know.

use super::{assert_errors, assert_true, evaluate};
use crate::value::Evaluated;

#[test]
fn other_values_have_no_fields() {
    assert_true(&[
        "!has(dyn(1).a) && !has(dyn('x').a) && !has(dyn(duration('1s')).a)",
        "dyn(1).?a == optional.none() && {'a': dyn(null)}.?a.?b == optional.none()",
        "!{'a': dyn(1)}.?a.b.hasValue()",
        "!has({'a': optional.none()}.a.b)",
    ]);
    assert_errors(&[("dyn(1).a == 1", "no such key: a")]);
}

#[test]
fn names_of_types_are_searched() {
    assert_true(&[
        "dyn(bytes).matches('^by') && !dyn(int).matches('a')",
        "dyn(type(1)).find('n') == 'n' && dyn(double).findAll('[aeiou]', 2) == ['o', 'u']",
    ]);
    assert_errors(&[
        ("dyn(1).find('a') == ''", "no such overload"),
        ("dyn(int).find('a' + self) == ''", "no such overload: find(type, string)"),
    ]);
}

#[test]
fn missing_overloads_are_named() {
    assert_errors(&[
        ("dyn(1.5).getHours() == 1", "no such overload: getHours(double)"),
        ("dyn('x').getSeconds() == 1", "no such overload: getSeconds(string)"),
        ("dyn(duration('1s')).getFullYear() == 1", "no such overload: getFullYear(google.protobuf.Duration)"),
        ("dyn(timestamp(0)).getHours(dyn(1)) == 1", "no such overload: getHours(google.protobuf.Timestamp, int)"),
        ("dyn(null).isLoopback()", "no such overload: isLoopback(null_type)"),
        ("dyn(dyn(null)).value() == 1", "no such overload: value(null_type)"),
        ("dyn(1).flatten() == []", "no such overload: int.flatten()"),
        ("dyn({}).flatten(2) == []", "no such overload: map(dyn, dyn).flatten(int)"),
        ("dyn('x').sort() == []", "no such overload"),
        ("dyn(1).sort() == []", "no such overload: sort"),
        ("dyn([dyn(int)]).sort() == []", "list elements must be comparable"),
        ("dyn(timestamp(0)).size() == 1", "no such overload"),
        ("[dyn('a'), dyn(1)].join('-') == ''", "join: invalid input: 1"),
        ("{'a': 1}[dyn([self])] == 1", "invalid qualifier type: *types.baseList"),
        ("{}[url('http://a/')] == 1", "invalid qualifier type: cel.URL"),
    ]);
}

#[test]
fn lists_of_any_items_are_flat() {
    assert_true(&["dyn([1, 2]).flatten() == [1, 2]", "[dyn('a'), dyn(['b'])].flatten() == ['a', 'b']"]);
}

#[test]
fn failed_casts_end_it() {
    let cast = |from: &str, to: &str| format!("internal error: interface conversion: {from} is not {to}");
    for (text, words) in [
        ("dyn(1).distinct() == []", cast("types.Int", "traits.Lister: missing method Contains")),
        ("dyn({}).distinct() == []", cast("*types.baseMap", "traits.Lister: missing method Add")),
        ("{semver('1.0.0'): 1} == {}", "internal error: runtime error: hash of unhashable type cel.Semver".to_owned()),
    ] {
        let found = |result: Evaluated| result.map_err(|error| error.to_string()).map(|value| value.to_string());
        assert_eq!(evaluate(text, |outcome| found(outcome.result)), Err(words), "{text}");
    }
}

#[test]
fn addresses_are_equal_keys() {
    assert_true(&[
        "{ip('::1'): 1, ip('0:0::1'): 2}.size() == 1",
        "ip('::1') in {ip('::1'): 1}",
        "!(cidr('::/8') in {cidr('::/9'): 1})",
    ]);
}
