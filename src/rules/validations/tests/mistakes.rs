//! What is said of a mistake inside an expression, before the server's words.

use super::*;

/// The message about the only mistake of a rule.
fn said(rule: &str) -> String {
    let schema = format!(
        "type: object
x-kubernetes-validations:
- rule: {rule:?}
properties:
  size: {{type: integer}}
  ratio: {{type: number}}
  name: {{type: string}}
  names: {{type: array, maxItems: 5, items: {{type: string, maxLength: 5}}}}
"
    );
    let snapshot = Snapshot::new(Text::new(&crd_around(&schema)));
    let [finding] = snapshot.findings() else { panic!("{rule}: {:?}", snapshot.findings()) };
    finding.message()
}

#[test]
fn a_mistake_is_said_in_a_sentence_and_with_what_was_meant() {
    for (rule, message) in [
        ("size > 1", "there is no variable `size`. Did you mean `self.size`?"),
        ("other > 1", "there is no variable `other`. The value that is validated is `self`."),
        (
            "self.sum > 1",
            "the schema declares no field `sum` here. Declare it in the schema's `properties`, or correct its name.",
        ),
        ("self.siz > 1", "the schema declares no field `siz` here. Did you mean `size`?"),
        ("self.name.length > 1", "a value of type `string` has no fields"),
        ("self.name.startswith('a')", "there is no method `startswith`. Did you mean `startsWith`?"),
        ("count(self.names) > 1", "there is no function `count`"),
        (
            "self.name > 1",
            "`>` can't be applied to `string` and `int`. Write both in the same type: numbers without quotes, texts in quotes.",
        ),
        (
            "self.ratio == self.size",
            "`==` can't be applied to `double` and `int`. Convert the integer with `double()`.",
        ),
        ("self.size in self.names", "`in` can't be applied to `int` and `list(string)`"),
        ("!self.name", "`!` can't be applied to `string`"),
        ("self.names['a'] == 'b'", "a value of type `list(string)` has no element at a `string`"),
        ("self.name.startsWith(1)", "`startsWith` of `string` can't be called with `int`"),
        ("self.name.trim(1, 2) == 'a'", "`trim` of `string` can't be called with `int` and `int`"),
        ("size(1, 'a') > 1", "`size` can't be called with `int` and `string`"),
        (
            "self.name && self.size > 1",
            "a value of type `bool` has to be here, and this one is of type `string`. Write a condition.",
        ),
        ("self.size > 1 self.size < 5", "`self` can't be in this place of an expression"),
        ("self.size >", "the expression ends before it is complete"),
        ("(self.size > 1", "the expression ends before it is complete"),
    ] {
        assert_eq!(said(rule), message, "of {rule}");
    }
}
