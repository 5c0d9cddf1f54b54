//! Definitions with one mistake each, as in a review of many files.

use crd_ls_text::Text;

use crate::definition::of_size;

/// The length of each definition, in bytes.
const LENGTH: usize = 9_000;

/// A correct piece of text, and a wrong replacement.
const MISTAKES: [(&str, &str); 8] = [
    ("replicas:\n", "replicas\n"),
    ("type: integer", "typ: integer"),
    ("type: integer", "type: int"),
    ("    minimum: 0", "  minimum: 0"),
    ("required: [mentioned]", "required: mentioned"),
    ("  scope: Namespaced\n", ""),
    ("  group: example.com", "  grp: example.com"),
    ("default: 1", "default: one"),
];

/// Definitions with one mistake each, of this many bytes in total.
pub fn of_bytes(bytes: usize) -> Vec<Text> {
    broken(bytes, 1)
}

/// Definitions with three mistakes each, of this many bytes in total.
pub fn batch_of_bytes(bytes: usize) -> Vec<Text> {
    broken(bytes, 3)
}

fn broken(bytes: usize, mistakes: usize) -> Vec<Text> {
    let valid = of_size(LENGTH);
    let broken = |number: usize| {
        let own = MISTAKES.iter().cycle().skip(number).step_by(3).take(mistakes);
        Text::new(&own.fold(valid.clone(), |text, (right, wrong)| text.replacen(right, wrong, 1)))
    };
    (0..bytes.div_ceil(LENGTH)).map(broken).collect()
}
