//! After edits of a CRD or its custom resources, the resources have the same findings as from scratch, and they lie in
//! their text.

use std::sync::Arc;

use crd_ls_ide::{Change, ResourceKind, Snapshot};
use crd_ls_text::Text;

use crate::input::{self, Input};

/// Separates the CRD from the resources in the text of an input.
pub const SEPARATOR: &str = "\n%%\n";

/// A text with and without its judged resources.
struct Judged {
    plain: Snapshot,
    judged: Snapshot,
}

/// Asserts the law for the two texts of an input. Every other edit is of the resources.
pub fn holds(input: &Input) {
    let (crd, resources) = input.text.split_once(SEPARATOR).unwrap_or((&input.text, ""));
    let [mut crd, mut resources] = [crd, resources].map(|text| Snapshot::new(Text::new(text)));
    let mut last = Judged { plain: resources.clone(), judged: resources.beside(crd.resource_kinds().into()) };
    for (number, change) in input.changes.iter().enumerate() {
        match number % 2 {
            0 => crd = edited(&crd, change),
            _ => resources = edited(&resources, change),
        }
        let judged = judged(&crd, &resources, &last);
        last = Judged { plain: resources.clone(), judged };
    }
}

/// Judges again and asserts the same result as from scratch.
fn judged(crd: &Snapshot, resources: &Snapshot, last: &Judged) -> Snapshot {
    let kinds: Arc<[ResourceKind]> = crd.resource_kinds().into();
    let judged = resources.beside_after(Arc::clone(&kinds), &last.plain, &last.judged);
    let found = judged.findings();
    let [fresh_crd, fresh] = [crd, resources].map(|snapshot| Snapshot::new(snapshot.text().clone()));
    let expected = fresh.beside(fresh_crd.resource_kinds().into());
    assert!(
        found == expected.findings(),
        "{:?}\n{:?}\n{found:#?}\n{:#?}",
        crd.text(),
        resources.text(),
        expected.findings()
    );
    assert!(judged.causes() == expected.causes(), "{:?}\n{:?}\n{found:#?}", crd.text(), resources.text());
    let (verdicts, from_scratch) = (judged.verdicts(), expected.verdicts());
    assert_eq!((verdicts.count(), from_scratch.judged()), (from_scratch.count(), from_scratch.count()));
    let again = resources.beside_after(kinds, resources, &judged);
    assert_eq!(again.verdicts().judged(), 0, "nothing has changed");
    let text = resources.text().to_string();
    let is_in_text = |range: crd_ls_text::TextRange| text.get(usize::from(range.start())..usize::from(range.end()));
    assert!(found.iter().all(|finding| is_in_text(finding.range).is_some()), "{found:?} in {text:?}");
    judged
}

fn edited(snapshot: &Snapshot, change: &input::Change) -> Snapshot {
    let edit = change.of(snapshot.text());
    let mut text = snapshot.text().clone();
    text.apply(&edit);
    snapshot.after(&[Change { edit, text }])
}
