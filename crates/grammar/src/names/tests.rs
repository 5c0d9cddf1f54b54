use super::*;

const SUBDOMAIN_WORDS: &str = "\
    a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must \
    start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is \
    '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
const DNS1123_LABEL_WORDS: &str = "\
    a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and \
    end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is \
    '[a-z0-9]([-a-z0-9]*[a-z0-9])?')";
const DNS1035_LABEL_WORDS: &str = "\
    a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic \
    character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for \
    validation is '[a-z]([-a-z0-9]*[a-z0-9])?')";
const NAME_WORDS: &str = "\
    name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an \
    alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is \
    '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";
const LABEL_KEY_WORDS: &str = "\
    a valid label key must consist of alphanumeric characters, '-', '_' or '.', and must start and end with \
    an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is \
    '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]') with an optional DNS subdomain prefix and '/' (e.g. \
    'example.com/MyName')";
const LABEL_VALUE_WORDS: &str = "\
    a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must \
    start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for \
    validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')";
const PREFIX_WORDS: &str = "\
    prefix part a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or \
    '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation \
    is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";

/// Checks that each value yields exactly its messages.
fn assert_messages(check: impl Fn(&str) -> Vec<&'static str>, rows: &[(&str, &[&str])]) {
    for &(value, messages) in rows {
        assert_eq!(check(value), messages, "{value:?}");
    }
}

#[test]
fn subdomains() {
    let (malformed, too_long): (&[&str], _) = (&[SUBDOMAIN_WORDS], "must be no more than 253 characters");
    let (longest, longer) = ("a".repeat(253), "a".repeat(254));
    let (longer_upper, two_bytes) = ("A".repeat(254), "é".repeat(127));
    assert_messages(
        check_dns1123_subdomain,
        &[
            ("a", &[]),
            ("0", &[]),
            ("a-b", &[]),
            ("a--b", &[]),
            ("example.com", &[]),
            ("0.1.2", &[]),
            ("xn--bcher-kva.example", &[]),
            (&longest, &[]),
            ("", malformed),
            (".", malformed),
            ("a.", malformed),
            (".a", malformed),
            ("a..b", malformed),
            ("-a", malformed),
            ("a-", malformed),
            ("a-.b", malformed),
            ("a.-b", malformed),
            ("A", malformed),
            ("a_b", malformed),
            ("a b", malformed),
            ("a\n", malformed),
            ("é", malformed),
            ("*.a", malformed),
            ("a/b", malformed),
            (&longer, &[too_long]),
            (&longer_upper, &[too_long, SUBDOMAIN_WORDS]),
            (&two_bytes, &[too_long, SUBDOMAIN_WORDS]),
        ],
    );
}

#[test]
fn dns1123_labels() {
    let (malformed, too_long): (&[&str], _) = (&[DNS1123_LABEL_WORDS], "must be no more than 63 characters");
    let (longest, longer) = ("a".repeat(63), "a".repeat(64));
    let longer_dotted = format!("{longest}.a");
    assert_messages(
        check_dns1123_label,
        &[
            ("a", &[]),
            ("0", &[]),
            ("a-0", &[]),
            ("123-abc", &[]),
            ("kube-system", &[]),
            (&longest, &[]),
            ("a.b", &["must not contain dots"]),
            ("0.1.2.3", &["must not contain dots"]),
            ("", malformed),
            (".", malformed),
            ("a.", malformed),
            ("a..b", malformed),
            ("-", malformed),
            ("-a", malformed),
            ("a-", malformed),
            ("A", malformed),
            ("a_b", malformed),
            ("a b", malformed),
            ("é", malformed),
            ("a\n", malformed),
            (&longer, &[too_long]),
            (&longer_dotted, &[too_long, "must not contain dots"]),
        ],
    );
}

#[test]
fn dns1035_labels() {
    let (malformed, too_long): (&[&str], _) = (&[DNS1035_LABEL_WORDS], "must be no more than 63 characters");
    let (longest, longer, longer_upper) = ("a".repeat(63), "a".repeat(64), "A".repeat(64));
    assert_messages(
        check_dns1035_label,
        &[
            ("a", &[]),
            ("v1", &[]),
            ("v1beta1", &[]),
            ("a-b", &[]),
            ("a--0", &[]),
            (&longest, &[]),
            ("", malformed),
            ("1", malformed),
            ("1a", malformed),
            ("-a", malformed),
            ("a-", malformed),
            ("A", malformed),
            ("fooBar", malformed),
            ("a.b", malformed),
            ("a_b", malformed),
            ("a b", malformed),
            (" a", malformed),
            ("é", malformed),
            ("a\n", malformed),
            (&longer, &[too_long]),
            (&longer_upper, &[too_long, DNS1035_LABEL_WORDS]),
        ],
    );
}

