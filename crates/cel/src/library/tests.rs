use std::collections::HashSet;

use super::{Overload, Shape, find, functions, is_namespace};
use crate::functions::Implementation;

fn overloads() -> impl Iterator<Item = &'static Overload> {
    functions().flat_map(|function| function.overloads.iter().map(|signature| signature.overload))
}

#[test]
fn overload_ids_are_unique() {
    let mut seen = HashSet::new();
    let doubled: Vec<_> = overloads().map(|overload| overload.id).filter(|id| !seen.insert(*id)).collect();
    assert_eq!(doubled, [""; 0]);
    assert!(seen.len() > 300, "{}", seen.len());
}

#[test]
fn overloads_are_documented() {
    for Overload { id, documentation, .. } in overloads() {
        let begins_well = documentation.starts_with(|first: char| !first.is_lowercase());
        assert!(begins_well && documentation.ends_with('.') && !documentation.contains('\n'), "{id}: {documentation}");
    }
}

#[test]
fn overloads_are_implemented_unless_they_need_an_authorizer() {
    for Overload { id, arguments, implementation, .. } in overloads() {
        let target = arguments.first();
        let is_check = matches!(target, Some(Shape::Object(name)) if name.starts_with("kubernetes.authorization."));
        assert_eq!(matches!(implementation, Implementation::Unreachable), is_check, "{id}");
    }
}

#[test]
fn methods_have_targets() {
    for overload in overloads().filter(|overload| overload.is_method) {
        assert!(!overload.arguments.is_empty(), "{}", overload.id);
    }
}

#[test]
fn all_libraries_are_present() {
    for name in [
        "_+_",
        "@in",
        "size",
        "matches",
        "duration",
        "getFullYear",
        "isURL",
        "findAll",
        "isSorted",
        "allowed",
        "optional.of",
        "quantity",
        "isGreaterThan",
        "charAt",
        "sets.contains",
        "ip",
        "cidr",
        "containsCIDR",
        "format.named",
        "fieldSelector",
        "cel.@mapInsert",
        "semver",
        "lists.range",
        "flatten",
    ] {
        assert!(find(name).is_some(), "{name}");
    }
    assert!(find("math.greatest").is_none());
}

#[test]
fn namespaces_are_known() {
    for (name, is) in [("sets", true), ("optional", true), ("lists", true), ("size", false), ("self", false)] {
        assert_eq!(is_namespace(name), is, "{name}");
    }
}
