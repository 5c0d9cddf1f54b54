//! Where the value of an expression lies below a variable, by which the server finds the bounds in the schema.
//!
//! The server's paths are Go slices: appending to one writes into memory that it may share with others, so that a path
//! may end with the last step of a sibling that was appended later. Estimates depend on it, so paths share memory here
//! in the same way.

use crate::cel::types::DeclType;

/// One step of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PathStep<'a> {
    /// A variable, or a field.
    Name(&'a str),
    Items,
    Keys,
    Values,
    Indices,
}

/// A path; the empty one is that of a value that is not below a variable.
#[derive(Clone, Copy, Debug, Default)]
pub struct Path {
    memory: u32,
    length: u32,
}

/// The memory of all paths of an expression.
#[derive(Debug, Default)]
pub struct Paths<'a> {
    memories: Vec<Vec<PathStep<'a>>>,
}

impl<'a> Paths<'a> {
    /// The path with one more step.
    pub fn append(&mut self, path: Path, step: PathStep<'a>) -> Path {
        let length = path.length as usize;
        let shared = self.memories.get_mut(path.memory as usize).and_then(|memory| memory.get_mut(length));
        if let Some(slot) = shared.filter(|_| length > 0) {
            *slot = step;
            return Path { length: path.length + 1, ..path };
        }
        // Go doubles the capacity of what is full.
        let mut memory = self.steps(path).to_vec();
        memory.resize((2 * length).max(1), step);
        self.memories.push(memory);
        Path { memory: self.memories.len() as u32 - 1, length: path.length + 1 }
    }

    pub fn steps(&self, path: Path) -> &[PathStep<'a>] {
        let memory = self.memories.get(path.memory as usize);
        memory.and_then(|memory| memory.get(..path.length as usize)).unwrap_or_default()
    }

    /// The bound that the schema of a rule has for a value. The server does not ask which variable the path begins
    /// with. It looks for fields by their escaped names alone, so that one that a word of the language selects has none.
    pub fn max_elements(&self, path: Path, root: &DeclType) -> Option<u64> {
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
    pub fn is_empty(self) -> bool {
        self.length == 0
    }
}
