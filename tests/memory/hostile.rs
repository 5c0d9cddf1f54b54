//! Texts made to be expensive. The cost is linear: twice the text costs at most twice as much.

use crd_ls_ide::{Cost, Snapshot};
use crd_ls_text::Text;

use crate::heap::{Taken, alone, live_bytes, taken};
use crate::slow::slow_or;

pub(crate) const HEAD: &str = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: foos.example.com}\n\
                    spec:\n  group: example.com\n  names: {kind: Foo, plural: foos}\n  scope: Namespaced\n";

/// A CustomResourceDefinition with this schema, its lines at no indent.
pub(crate) fn with_schema(schema: &str) -> String {
    let head = "  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema:\n      openAPIV3Schema:\n";
    let lines: String = schema.lines().map(|line| format!("        {line}\n")).collect();
    format!("{HEAD}{head}{lines}")
}

/// The cost of opening a text.
fn opening(text: &str) -> (Taken, Cost) {
    let mut cost = Cost::default();
    let taken = taken(|| {
        let snapshot = Snapshot::new(Text::new(text));
        snapshot.findings();
        cost = snapshot.cost();
    });
    (taken, cost)
}

/// Asserts that a text of twice the size costs at most twice as much, up to random differences.
#[track_caller]
fn assert_linear(size: usize, text: impl Fn(usize) -> String) {
    let _alone = alone();
    // Values that are created once and kept do not count.
    opening(&text(10));
    let (once, _) = opening(&text(size));
    let (twice, cost) = opening(&text(2 * size));
    assert!(
        twice.pieces <= once.pieces * 9 / 4 && twice.bytes <= once.bytes * 9 / 4,
        "{once:?} for {size}, {twice:?} for twice that: {cost:?}"
    );
}

pub(crate) fn count(number: usize, line: impl Fn(usize) -> String) -> String {
    (0..number).map(line).collect()
}

#[test]
fn many_objects_in_a_list() {
    assert_linear(slow_or(20_000, 1_000), |size| {
        let schema = "{openAPIV3Schema: {properties: {}}}";
        let item = format!(
            "- apiVersion: apiextensions.k8s.io/v1\n  kind: CustomResourceDefinition\n  metadata: {{name: a}}\n  spec: {{versions: \
             [{{name: v1, schema: {schema}}}]}}\n"
        );
        format!("apiVersion: v1\nkind: List\nitems:\n{}", item.repeat(size))
    });
}

#[test]
fn many_validation_rules() {
    assert_linear(1_000, |size| {
        let rules = count(size, |number| format!("- {{rule: 'self.name != \"{number}\" && self.name.size() < 9'}}\n"));
        let schema = format!(
            "type: object\nx-kubernetes-validations:\n{rules}properties:\n  name: {{type: string, maxLength: 20}}\n"
        );
        with_schema(&schema)
    });
}

/// A schema with an `enum` of this many values, and rules about it.
fn with_enum(size: usize, rules: &str) -> String {
    let values = count(size, |number| format!("v{number}, "));
    with_schema(&format!(
        "type: object\nx-kubernetes-validations:\n{rules}properties:\n  name: {{type: string, enum: [{values}]}}\n"
    ))
}

#[test]
fn many_rules_about_one_enum() {
    assert_linear(500, |size| {
        with_enum(size, &count(size, |number| format!("- {{rule: self.name != 'z{number}'}}\n")))
    });
}

#[test]
fn many_comparisons_in_one_rule() {
    assert_linear(500, |size| {
        let terms = count(size, |number| format!(" || self.name == 'z{number}'"));
        with_enum(size, &format!("- rule: self.name == 'x'{terms}\n"))
    });
}

#[test]
fn many_composite_versions() {
    assert_linear(slow_or(50_000, 2_000), |size| {
        let head =
            "apiVersion: apiextensions.crossplane.io/v1\nkind: CompositeResourceDefinition\nspec:\n  versions:\n";
        let schema = "{openAPIV3Schema: {properties: {spec: {properties: {a: {}}}}}}";
        format!("{head}{}", count(size, |number| format!("  - {{name: v{number}, schema: {schema}}}\n")))
    });
}

#[test]
fn many_properties() {
    assert_linear(slow_or(500_000, 4_000), |size| {
        let properties = count(size, |number| format!("  a{number}: {{type: string}}\n"));
        with_schema(&format!("type: object\nproperties:\n{properties}"))
    });
}

#[test]
fn many_faulty_properties() {
    assert_linear(slow_or(200_000, 4_000), |size| {
        let properties = count(size, |number| format!("  a{number}: {{minLength: 1}}\n"));
        with_schema(&format!("type: object\nproperties:\n{properties}"))
    });
}

#[test]
fn one_key_many_times() {
    assert_linear(slow_or(200_000, 4_000), |size| {
        let properties = count(size, |_| "  a: {type: string}\n".to_owned());
        with_schema(&format!("type: object\nproperties:\n{properties}"))
    });
}

