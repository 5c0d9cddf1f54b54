//! The picture in the README is what the command prints.

use anstyle_svg::Term;

use crate::generated::assert_up_to_date;
use crate::run::run;

#[test]
fn the_picture_is_up_to_date() {
    let ran = run(&["check", "--color", "always", "check/picture.yaml"]);
    let prompt = "\u{1b}[1m$ crd-ls check foo.yaml\u{1b}[0m\n";
    let shown = ran.stdout.replace("check/picture.yaml", "foo.yaml");
    assert_up_to_date("docs/images/check.svg", &Term::new().render_svg(&format!("{prompt}{shown}")));
}
