use std::path::Path;

use crate::settings::{ProjectSettings, added_override};
use crd_ls_text::Text;

#[track_caller]
fn check(before: &str, after: &str) {
    let edit = added_override(before, "crd/a.yaml", "lint/enum-empty").expect("an edit");
    let mut text = Text::new(before);
    text.apply(&edit);
    assert_eq!(text.to_string(), after);
    let (_, faults) = ProjectSettings::of_text(Path::new(""), after);
    assert_eq!(faults, []);
}

#[test]
fn missing_overrides_are_added() {
    check("", "overrides:\n- paths: [crd/a.yaml]\n  rules:\n    lint/enum-empty: off\n");
    check(
        "# ours\nexclude: [a]",
        "# ours\nexclude: [a]\noverrides:\n- paths: [crd/a.yaml]\n  rules:\n    lint/enum-empty: off\n",
    );
    check(
        "overrides:\nexclude: [a]\n",
        "overrides:\n- paths: [crd/a.yaml]\n  rules:\n    lint/enum-empty: off\nexclude: [a]\n",
    );
}

#[test]
fn overrides_go_last() {
    check(
        "overrides:\n  - paths: [b] # the others\n    rules: {lint: off} # why\n\nexclude: [a]\n",
        "overrides:\n  - paths: [b] # the others\n    rules: {lint: off} # why\n  - paths: [crd/a.yaml]\n    rules:\n      \
         lint/enum-empty: off\n\nexclude: [a]\n",
    );
}

#[test]
fn flow_and_broken_text_stays() {
    for text in ["overrides: [{paths: [a]}]\n", "{exclude: [a]}\n", "overrides: {\n", "- a\n", "a: *b\n"] {
        assert_eq!(added_override(text, "a", "lint"), None, "{text}");
    }
}
