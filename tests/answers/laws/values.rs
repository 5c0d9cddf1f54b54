//! Equal schemas have equal findings about a default.

use std::collections::BTreeSet;

use crd_ls_ide::{Finding, Snapshot};
use crd_ls_text::Text;

use super::findings::lie_in_their_text;
use crd::crd;

#[path = "../../support/crd.rs"]
pub mod crd;

const HEAD: &str = crd!(
    "        type: object
        properties:
"
);

/// Not part of any message.
const NAMES: [&str; 2] = ["alphas", "omegas"];

/// Asserts the law for a schema, given as its lines, and a value for its default.
pub fn holds(schema: &str, value: &str) {
    let snapshot = Snapshot::new(Text::new(&definition(schema, value)));
    lie_in_their_text(&snapshot);
    // An alias refers to text elsewhere, and a syntax error can hide another.
    let is_plain = !(schema.contains(['&', '*']) || value.contains(['&', '*']));
    if is_plain && !snapshot.findings().iter().any(Finding::is_syntax_error) {
        let [first, other] = NAMES.map(|name| said_of_default(&snapshot, name));
        assert_eq!(first, other, "{}", snapshot.text());
    }
}

/// Two properties with this schema and this default.
fn definition(schema: &str, value: &str) -> String {
    let mut text = HEAD.to_owned();
    for name in NAMES {
        text += &format!("          {name}:\n            default:\n");
        value.lines().for_each(|line| text += &format!("              {line}\n"));
        schema.lines().for_each(|line| text += &format!("            {line}\n"));
    }
    text
}

/// The codes and messages of the findings in a property's default.
fn said_of_default(snapshot: &Snapshot, name: &str) -> BTreeSet<(&'static str, String)> {
    let path = format!(".properties[{name}].default");
    let findings = snapshot.findings().iter().filter(|finding| finding.written.to_string().contains(&path));
    findings.map(|finding| (finding.code(), finding.message().replace(name, NAMES[0]))).collect()
}
