//! The picture in the README shows the command's real output.

use anstyle_svg::Term;

use crate::generated::assert_up_to_date;
use crate::text_format::on_a_terminal;

#[test]
fn picture_is_up_to_date() {
    let printed = on_a_terminal("stty rows 24 cols 92; $CRD_LS check check/picture.yaml", &[]);
    let shown = printed.replace('\r', "").replace("check/picture.yaml", "foo.yaml");
    let prompt = "\u{1b}[1m$ crd-ls check foo.yaml\u{1b}[0m\n";
    assert_up_to_date("docs/images/check.svg", &Term::new().render_svg(&format!("{prompt}{shown}")));
}
