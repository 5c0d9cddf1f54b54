use serde_json::{Value, json};

use super::{visible, visible_json, visible_line, visible_lines};

#[test]
fn no_line_is_a_ci_command() {
    assert_eq!(visible("a\n::stop-commands::x"), "a␊::stop-commands::x");
    assert_eq!(visible("##[group]a ##vso[task] ##teamcity[x] ## a"), "#♯[group]a #♯vso[task] #♯teamcity[x] ## a");
    assert_eq!(visible_line("::error::x.yaml:1:1"), "./::error::x.yaml:1:1");
    assert_eq!(visible_line(" ::error::x.yaml:1:1"), "./ ::error::x.yaml:1:1");
    assert_eq!(visible_lines("a\n  b\n  ::stop-commands::x\r\nc"), "a\n  b␊  ::stop-commands::x␍\nc");
}

#[test]
fn json_escapes_controls() {
    let value = json!({"a\u{9b}": "\u{1b}[31m\u{7f}\u{202e}\u{e0041}ü"});
    let printed = visible_json(&value);
    assert_eq!(printed, r#"{"a\u009b":"\u001b[31m\u007f\u202e\udb40\udc41ü"}"#);
    assert_eq!(serde_json::from_str::<Value>(&printed).unwrap(), value);
}
