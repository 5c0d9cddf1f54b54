use super::*;

#[test]
fn columns_have_one_width() {
    let row = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
    let text = aligned([row(["NAME", "A", "LAST"]), row(["widget-one", "", "x"]), row(["w", "b\nc", ""])].into_iter());
    assert_eq!(text, "NAME         A      LAST\nwidget-one          x\nw            b...   \n");
}
