use crate::testing::Sample;
use crate::types::{DeclKind, DeclType};

const MAX_BYTES: i64 = 3 * 1024 * 1024 - 2;

fn sizes(declaration: &DeclType) -> (i64, i64) {
    (declaration.max_elements, declaration.min_serialized_size)
}

#[test]
fn strings_have_bounds() {
    for (schema, kind, size) in [
        (Sample::of("string"), DeclKind::String, (MAX_BYTES, 2)),
        (Sample::of("string").max(10), DeclKind::String, (40, 2)),
        (Sample::of("string").max(-1), DeclKind::String, (0, 2)),
        (Sample::of("string").longest_enum_value(7), DeclKind::String, (7, 2)),
        (Sample::of("string").longest_enum_value(7).max(5), DeclKind::String, (20, 2)),
        (Sample::formatted("byte").max(10), DeclKind::Bytes, (10, 2)),
        (Sample::formatted("duration").max(5), DeclKind::Duration, (32, 3)),
        (Sample::formatted("date"), DeclKind::Timestamp, (12, 12)),
        (Sample::formatted("date-time"), DeclKind::Timestamp, (32, 21)),
        (Sample::formatted("uuid"), DeclKind::String, (MAX_BYTES, 2)),
        (Sample::int_or_string(), DeclKind::Dyn, (MAX_BYTES, 1)),
    ] {
        let declared = schema.declared();
        assert_eq!((&declared.kind, sizes(&declared)), (&kind, size), "{schema:?}");
    }
}

#[test]
fn collections_fit_a_request() {
    let numbers = Sample::list(Sample::of("integer"));
    assert_eq!(sizes(&numbers.declared()), (MAX_BYTES / 2, 2));
    assert_eq!(sizes(&numbers.clone().max(3).declared()), (3, 2));
    assert_eq!(sizes(&numbers.max(-3).declared()), (0, 2));
    let texts = Sample::map(Sample::of("string"));
    assert_eq!(sizes(&texts.declared()), (MAX_BYTES / 8, 2));
    assert_eq!(sizes(&texts.max(4).declared()), (4, 2));
}

#[test]
fn objects_have_required_fields() {
    let fields =
        [("a", Sample::of("boolean")), ("b", Sample::of("string")), ("c", Sample::of("string").with_default())];
    let schema = Sample::object(fields);
    assert_eq!(schema.declared().min_serialized_size, 2);
    assert_eq!(schema.clone().required(["a"]).declared().min_serialized_size, 2 + 1 + 4 + 4);
    assert_eq!(schema.required(["b", "c", "d"]).declared().min_serialized_size, 2 + 1 + 2 + 4);
}

#[test]
fn fields_have_escaped_names() {
    let text = || Sample::of("string");
    let fields = [("a-b", text()), ("namespace", text()), ("1st", text()), ("untyped", Sample::default())];
    let declared = Sample::object(fields).declared();
    let DeclKind::Object(fields) = &declared.kind else { panic!("an object") };
    assert_eq!(fields.iter().map(|(name, _)| name).collect::<Vec<_>>(), ["__namespace__", "a__dash__b"]);
}

#[test]
fn resources_have_type_and_name() {
    for schema in [Sample::of("object"), Sample::object([("metadata", Sample::of("object"))])] {
        let declared = schema.declared_as_resource();
        assert_eq!(declared.field("kind").map(|kind| &kind.kind), Some(&DeclKind::String));
        let metadata = declared.field("metadata").expect("a declared field");
        assert!(metadata.field("name").is_some() && metadata.field("labels").is_none());
        assert!(schema.declared().field("kind").is_none());
    }
    let embedded = Sample::object([("template", Sample::of("object").embedded())]).declared();
    assert!(embedded.field("template").is_some_and(|template| template.field("apiVersion").is_some()));
}

#[test]
fn untyped_schemas_declare_nothing() {
    for schema in [Sample::default(), Sample::of("array"), Sample::list(Sample::default()), Sample::of("any")] {
        assert!(super::Schema::declaration(&&schema).is_none(), "{schema:?}");
    }
}

#[test]
fn cardinality_fits_a_request() {
    assert_eq!(Sample::of("integer").declared().max_cardinality(), 3 * 1024 * 1024 / 2);
    assert_eq!(Sample::formatted("date-time").declared().max_cardinality(), 3 * 1024 * 1024 / 22);
}
