use super::{snapshot, underlined};

/// Checks the texts at the ranges of the errors in a rule, which is given as it is written in a file.
#[track_caller]
fn check(rule: &str, expected: &[&str]) {
    let snapshot = snapshot(&format!(
        "type: object
x-kubernetes-validations:
- message: the rule may have several lines
  rule: {rule}
properties:
  name: {{type: string, maxLength: 9}}
"
    ));
    let found = underlined(&snapshot);
    let found: Vec<&str> = found.iter().map(|(text, _)| text.as_str()).collect();
    assert_eq!(found, expected, "{rule}");
}

#[test]
fn places_in_scalar_styles() {
    check("self.nam == 'a'", &[".nam"]);
    check("self.name == 'a'\n    && self.nam == 'b'", &[".nam"]);
    check("'self.name == ''a'' && self.nam == ''b'''", &[".nam"]);
    check("'self.name == ''ü'' + 1'", &["+"]);
    check(r#""self.name == \"a\" && self.nam == \"\\n\"""#, &[".nam"]);
    check(r#""self.name == '\u00fc\U0001F600' && self.nam == ''""#, &[".nam"]);
    check(r#""self\u002enam == ''""#, &[r"\u002enam"]);
    check("\"self.name == '' \\\n    && self.nam == ''\"", &[".nam"]);
    check("|\n    self.name == 'ü'\n      && self.nam == 'b'\n", &[".nam"]);
    check("|2-\n      self.name == 'ü'\n      && self.nam == 'b'\n", &[".nam"]);
    check(">\n    self.name == 'ü'\n    && self.nam == 'b'\n\n    && self.none\n", &[".nam", ".none"]);
    check("|\n    self.name == 'a'\t&&\tself.nam == 'b'\n", &[".nam"]);
    check("self.name == 'a\t' && self.nam == ''", &[".nam"]);
    check(r#""self.name == '\t\x41' && self.nam == ''""#, &[".nam"]);
    check("self.name == '漢字😀' && self.nam == ''", &[".nam"]);
    check("'self.name == ''漢字😀'' && self.nam == ''b'''", &[".nam"]);
    check(">-\n    self.name == '漢字😀'\n    && self.nam == ''\n", &[".nam"]);
    check("&rule self.nam == 'a'", &[".nam"]);
    check("!!str self.nam == 'a'", &[".nam"]);
}

#[test]
fn places_behind_aliases() {
    let snapshot = snapshot(
        "type: object
description: &rule self.nam == 'a'
x-kubernetes-validations:
- rule: *rule
properties:
  name: {type: string, maxLength: 9}
",
    );
    assert_eq!(underlined(&snapshot), [("*rule".to_owned(), "cel/uncompilable")]);
}

#[test]
fn places_of_several_errors() {
    check("self.a == sel.b && size(1) == '$'", &[".a", "sel", "size"]);
    check("self.name ==", &["="]);
    check("self.name == 'a' ||| true", &["|"]);
}
