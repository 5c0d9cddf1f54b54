use super::*;
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

fn links(text: &str) -> Vec<(String, String)> {
    let snapshot = Snapshot::new(Text::new(text));
    let links = snapshot.links(100);
    links.into_iter().map(|link| (snapshot.text().slice(link.range).into_owned(), link.target)).collect()
}

#[test]
fn code_in_comment() {
    let text = "# accepted: structural/type-missing, see no/rule\na: 1 # (strict/unknown-field)\nb: lint/bounds\n";
    let codes = ["structural/type-missing", "strict/unknown-field"];
    assert_eq!(links(text), codes.map(|code| (code.to_owned(), rule_page(code))));
}

#[test]
fn external_documentation() {
    let text = crd_around(
        "type: object
properties:
  a: {type: string, externalDocs: {url: 'https://example.com/a'}}
  b: {type: string, externalDocs: {url: mailto:b@example.com}}
",
    );
    let url = "https://example.com/a".to_owned();
    assert_eq!(links(&text), [(url.clone(), url)]);
}
