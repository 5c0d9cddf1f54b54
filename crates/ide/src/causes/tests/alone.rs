use super::*;

/// The codes of the errors without a cause in a schema, and the number of repairs that were tried.
fn tried(properties: &str) -> (Vec<(&'static str, usize)>, u64) {
    let text = crd_around(&format!("type: object\nproperties:\n{properties}"));
    let snapshot = Snapshot::new(Text::new(&text));
    snapshot.causes();
    (causes(&text), snapshot.cost().repairs_tried)
}

#[test]
fn fields_apart_try_nothing() {
    let properties = "  a:\n    type: strng\n  b:\n    type: array\n    items:\n      type: numbr\n";
    assert_eq!(tried(properties), (vec![("schema/type-name", 0), ("schema/type-name", 0)], 0));
}

#[test]
fn one_schema_is_tried() {
    let (causes, trials) = tried("  a:\n    type: strng\n    default: x\n    x-kubernetes-map-type: atomc\n");
    assert_eq!(causes.len(), 2);
    assert!(trials > 0);
}

#[test]
fn anchored_schemas_are_tried() {
    let (_, trials) = tried("  a: &a\n    type: strng\n  b: *a\n  c:\n    type: numbr\n");
    assert!(trials > 0);
}

#[test]
fn broken_texts_are_rejected_early() {
    // A line that is moved below the value above it can't be parsed, which is known before the rules run.
    let text = with("scope: Namespaced", "scop: Namespaced");
    let snapshot = Snapshot::new(Text::new(&text));
    let line = text.find("  scop:").unwrap();
    let deeper = Edit::replace(TextRange::at(TextSize::new(line as u32), TextSize::new(0)), "   ");
    assert!(snapshot.edited_if_readable(std::slice::from_ref(&deeper)).is_none());
    assert!(!snapshot.edited(&[deeper]).tree().errors().is_empty());
}
