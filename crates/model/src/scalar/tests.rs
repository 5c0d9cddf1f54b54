use super::*;

#[test]
fn yaml_1_1_booleans() {
    for word in ["y", "yes", "On", "TRUE"] {
        assert_eq!(resolve_plain(word), Resolved::Bool(true), "{word}");
    }
    for word in ["n", "No", "off", "false"] {
        assert_eq!(resolve_plain(word), Resolved::Bool(false), "{word}");
    }
    for word in ["yeS", "truE", "nope", "o"] {
        assert_eq!(resolve_plain(word), Resolved::String, "{word}");
    }
}

#[test]
fn integer_notations() {
    for (text, value) in [("010", 8), ("0o10", 8), ("0x10", 16), ("0b11", 3), ("1_000", 1000), ("-5", -5), ("0", 0)] {
        assert_eq!(resolve_plain(text), Resolved::Integer(value), "{text}");
    }
    assert_eq!(resolve_plain("9223372036854775808"), Resolved::Unsigned(1 << 63));
    assert_eq!(resolve_plain("-9223372036854775808"), Resolved::Integer(i64::MIN));
}

#[test]
fn floats_and_lookalikes() {
    assert_eq!(resolve_plain("1e2"), Resolved::Float(100.0));
    assert_eq!(resolve_plain(".5"), Resolved::Float(0.5));
    assert_eq!(resolve_plain("08"), Resolved::Float(8.0));
    // Go parses unsigned integers only without a sign, and floats with a leading point only without underscores.
    assert_eq!(resolve_plain("+9223372036854775808"), Resolved::Float(9_223_372_036_854_775_808.0));
    for text in ["._5", "12:30:45", "1e400", "2020-01-01", "-", "+", ".", "1.2.3", "0x", "v1"] {
        assert_eq!(resolve_plain(text), Resolved::String, "{text}");
    }
}

#[test]
fn float_keys() {
    for (float, key) in [(1.5, "1.5"), (1.0, "1"), (1e6, "1e+06"), (1e21, "1e+21"), (1e-5, "1e-05"), (1e300, ".inf")] {
        assert_eq!(float_key(float), key);
    }
}
