use super::assert_true;

#[test]
fn numbers() {
    assert_true(&[
        "1 == dyn(1.0) && dyn(1u) == 1 && 1 < dyn(1.5)",
        "-7 / 2 == -3 && -7 % 2 == -1",
        "int(1.9) == 1 && double(1) == 1.0 && uint('3') == 3u && string(1.5e30) == '1.5e+30'",
        "type(1) == int && type(type(1)) == type",
    ]);
}

#[test]
fn strings_count_characters() {
    assert_true(&[
        "'żółw'.size() == 4 && 'żółw'.charAt(1) == 'ó' && 'żółw'.substring(1, 3) == 'ół'",
        "'banana'.indexOf('an', 2) == 3 && 'banana'.lastIndexOf('an') == 3 && 'a'.indexOf('b') == -1",
        "'a,b,c'.split(',', 2) == ['a', 'b,c'] && 'abc'.split('') == ['a', 'b', 'c'] && ['a', 'b'].join('-') == 'a-b'",
        "'aXbX'.replace('X', '-', 1) == 'a-bX' && ' a '.trim() == 'a' && 'aB'.upperAscii() == 'AB'",
        "strings.quote('a\\n') == '\"a\\\\n\"'",
        "'a1b22'.findAll('[0-9]+') == ['1', '22'] && 'a1b22'.findAll('[0-9]+', 1) == ['1'] && 'aaa'.find('a+?') == 'a'",
        "'%s %d %.2f %x %e'.format(['a', 1, 1234.5, 255, 1052.032911275]) == 'a 1 1,234.50 ff 1.052033×10⁰³'",
        "'%s'.format([[1, 'a', {'k': 1.5}]]) == '[1, \"a\", {\"k\":1.500000}]'",
    ]);
}

#[test]
fn fractions_are_as_in_go() {
    assert_true(&[
        "'%.255f'.format([0.5]).size() == 257 && '%.255e'.format([0.5]).size() == 263",
        // The server stores the minimum number of digits in one byte.
        "'%.256f'.format([0.5]) == '0.5' && '%.258f'.format([0.5]) == '0.50' && '%.32766f'.format([2.0]).size() == 256",
        "'%.300e'.format([0.5]).startsWith('5.00') && '%.300e'.format([0.5]).size() == 52",
        "'%.2f %.1e'.format([-0.001, -0.0]) == '0.00 0.0×10⁰⁰' && '%.1f'.format([-1234.5]) == '-1,234.5'",
    ]);
}

#[test]
fn lists_and_maps() {
    assert_true(&[
        "[1, 2] + [3] == [1, 2, 3] && 2 in [1, 2] && 'a' in {'a': 1}",
        "[3, 1, 2].sort() == [1, 2, 3] && ['bb', 'a'].sortBy(x, x.size()) == ['a', 'bb']",
        "[[1], [[2]]].flatten() == [1, [2]] && [[1], [[2]]].flatten(2) == [1, 2] && [1, 1, 2].distinct() == [1, 2]",
        "[1, 2, 3].reverse() == [3, 2, 1] && lists.range(3) == [0, 1, 2] && lists.range(-1) == []",
        "[1, 2].sum() == 3 && [1, 2].max() == 2 && ['b', 'a'].min() == 'a' && [1, 2].isSorted() && [1, 2].indexOf(2) == 1",
        "sets.contains([1, 2], [2]) && sets.equivalent([1, 2], [2, 1, 1]) && !sets.intersects([1], [2])",
        "[1, 2].transformMap(i, v, v * 10) == {0: 10, 1: 20} && {'a': 1}.transformList(k, v, k) == ['a']",
        "[1, 2, 3].filter(x, x > 1).map(x, x * 2) == [4, 6] && [1, 2].exists_one(x, x == 1)",
    ]);
}

#[test]
fn optionals() {
    assert_true(&[
        "{'a': 1}.?b.orValue(2) == 2 && {'a': 1}[?'a'].value() == 1 && [1][?3].hasValue() == false",
        "[?optional.none(), ?optional.of(1)] == [1] && {?'a': optional.none()} == {}",
        "optional.of(2).optMap(x, x * 2).value() == 4 && optional.ofNonZeroValue('') == optional.none()",
        "{'a': {'b': 1}}.?a.b == optional.of(1) && [1, 2].first().value() == 1 && [].last() == optional.none()",
    ]);
}

