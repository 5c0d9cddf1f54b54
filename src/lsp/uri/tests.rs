use super::*;

fn key(uri: &str) -> DocumentKey {
    DocumentKey::new(&Url::parse(uri).unwrap())
}

#[test]
fn spellings_share_a_key() {
    let same = [
        ("file:///a%20b.yaml", "file:///a b.yaml"),
        ("file:///c%3A/x.yaml", "file:///C:/x.yaml"),
        ("file:///c%3a/x.yaml", "file:///c%3A/x.yaml"),
        ("file:///%7Eme/x.yaml", "file:///~me/x.yaml"),
        ("file:///%C3%A4.yaml", "file:///ä.yaml"),
        ("file:///%c3%a4.yaml", "file:///ä.yaml"),
        ("FILE:///x.yaml", "file:///x.yaml"),
        ("untitled:Untitled%2D1", "untitled:Untitled-1"),
    ];
    for (one, other) in same {
        assert_eq!(key(one), key(other), "{one} {other}");
    }
}

#[test]
fn documents_have_their_keys() {
    let different = [
        ("file:///a.yaml", "file:///A.yaml"),
        ("file:///a%2Fb.yaml", "file:///a/b.yaml"),
        ("file:///a%3Fb", "file:///a?b"),
        ("file:///a%23b", "file:///a#b"),
        ("file:///a%2520b", "file:///a%20b"),
        ("untitled:a", "file:///a"),
        ("file:///%E4.yaml", "file:///ä.yaml"),
    ];
    for (one, other) in different {
        assert_ne!(key(one), key(other), "{one} {other}");
    }
}

#[test]
fn lone_percent_signs_are_kept() {
    assert_eq!(key("file:///100%").to_string(), "file:///100%");
    assert_eq!(key("file:///100%zz").to_string(), "file:///100%zz");
    assert_eq!(key("file:///%ä").to_string(), "file:///%%C3%A4");
}

#[test]
fn answers_use_client_spelling() {
    let spelled = "file:///a b.yaml";
    let mut answer = serde_json::json!({
        "changes": { "file:///a%20b.yaml": [{ "newText": "file:///a%20b.yaml?" }] },
        "locations": [{ "uri": "file:///a%20b.yaml" }, { "uri": "file:///other" }],
    });
    Respelling::of(spelled).unwrap().apply(&mut answer);
    let expected = serde_json::json!({
        "changes": { spelled: [{ "newText": "file:///a%20b.yaml?" }] },
        "locations": [{ "uri": spelled }, { "uri": "file:///other" }],
    });
    assert_eq!(answer, expected);
}

#[test]
fn most_uris_need_no_respelling() {
    for uri in ["file:///a%20b.yaml", "untitled:Untitled-1", "file:///c%3A/x.yaml", "no uri at all"] {
        assert!(Respelling::of(uri).is_none(), "{uri}");
    }
}
