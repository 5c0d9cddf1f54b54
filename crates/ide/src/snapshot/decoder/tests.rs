use crate::{FieldErrorKind, Snapshot};
use crd_ls_text::Text;

const HEAD: &str = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n";

/// The server's words about each mistake of the text, which the decoder refuses.
fn words(text: &str) -> Vec<String> {
    let snapshot = Snapshot::new(Text::new(text));
    let errors = snapshot.findings().iter().filter_map(|finding| snapshot.server_error(finding));
    let refused = errors.filter(|error| error.kind == FieldErrorKind::Decode);
    refused.map(|error| error.detail.into_owned()).collect()
}

#[test]
fn first_mistake_has_words() {
    let text = format!("{HEAD}metadata:\n  name: a: b\nspec: c: d\n");
    assert_eq!(words(&text), ["yaml: line 4: mapping values are not allowed in this context", ""]);
}

#[test]
fn lines_count_in_the_document() {
    let text = format!("a: 1\n---\n{HEAD}metadata:\n  name: a: b\n---\n{HEAD}spec: [\n");
    assert_eq!(
        words(&text),
        [
            "yaml: line 4: mapping values are not allowed in this context",
            "yaml: line 3: did not find expected node content"
        ]
    );
}

#[test]
fn first_separator_is_a_line() {
    let text = format!("---\n{HEAD}metadata:\n  name: a: b\n");
    assert_eq!(words(&text), ["yaml: line 5: mapping values are not allowed in this context"]);
}

#[test]
fn each_line_ends() {
    let text = format!("{HEAD}metadata:\r\n  name: 'a");
    assert_eq!(words(&text), ["yaml: line 5: found unexpected end of stream"]);
}

#[test]
fn dialect_has_line() {
    let text = format!("{HEAD}metadata:\n  name: \"a\\/b\"\n");
    assert_eq!(words(&text), ["yaml: line 4: found unknown escape character"]);
}

#[test]
fn end_of_nothing_has_words() {
    assert_eq!(words(&format!("...\n{HEAD}")), ["yaml: did not find expected node content"]);
}

#[test]
fn part_of_cut_crd_has_words() {
    let body = "spec:\n  names: {kind: A, plural: b}\n  versions:\n  - name: v1\n";
    let text = format!("{HEAD}{body}---\n  conversion:\n    strategy: None\n   webhook: {{}}\n");
    assert_eq!(words(&text), ["yaml: line 2: did not find expected key"]);
}

#[test]
fn later_mistake_has_no_words() {
    let text = format!("{HEAD}metadata: *a\nspec: c: d\n");
    // The alias has no finding beside the syntax error.
    assert_eq!(words(&text), [""]);
}
