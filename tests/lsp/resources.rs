//! Custom resources in the editor, beside their CRD.

use serde_json::{Value, json};

use crate::crd::crd;
use crate::server::TestServer;

const CRD: &str = crd!(
    "        type: object
        properties:
          spec:
            type: object
            properties:
              size: {type: integer, maximum: 9}
"
);

const CRD_URI: &str = "file:///work/crd.yaml";
const FOO_URI: &str = "file:///work/foo.yaml";

/// A resource of this size.
fn foo(size: &str) -> String {
    format!("apiVersion: example.com/v1\nkind: Foo\nmetadata: {{name: web}}\nspec:\n  size: {size}\n")
}

fn codes(diagnostics: &[Value]) -> Vec<&str> {
    diagnostics.iter().map(|diagnostic| diagnostic["code"].as_str().unwrap()).collect()
}

fn whole(text: &str) -> Value {
    json!([{ "text": text }])
}

/// Ends a server whose other diagnostics are of no interest.
fn end(mut server: TestServer) {
    server.shut_down();
    server.notify("exit", &Value::Null);
    assert_eq!(server.exit_code(), 0);
    server.forget_diagnostics();
}

/// The version and the codes of the next diagnostics of a document.
fn next(server: &mut TestServer, uri: &str) -> (i64, Vec<String>) {
    let published = server.published(uri);
    let diagnostics = published["diagnostics"].as_array().unwrap();
    (published["version"].as_i64().unwrap(), codes(diagnostics).into_iter().map(str::to_owned).collect())
}

#[test]
fn a_resource_is_judged_by_the_crd_that_is_open() {
    let mut server = TestServer::start();
    server.open(CRD_URI, 1, CRD);
    server.open(FOO_URI, 1, &foo("12"));
    let diagnostics = server.diagnostics(FOO_URI, 1);
    assert_eq!(codes(&diagnostics), ["resource/number"]);
    let place = json!({"start": {"line": 4, "character": 8}, "end": {"line": 4, "character": 10}});
    assert_eq!((&diagnostics[0]["range"], &diagnostics[0]["severity"]), (&place, &json!(1)));
    let message = diagnostics[0]["message"].as_str().unwrap();
    assert!(message.starts_with("`spec.size` has to be at most 9."), "{message}");
    server.change(FOO_URI, 2, &whole(&foo("3")));
    assert_eq!(server.diagnostics(FOO_URI, 2), Vec::<Value>::new());
    end(server);
}

#[test]
fn an_edit_of_the_crd_judges_its_resources_again() {
    let mut server = TestServer::start();
    server.open(FOO_URI, 7, &foo("5"));
    assert_eq!(next(&mut server, FOO_URI), (7, vec![]));
    server.open(CRD_URI, 1, CRD);
    assert_eq!(next(&mut server, FOO_URI), (7, vec![]));
    server.change(CRD_URI, 2, &whole(&CRD.replace("maximum: 9", "maximum: 4")));
    assert_eq!(next(&mut server, FOO_URI), (7, vec!["resource/number".to_owned()]));
    server.change(CRD_URI, 3, &whole(&CRD.replace("type: integer", "type: string")));
    assert_eq!(next(&mut server, FOO_URI), (7, vec!["resource/type".to_owned()]));
    // Without the CRD nothing is known of it.
    server.close(CRD_URI);
    assert_eq!(next(&mut server, FOO_URI), (7, vec![]));
    end(server);
}

#[test]
fn resources_of_other_kinds_are_left_alone() {
    let mut server = TestServer::start();
    let other = "apiVersion: other.io/v1\nkind: Foo\nspec: [\n";
    server.open("file:///work/other.yaml", 1, other);
    server.open(CRD_URI, 1, CRD);
    assert_eq!(server.diagnostics(CRD_URI, 1), Vec::<Value>::new());
    assert_eq!(next(&mut server, "file:///work/other.yaml"), (1, vec![]));
    server.change(CRD_URI, 2, &whole(&CRD.replace("maximum: 9", "maximum: 4")));
    assert_eq!(server.diagnostics(CRD_URI, 2), Vec::<Value>::new());
    assert!(!server.has_published("file:///work/other.yaml"));
    end(server);
}

#[test]
fn of_two_crds_of_a_kind_the_nearest_counts() {
    let mut server = TestServer::start();
    server.open("file:///work/a/crd.yaml", 1, &CRD.replace("maximum: 9", "maximum: 4"));
    server.open("file:///work/b/crd.yaml", 1, CRD);
    server.open("file:///work/a/foo.yaml", 1, &foo("5"));
    server.open("file:///work/b/foo.yaml", 1, &foo("5"));
    assert_eq!(codes(&server.diagnostics("file:///work/a/foo.yaml", 1)), ["resource/number"]);
    assert_eq!(server.diagnostics("file:///work/b/foo.yaml", 1), Vec::<Value>::new());
    end(server);
}

#[test]
fn text_that_can_t_be_read_is_reported_in_a_resource_and_can_be_left_out() {
    let mut server = TestServer::start();
    server.open(CRD_URI, 1, CRD);
    server.open(FOO_URI, 1, &foo("\"3"));
    assert_eq!(codes(&server.diagnostics(FOO_URI, 1)), ["yaml/unclosed-quote"]);
    let settings = json!({ "settings": { "syntaxErrors": false } });
    server.notify("workspace/didChangeConfiguration", &settings);
    assert_eq!(next(&mut server, FOO_URI), (1, vec![]));
    end(server);
}
