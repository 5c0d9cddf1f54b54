//! Definitions in the style of code generators, the same in every run. Each has two versions whose schemas differ in
//! one name, a default, an anchor, a junctor at the root that mentions a property, and ten warnings.

use std::fmt::Write;

/// The start of a definition, up to its versions.
pub(crate) const HEAD: &str = "\
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: foos.example.com
spec:
  group: example.com
  names:
    kind: Foo
    plural: foos
  scope: Namespaced
  versions:
";

/// The targets of edits, in each version. A version has either `FIRST_NAME` or `SECOND_NAME`.
const MARKS: &str = "\
description: Foo is what the tests are about.
type: object
anyOf:
- required: [mentioned]
- properties:
    mentioned:
      minimum: 1
properties:
  mentioned:
    type: integer
  replicas:
    default: 1
    minimum: 0
    type: integer
  shared: &shared
    description: Names something that stands in two places.
    type: string
  again: *shared
  VERSIONED:
    type: string
  warnings:
    type: object
    properties:
      a: {type: integer, maxLength: 1}
      b: {type: integer, maxLength: 1}
      c: {type: integer, maxLength: 1}
      d: {type: integer, maxLength: 1}
      e: {type: integer, maxLength: 1}
";

const FIRST_NAME: &str = "first";
const SECOND_NAME: &str = "other";

/// The number of properties of an object in `of_size`.
const PROPERTIES: usize = 12;
/// The number of objects around each leaf property in `of_size`.
const LEVELS: u32 = 3;

/// A definition of about this many bytes, whose objects have a dozen properties. The depth is the same for all sizes,
/// because the cost of an edit grows with the levels around it.
pub fn of_size(bytes: usize) -> String {
    let leaf = {
        let mut text = String::new();
        tree(&mut text, 10 + 4 * LEVELS as usize, PROPERTIES, 0);
        text.len() / PROPERTIES
    };
    let rest = bytes.saturating_sub(definition(|_, _| {}).len());
    definition(|text, indent| tree(text, indent, (rest / 2 / leaf).max(1), LEVELS))
}

/// A definition with an object of this many properties in each version.
pub fn wide(entries: usize) -> String {
    definition(|text, indent| (0..entries).for_each(|number| leaf(text, indent, number)))
}

/// A definition with objects nested this deep.
pub fn deep(levels: usize) -> String {
    definition(|text, indent| {
        for level in 0..levels {
            object(text, indent + 4 * level, &format!("level{level}"));
        }
        leaf(text, indent + 4 * levels, 0);
    })
}

/// A definition in whose schemas `more` writes properties, with the given indentation.
fn definition(more: impl Fn(&mut String, usize)) -> String {
    let mut text = HEAD.to_owned();
    for (version, name) in [("v1", FIRST_NAME), ("v2", SECOND_NAME)] {
        let is_storage = version == "v1";
        // Writing to a string can't fail.
        let _ = write!(text, "  - name: {version}\n    served: true\n    storage: {is_storage}\n");
        text.push_str("    schema:\n      openAPIV3Schema:\n");
        for line in MARKS.replace("VERSIONED", name).lines() {
            let _ = writeln!(text, "        {line}");
        }
        more(&mut text, 10);
    }
    text
}

/// Leaf properties in objects nested this many levels deep.
fn tree(text: &mut String, indent: usize, leaves: usize, levels: u32) {
    if levels == 0 {
        (0..leaves).for_each(|number| leaf(text, indent, number));
        return;
    }
    let parts = leaves.div_ceil(PROPERTIES.pow(levels));
    for part in 0..parts {
        object(text, indent, &format!("part{part}"));
        tree(text, indent + 4, leaves * (part + 1) / parts - leaves * part / parts, levels - 1);
    }
}

/// The start of an object, up to its properties.
fn object(text: &mut String, indent: usize, name: &str) {
    let spaces = " ".repeat(indent);
    let _ = write!(
        text,
        "{spaces}{name}:\n{spaces}  description: Groups what belongs together.\n{spaces}  type: object\n\
         {spaces}  properties:\n"
    );
}

/// A property in the style of the Kubernetes API.
fn leaf(text: &mut String, indent: usize, number: usize) {
    let spaces = " ".repeat(indent);
    let _ = write!(
        text,
        "{spaces}field{number}:\n{spaces}  description: Says what is done when nothing else is said about it.\n"
    );
    let rest = match number % 4 {
        0 => "type: string\nmaxLength: 63",
        1 => "type: integer\nformat: int32\nminimum: 0",
        2 => "type: array\nitems:\n  type: string\nx-kubernetes-list-type: atomic",
        _ => "type: boolean",
    };
    for line in rest.lines() {
        let _ = writeln!(text, "{spaces}  {line}");
    }
}
