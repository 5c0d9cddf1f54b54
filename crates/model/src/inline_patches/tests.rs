use super::patches_of_kustomization;
use crd_ls_syntax::Tree;
use crd_ls_text::Text;

/// The text with only the patches.
fn read(text: &str) -> Option<String> {
    let text = Text::new(text);
    let patches = patches_of_kustomization(&text, &Tree::parse(&text))?;
    assert_eq!(patches.text.len(), text.len());
    Some(patches.text.to_string())
}

#[test]
fn blocks_are_read() {
    let written = "# é\npatches:\n- patch: |-\n    kind: A # c\n\n    spec: é\n  target: {kind: A}\n- path: b.yaml\n\
                   patchesStrategicMerge:\n- |\n  kind: B\n";
    let blanked = "    \n        \n---        \n    kind: A # c\n\n    spec: é\n                   \n              \n\
                   \u{20}                     \n---\n  kind: B\n";
    assert_eq!(read(written).as_deref(), Some(blanked));
}

#[test]
fn windows_line_breaks_stay() {
    assert_eq!(
        read("patches:\r\n- patch: |\r\n    kind: A\r\n").as_deref(),
        Some("        \r\n---       \r\n    kind: A\r\n")
    );
}

#[test]
fn other_texts_are_not_read() {
    for text in [
        "",
        "resources: [a.yaml]\n",
        "patches:\n- path: a.yaml\n",
        "patches:\n- patch: '{kind: A}'\n",
        "patches:\n- patch: >-\n    kind: A\n",
        "patches:\n- patch: |-\n    # Adds a port.\n    - op: add\n      path: /a\n",
        "patches:\n- patch: |-\n    [{op: add, path: /a}]\n",
        "patches:\n- patch: |-\n    kind: A\n    ---\n    kind: B\n",
        "patches: |\n  kind: A\n",
        "patchesStrategicMerge:\n- a.yaml\n",
        "patchesStrategicMerge: [{patch: a}]\n",
    ] {
        assert_eq!(read(text), None, "{text}");
    }
}
