//! Objects inside the text of another object.
//!
//! Each inline object becomes a document of its own. The lines around the objects are blanked, so an object keeps its
//! place in the file. A mark after the object's separator names the part of the object that is written. So documents
//! with the same text have the same meaning.

use super::blanked::BlankedText;
use super::unfinished::Part;
use crd_ls_syntax::{DocumentNode, SyntaxKind};
use crd_ls_text::{Text, TextRange, TextSize};

/// The maximum length of a text that is searched for objects, in bytes.
pub(super) const LONGEST: u32 = 256 << 10;

/// The marks of parts. Whole objects have no mark.
const MARKS: [(Part, &str); 3] = [(Part::Assertion, " #a"), (Part::Patch, " #p"), (Part::Partial, " #s")];

/// The objects inside a text.
pub struct InlineObjects {
    /// The text with only the objects and their separators.
    pub text: Text,
    /// The ranges of the objects in both texts.
    pub ranges: Box<[TextRange]>,
}

/// An object in a block.
pub(super) struct InlineObject {
    /// The start of the line for its separator.
    pub(super) line: TextSize,
    pub(super) content: TextRange,
    pub(super) part: Part,
}

impl InlineObjects {
    /// None if there are no objects.
    pub(super) fn of(whole: &str, mut objects: Vec<InlineObject>) -> Option<Self> {
        objects.sort_by_key(|object| object.content.start());
        let mut blanked = BlankedText::of(whole);
        for object in &objects {
            blanked.blank_to(object.line);
            blanked.separate(mark(object.part));
            blanked.blank_to(object.content.start());
            blanked.keep_to(object.content.end());
        }
        blanked.blank_to(TextSize::of(whole));
        let ranges: Box<[TextRange]> = objects.iter().map(|object| object.content).collect();
        (!ranges.is_empty()).then(|| Self { text: blanked.finish(), ranges })
    }
}

/// The mark of a part.
pub(super) fn mark(part: Part) -> &'static str {
    MARKS.iter().find(|(marked, _)| *marked == part).map_or("", |(_, mark)| mark)
}

/// The part of a document's object that is written, by its mark.
pub(super) fn marked_part(document: DocumentNode<'_>) -> Part {
    let behind = document.all_tokens().skip_while(|token| token.kind() != SyntaxKind::DocumentStart).skip(1);
    let comment = behind.take(2).find(|token| token.kind() == SyntaxKind::Comment);
    // Only white space may follow the mark on its line.
    let is_it =
        |(_, mark): &&(Part, &str)| comment.is_some_and(|comment| comment.text().trim_end() == mark.trim_start());
    MARKS.iter().find(is_it).map_or(Part::Whole, |(part, _)| *part)
}
