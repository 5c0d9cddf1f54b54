//! The paths of values below variables. The server uses them to find the bounds in the schema.
//!
//! The server's paths are Go slices, and several slices can share memory. Appending to one path can therefore overwrite
//! the last step of another. Estimates depend on that, so paths share memory here in the same way.

use crate::types::DeclType;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum PathStep<'a> {
    /// A variable, or a field.
    Name(&'a str),
    Items,
    Keys,
    Values,
    Indices,
}

/// A path; empty for values that are not below a variable.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Path {
    memory: u32,
    length: u32,
}

/// The memory of all paths in an expression.
#[derive(Debug, Default)]
pub(super) struct Paths<'a> {
    memories: Vec<Vec<PathStep<'a>>>,
}

impl<'a> Paths<'a> {
    /// The path with one more step.
    pub(super) fn append(&mut self, path: Path, step: PathStep<'a>) -> Path {
        let length = path.length as usize;
        let shared = self.memories.get_mut(path.memory as usize).and_then(|memory| memory.get_mut(length));
        if let Some(slot) = shared.filter(|_| length > 0) {
            *slot = step;
            return Path { length: path.length + 1, ..path };
        }
        // Go doubles the capacity of a full slice.
        let mut memory = self.steps(path).to_vec();
        memory.resize((2 * length).max(1), step);
        self.memories.push(memory);
        Path { memory: self.memories.len() as u32 - 1, length: path.length + 1 }
    }

    pub(super) fn steps(&self, path: Path) -> &[PathStep<'a>] {
        let memory = self.memories.get(path.memory as usize);
        memory.and_then(|memory| memory.get(..path.length as usize)).unwrap_or_default()
    }

    /// The bound of a value in the schema of a rule. The server ignores the variable at the start of the path. It looks
    /// fields up by their escaped names only, so a field that is selected by a reserved word is unbounded.
    pub(super) fn max_elements(&self, path: Path, root: &DeclType) -> Option<u64> {
        let [_, steps @ ..] = self.steps(path) else { return None };
        let mut current = root;
        for step in steps {
            current = match step {
                PathStep::Items | PathStep::Values => current.element()?,
                PathStep::Keys => current.key()?,
                PathStep::Indices => return None,
                PathStep::Name(name) => current.field(name)?,
            };
        }
        Some(current.max_elements as u64)
    }
}

impl Path {
    pub(super) fn is_empty(self) -> bool {
        self.length == 0
    }
}