#[test]
fn many_versions() {
    assert_linear(slow_or(500_000, 1_000), |size| {
        let versions = count(size, |number| {
            format!(
                "  - {{name: v{number}, served: true, storage: false, schema: {{openAPIV3Schema: {{type: object}}}}}}\n"
            )
        });
        format!("{HEAD}  versions:\n{versions}")
    });
}

#[test]
fn one_version_many_times() {
    assert_linear(slow_or(200_000, 1_000), |size| {
        let version = "  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}\n";
        format!("{HEAD}  versions:\n{}", version.repeat(size))
    });
}

#[test]
fn many_documents() {
    assert_linear(slow_or(100_000, 1_000), |size| "---\nkind: CustomResourceDefinition\n".repeat(size));
}

#[test]
fn many_undeclared_fields() {
    assert_linear(slow_or(200_000, 4_000), |size| {
        let required = count(size, |number| format!("- a{number}\n"));
        with_schema(&format!("type: object\nproperties: {{b: {{type: string}}}}\nrequired:\n{required}"))
    });
}

#[test]
fn many_junctors_about_one_core() {
    assert_linear(slow_or(100_000, 2_000), |size| {
        let branches = count(size, |number| format!("- properties: {{a{number}: {{minLength: 1}}}}\n"));
        with_schema(&format!("type: object\nproperties: {{b: {{type: string}}}}\nanyOf:\n{branches}"))
    });
}

#[test]
fn junctors_in_junctors() {
    // The branches of each level are written out, so the text grows with them.
    let text = |levels: usize| {
        let nested = (0..levels)
            .fold("{required: [a]}".to_owned(), |inner, _| format!("{{anyOf: [{inner}, {{required: [b]}}]}}"));
        with_schema(&format!(
            "type: object\nproperties: {{a: {{type: string}}, b: {{type: string}}}}\nallOf: [{nested}]\n"
        ))
    };
    assert_linear(110, text);
}

#[test]
fn a_billion_laughs() {
    let _alone = alone();
    let text = |levels: usize| {
        let laughs = count(levels, |level| {
            let laugh = format!("*a{level}, ").repeat(10);
            format!("  a{}: &a{} {{type: object, allOf: [{laugh}]}}\n", level + 1, level + 1)
        });
        with_schema(&format!("type: object\nproperties:\n  a0: &a0 {{type: string}}\n{laughs}"))
    };
    opening(&text(1));
    let (few, _) = opening(&text(15));
    let (many, cost) = opening(&text(30));
    assert!(many.pieces <= 3 * few.pieces, "{few:?} for 15 levels, {many:?} for 30: {cost:?}");
    assert!(cost.nodes_lowered < 20_000, "{cost:?}");
}

#[test]
fn patterns_that_explode() {
    for pattern in
        ["(a{1000}){1000}", "((a{100}){100}){100}", "(x+x+)+y", "(.*)*(.*)*(.*)*$", "[\\\\p{L}\\\\p{N}]{1000}"]
    {
        assert_linear(slow_or(2_000, 40), |size| {
            let properties = count(size, |number| {
                format!("  a{number}: {{type: string, pattern: \"{pattern}\", default: {}}}\n", "x".repeat(100))
            });
            with_schema(&format!("type: object\nproperties:\n{properties}"))
        });
    }
}

#[test]
fn deep_texts() {
    assert_linear(slow_or(200_000, 10_000), |size| format!("{HEAD}  versions: {}", "[".repeat(size)));
    assert_linear(slow_or(200_000, 10_000), |size| format!("{HEAD}  versions: {}", "{a: ".repeat(size)));
}

#[test]
fn many_rules() {
    assert_linear(slow_or(5_000, 300), |size| {
        let rules = count(size, |number| format!("- rule: self.a{number} != '{number}' && self.a1.size() > 1\n"));
        let properties = count(size, |number| format!("  a{number}: {{type: string, maxLength: 9}}\n"));
        with_schema(&format!("type: object\nproperties:\n{properties}x-kubernetes-validations:\n{rules}"))
    });
}

#[test]
fn a_rule_with_many_errors() {
    assert_linear(slow_or(4_000, 200), |size| {
        let rule = count(size, |number| format!("    self.a{number} ||\n"));
        with_schema(&format!("type: object\nx-kubernetes-validations:\n- message: a\n  rule: |\n{rule}    true\n"))
    });
}

#[test]
fn rules_at_every_level() {
    let text = |levels: usize| {
        let level = |level: usize| {
            let spaces = "  ".repeat(level);
            format!(
                "{spaces}type: object\n{spaces}x-kubernetes-validations: [{{rule: has(self.a)}}]\n{spaces}properties:\n{spaces} a:\n"
            )
        };
        let end = "  ".repeat(levels);
        with_schema(&format!("{}{end}type: string\n", count(levels, level)))
    };
    let _alone = alone();
    let (_, cost) = opening(&text(100));
    assert_eq!(cost.expressions_compiled, 100);
}

