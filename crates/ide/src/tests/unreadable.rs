//! Fixes of unreadable text.

use crate::{Finding, Severity, Snapshot};
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

fn findings_of<'s>(snapshot: &'s Snapshot, code: &str) -> Vec<&'s Finding> {
    snapshot.findings().iter().filter(|finding| finding.code() == code).collect()
}

/// The titles and safety of the fixes for the first finding of a code, and the schema after each.
#[track_caller]
fn offered(code: &str, schema: &str) -> Vec<(String, bool, String)> {
    let snapshot = Snapshot::new(Text::new(&crd_around(schema)));
    let found = findings_of(&snapshot, code);
    let finding = found.first().unwrap_or_else(|| panic!("no {code} among {:?}", snapshot.findings()));
    let around = crd_around("");
    let fixes = snapshot.quick_fixes(finding).into_iter().map(|fix| {
        let after = snapshot.edited(&fix.edits);
        assert!(findings_of(&after, code).len() < found.len(), "{} leaves the finding", fix.title());
        let text = after.text().to_string();
        let lines = text.strip_prefix(&around).unwrap_or(&text).lines();
        let schema = lines.map(|line| format!("{}\n", line.strip_prefix("        ").unwrap_or(line))).collect();
        (fix.title(), fix.safe, schema)
    });
    fixes.collect()
}

#[test]
fn missing_colon() {
    let schema = "type: object\nproperties:\n  a\n    type: string\n";
    let expected = ("write ':' after 'a'".to_owned(), true, schema.replace("  a\n", "  a:\n"));
    assert_eq!(offered("yaml/missing-colon", schema), [expected]);
    // The line may also continue the text above.
    let schema = "description: a lot\nof words\ntype: object\n";
    let offered = offered("yaml/missing-colon", schema);
    assert!(offered.iter().all(|(_, safe, _)| !safe), "{offered:?}");
}

#[test]
fn hiding_mistake() {
    let text = crd_around("type: object\nproperties\n  a:\n    type: string\n    description: `a`\n");
    let snapshot = Snapshot::new(Text::new(&text));
    let fixed = snapshot.edited(&snapshot.fix_all().edits);
    let errors = fixed.findings().iter().filter(|finding| finding.severity() == Severity::Error);
    assert_eq!(errors.count(), 0, "{}", fixed.text());
}

#[test]
fn unclosed_quote() {
    let schema = "type: object\nproperties: {a: {type: string}}\nrequired: [\"a, b]\n";
    let titles: Vec<String> = offered("yaml/unclosed-quote", schema).into_iter().map(|(title, ..)| title).collect();
    assert_eq!(titles, ["close the quote after 'b'", "close the quote after 'a'"]);
    let schema = "type: object\nproperties:\n  \"a: {type: string}\n";
    let (title, safe, after) = offered("yaml/unclosed-quote", schema).remove(0);
    assert_eq!((title.as_str(), safe), ("close the quote after 'a'", false));
    assert_eq!(after, schema.replace("\"a:", "\"a\":"));
    let schema = "type: object\ndescription: 'one\n  two\nproperties: {}\n";
    let (title, _, after) = offered("yaml/unclosed-quote", schema).remove(0);
    assert_eq!(title, "close the quote after 'two'");
    assert_eq!(after, schema.replace("two", "two'"));
}

#[test]
fn unclosed_brackets() {
    let text = crd_around("type: object\nproperties: {a: {type: string, enum: [x, z\n");
    let mut snapshot = Snapshot::new(Text::new(&text));
    for _ in 0..3 {
        let finding = findings_of(&snapshot, "yaml/unclosed-bracket").pop().expect("an open bracket").clone();
        let fix = snapshot.quick_fixes(&finding).into_iter().next().expect("a fix");
        snapshot = snapshot.edited(&fix.edits);
    }
    assert_eq!(snapshot.text().to_string(), text.replace("x, z\n", "x, z]}}\n"));
    assert_eq!(snapshot.findings(), []);
}

#[test]
fn lines_at_wrong_column() {
    let schema = "type: object
properties:
  a:
    type: string
   b:
     type: object
     properties: {c: {type: string}}
";
    let (title, safe, after) = offered("yaml/wrong-indentation", schema).remove(0);
    assert_eq!((title.as_str(), safe), ("indent this with 10 spaces", false));
    assert_eq!(after, schema.replace("   b", "  b").replace("     type", "    type").replace("     prop", "    prop"));
}

#[test]
fn negative_number() {
    let schema = "type: integer\nenum:\n- 1\n-2\n";
    let dashed =
        |schema: &str| offered("yaml/missing-dash-space", schema).into_iter().map(|(_, safe, _)| safe).collect();
    let (of_number, of_word): (Vec<bool>, Vec<bool>) = (dashed(schema), dashed("type: string\nenum:\n- a\n-x\n"));
    assert_eq!((of_number, of_word), (vec![false], vec![true]));
}

#[test]
fn white_space_on_empty_line() {
    let text = crd_around("type: object\n\nproperties: {}\n").replace("\n\n", "\n\t\n");
    let snapshot = Snapshot::new(Text::new(&text));
    assert_eq!(findings_of(&snapshot, "yaml/tab-on-empty-line").len(), 1);
    assert_eq!(snapshot.edited(&snapshot.fix_all().edits).text().to_string(), text.replace('\t', ""));
}

#[test]
fn readable_mistakes() {
    let text = crd_around(
        "type: object\ndescription: 'one\ntwo'\nrequired: [a]#b\ntitle: \"it\\'s\"\nproperties: {a: {type: string}}\n",
    );
    let snapshot = Snapshot::new(Text::new(&text));
    let fixed = snapshot.edited(&snapshot.fix_all().edits);
    assert_eq!(fixed.findings(), [], "{}", fixed.text());
}
