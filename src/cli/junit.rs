//! The report of `crd-ls test` as JUnit XML: a `testsuite` for each file and CRD, a `testcase` for each case.

use super::case::Case;
use super::format::suite_of_unreadable;
use super::xml::escaped;
use crate::files::Unreadable;

/// `complaints` are settings that could not be applied.
pub(super) fn render(cases: &[Case], complaints: &[Unreadable]) -> String {
    let failures = cases.iter().filter(|case| !case.passed).count();
    let mut xml = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites tests=\"{}\" failures=\"{failures}\" \
         errors=\"{}\">\n",
        cases.len() + complaints.len(),
        complaints.len()
    );
    for suite in cases.chunk_by(|one, other| one.file == other.file && one.crd == other.crd) {
        let Some(first) = suite.first() else { continue };
        let failures = suite.iter().filter(|case| !case.passed).count();
        xml.push_str(&format!(
            "  <testsuite name=\"{} ({})\" tests=\"{}\" failures=\"{failures}\">\n",
            escaped(&first.file),
            escaped(&first.crd),
            suite.len()
        ));
        suite.iter().for_each(|case| add_case(&mut xml, case));
        xml.push_str("  </testsuite>\n");
    }
    complaints.iter().for_each(|complaint| xml.push_str(&suite_of_unreadable(complaint)));
    xml + "</testsuites>\n"
}

fn add_case(xml: &mut String, case: &Case) {
    let (class, name) = (escaped(case.group), escaped(&case.name));
    match (&case.expected, &case.found) {
        (Some(expected), Some(found)) => xml.push_str(&format!(
            "    <testcase classname=\"{class}\" name=\"{name}\">\n      <failure message=\"{}\">{}</failure>\n    \
             </testcase>\n",
            escaped(expected),
            escaped(found)
        )),
        _ => xml.push_str(&format!("    <testcase classname=\"{class}\" name=\"{name}\"/>\n")),
    }
}