#[test]
fn times() {
    assert_true(&[
        "timestamp('2024-02-29T23:30:00Z').getDate() == 29 && timestamp('2024-02-29T23:30:00Z').getDate('+01:00') == 1",
        "timestamp('2024-12-31T00:00:00Z').getDayOfYear() == 365 && timestamp('2024-12-31T00:00:00Z').getDayOfWeek() == 2",
        "timestamp('2024-01-01T00:00:00Z') - timestamp('2023-12-31T00:00:00Z') == duration('24h')",
        "duration('90m').getHours() == 1 && duration('90m').getMinutes() == 90 && string(duration('90m')) == '5400s'",
        "string(timestamp('2023-12-31T23:59:59+02:00')) == '2023-12-31T23:59:59+02:00'",
        "string(timestamp('2024-01-01T00:30:00+02:00') - duration('1h')) == '2023-12-31T23:30:00+02:00'",
        "timestamp('2024-01-01T00:30:00+02:00') == timestamp('2023-12-31T22:30:00Z')",
        "timestamp('2024-01-01T00:30:00+02:00').getFullYear() == 2023",
        "timestamp('2024-01-01T00:30:00+02:00').getFullYear('+02:00') == 2024",
        "string(timestamp(0) + duration('1500ms')) == '1970-01-01T00:00:01.5Z'",
    ]);
}

#[test]
fn time_zones_have_histories() {
    assert_true(&[
        "timestamp('2024-03-31T00:59:59Z').getHours('Europe/Berlin') == 1",
        "timestamp('2024-03-31T01:00:00Z').getHours('Europe/Berlin') == 3",
        "timestamp('2024-03-01T00:00:00Z').getHours('America/New_York') == 19",
        "timestamp('2024-03-01T00:00:00Z').getMinutes('Asia/Kolkata') == 30",
        "timestamp('2099-07-01T12:00:00Z').getHours('US/Pacific') == 5",
        "timestamp('9999-12-31T23:59:59Z').getHours('Etc/GMT+5') == 18",
    ]);
}

#[test]
fn types_of_kubernetes() {
    assert_true(&[
        "quantity('200M').compareTo(quantity('0.2G')) == 0 && quantity('50Mi').isGreaterThan(quantity('50M'))",
        "quantity('1').add(2).asInteger() == 3 && !quantity('1.5').isInteger() && sign(quantity('-1').sub(quantity('1m'))) == -1",
        "semver('1.2.3-rc.1').isLessThan(semver('1.2.3')) && isSemver('v1.2', true) && !isSemver('v1.2')",
        "ip('::1').isLoopback() && ip('10.0.0.1').family() == 4 && !ip.isCanonical('::0') && string(ip('::0')) == '::'",
        "cidr('10.1.2.3/8').masked().ip() == ip('10.0.0.0') && cidr('10.0.0.0/8').containsIP('10.9.9.9') && !isCIDR('10.0.0.0')",
        "url('https://a.b:80/c d?x=1&x=2').getHostname() == 'a.b' && url('https://a.b:80/').getPort() == '80'",
        "url('https://a.b/c%20d?x=1&x=2').getQuery() == {'x': ['1', '2']} && url('/c%20d').getEscapedPath() == '/c%20d'",
        "format.named('dns1123Label').value().validate('a_b').hasValue() && !format.uuid().validate('123e4567-e89b-12d3-a456-426614174000').hasValue()",
    ]);
}

#[test]
fn networks_contain_others() {
    assert_true(&[
        "cidr('0.0.0.0/0').containsCIDR('10.0.0.1/8')",
        "cidr('192.168.0.0/24').containsCIDR(cidr('192.168.0.1/32'))",
        "!cidr('10.0.0.0/9').containsCIDR('10.0.0.0/8') && !cidr('::/0').containsCIDR('10.0.0.0/8')",
    ]);
}

#[test]
fn quantities_scale_as_in_go() {
    assert_true(&["string(quantity('12e-1').asApproximateFloat()) == '1.2000000000000002'"]);
}

#[test]
fn the_local_zone_is_utc() {
    assert_true(&["timestamp('2024-01-02T00:00:00Z').getDate('Local') == 2"]);
}

#[test]
fn optional_targets_have_any_type() {
    assert_true(&[
        "!optional.none().optMap(x, x).hasValue()",
        "!dyn(optional.none()).optFlatMap(x, optional.of(x)).hasValue()",
    ]);
}
