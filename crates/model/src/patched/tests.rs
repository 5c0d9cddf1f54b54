use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Affix, Identity, PatchTarget, PatchedObject, PatchedParts, TextPattern};
use crate::{AnalysisOptions, Json, Part, Stream, Unfinished};
use crd_ls_syntax::Tree;

const WEB: Identity<'static> = Identity { group: "example.com", kind: "Widget", name: "web", namespace: "a" };

fn inside(parts: &[(&str, PatchedParts)]) -> PatchedParts {
    PatchedParts::Inside(parts.iter().map(|(key, parts)| ((*key).into(), parts.clone())).collect::<BTreeMap<_, _>>())
}

/// Parts that a patch replaces, at paths such as `spec.size`.
fn parts(paths: &[&str]) -> PatchedParts {
    let mut parts = PatchedParts::NONE;
    for path in paths {
        let path: Vec<Box<str>> = path.split('.').map(Box::from).collect();
        parts.add_at(&path, &PatchedParts::Whole);
    }
    parts
}

fn options(parts: PatchedParts, part: Part) -> AnalysisOptions {
    let target = PatchTarget { name: Some(TextPattern::exact("web")), ..PatchTarget::default() };
    let patched = Some(Arc::from([Arc::new(PatchedObject { target, parts: Arc::new(parts) })]));
    AnalysisOptions { unfinished: Unfinished { part, patched, ..Unfinished::default() }, ..AnalysisOptions::default() }
}

fn lowered(text: &str, options: &AnalysisOptions, old: Option<&Stream>) -> Stream {
    Stream::lower(&Tree::parse_str(text), options, old)
}

fn value(stream: &Stream) -> Json {
    stream.documents()[0].document.value().expect("a value without aliases")
}

/// The paths of open objects and arrays.
fn open(value: &Json) -> Vec<String> {
    fn collect(value: &Json, path: &str, found: &mut Vec<String>) {
        if value.is_open() {
            found.push(path.to_owned());
        }
        for member in value.members() {
            collect(&member.value, &format!("{path}.{}", member.key), found);
        }
        if let crate::JsonKind::Array(items, _) = &value.kind {
            items.iter().enumerate().for_each(|(index, item)| collect(item, &format!("{path}.{index}"), found));
        }
    }
    let mut found = Vec::new();
    collect(value, "", &mut found);
    found
}

#[test]
fn targets_fit() {
    let exact = |text| Some(TextPattern::exact(text));
    let whole = TextPattern::of_whole;
    let affix = |prefix: &str, suffix: &str| Affix { prefix: prefix.into(), suffix: suffix.into() };
    let any = PatchTarget::default;
    for (target, fits) in [
        (any(), true),
        (PatchTarget { kind: exact("Widget"), name: exact("web"), ..any() }, true),
        (PatchTarget { kind: exact("Widgets"), name: exact("web"), ..any() }, false),
        (PatchTarget { group: exact("example.com"), ..any() }, true),
        (PatchTarget { group: exact("example.org"), ..any() }, false),
        (PatchTarget { name: whole("w.*"), ..any() }, true),
        (PatchTarget { name: whole("w"), ..any() }, false),
        (PatchTarget { name: whole("a|eb"), ..any() }, false),
        (PatchTarget { name: exact("w.b"), ..any() }, false),
        (PatchTarget { namespace: exact("a"), ..any() }, true),
        (PatchTarget { namespace: exact("b"), ..any() }, false),
        (PatchTarget { name: exact("dev-web"), ..any() }, false),
        (PatchTarget { name: exact("dev-web"), affixes: [affix("dev-", "")].into(), ..any() }, true),
        (PatchTarget { name: exact("web"), affixes: [affix("dev-", "")].into(), ..any() }, true),
        (
            PatchTarget { name: whole("dev-.*-1"), affixes: [affix("dev-", ""), affix("dev-", "-1")].into(), ..any() },
            true,
        ),
    ] {
        assert_eq!(target.fits(WEB), fits, "{target:?}");
    }
    assert!(PatchTarget { namespace: exact("b"), ..any() }.fits(Identity { namespace: "", ..WEB }));
    assert!(TextPattern::of_whole("(").is_none());
}

#[test]
fn parts_are_added() {
    assert_eq!(
        parts(&["a.b", "a.c"]),
        inside(&[("a", inside(&[("b", PatchedParts::Whole), ("c", PatchedParts::Whole)]))])
    );
    assert_eq!(parts(&["a.b", "a"]), parts(&["a"]));
    assert_eq!(parts(&["a", "a.b"]), parts(&["a"]));
    let mut both = parts(&["a.b"]);
    both.add_at(&[], &parts(&["a.c", "d"]));
    assert_eq!(both, parts(&["a.b", "a.c", "d"]));
}

