use crate::testing::Fixture;
use crd_ls_testing::crd_around;
use crd_ls_text::TextRange;

/// The tokens in rules of a schema.
fn tokens(schema: &str) -> Vec<String> {
    let fixture = Fixture::parse(&crd_around(schema));
    let snapshot = fixture.snapshot();
    let all = TextRange::new(0.into(), snapshot.text().len());
    let shown = |(range, kind)| format!("{} {kind:?}", snapshot.text().slice(range));
    snapshot.highlights(all).into_iter().map(shown).collect()
}

#[test]
fn rules_in_every_style() {
    let schema = |rule: &str| {
        format!("type: object\ndescription: self.a\nx-kubernetes-validations:\n- rule: {rule}\n  message: self.a\n")
    };
    let expected = ["self Variable", "a Property", "== Operator", "1 Number"];
    for rule in
        ["self.a == 1", "'self.a == 1'", "\"self.a == 1\"", "|\n    self.a\n      == 1", ">-\n    self.a ==\n    1"]
    {
        assert_eq!(tokens(&schema(rule)), expected, "{rule}");
    }
}

#[test]
fn nested_expressions() {
    let schema = "type: object
properties:
  a:
    type: string
    x-kubernetes-validations:
    - {rule: 'true', messageExpression: '\"no\"'}
";
    assert_eq!(tokens(schema), ["true Keyword", "\"no\" String"]);
}

#[test]
fn tokens_of_range() {
    let text = crd_around("type: object\nx-kubernetes-validations:\n- rule: a\n- rule: b\n");
    let fixture = Fixture::parse(&text);
    let line = text.find("- rule: b").unwrap() as u32;
    let found = fixture.snapshot().highlights(TextRange::new(line.into(), (line + 9).into()));
    assert_eq!(found.len(), 1);
}
