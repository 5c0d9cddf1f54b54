use super::{JsonFaultKind, json_faults};
use crd_ls_text::Text;

fn faults(text: &str) -> Vec<(JsonFaultKind, String)> {
    let text = Text::new(text);
    json_faults(&text).iter().map(|fault| (fault.kind, text.slice(fault.range).to_string())).collect()
}

#[test]
fn json_has_none() {
    assert!(faults("{\"a\": [1, -2.5e3, true, null, \"b, }\\\"\"]}").is_empty());
}

#[test]
fn yaml_in_json() {
    let found = faults("{\"a\": True, # no\n \"b\": [1,\n ],}");
    let kinds: Vec<JsonFaultKind> = found.iter().map(|(kind, _)| *kind).collect();
    assert_eq!(kinds, [JsonFaultKind::Word, JsonFaultKind::Comment, JsonFaultKind::Comma, JsonFaultKind::Comma]);
    assert_eq!(found.first().map(|(_, text)| text.as_str()), Some("True"));
}

#[test]
fn braces_of_yaml_are_left_alone() {
    assert!(faults("{a: b,}").is_empty());
    assert!(faults("a: {\"b\": c,}").is_empty());
}
