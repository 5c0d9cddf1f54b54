use crate::Snapshot;
use crd_ls_model::GroupKind;
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

fn foo(size: &str) -> String {
    format!("apiVersion: example.com/v1\nkind: Foo\nmetadata: {{name: web}}\nsize: {size}\n")
}

/// The paths of the findings when the schema of `size` changes, and the number of resources checked.
fn turned(before: &str, after: &str, resources: &str) -> (Vec<String>, usize) {
    let kinds = |size: &str| {
        let crd = crd_around(&format!("type: object\nproperties: {{size: {size}}}\n"));
        Snapshot::new(Text::new(&crd)).resource_kinds()
    };
    let (before, after) = (kinds(before), kinds(after));
    let change_of = |kind: &GroupKind| (before[0].group_kind() == *kind).then(|| (&before[0], &after[0]));
    let turned = Snapshot::new(Text::new(resources)).turned_invalid(change_of);
    let row = |finding: &crate::Finding| format!("{} {} {}", finding.document, finding.code(), finding.written);
    (turned.findings.iter().map(row).collect(), turned.count)
}

const ANY: &str = "{type: integer}";
const SMALL: &str = "{type: integer, maximum: 9}";

#[test]
fn newly_invalid() {
    let resources = [foo("5"), foo("12"), foo("word")].join("---\n");
    assert_eq!(turned(ANY, SMALL, &resources), (vec!["1 resource/number size".to_owned()], 3));
    assert_eq!(turned(SMALL, ANY, &resources), (Vec::new(), 3));
    assert_eq!(turned(SMALL, SMALL, &resources), (Vec::new(), 3));
}

#[test]
fn list_items() {
    let item = |size: &str| foo(size).replace("apiVersion", "- apiVersion").replace('\n', "\n  ");
    let list = format!("apiVersion: v1\nkind: List\nitems:\n{}\n{}\n", item("word").trim_end(), item("12").trim_end());
    assert_eq!(turned(ANY, SMALL, &list), (vec!["0 resource/number items[1].size".to_owned()], 2));
}

#[test]
fn other_kinds() {
    assert_eq!(turned(ANY, SMALL, &foo("12").replace("Foo", "Bar")), (Vec::new(), 0));
}
