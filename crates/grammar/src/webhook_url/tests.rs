use super::*;

const SCHEME: &str = "'https' is the only allowed URL scheme; desired format: https://host[/path]";
const HOST: &str = "host must be specified; desired format: https://host[/path]";
const USER: &str = "user information is not permitted in the URL";
const FRAGMENT: &str = "fragments are not permitted in the URL";
const QUERY: &str = "query parameters are not permitted in the URL";

#[test]
fn errors_come_in_the_servers_order() {
    for (text, details) in [
        ("https://h", &[] as &[&str]),
        ("https://h/", &[]),
        ("https://h:99999", &[]),
        ("https://h:", &[]),
        ("https://h/a b", &[]),
        ("https://h#", &[]),
        ("https://h?", &[]),
        ("HTTPS://h", &[]),
        ("https://[::1]:443/p", &[]),
        ("https://:443", &[]),
        ("https://é.com/é", &[]),
        ("http://h", &[SCHEME]),
        ("", &[SCHEME, HOST]),
        ("*", &[SCHEME, HOST]),
        ("h", &[SCHEME, HOST]),
        ("//h", &[SCHEME]),
        ("https:", &[HOST]),
        ("https:h", &[HOST]),
        ("https:/h", &[HOST]),
        ("https://", &[HOST]),
        ("https:///p", &[HOST]),
        ("https://u@h", &[USER]),
        ("https://u:p@h", &[USER]),
        ("https://@h", &[USER]),
        ("https://h#f", &[FRAGMENT]),
        ("https://h/?q=1", &[QUERY]),
        ("https://h??", &[QUERY]),
        ("https://u@h?q#f", &[USER, FRAGMENT, QUERY]),
        ("ftp://u@?q#f", &[SCHEME, HOST, USER, FRAGMENT, QUERY]),
        ("svc.ns.svc:443/p", &[SCHEME, HOST]),
    ] {
        let expected: Vec<_> = details.iter().map(|&detail| (FieldErrorType::Invalid, detail.into())).collect();
        assert_eq!(check_webhook_url(text), expected, "{text:?}");
    }
}

#[test]
fn invalid_urls_count_as_missing() {
    for (text, reason) in [
        ("https://a b/", r#"parse "https://a b/": invalid character " " in host name"#),
        ("https://ex%41mple.com", r#"parse "https://ex%41mple.com": invalid URL escape "%41""#),
        ("https://h/%zz", r#"parse "https://h/%zz": invalid URL escape "%zz""#),
        ("https://h/\u{1}", r#"parse "https://h/\x01": net/url: invalid control character in URL"#),
    ] {
        let detail = format!("url must be a valid URL: {reason}; desired format: https://host[/path]");
        assert_eq!(check_webhook_url(text), [(FieldErrorType::Required, detail.into())]);
    }
}
