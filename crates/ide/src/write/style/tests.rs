use super::*;
use crate::Snapshot;
use crd_ls_syntax::ContentKind;

/// The step around the end of a text.
fn measured(text: &str) -> Option<usize> {
    let snapshot = Snapshot::new(Text::new(text));
    let end = TextSize::of(text.trim_end());
    let mut mappings: Vec<Mapping<'_>> = snapshot
        .cursor(end)
        .contents()
        .filter_map(|content| match content.kind() {
            ContentKind::Mapping(mapping) => Some(mapping),
            _ => None,
        })
        .collect();
    mappings.reverse();
    step(snapshot.text(), mappings.into_iter(), |_| false)
}

#[test]
fn step_of_the_innermost_mapping_below_a_key() {
    assert_eq!(measured("a:\n    b:\n       c: 1\n"), Some(3));
    assert_eq!(measured("a:\n    b: {c: 1}\n"), Some(4));
    assert_eq!(measured("a: 1\n"), None);
}

#[test]
fn columns_after_dashes_are_no_steps() {
    assert_eq!(measured("a:\n    b:\n    -   c: 1\n"), Some(4));
    assert_eq!(measured("a:\n- b: 1\n"), None);
}

#[test]
fn separators() {
    let block = YamlStyle { layout: Layout::Block { column: 2 }, step: 4, line_break: "\r\n" };
    assert_eq!(block.separator(), "\r\n  ");
    assert_eq!(block.nested().separator(), "\r\n      ");
    let flow = YamlStyle { layout: Layout::Flow { is_json: true }, ..block };
    assert_eq!(flow.nested().separator(), ", ");
}
