//! What is said of custom resources after edits, of them and of their CRD, is what is said of both from scratch, and lies
//! in their text.

use crd_ls::ide::{Change, GroupKind, ResourceKind, Snapshot, Verdicts};
use crd_ls::text::Text;

use crate::input::{self, Input};

/// What parts the CRD from the resources in the text of an input.
pub const SEPARATOR: &str = "\n%%\n";

/// Asserts the law for the two texts of an input, and for its edits: every other one is of the resources.
pub fn holds(input: &Input) {
    let (crd, resources) = input.text.split_once(SEPARATOR).unwrap_or((&input.text, ""));
    let [mut crd, mut resources] = [crd, resources].map(|text| Snapshot::new(Text::new(text)));
    let mut verdicts = judged(&crd, &resources, &Verdicts::default());
    for (number, change) in input.changes.iter().enumerate() {
        match number % 2 {
            0 => crd = edited(&crd, change),
            _ => resources = edited(&resources, change),
        }
        verdicts = judged(&crd, &resources, &verdicts);
    }
}

/// Judges again, and asserts that this says what judging from scratch does.
fn judged(crd: &Snapshot, resources: &Snapshot, old: &Verdicts) -> Verdicts {
    let verdicts = judge(crd, resources, old);
    let found = resources.resource_findings(&verdicts);
    let [fresh_crd, fresh] = [crd, resources].map(|snapshot| Snapshot::new(snapshot.text().clone()));
    let from_scratch = judge(&fresh_crd, &fresh, &Verdicts::default());
    let expected = fresh.resource_findings(&from_scratch);
    assert!(found == expected, "{:?}\n{:?}\n{found:#?}\n{expected:#?}", crd.text(), resources.text());
    assert_eq!((verdicts.count(), from_scratch.judged()), (from_scratch.count(), from_scratch.count()));
    assert_eq!(judge(crd, resources, &verdicts).judged(), 0, "nothing has changed");
    let text = resources.text().to_string();
    let is_in_text = |range: crd_ls::text::TextRange| text.get(usize::from(range.start())..usize::from(range.end()));
    assert!(found.iter().all(|finding| is_in_text(finding.range).is_some()), "{found:?} in {text:?}");
    verdicts
}

fn judge(crd: &Snapshot, resources: &Snapshot, old: &Verdicts) -> Verdicts {
    let kinds = crd.resource_kinds();
    let kind_of = |name: &GroupKind| kinds.iter().find(|kind: &&ResourceKind| kind.group_kind() == *name);
    resources.judge_after(old, kind_of)
}

fn edited(snapshot: &Snapshot, change: &input::Change) -> Snapshot {
    let edit = change.of(snapshot.text());
    let mut text = snapshot.text().clone();
    text.apply(&edit);
    snapshot.after(&[Change { edit, text }])
}
