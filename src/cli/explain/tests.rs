use super::{codes, page, relinked};

#[test]
fn no_link_is_relative() {
    let form = |_: &str, url: &str| {
        assert!(url.starts_with("https://"), "{url}");
        "a link".to_owned()
    };
    for code in codes() {
        let page = relinked(&page(code).unwrap(), form);
        assert!(!page.contains("](../") && page.contains("\nFixes: "), "{page}");
    }
}