#[test]
fn deep_rules_fit_the_stack() {
    let _alone = alone();
    for (open, close) in
        [("(", ")"), ("[", "]"), ("{1: ", "}"), ("!", ""), ("-", ""), ("f(", ")"), ("self.all(x, ", ")")]
    {
        for depth in [20, 240, 260, 30_000] {
            let rule = format!("{}self{}", open.repeat(depth), close.repeat(depth));
            opening(&with_schema(&format!("type: object\nx-kubernetes-validations:\n- rule: '{rule}'\n")));
        }
    }
}

#[test]
fn fixes_by_many_unknown_fields() {
    // Moving these fields needs an edit for each, which should not slow down fixes for other fields.
    let trying = |size: usize| {
        let fields = count(size, |number| format!("a{number}: {{type: string}}\n"));
        let snapshot = Snapshot::new(Text::new(&with_schema(&format!("type: object\nformt: int64\n{fields}"))));
        let mut findings = snapshot.findings().iter().filter(|finding| finding.code() == "strict/unknown-field");
        let finding = findings.next().expect("a finding");
        assert_eq!(findings.count(), size);
        taken(|| {
            let fixes = snapshot.fixes(finding);
            assert_eq!(fixes[0].title(), "rename 'formt' to 'format'");
            assert!(!fixes.iter().any(|fix| snapshot.has_alike(&[finding], fix)));
        })
    };
    let _alone = alone();
    trying(10);
    let (once, twice) = (trying(100), trying(200));
    assert!(twice.pieces <= once.pieces * 9 / 4, "{once:?} for 100, {twice:?} for twice that");
}

#[test]
fn many_owner_references() {
    assert_linear(slow_or(4_000, 400), |size| {
        let owners = "{apiVersion: v1, kind: x, name: y, uid: z, controller: true}, ".repeat(size);
        let metadata = format!("metadata: {{name: foos.example.com, ownerReferences: [{owners}]}}");
        HEAD.replace("metadata: {name: foos.example.com}", &metadata)
    });
}

#[test]
fn many_comments_that_ignore() {
    let line = "  # crd-ls: ignore[lint/always-empty] markers\n";
    let marker = |number: usize| format!("  a{number}: {{type: object}}\n");
    assert_linear(slow_or(20_000, 1_000), |size| {
        let lines = count(size, |number| format!("{line}{}", marker(number)));
        with_schema(&format!("type: object\nproperties:\n{lines}"))
    });
    assert_linear(slow_or(20_000, 1_000), |size| {
        let lines = format!("{}{}", line.repeat(size), marker(0));
        with_schema(&format!("type: object\nproperties:\n{lines}"))
    });
}

#[test]
fn small_documents_are_small() {
    let _alone = alone();
    for text in ["---\n", "---\na: 1\n", "---\n# a\n", "---\n- a\n", "a\n...\n"] {
        let text = text.repeat(slow_or(200_000, 20_000));
        drop(Snapshot::new(Text::new(&text)));
        let before = live_bytes();
        let snapshot = Snapshot::new(Text::new(&text));
        snapshot.findings();
        let taken = live_bytes() - before;
        assert!(taken <= 60 * text.len(), "{} bytes for each byte of {:?}", taken / text.len(), &text[..8]);
    }
}

#[test]
fn aliases_share_a_limit() {
    let _alone = alone();
    let document = |levels: usize| {
        let laughs = count(levels, |level| {
            format!("  a{}: &a{} {{anyOf: [*a{level}, *a{level}, *a{level}]}}\n", level + 1, level + 1)
        });
        with_schema(&format!("type: object\nproperties:\n  a0: &a0 {{minLength: 5}}\n{laughs}"))
    };
    let text = |documents: usize| vec![document(8); documents].join("---\n");
    opening(&text(1));
    let (few, _) = opening(&text(10));
    let (many, cost) = opening(&text(100));
    // Only the text grows, not the expanded aliases.
    assert!(many.bytes <= 3 * few.bytes, "{few:?} for 10 documents, {many:?} for 100: {cost:?}");
}

#[test]
fn patterns_share_a_limit() {
    let _alone = alone();
    let text = |size: usize| {
        let properties = count(size, |number| {
            format!("  a{number}: {{type: string, default: abc, pattern: '^[\\pL]{{1,63}}x{number}$'}}\n")
        });
        with_schema(&format!("type: object\nproperties:\n{properties}"))
    };
    opening(&text(1));
    let (few, _) = opening(&text(100));
    let (many, _) = opening(&text(400));
    assert!(many.bytes <= 2 * few.bytes, "{few:?} for 100 patterns, {many:?} for 400");
}
