//! Circles of modules. At each level of a crate, a module counts with everything in it, and a name counts for the module
//! that defines it, not for the facade that exports it.

use std::collections::{BTreeMap, BTreeSet};

use super::module::{ModulePath, Modules, modules, parsed, used};
use super::{LAYERS, layer_folder, root};

/// The circles that stay, with their reasons.
const KNOWN: &[(&str, &str)] = &[
    ("cel::value: list map typed", "typed data becomes lists and maps, whose items are typed data"),
    ("model::decoded: object value", "an object has values, and a value may be an object"),
    ("model::table: field_type value_type", "a field has a type, and a type may be an object with fields"),
    ("syntax::ast: collection content", "a content may be a collection, which has contents"),
    ("syntax::collect: brackets indentation walk", "the walk judges each node by its neighbours, which it collects"),
];

#[test]
fn modules_have_no_circles() {
    let mut found = BTreeSet::new();
    for layer in LAYERS {
        found.extend(circles(layer, &modules(&layer_folder(layer))));
    }
    found.extend(circles("crd_ls", &modules(&root().join("src"))));
    assert_eq!(found, KNOWN.iter().map(|(circle, _)| (*circle).to_owned()).collect());
}

#[test]
fn circles_are_found() {
    let module =
        |name: &str, code: &str| (name.split("::").map(str::to_owned).collect::<ModulePath>(), code.to_owned());
    let found = |codes: &[(ModulePath, String)]| {
        let root = (ModulePath::new(), String::new());
        circles("c", &parsed(codes.iter().cloned().chain([root]).collect()))
    };
    let a_uses_b = module("a", "use super::{b::B, c};\nstruct A;");
    let with = |code: &str| found(&[a_uses_b.clone(), module("b", code), module("c", "struct C;")]);
    assert_eq!(with("struct B;\nfn b() -> crate::c::C {}"), [""; 0]);
    assert_eq!(with("use crate::{\n    text,\n    a::A,\n};\nstruct B;"), ["c: a b"]);
    assert_eq!(with("struct B;\nfn b(a: super::a::A) {}"), ["c: a b"]);
    assert_eq!(with("struct B;\nfn b(a: supersuper::a::A, b: y::crate_::a) {}"), [""; 0]);
    // The name of a facade counts for its home.
    let facade = module("f", "pub use crate::b::B as F;");
    let user = module("a::inner", "use crate::f::F;");
    let a = module("a", "pub struct A;");
    assert_eq!(found(&[a, user, facade, module("b", "use crate::a::A;\npub struct B;")]), ["c: a b"]);
    // Modules inside of one module.
    let inside = [module("x", ""), module("x::y", "struct Y(super::z::Z);"), module("x::z", "struct Z(super::y::Y);")];
    assert_eq!(found(&inside), ["c::x: y z"]);
    // A parent and its child.
    assert_eq!(
        found(&[module("x", "pub use self::a::A;\nstruct B;"), module("x::a", "use super::B;\nstruct A;")]),
        [""; 0]
    );
}

/// The circles of a crate, each as `parent: module module`.
fn circles(name: &str, modules: &Modules) -> Vec<String> {
    let mut levels: BTreeMap<&[String], BTreeMap<&str, BTreeSet<String>>> = BTreeMap::new();
    for from in modules.keys() {
        for to in used(modules, from) {
            let shared = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
            if let (Some(user), Some(home)) = (from.get(shared), to.get(shared)) {
                levels.entry(&from[..shared]).or_default().entry(user).or_default().insert(home.clone());
            }
        }
    }
    let mut found = Vec::new();
    for (parent, uses) in levels {
        let parent = [&[name.to_owned()], parent].concat().join("::");
        found.extend(circles_of(&uses).into_iter().map(|circle| format!("{parent}: {circle}")));
    }
    found
}

/// The circles at one level.
fn circles_of(uses: &BTreeMap<&str, BTreeSet<String>>) -> BTreeSet<String> {
    let reachable: BTreeMap<&str, BTreeSet<&str>> =
        uses.keys().map(|module| (*module, reachable(module, uses))).collect();
    let leads = |from: &str, to: &str| reachable.get(from).is_some_and(|found| found.contains(to));
    let circle_of = |module: &str| {
        let circle = uses.keys().filter(|other| leads(module, other) && leads(other, module));
        circle.copied().collect::<Vec<_>>().join(" ")
    };
    let circles = uses.keys().map(|module| circle_of(module));
    circles.filter(|circle| circle.contains(' ')).collect()
}

/// All modules reachable from one.
fn reachable<'m>(from: &str, uses: &'m BTreeMap<&str, BTreeSet<String>>) -> BTreeSet<&'m str> {
    let mut found = BTreeSet::new();
    let mut next: Vec<&str> = uses.get(from).into_iter().flatten().map(String::as_str).collect();
    while let Some(module) = next.pop() {
        if found.insert(module) {
            next.extend(uses.get(module).into_iter().flatten().map(String::as_str));
        }
    }
    found
}
