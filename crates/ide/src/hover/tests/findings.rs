use super::{check, read};
use crd_ls_testing::crd_around;

#[test]
fn below_description() {
    check(
        "type: object
properties:
  replicas:
    type: integer
    minimum: 10
    maxi$0mum: 1
",
        "maximum",
        "`maximum` · the largest number allowed

Since Kubernetes 1.8 (alpha), GA in 1.16.

[lint/impossible-bounds](https://github.com/crd-ls/crd-ls/blob/main/docs/rules/lint/impossible-bounds.md): The bounds of \
         a value leave room for at least one value.\n\nThe API server accepts any numbers as bounds. If no value fits, it refuses \
         every custom resource that has the field. A bound below all possible values restricts nothing.",
    );
}

#[test]
fn finding_without_field() {
    check(
        "type: object
propertys$0: {}
",
        "propertys",
        "[strict/unknown-field](https://github.com/crd-ls/crd-ls/blob/main/docs/rules/strict/unknown-field.md): Every key is a \
         field that the server knows, and is written once.\n\nThe server drops unknown fields silently unless a client \
         requests strict field validation, as `kubectl` does. So a misspelt keyword is a restriction that is not \
         enforced. Inside `items` and `additionalProperties`, not even strict validation finds an unknown key.",
    );
}

#[test]
fn no_findings() {
    let text = read(&crd_around("$0type: object\n"));
    assert!(!text.contains("docs/rules"), "{text}");
}
