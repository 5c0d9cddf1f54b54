use super::ParsedText;
use crd_ls_model::{AnalysisOptions, Part, Unfinished};
use crd_ls_text::{Edit, Text, TextRange, TextSize};

const KUSTOMIZATION: &str = "# é\npatches:\n- patch: |-\n    kind: A\n    spec: é\n- patch: |\n    kind: B\n";
const BRANCHES: &str = "{{ if é }}\napiVersion: v1\nkind: A\nmetadata: {}\n{{ else }}\napiVersion: v1\nkind: B\nmetadata: \
                        {}\n{{ end }}\n";

fn read_as(part: Part) -> AnalysisOptions {
    AnalysisOptions { unfinished: Unfinished { part, ..Unfinished::default() }, ..AnalysisOptions::default() }
}

#[test]
fn an_edit_equals_a_new_text() {
    for (part, written) in [(Part::InlinePatches, KUSTOMIZATION), (Part::Whole, BRANCHES)] {
        let (text, options) = (Text::new(written), read_as(part));
        let before = ParsedText::new(&text, &options);
        assert!(before.written.is_some());
        for (at, insert) in written.char_indices().flat_map(|(at, _)| ["\n", "x", " ", "|"].map(|insert| (at, insert)))
        {
            let edit = Edit::replace(TextRange::empty(TextSize::new(at as u32)), insert);
            let mut edited = text.clone();
            edited.apply(&edit);
            let (after, new) = (before.after(&edit, &edited, &options), ParsedText::new(&edited, &options));
            assert_eq!(after.tree.green(), new.tree.green(), "{insert:?} at {at} of {written}");
            assert_eq!(after.inline, new.inline, "{insert:?} at {at} of {written}");
        }
    }
}

#[test]
fn final_texts_are_read_as_written() {
    let options = AnalysisOptions { unfinished: Unfinished::FINAL, ..AnalysisOptions::default() };
    assert!(ParsedText::new(&Text::new(BRANCHES), &options).written.is_none());
    assert!(ParsedText::new(&Text::new(KUSTOMIZATION), &read_as(Part::Whole)).written.is_none());
}
