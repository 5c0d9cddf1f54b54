//! Paths to fields of the custom resource, in the notations of the API server.

use std::collections::VecDeque;

use crd_ls_model::{Edge, Keyword, Schema};

/// The maximum number of paths offered at once.
const MAX_PATHS: usize = 200;
/// The maximum number of schemas visited in a search.
const MAX_VISITED: usize = 4_000;

/// The fields that a path may lead to.
pub(super) struct WantedFields {
    /// Whether paths may lead through list items, as in printer columns.
    pub(super) through_lists: bool,
    /// The types of the field; all scalar types if empty.
    pub(super) types: &'static [&'static str],
    /// Every path must lead below one of these root properties, if there are any.
    pub(super) roots: &'static [&'static str],
    /// The root property that paths must not start with.
    pub(super) never: &'static str,
    /// Whether paths may also end at objects and lists.
    pub(super) all_ends: bool,
}

/// A path with the type of its target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FoundPath {
    pub(super) text: String,
    pub(super) type_name: String,
    /// The edges from the root to the target.
    pub(super) edges: Vec<Edge>,
}

/// The paths found, and whether some were left out.
pub(super) struct Found {
    pub(super) paths: Vec<FoundPath>,
    pub(super) is_cut: bool,
}

/// The paths below a schema, the shortest first. If there are too many, only continuations of the typed text.
pub(super) fn find(root: &Schema, wanted: &WantedFields, typed: &str) -> Found {
    let all = search(root, wanted, |_| true);
    if !all.is_cut {
        return all;
    }
    // Skips paths that neither begin with the typed text nor lead to it.
    let leads_on = |path: &str| path.starts_with(typed) || typed.starts_with(path);
    Found { is_cut: true, ..search(root, wanted, leads_on) }
}

struct PathNode<'s> {
    schema: &'s Schema,
    path: String,
    edges: Vec<Edge>,
}

fn search(root: &Schema, wanted: &WantedFields, leads_on: impl Fn(&str) -> bool) -> Found {
    let mut queue = VecDeque::from([PathNode { schema: root, path: String::new(), edges: Vec::new() }]);
    let mut paths = Vec::new();
    let mut visited = 0;
    while let Some(node) = queue.pop_front() {
        for (edge, step, schema) in steps(node.schema, wanted) {
            let path = format!("{}{step}", node.path);
            if !leads_on(&path) || node.edges.is_empty() && !wanted.may_begin(&edge) {
                continue;
            }
            visited += 1;
            if paths.len() == MAX_PATHS || visited > MAX_VISITED {
                return Found { paths, is_cut: true };
            }
            let edges: Vec<Edge> = node.edges.iter().cloned().chain([edge]).collect();
            if wanted.is_end(schema, edges.len()) {
                let type_name = schema.type_name().into_owned();
                paths.push(FoundPath { text: path.clone(), type_name, edges: edges.clone() });
            }
            queue.push_back(PathNode { schema, path, edges });
        }
    }
    Found { paths, is_cut: false }
}

/// The children of a schema, each with its part of the path.
fn steps<'s>(schema: &'s Schema, wanted: &WantedFields) -> impl Iterator<Item = (Edge, String, &'s Schema)> {
    let through_lists = wanted.through_lists;
    schema.children().iter().filter_map(move |child| {
        let step = match &child.edge {
            Edge::Property(name) if is_simple(name) => format!(".{name}"),
            Edge::Property(name) if through_lists => format!(".{}", name.replace('.', "\\.")),
            Edge::Items if through_lists => "[*]".to_owned(),
            _ => return None,
        };
        Some((child.edge.clone(), step, &*child.schema))
    })
}

/// Whether a name needs no quoting in a path.
fn is_simple(name: &str) -> bool {
    let is_word = |character: char| character.is_ascii_alphanumeric() || matches!(character, '_' | '-');
    !name.is_empty() && name.chars().all(is_word)
}

impl WantedFields {
    fn may_begin(&self, edge: &Edge) -> bool {
        let Edge::Property(name) = edge else { return false };
        **name != *self.never && (self.roots.is_empty() || self.roots.contains(&&**name))
    }

    /// Whether a path with `depth` edges may end at a schema.
    fn is_end(&self, schema: &Schema, depth: usize) -> bool {
        let type_name = schema.type_name();
        let is_simple = match &*type_name {
            "object" | "array" => self.all_ends,
            "" => schema.is_true(Keyword::XIntOrString) || self.all_ends,
            _ => true,
        };
        let is_deep = self.roots.is_empty() || depth > 1;
        is_simple && is_deep && (self.types.is_empty() || self.types.contains(&&*type_name))
    }
}
