use crate::{AnalysisOptions, Edge, Keyword, Stream};
use crd_ls_syntax::Tree;
use crd_ls_testing::crd_around;

const SCHEMA: &str = "\
type: object
properties:
  spec:
    type: object
    properties:
      hosts:
        type: array
        items: {type: string, pattern: a}
  status:
    type: object
    nullable: null
";

#[test]
fn keywords_within_schemas() {
    let stream = Stream::lower(&Tree::parse_str(&crd_around(SCHEMA)), &AnalysisOptions::default(), None);
    let (_, placed) = stream.definitions().next().expect("an object");
    let crd = placed.definition.crd().expect("a CRD");
    let root = &crd.versions.first().and_then(|version| version.schema.as_ref()).expect("a schema").schema;
    let within = |schema: &super::Schema| {
        [Keyword::Properties, Keyword::Items, Keyword::Pattern, Keyword::Nullable, Keyword::Default]
            .map(|keyword| schema.keywords_within().contains(keyword))
    };
    assert_eq!(within(root), [true, true, true, false, false]);
    let spec = &root.property("spec").expect("a property").schema;
    assert_eq!(within(spec), [true, true, true, false, false]);
    let hosts = &spec.property("hosts").expect("a property").schema;
    assert_eq!(within(hosts), [false, true, true, false, false]);
    assert_eq!(within(&hosts.child(&Edge::Items).expect("items").schema), [false, false, true, false, false]);
    assert_eq!(within(&root.property("status").expect("a property").schema), [false; 5]);
}
