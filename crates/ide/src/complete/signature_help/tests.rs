use crate::testing::Fixture;
use crd_ls_testing::crd_around;

/// The signatures of the call around `$0` in a rule, with the current argument in brackets. The active signature is the
/// first.
#[track_caller]
fn forms(rule: &str) -> Vec<String> {
    let schema = format!(
        "type: object
x-kubernetes-validations:
- rule: {rule}
properties:
  name: {{type: string}}
  ports: {{type: array, items: {{type: object, properties: {{port: {{type: integer}}}}}}}}
"
    );
    let fixture = Fixture::parse(&crd_around(&schema));
    let Some(found) = fixture.snapshot().signatures(fixture.cursor.expect("a cursor")) else { return Vec::new() };
    let mut forms: Vec<String> = found
        .list
        .into_iter()
        .map(|form| match form.arguments.get(found.argument) {
            Some(at) => {
                format!("{}[{}]{}", &form.label[..at.start], &form.label[at.clone()], &form.label[at.end..])
            }
            None => form.label,
        })
        .collect();
    forms.rotate_left(found.active);
    forms
}

#[test]
fn methods_fit_their_receiver() {
    assert_eq!(forms("self.name.contains($0)"), ["string.contains([string]) bool"]);
    assert_eq!(
        forms("self.name.replace('a', $0"),
        ["string.replace(string, [string]) string", "string.replace(string, [string], int) string"]
    );
    assert_eq!(
        forms("self.name.replace('a', 'b', $0"),
        ["string.replace(string, string, [int]) string", "string.replace(string, string) string"]
    );
}

#[test]
fn unclosed_string_argument() {
    assert_eq!(forms("self.name.matches('^a$0')"), ["string.matches([string]) bool"]);
    assert_eq!(forms("self.name.matches('^a$0"), ["string.matches([string]) bool"]);
}

#[test]
fn macros() {
    assert_eq!(forms("self.ports.all($0)")[0], "all([x], condition)");
    let contains = "sets.contains(list(A), [list(A)]) bool";
    assert_eq!(forms("self.ports.all(p, sets.contains([p.port], $0))"), [contains]);
    assert_eq!(forms("self.ports.all(p, p.port.contains($0)"), [""; 0]);
    assert_eq!(forms("has($0"), ["has([field])"]);
}

#[test]
fn outside_of_calls() {
    assert_eq!(forms("self.na$0me"), [""; 0]);
    assert_eq!(forms("self.name.contains('a')$0"), [""; 0]);
    assert_eq!(forms("nothing($0"), [""; 0]);
}