#[test]
fn label_keys() {
    let name: &[&str] = &[NAME_WORDS];
    let (empty_prefix, empty_name) = ("prefix part must be non-empty", "name part must be non-empty");
    let long_prefix = "prefix part must be no more than 253 bytes";
    let long_name = "name part must be no more than 63 bytes";
    let (longest, longer, longer_dashes) = ("a".repeat(63), "a".repeat(64), "-".repeat(64));
    let prefixes = ["a".repeat(253), "a".repeat(254), "A".repeat(254)].map(|prefix| format!("{prefix}/b"));
    let all_wrong = format!("{}/{longer_dashes}", "A".repeat(254));
    assert_messages(
        check_label_key,
        &[
            ("a", &[]),
            ("A", &[]),
            ("0", &[]),
            ("a.b_c-D", &[]),
            ("example.com/MyName", &[]),
            ("a/b", &[]),
            (&longest, &[]),
            (&prefixes[0], &[]),
            ("", &[empty_name, NAME_WORDS]),
            ("a/", &[empty_name, NAME_WORDS]),
            ("/", &[empty_prefix, empty_name, NAME_WORDS]),
            ("/a", &[empty_prefix]),
            ("/-", &[empty_prefix, NAME_WORDS]),
            ("a b", name),
            ("-a", name),
            ("a-", name),
            (".a", name),
            ("_", name),
            ("é", name),
            ("a\n", name),
            ("A/b", &[PREFIX_WORDS]),
            ("a_b/c", &[PREFIX_WORDS]),
            ("a_b/c d", &[PREFIX_WORDS, NAME_WORDS]),
            ("a./", &[PREFIX_WORDS, empty_name, NAME_WORDS]),
            ("a/b/c", &[LABEL_KEY_WORDS]),
            ("//", &[LABEL_KEY_WORDS]),
            (&longer, &[long_name]),
            (&longer_dashes, &[long_name, NAME_WORDS]),
            (&prefixes[1], &[long_prefix]),
            (&prefixes[2], &[long_prefix, PREFIX_WORDS]),
            (&all_wrong, &[long_prefix, PREFIX_WORDS, long_name, NAME_WORDS]),
        ],
    );
}

#[test]
fn label_values() {
    let (malformed, too_long): (&[&str], _) = (&[LABEL_VALUE_WORDS], "must be no more than 63 bytes");
    let (longest, longer, longer_dashes) = ("a".repeat(63), "a".repeat(64), "-".repeat(64));
    assert_messages(
        check_label_value,
        &[
            ("", &[]),
            ("a", &[]),
            ("0", &[]),
            ("true", &[]),
            ("MyValue", &[]),
            ("my_value", &[]),
            ("1.2-3_4", &[]),
            ("a..b", &[]),
            (&longest, &[]),
            (" ", malformed),
            ("a b", malformed),
            ("-a", malformed),
            ("a-", malformed),
            (".a", malformed),
            ("a.", malformed),
            ("_", malformed),
            ("a/b", malformed),
            ("a:b", malformed),
            ("é", malformed),
            ("a\n", malformed),
            (&longer, &[too_long]),
            (&longer_dashes, &[too_long, LABEL_VALUE_WORDS]),
        ],
    );
}

#[test]
fn path_segments() {
    let (slash, percent) = ("may not contain '/'", "may not contain '%'");
    let rows: &[(&str, &[&str])] = &[
        ("", &[]),
        ("a", &[]),
        ("A_b c", &[]),
        ("...", &[]),
        ("a.", &[]),
        ("é", &[]),
        ("-", &[]),
        ("a\n", &[]),
        ("/", &[slash]),
        ("a/b", &[slash]),
        ("./", &[slash]),
        ("%", &[percent]),
        ("BAD%", &[percent]),
        ("%2F", &[percent]),
        ("a%b/c", &[slash, percent]),
    ];
    assert_messages(|name| check_path_segment_name(name, false), rows);
    assert_messages(|name| check_path_segment_name(name, true), rows);
    assert_messages(|name| check_path_segment_name(name, false), &[(".", &["may not be '.'"])]);
    assert_messages(|name| check_path_segment_name(name, false), &[("..", &["may not be '..'"])]);
    assert_messages(|name| check_path_segment_name(name, true), &[(".", &[]), ("..", &[])]);
}

#[test]
fn prefixes_may_end_in_a_dash() {
    let malformed: &[&str] = &[SUBDOMAIN_WORDS];
    let (longest, longer) = (format!("{}-", "a".repeat(253)), format!("{}-", "a".repeat(254)));
    let rows: &[(&str, &[&str])] = &[
        ("a", &[]),
        ("a-", &[]),
        ("foos.example.com-", &[]),
        // The last two bytes become one `a`, so the text before the dash is not checked.
        ("a--", &[]),
        ("aA-", &[]),
        ("a.-", &[]),
        ("_-", &[]),
        (&longest, &[]),
        (&longer, &["must be no more than 253 characters"]),
        ("", malformed),
        ("-", malformed),
        ("---", malformed),
        ("a.", malformed),
        ("A-", &[]),
        ("Foo_", malformed),
        ("Foo-", malformed),
        ("é-", malformed),
        ("-a-", malformed),
        ("a_b-", malformed),
        ("a..b-", malformed),
    ];
    assert_messages(|name| check_name_is_dns_subdomain(name, true), rows);
    assert_messages(|name| check_name_is_dns_subdomain(name, false), &[("a", &[]), ("a-", malformed)]);
}

#[test]
fn generated_names_are_cut() {
    let long = "a".repeat(100);
    for (base, name) in [
        ("", "xxxxx".to_owned()),
        ("foo-", "foo-xxxxx".to_owned()),
        ("foos.example.com-", "foos.example.com-xxxxx".to_owned()),
        (&long[..57], format!("{}xxxxx", &long[..57])),
        (&long[..58], format!("{}xxxxx", &long[..58])),
        (&long[..59], format!("{}xxxxx", &long[..58])),
        (&long, format!("{}xxxxx", &long[..58])),
    ] {
        assert_eq!(generated_name(base), name);
    }
    let cut = generated_name(&format!("{}é", &long[..57]));
    assert_eq!(check_name_is_dns_subdomain(&cut, false), [SUBDOMAIN_WORDS], "half a character is no name");
}
