//! Objects that patches in other files change.

use std::sync::Arc;

use crd_ls_ide::{AnalysisOptions, Change, Snapshot};
use crd_ls_model::{PatchTarget, PatchedObject, PatchedParts, TextPattern, Unfinished};
use crd_ls_text::{Edit, Text, TextRange, TextSize};

use crate::heap::{alone, taken};
use crate::hostile::with_schema;

const OBJECT: &str = "apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: web}\nspec: {size: 1}\n";

#[test]
fn edits_select_no_patches_again() {
    let _alone = alone();
    let kinds = Snapshot::new(Text::new(&with_schema("type: object"))).resource_kinds();
    let edited = |patches: usize| {
        let mut parts = PatchedParts::NONE;
        parts.add_at(&["spec".into(), "size".into()], &PatchedParts::Whole);
        let target = PatchTarget { name: Some(TextPattern::exact("web")), ..PatchTarget::default() };
        let patch = Arc::new(PatchedObject { target, parts: Arc::new(parts) });
        let patched = Some((0..patches).map(|_| Arc::clone(&patch)).collect());
        let unfinished = Unfinished { patched, ..Unfinished::default() };
        let options = Arc::new(AnalysisOptions { unfinished, ..AnalysisOptions::default() });
        let before = Snapshot::with_options(Text::new(OBJECT), options).beside(kinds.clone().into());
        before.findings();
        let value = OBJECT.len() as u32 - 3;
        let edit = Edit::replace(TextRange::at(TextSize::new(value), TextSize::new(1)), "2");
        let mut text = before.text().clone();
        text.apply(&edit);
        let changes = [Change { edit, text }];
        taken(|| assert!(!before.after(&changes).findings().is_empty())).pieces
    };
    edited(1);
    let (few, many) = (edited(1), edited(2_000));
    assert!(many <= few + 100, "{few} and {many}");
}
