use super::*;

#[test]
fn a_panic_costs_one_file() {
    let failed = fenced(&Input::File("a.yaml".into()), || panic!("a fault of ours")).unwrap_err();
    assert!(failed.to_string().starts_with("a.yaml: crd-ls failed on this file"), "{failed}");
    let report = Report::of_unreadable(failed);
    assert_eq!((report.counts.unreadable, report.unreadable.len()), (1, 1));
}
