use super::check_line;

#[track_caller]
fn check(property: &str, line: Option<&str>) {
    check_line(&format!("type: object\nproperties:\n{property}"), "server-side apply", line);
}

#[test]
fn lists() {
    check(
        "  $0a: {type: array, items: {type: string}}\n",
        Some("atomic, as lists are by default: a writer replaces it as a whole"),
    );
    check(
        "  $0a: {type: array, x-kubernetes-list-type: atomic, items: {type: string}}\n",
        Some("atomic: a writer replaces it as a whole"),
    );
    check(
        "  $0a: {type: array, x-kubernetes-list-type: set, items: {type: string}}\n",
        Some("set: items are added and removed one by one, and each is there once"),
    );
}

#[test]
fn map_list_keys() {
    let list = "  LISTports:
    type: array
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys: [port, protocol]
    items:
      type: object
      required: [port, protocol]
      properties:
        KEYport: {type: integer}
        protocol: {type: string}
        OTHERname: {type: string}
";
    let at = |place: &str| list.replace(place, "$0").replace("LIST", "").replace("KEY", "").replace("OTHER", "");
    check(&at("LIST"), Some("map: items are merged by `port`, `protocol`"));
    check(&at("KEY"), Some("a key of `ports`: it identifies the items"));
    check(&at("OTHER"), None);
}

#[test]
fn maps() {
    check(
        "  $0a: {type: object, additionalProperties: {type: string}}\n",
        Some("granular, as maps are by default: merged key by key"),
    );
    check("  $0a: {type: object, properties: {b: {type: string}}}\n", None);
    check(
        "  $0a: {type: object, x-kubernetes-map-type: atomic, properties: {b: {type: string}}}\n",
        Some("atomic: a writer replaces it as a whole"),
    );
    check(
        "  $0a: {type: object, x-kubernetes-map-type: granular, properties: {b: {type: string}}}\n",
        Some("granular: merged field by field"),
    );
}

#[test]
fn inside_atomic() {
    check(
        "  a: {type: object, x-kubernetes-map-type: atomic, properties: {$0b: {type: string}}}\n",
        Some("replaced with `a`, an atomic object"),
    );
    check(
        "  a: {type: array, items: {type: object, properties: {$0b: {type: array, items: {type: string}}}}}\n",
        Some("replaced with `a`, an atomic list"),
    );
}
