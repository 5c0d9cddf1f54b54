use super::*;

#[test]
fn ports_are_1_to_65535() {
    for port in [1, 80, 443, 8443, 65535] {
        assert_eq!(check_port(port), None, "{port}");
    }
    for port in [0, -1, 65536, i64::MIN, i64::MAX] {
        assert_eq!(check_port(port), Some("port is not valid: must be between 1 and 65535, inclusive"), "{port}");
    }
}

#[test]
fn segments_are_subdomains() {
    let subdomain = check_dns1123_subdomain("_").concat();
    let malformed = |index: usize| format!("segment[{index}]: {subdomain}");
    let empty = |index: usize| format!("segment[{index}] may not be empty");
    let no_slash = || "must start with a '/'".to_owned();
    for (path, messages) in [
        ("", vec![]),
        ("/", vec![]),
        ("/a", vec![]),
        ("/a/", vec![]),
        ("/a.b/c-d/e0", vec![]),
        ("//", vec![empty(0)]),
        ("///", vec![empty(0), empty(1)]),
        ("//a", vec![empty(0)]),
        ("/a//b", vec![empty(1)]),
        ("/a//", vec![empty(1)]),
        ("/A", vec![malformed(0)]),
        ("/A/b_c", vec![malformed(0), malformed(1)]),
        ("/a/%20", vec![malformed(1)]),
        ("/-", vec![malformed(0)]),
        ("/.", vec![malformed(0)]),
        ("/a b", vec![malformed(0)]),
        ("/a?b", vec![malformed(0)]),
        ("aok", vec![no_slash()]),
        ("a", vec![no_slash(), empty(0)]),
        ("a/b", vec![no_slash(), empty(0)]),
        ("xa/b/", vec![no_slash()]),
        ("é", vec![no_slash(), malformed(0)]),
        ("https://h", vec![no_slash(), malformed(0), empty(1)]),
    ] {
        assert_eq!(check_path(path), messages, "{path:?}");
    }
}

#[test]
fn segments_have_253_bytes() {
    let segment = "s".repeat(254);
    assert_eq!(check_path(&format!("/{segment}")), ["segment[0]: must be no more than 253 characters"]);
    assert_eq!(check_path(&format!("/{}", &segment[1..])), Vec::<String>::new());
}