#[test]
fn written_parts_are_open() {
    let head = "kind: A\nmetadata: {name: web}\n";
    for (rest, written, expected) in [
        ("spec: {}\n", "spec.size", &[".spec"][..]),
        ("spec: {size: 3}\n", "spec.size", &[]),
        ("", "spec.size", &[""]),
        ("spec: {source: {}}\n", "spec.source.url", &[".spec.source"]),
        ("spec: {source: {a: {}}, b: {}}\n", "spec.source", &[".spec.source", ".spec.source.a"]),
        ("spec: {ports: [{}, {}]}\n", "spec.ports.1.name", &[".spec.ports.1"]),
        ("spec: {ports: [{}, {}]}\n", "spec.ports.2", &[".spec.ports"]),
        ("spec: {ports: [{}]}\n", "spec.ports.-", &[".spec.ports"]),
        ("spec: {ports: [{}]}\n", "spec.ports", &[".spec.ports", ".spec.ports.0"]),
        ("spec: 3\n", "spec.size", &[]),
        ("spec: {map: {}}\n", "spec.map.0", &[".spec.map"]),
    ] {
        let text = format!("{head}{rest}");
        let options = options(parts(&[written]), Part::Whole);
        let opened = value(&lowered(&text, &options, None));
        assert_eq!(open(&opened), expected, "{written} in {rest}");
        assert_eq!(opened.is_partial(), !expected.is_empty(), "{written} in {rest}");
        let other = text.replace("web", "other");
        assert!(!value(&lowered(&other, &options, None)).is_partial(), "{written} in {rest}");
    }
}

#[test]
fn items_of_lists_are_open() {
    let text =
        "apiVersion: v1\nkind: List\nitems:\n- {kind: A, metadata: {name: web}}\n- {kind: A, metadata: {name: b}}\n";
    let opened = value(&lowered(text, &options(parts(&["spec.size"]), Part::Whole), None));
    assert_eq!(open(&opened), [".items.0"]);
}

#[test]
fn an_empty_object_is_added() {
    let mut empty = PatchedParts::NONE;
    empty.add_at(&["spec".into(), "source".into()], &PatchedParts::NONE);
    let options = options(empty, Part::Whole);
    for (spec, expected) in [("{}", &[".spec"][..]), ("{source: {}}", &[])] {
        let text = format!("metadata: {{name: web}}\nspec: {spec}\n");
        assert_eq!(open(&value(&lowered(&text, &options, None))), expected, "{spec}");
    }
}

#[test]
fn other_values_are_shared() {
    let text = "metadata: {name: web}\nspec: {a: {b: [1]}, c: {}}\n";
    let (plain, patched) = (AnalysisOptions::default(), options(parts(&["spec.c.d"]), Part::Whole));
    let fresh = value(&lowered(text, &plain, None));
    let known = fresh.clone().opened_at(&parts(&["spec.c.d"]));
    assert_eq!(known, value(&lowered(text, &patched, None)));
    let a = |value: &Json| value.get("spec").and_then(|spec| spec.value.get("a")).expect("a member").value.clone();
    assert!(a(&known).is_shared_with(&a(&fresh)));
    assert!(known.clone().opened_at(&parts(&["spec.c.d"])).is_shared_with(&known));
}

#[test]
fn edits_have_the_fresh_value() {
    let text = "kind: A\nmetadata: {name: web}\nspec:\n  size: 3\n  ports:\n  - {name: a}\n  - {name: b, port: 1}\n  source: {}\n";
    let edits = [
        ("size: 3", "mode: b"),
        ("name: web", "name: wet"),
        ("source: {}", "source: {url: b}"),
        ("source: {}", "sauce: {}"),
        ("  - {name: a}\n", "  - {}\n  - {name: a}\n"),
        ("  - {name: a}\n", ""),
        ("kind: A\n", "kind: A\nstatus: {}\n"),
        ("kind: A", "kind: AList"),
        ("{name: b, port: 1}", "{name: b, port: 2}"),
    ];
    let mut updates = 0;
    for paths in [&["spec.source.url", "spec.size"][..], &["spec.ports"], &["spec.ports.0.port"], &["spec.ports.-"]] {
        let options = options(parts(paths), Part::Whole);
        let texts = edits.iter().map(|(from, to)| [text.to_owned(), text.replacen(from, to, 1)]);
        for [before, after] in texts.flat_map(|[one, other]| [[one.clone(), other.clone()], [other, one]]) {
            let old = lowered(&before, &options, None);
            let new = lowered(&after, &options, Some(&old));
            let [old, new] = [&old, &new].map(|stream| &*stream.documents()[0].document);
            if let Some((updated, _)) = new.value_after(old, &old.value().expect("a value")) {
                assert_eq!(Some(updated), new.value(), "{paths:?}: {before} to {after}");
                updates += 1;
            }
        }
    }
    assert!(updates > edits.len(), "most edits need no fresh value");
}

#[test]
fn all_of_a_part_is_open_anyway() {
    let text = "metadata: {name: other}\nspec: {}\n";
    for patched in [parts(&["spec.a"]), PatchedParts::NONE] {
        assert_eq!(open(&value(&lowered(text, &options(patched, Part::Partial), None))), ["", ".metadata", ".spec"]);
    }
}
