use super::from_markdown;

#[test]
fn marks_go_and_code_stays() {
    let markdown =
        "## `type`\n\nA **string** or `**kwargs`, see [types](https://example.org/t).\n\n```yaml\n# a: `b`\n```\n";
    let text = "type\n\nA string or **kwargs, see types (https://example.org/t).\n\n# a: `b`";
    assert_eq!(from_markdown(markdown), text);
}

#[test]
fn other_brackets_stay() {
    assert_eq!(from_markdown("spec.versions[0] (the first)"), "spec.versions[0] (the first)");
}
