use std::fmt::Write;

use crate::{Snapshot, SymbolKind};
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

/// Each symbol as a line, below the symbol that contains it.
fn outline(text: &str, limit: usize) -> String {
    let snapshot = Snapshot::new(Text::new(text));
    let symbols = snapshot.outline(limit);
    let mut shown = String::new();
    show(&snapshot, &symbols, None, 0, &mut shown);
    shown
}

fn show(snapshot: &Snapshot, symbols: &[crate::Symbol<'_>], parent: Option<usize>, depth: usize, shown: &mut String) {
    for (place, symbol) in symbols.iter().enumerate().filter(|(_, symbol)| symbol.parent == parent) {
        assert!(symbol.range.contains_range(symbol.selection));
        let deprecated = if symbol.is_deprecated { " (deprecated)" } else { "" };
        let selection = snapshot.text().slice(symbol.selection);
        writeln!(shown, "{:depth$}{} [{selection}]: {}{deprecated}", "", symbol.name, symbol.detail()).unwrap();
        show(snapshot, symbols, Some(place), depth + 2, shown);
    }
}

#[test]
fn fields_of_resource() {
    let text = crd_around(
        "type: object
required: [spec]
properties:
  spec:
    type: object
    anyOf: [{required: [ports]}]
    properties:
      ports:
        type: array
        items:
          type: object
          properties:
            port: {x-kubernetes-int-or-string: true}
            'name': {type: string, minLength: 1}
      labels: {type: object, additionalProperties: {type: string}}
      nested:
        type: object
        additionalProperties:
          type: array
          items:
            type: array
            items: {type: object, properties: {weight: {type: number}}}
      any: {x-kubernetes-preserve-unknown-fields: true}
      '': {type: boolean}
",
    );
    assert_eq!(
        outline(&text, 100),
        "\
foos.example.com [foos.example.com]: Foo
  v1 [v1]: storage
    spec [spec]: object
      ports [ports]: []object
        port [port]: int-or-string
        name ['name']: string
      labels [labels]: map[string]string
      nested [nested]: map[string][][]object
        weight [weight]: number
      any [any]: any
      \"\" ['']: boolean
"
    );
    assert_eq!(
        outline(&text, 4),
        "foos.example.com [foos.example.com]: Foo\n  v1 [v1]: storage\n    spec [spec]: object\n      ports [ports]: []object\n"
    );
    assert_eq!(outline(&text, 0), "");
}

#[test]
fn several_crds() {
    let text = "kind: Pod
---
apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
spec:
  names: {kind: Foo}
  validation: {openAPIV3Schema: {properties: {spec: &spec {properties: {a: {type: string}}}, status: *spec}}}
  versions:
  - {name: v1, deprecated: true, served: false}
  - {served: true}
---
kind: CustomResourceDefinition
";
    assert_eq!(
        outline(text, 100),
        "\
Foo [apiextensions.k8s.io/v1beta1]: Foo
  v1 [v1]: not served (deprecated)
  versions[1] []: 
  spec [spec]: any
    a [a]: string
  status [status]: any
CustomResourceDefinition [CustomResourceDefinition]: 
"
    );
}

#[test]
fn schema_owners() {
    let text = "\
apiVersion: apiextensions.crossplane.io/v1
kind: CompositeResourceDefinition
metadata: {name: xfoos.example.org}
spec:
  names: {kind: XFoo}
  versions:
  - name: v1
    schema: {openAPIV3Schema: {properties: {spec: {type: object}}}}
  - schema: {openAPIV3Schema: {properties: {status: {type: object}}}}
---
apiVersion: templates.gatekeeper.sh/v1
kind: ConstraintTemplate
spec:
  crd: {spec: {names: {kind: Labels}, validation: {openAPIV3Schema: {properties: {labels: {type: array}}}}}}
";
    assert_eq!(
        outline(text, 100),
        "\
xfoos.example.org [xfoos.example.org]: XFoo
  v1 [v1]: 
    spec [spec]: object
  spec.versions[1].schema.openAPIV3Schema []: 
    status [status]: object
Labels [templates.gatekeeper.sh/v1]: Labels
  labels [labels]: []any
"
    );
    let mut options = crate::AnalysisOptions::default();
    options.kinds.add("example.org/*/Bar", "spec.schema").unwrap();
    let text = Text::new("apiVersion: example.org/v1\nkind: Bar\nspec: {schema: {properties: {a: {type: string}}}}\n");
    let snapshot = Snapshot::with_options(text, options.into());
    let names: Vec<String> =
        snapshot.outline(9).iter().map(|symbol| format!("{}: {}", symbol.name, symbol.detail())).collect();
    assert_eq!(names, ["Bar: Bar", "a: string"]);
}

#[test]
fn kept_symbols() {
    let text = crd_around("type: object\nproperties: {v: {type: object}}").replace("kind: Foo", "kind: FooPolicy");
    let snapshot = Snapshot::new(Text::new(&text));
    let kept = snapshot.kept_symbols(100);
    for (query, expected) in [("", 1), ("foopol", 1), ("v1", 1), ("v", 1), ("zz", 0)] {
        let kept: Vec<_> = kept.iter().filter_map(|symbol| symbol.find(query)).collect();
        let found = snapshot.find_symbols(query, 100);
        let found: Vec<_> = found.into_iter().filter(|found| found.depth < 2).collect();
        let found: Vec<_> = found.iter().map(|found| (found.name.clone(), found.container.as_str().into())).collect();
        assert_eq!((kept.len(), &kept), (expected, &found), "{query:?}");
    }
    assert_eq!(snapshot.kept_symbols(1).len(), 1);
}

#[test]
fn search_by_letters() {
    let text = crd_around("type: object\nproperties: {spec: {type: object, properties: {nodeName: {type: string}}}}");
    let snapshot = Snapshot::new(Text::new(&text.replace("kind: Foo", "kind: FooPolicy")));
    let found = |query: &str| {
        let found = snapshot.find_symbols(query, 100);
        found.into_iter().map(|found| format!("{} in {}", found.name, found.container)).collect::<Vec<_>>()
    };
    assert_eq!(found("nn"), ["nodeName in foos.example.com v1.spec"]);
    assert_eq!(found("PODname"), [] as [&str; 0]);
    assert_eq!(found("foopol"), ["FooPolicy in foos.example.com"]);
    assert_eq!(found(""), ["foos.example.com in FooPolicy"]);
    let depths: Vec<usize> = snapshot.find_symbols("e", 100).iter().map(|found| found.depth).collect();
    assert_eq!(depths, [0, 2, 3]);
    assert_eq!(snapshot.find_symbols("v1", 100).first().map(|found| found.symbol.kind), Some(SymbolKind::Version));
}

#[test]
fn custom_resource() {
    let crd = Snapshot::new(Text::new(&crd_around("type: object\nx-kubernetes-preserve-unknown-fields: true\n")));
    let text = "apiVersion: example.com/v1
kind: Foo
metadata: {name: web}
spec:
  ports:
  - {name: http, port: 80}
  - port: 81
  hosts: [a, b]
  more: |
    two
    lines
---
apiVersion: other.io/v1
kind: Foo
";
    let snapshot = Snapshot::new(Text::new(text)).beside(crd.resource_kinds().into());
    let mut shown = String::new();
    show(&snapshot, &snapshot.outline(100), None, 0, &mut shown);
    let expected = "\
web [web]: Foo
  apiVersion [apiVersion]: example.com/v1
  kind [kind]: Foo
  metadata [metadata]:\u{20}
    name [name]: web
  spec [spec]:\u{20}
    ports [ports]:\u{20}
      http [http]:\u{20}
        name [name]: http
        port [port]: 80
      [1] []:\u{20}
        port [port]: 81
    hosts [hosts]:\u{20}
    more [more]: two…
";
    assert_eq!(shown, expected);
    assert_eq!(snapshot.outline(3).len(), 3);
}
