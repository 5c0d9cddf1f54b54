use crate::Snapshot;
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

/// Checks the schema after ignoring the first finding of a code.
#[track_caller]
fn check(code: &str, before: &str, after: &str) {
    let snapshot = Snapshot::new(Text::new(&crd_around(before)));
    let finding = snapshot.findings().iter().find(|finding| finding.code() == code).expect("the finding");
    let edit = snapshot.ignoring(finding).expect("a comment");
    assert_eq!(snapshot.edited(&[edit]).text().to_string(), crd_around(after));
}

#[test]
fn comment_at_line_end() {
    check(
        "lint/always-empty",
        "type: object\nproperties:\n  a:  \n    type: object\n",
        "type: object\nproperties:\n  a: # crd-ls: ignore[lint/always-empty]  \n    type: object\n",
    );
}

#[test]
fn existing_comment() {
    check(
        "lint/enum-repeated",
        "type: object\nproperties:\n  a: {type: string, enum: [b, b, 1]} # crd-ls: ignore[lint/enum-type] old\n",
        "type: object\nproperties:\n  a: {type: string, enum: [b, b, 1]} # crd-ls: ignore[lint/enum-type, lint/enum-repeated] old\n",
    );
}

#[test]
fn comment_above_line() {
    check(
        "lint/always-empty",
        "type: object\nproperties:\n  a: # a marker\n    type: object\n",
        "type: object\nproperties:\n  # crd-ls: ignore[lint/always-empty]\n  a: # a marker\n    type: object\n",
    );
}

#[test]
fn marker_of_go_type() {
    let crd = crd_around("type: object\nproperties:\n  a: {type: string, enum: []}\n");
    let generated =
        crd.replace("metadata:\n", "metadata:\n  annotations: {controller-gen.kubebuilder.io/version: v0.17.0}\n");
    let message = |text: &str| {
        let snapshot = Snapshot::new(Text::new(text));
        snapshot.message(snapshot.findings().first().expect("a finding"))
    };
    assert_eq!(message(&crd), "an empty enum restricts nothing. Add the values that are allowed, or remove it.");
    assert_eq!(
        message(&generated),
        "an empty enum restricts nothing. Add the values that are allowed, or remove it. The Go marker is \
         `+kubebuilder:validation:Enum=…`."
    );
}

#[test]
fn marker_of_bound() {
    for (bounds, markers) in [
        (
            "type: integer, minimum: 5, maximum: 3",
            "`+kubebuilder:validation:Minimum=…` or `+kubebuilder:validation:Maximum=…`",
        ),
        (
            "type: string, minLength: 5, maxLength: 3",
            "`+kubebuilder:validation:MinLength=…` or `+kubebuilder:validation:MaxLength=…`",
        ),
        (
            "type: array, items: {type: string}, minItems: 5, maxItems: 3",
            "`+kubebuilder:validation:MinItems=…` or `+kubebuilder:validation:MaxItems=…`",
        ),
    ] {
        let crd = crd_around(&format!("type: object\nproperties:\n  a: {{{bounds}}}\n"));
        let generated =
            crd.replace("metadata:\n", "metadata:\n  annotations: {controller-gen.kubebuilder.io/version: v0.17.0}\n");
        let snapshot = Snapshot::new(Text::new(&generated));
        let message = snapshot.message(snapshot.findings().first().expect("a finding"));
        assert!(message.ends_with(&format!("The Go marker is {markers}.")), "{message}");
    }
}
