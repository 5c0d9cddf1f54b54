use super::{parse_address, parse_prefix};

#[test]
fn addresses_are_read() {
    for (text, printed) in [
        ("10.0.0.1", "10.0.0.1"),
        ("::", "::"),
        ("::1", "::1"),
        ("2001:DB8::1", "2001:db8::1"),
        ("1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8"),
        ("1::8", "1::8"),
        ("::1.2.3.4", "::102:304"),
        ("64:ff9b::1.2.3.4", "64:ff9b::102:304"),
    ] {
        assert_eq!(parse_address(text).map(|(address, _)| address.to_string()), Ok(printed.to_owned()), "{text}");
    }
    assert_eq!(parse_address("fe80::1%eth0").map(|(_, zone)| zone), Ok("eth0"));
}

#[test]
fn errors_agree_with_go() {
    for (text, error) in [
        ("", r#"ParseAddr(""): unable to parse IP"#),
        ("1.2.3", r#"ParseAddr("1.2.3"): IPv4 address too short"#),
        ("1.2.3.4.5", r#"ParseAddr("1.2.3.4.5"): IPv4 address too long"#),
        ("1.2.3.256", r#"ParseAddr("1.2.3.256"): IPv4 field has value >255"#),
        ("1.2.3.04", r#"ParseAddr("1.2.3.04"): IPv4 field has octet with leading zero"#),
        ("1..2.3", r#"ParseAddr("1..2.3"): IPv4 field must have at least one digit (at ".2.3")"#),
        ("1.2.3.x", r#"ParseAddr("1.2.3.x"): unexpected character (at "x")"#),
        ("1:2", r#"ParseAddr("1:2"): address string too short"#),
        ("1::2::3", r#"ParseAddr("1::2::3"): multiple :: in address (at ":3")"#),
        ("g::", r#"ParseAddr("g::"): each colon-separated field must have at least one digit (at "g::")"#),
    ] {
        assert_eq!(parse_address(text).map(|(address, _)| address), Err(error.to_owned()), "{text}");
    }
}

#[test]
fn prefix_bits_are_limited() {
    assert_eq!(parse_prefix("10.0.0.0/8").map(|(_, bits)| bits), Ok(8));
    assert_eq!(parse_prefix("::/128").map(|(_, bits)| bits), Ok(128));
    for (text, error) in [
        ("10.0.0.0", r#"netip.ParsePrefix("10.0.0.0"): no '/'"#),
        ("10.0.0.0/33", r#"netip.ParsePrefix("10.0.0.0/33"): prefix length out of range"#),
        ("10.0.0.0/08", r#"netip.ParsePrefix("10.0.0.0/08"): bad bits after slash: "08""#),
        ("10.0/8", r#"netip.ParsePrefix("10.0/8"): ParseAddr("10.0"): IPv4 address too short"#),
    ] {
        assert_eq!(parse_prefix(text), Err(error.to_owned()), "{text}");
    }
}
