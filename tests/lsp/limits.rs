use serde_json::{Value, json};

use crate::server::TestServer;
use crate::texts::GUIDE;
use crate::texts::crd_with;

const URI: &str = "file:///a.yaml";

/// A server whose client sent these `initializationOptions`.
fn start(options: &Value) -> TestServer {
    let mut server = TestServer::spawn();
    server.initialize(&json!({ "processId": null, "capabilities": {}, "initializationOptions": options }));
    server
}

fn configure(server: &mut TestServer, settings: &Value) {
    server.notify("workspace/didChangeConfiguration", &json!({ "settings": settings }));
}

/// A CustomResourceDefinition with this many properties, each with one error and one warning.
fn with_findings(properties: usize) -> String {
    let properties = (0..properties).map(|number| format!("          a{number}: {{minItems: 2, maxItems: 1}}\n"));
    crd_with(&format!("        type: object\n        properties:\n{}", properties.collect::<String>()))
}

fn severities(diagnostics: &[Value]) -> Vec<i64> {
    diagnostics.iter().map(|diagnostic| diagnostic["severity"].as_i64().unwrap()).collect()
}

#[test]
fn only_500_are_shown() {
    let mut server = start(&Value::Null);
    server.open(URI, 1, &with_findings(400));
    let diagnostics = server.diagnostics(URI, 1);
    assert_eq!(diagnostics.len(), 501);
    let (last, shown) = diagnostics.split_last().unwrap();
    let errors = severities(shown).iter().filter(|severity| **severity == 1).count();
    assert_eq!(errors, 400, "errors go before warnings");
    let lines: Vec<_> = shown.iter().map(|diagnostic| diagnostic["range"]["start"]["line"].as_u64()).collect();
    assert!(lines.is_sorted(), "and all are in the order of the text");
    let message = last["message"].as_str().unwrap();
    assert!(message.starts_with("300 more are not shown: 0 errors, 300 warnings and 0 others."), "{message}");
    assert_eq!((&last["severity"], last.get("code")), (&json!(3), None));
    assert_eq!(server.status()[0]["findings"], 800);
}

#[test]
fn limits_can_change() {
    let mut server = start(&json!({ "limits": { "diagnostics": 10 } }));
    server.open(URI, 1, &with_findings(20));
    assert_eq!(server.diagnostics(URI, 1).len(), 11);
    configure(&mut server, &json!({ "crd-ls": { "limits": { "diagnostics": 39 } } }));
    assert_eq!(server.diagnostics(URI, 1).len(), 40);
    configure(&mut server, &json!({ "crd-ls": { "limits": { "diagnostics": 40 } } }));
    assert_eq!(server.diagnostics(URI, 1).len(), 40, "there is nothing to leave out");
    configure(&mut server, &json!({ "crd-ls": { "limits": { "diagnostics": "many" } } }));
    let said = server.notification("window/showMessage");
    assert!(said["message"].as_str().unwrap().contains("crd-ls/limits/diagnostics is no whole number"), "{said}");
    assert_eq!(server.diagnostics(URI, 1).len(), 40, "the default is in force");
    configure(&mut server, &Value::Null);
    assert_eq!(server.status()[0]["findings"], 40);
}

#[test]
fn long_texts_are_not_analysed() {
    let mut server = start(&json!({ "limits": { "textBytes": GUIDE.len() } }));
    server.open(URI, 1, GUIDE);
    assert_eq!(server.diagnostics(URI, 1).len(), 6);
    let start = json!({ "line": 0, "character": 0 });
    server.change(URI, 2, &json!([{ "range": { "start": start, "end": start }, "text": "#" }]));
    let diagnostics = server.diagnostics(URI, 2);
    assert_eq!(diagnostics.len(), 1);
    let message = diagnostics[0]["message"].as_str().unwrap();
    assert!(message.contains(&format!("longer than {} bytes", GUIDE.len())), "{message}");
    assert_eq!(server.status(), json!([]), "nothing is kept of it");
    let hover = server.hover(URI, 18, 12);
    assert_eq!(server.result(hover), Value::Null);

    let end = json!({ "line": 0, "character": 1 });
    server.change(URI, 3, &json!([{ "range": { "start": start, "end": end }, "text": "" }]));
    assert_eq!(server.diagnostics(URI, 3).len(), 6, "its text was kept up to date");
}

#[test]
fn work_limits_are_settings() {
    // An alias of a long text, a default of the wrong type, and a default that does not match its pattern.
    let head = with_findings(0);
    let text = format!(
        "{head}          kind of a: &a {{type: string, title: {title}}}\n          b: *a\n          c: {{type: integer, default: x}}\n          \
         d: {{type: string, pattern: '^[a-z]+$', default: X}}\n",
        title = "x".repeat(1000),
    );
    let codes = |diagnostics: &[Value]| -> Vec<String> {
        diagnostics.iter().map(|diagnostic| diagnostic["code"].as_str().unwrap().to_owned()).collect()
    };
    let mut server = start(&Value::Null);
    server.open(URI, 1, &text);
    assert_eq!(codes(&server.diagnostics(URI, 1)), ["default/type", "default/pattern"]);
    for (limits, expected) in [
        (json!({ "aliasBytes": 1000 }), ["alias/not-followed", "default/type", "default/pattern"].as_slice()),
        (json!({ "valueSteps": 0 }), &["default/not-judged", "default/not-judged"]),
        (json!({ "patternBytes": 10 }), &["default/type", "default/not-judged"]),
    ] {
        configure(&mut server, &json!({ "limits": limits }));
        assert_eq!(codes(&server.diagnostics(URI, 1)), expected, "{limits}");
    }
}
