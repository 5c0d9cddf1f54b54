use super::*;

#[test]
fn splits_urls() {
    let none = Url::default();
    for (text, url) in [
        ("", none),
        ("*", Url { path: "*", ..none }),
        ("/a/b", Url { path: "/a/b", ..none }),
        ("a", Url { path: "a", ..none }),
        ("./a:b", Url { path: "./a:b", ..none }),
        ("?", none),
        ("a?b?c", Url { path: "a", query: "b?c", ..none }),
        ("#f", Url { fragment: "f", ..none }),
        ("#f#g?h", Url { fragment: "f#g?h", ..none }),
        ("?#", none),
        ("//h", Url { host: "h", ..none }),
        ("///h", Url { path: "///h", ..none }),
        ("s:", Url { scheme: "s", ..none }),
        ("S+1-.x:y", Url { scheme: "S+1-.x", ..none }),
        ("mailto:a@b?c", Url { scheme: "mailto", query: "c", ..none }),
        ("s:/p", Url { scheme: "s", path: "/p", ..none }),
        ("s://h", Url { scheme: "s", host: "h", ..none }),
        ("s:///p", Url { scheme: "s", path: "/p", ..none }),
        ("s://h:1/p?q#f", Url { scheme: "s", host: "h:1", path: "/p", query: "q", fragment: "f", ..none }),
        ("s://h?q", Url { scheme: "s", host: "h", query: "q", ..none }),
        ("s://u@h", Url { scheme: "s", host: "h", user: Some("u"), ..none }),
        ("s://u:p@q@h", Url { scheme: "s", host: "h", user: Some("u:p@q"), ..none }),
        ("s://@", Url { scheme: "s", user: Some(""), ..none }),
        ("s://h:", Url { scheme: "s", host: "h:", ..none }),
        ("s://a:b:1", Url { scheme: "s", host: "a:b:1", ..none }),
        ("s://a,b;c!$&'()*+=<>\"_~", Url { scheme: "s", host: "a,b;c!$&'()*+=<>\"_~", ..none }),
        ("s://h%c3%a9%25", Url { scheme: "s", host: "h%c3%a9%25", ..none }),
        ("s://é中/é 中", Url { scheme: "s", host: "é中", path: "/é 中", ..none }),
        ("s://[::1]", Url { scheme: "s", host: "[::1]", ..none }),
        ("s://[::ffff:1.2.3.4]:1", Url { scheme: "s", host: "[::ffff:1.2.3.4]:1", ..none }),
        ("s://[fe80::1%25e%20x]:", Url { scheme: "s", host: "[fe80::1%25e%20x]:", ..none }),
    ] {
        assert_eq!(parse(text), Ok(url), "{text:?}");
    }
}

#[test]
fn invalid_urls_have_reasons() {
    for (text, reason) in [
        (":", "missing protocol scheme"),
        ("://h", "missing protocol scheme"),
        ("a\nb", "net/url: invalid control character in URL"),
        ("s://h/\u{7f}", "net/url: invalid control character in URL"),
        ("1:2", "first path segment in URL cannot contain colon"),
        ("a b:c/d", "first path segment in URL cannot contain colon"),
        ("é:", "first path segment in URL cannot contain colon"),
        ("%", "invalid URL escape \"%\""),
        ("%a", "invalid URL escape \"%a\""),
        ("a%zzb", "invalid URL escape \"%zz\""),
        ("s://h%41", "invalid URL escape \"%41\""),
        ("s://h%2", "invalid URL escape \"%2\""),
        ("s://u%@h", "invalid URL escape \"%\""),
        ("s://a b", "invalid character \" \" in host name"),
        ("s://a\\b", "invalid character \"\\\\\" in host name"),
        ("s://a{b", "invalid character \"{\" in host name"),
        ("s://a|b", "invalid character \"|\" in host name"),
        ("s://h:x", "invalid port \":x\" after host"),
        ("s://h:-1", "invalid port \":-1\" after host"),
        ("s://::x", "invalid port \":x\" after host"),
        ("http://a:1:2", "invalid port \":1:2\" after host"),
        ("HTTPS://::1", "invalid port \"::1\" after host"),
        ("s://u \"@h", "net/url: invalid userinfo"),
        ("s://é@h", "net/url: invalid userinfo"),
        ("s://[::1", "missing ']' in host"),
        ("s://a[::1]", "invalid IP-literal"),
        ("s://[1.2.3.4]", "invalid IP-literal"),
        ("s://[::1]x", "invalid port \"x\" after host"),
        ("s://[::1]:x", "invalid port \":x\" after host"),
        ("s://[]", "invalid host: ParseAddr(\"\"): unable to parse IP"),
        ("s://[a]", "invalid host: ParseAddr(\"a\"): unable to parse IP"),
        ("s://[::1%25]", "invalid host: ParseAddr(\"::1\"): unable to parse IP"),
        ("s://[::1%eth0]", "invalid URL escape \"%et\""),
        ("s://[::1%25%00]", "invalid URL escape \"%00\""),
        ("s://[::1%25a b]", "invalid character \" \" in host name"),
    ] {
        assert_eq!(parse(text), Err(format!("parse {}: {reason}", quote(text))), "{text:?}");
    }
    let fragment = parse("s://h#%zz");
    assert_eq!(fragment, Err("parse \"s://h#%zz\": invalid URL escape \"%zz\"".to_owned()));
    let front = parse("s://h:x#f");
    assert_eq!(front, Err("parse \"s://h:x\": invalid port \":x\" after host".to_owned()));
}
