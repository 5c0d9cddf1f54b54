use super::check;

#[test]
fn lengths_count_characters() {
    check(
        "type: string, minLength: 2, maxLength: 3",
        &[
            ("a", &["| in body should be at least 2 chars long"]),
            ("äö", &[]),
            ("日本語", &[]),
            ("äöüß", &["|may not be more than 3 bytes"]),
        ],
    );
    check("type: string, maxLength: 1", &[("ab", &["|may not be more than 1 byte"])]);
    check("type: string, maxLength: 0", &[("''", &[]), ("a", &["|may not be more than 0 bytes"])]);
    check("type: string, maxLength: -1", &[("''", &["|value is too long"])]);
    check("minLength: 2, maxLength: 1", &[("5", &[]), ("[]", &[])]);
}

#[test]
fn a_pattern_matches_anywhere() {
    check("type: string, pattern: b", &[("abc", &[]), ("ac", &["| in body should match 'b'"])]);
    check("type: string, pattern: '^[0-9]+$'", &[("'12'", &[]), ("1a", &["| in body should match '^[0-9]+$'"])]);
    check("type: string, pattern: ''", &[("a", &[])]);
    check("type: string, pattern: '\\pL'", &[("é", &[]), ("'5'", &["| in body should match '\\pL'"])]);
    // A pattern that Go does not accept is reported at the pattern.
    check("type: string, pattern: '('", &[("a", &[])]);
    check("items: {pattern: a}", &[("[a, b, 5]", &[".[1]|[1] in body should match 'a'"])]);
}

#[test]
fn first_string_error_only() {
    check(
        "type: string, maxLength: 1, minLength: 5, pattern: x",
        &[("ab", &["|may not be more than 1 byte"]), ("a", &["| in body should be at least 5 chars long"])],
    );
    check("type: string, minLength: 1, pattern: x", &[("a", &["| in body should match 'x'"])]);
}

#[test]
fn formats_have_aliases() {
    for (format, valid, invalid) in [
        ("date", "2020-02-29", "2020-13-01"),
        ("date-time", "2020-02-29T12:00:00Z", "2020"),
        ("datetime", "2020-02-29T12:00:00Z", "x"),
        ("duration", "5m", "soon"),
        ("ipv4", "1.2.3.4", "1.2.3"),
        ("ip-v4", "1.2.3.4", "::1"),
        ("ipv6", "::1", "1.2.3.4"),
        ("cidr", "10.0.0.0/8", "10.0.0.0"),
        ("mac", "01:23:45:67:89:ab", "x"),
        ("uuid", "f47ac10b-58cc-4372-a567-0e02b2c3d479", "x"),
        ("uuid4", "f47ac10b-58cc-4372-a567-0e02b2c3d479", "f47ac10b-58cc-3372-a567-0e02b2c3d479"),
        ("email", "a@b.c", "x"),
        ("hostname", "a", "a..b"),
        ("uri", "http://a", "a"),
        ("byte", "YQ==", "*"),
        ("k8s-short-name", "a-b", "A_b"),
        ("k8s-long-name", "a.b", "a..b"),
        ("hexcolor", "'#fff'", "fff0"),
    ] {
        let said = format!("| in body must be of type {format}: {invalid:?}");
        check(&format!("type: string, format: {format}"), &[(valid, &[]), (&format!("'{invalid}'"), &[&said])]);
    }
}

#[test]
fn unknown_formats_pass() {
    check("type: string, format: foo", &[("a", &[])]);
    check("type: string, format: Date", &[("a", &[])]);
    check("type: string, format: password", &[("''", &[])]);
}

#[test]
fn values_are_quoted_as_in_go() {
    check(
        "type: string, format: ipv4",
        &[("\"a\\\"\\n\\u00e9\\u0001\"", &[r#"| in body must be of type ipv4: "a\"\né\x01""#])],
    );
}

#[test]
fn length_and_format_errors() {
    check(
        "type: string, minLength: 3, format: date",
        &[("x", &["| in body should be at least 3 chars long", "| in body must be of type date: \"x\""])],
    );
}
