//! YAML 1.2 that the decoder refuses, in texts that examples can't show.

use crd_ls_ide::Snapshot;
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

/// The decoder's words about a schema.
fn words(schema: &str) -> Vec<String> {
    let snapshot = Snapshot::new(Text::new(&crd_around(schema)));
    let found = snapshot.findings().iter().filter(|finding| finding.code().starts_with("yaml/"));
    found.map(|finding| finding.message().split(". ").next().unwrap_or_default().to_owned()).collect()
}

const TAB: &str = "found a tab character that violates indentation";
const TAB_IN_TEXT: &str = "found a tab character where an indentation space is expected";

#[test]
fn tabs_on_blank_lines() {
    // `⇥` is a tab at the start of a line, which `crd_around` would indent; `→` is any other tab.
    let words = |schema: &str| {
        let text = crd_around(schema).replace("        ⇥", "\t").replace('→', "\t");
        let snapshot = Snapshot::new(Text::new(&text));
        let found = snapshot.findings().iter().filter(|finding| finding.code().starts_with("yaml/tab"));
        found.map(|finding| finding.message().split(". ").next().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(words("type: object\n⇥\ntitle: a\n"), [TAB]);
    assert_eq!(words("type: object\n⇥# why\ntitle: a\n"), [TAB]);
    assert_eq!(words("type: 'object'\n  →\ntitle: a\n"), [TAB]);
    assert_eq!(words("type: object\ndescription: |\n  →a\n"), [TAB_IN_TEXT]);
    assert_eq!(words("type: object→\ntitle:→a→# why\nrequired: [→a,\n  →\n  b]\n"), [""; 0]);
    assert_eq!(words("type: object\ndescription: |\n  a\n  →b\n"), [""; 0]);
}

#[test]
fn slashes_and_names() {
    assert_eq!(words(r#"title: "\\/ is fine""#), [""; 0]);
    assert_eq!(words(r#"title: "\\\/ and \/ are not""#).len(), 2);
    assert_eq!(words("title: &é a\ndescription: *é\n").len(), 2);
    assert_eq!(words("title: &a-B_1 a\ndescription: *a-B_1\n"), [""; 0]);
}
