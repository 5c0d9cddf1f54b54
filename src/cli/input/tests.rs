use super::*;

#[test]
fn a_panic_costs_one_file() {
    let failed = Input::File("a.yaml".into()).fenced(|| panic!("a fault of ours")).unwrap_err();
    assert!(failed.to_string().starts_with("a.yaml: crd-ls failed on this file"), "{failed}");
}
