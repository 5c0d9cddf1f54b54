//! The kinds of edits.

/// A kind of edit in a definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    LetterAtStart,
    LetterInTheMiddle,
    LetterAtEnd,
    Key,
    Indentation,
    Newline,
    BrokenLine,
    MistakeElsewhere,
    ManyMistakes,
    Paste,
    TypeOfDefault,
    MentionedProperty,
    SecondVersionAlike,
    AnchoredNode,
    DocumentMarker,
    FirstLine,
}

impl Kind {
    pub const ALL: [Self; 16] = [
        Self::LetterAtStart,
        Self::LetterInTheMiddle,
        Self::LetterAtEnd,
        Self::Key,
        Self::Indentation,
        Self::Newline,
        Self::BrokenLine,
        Self::MistakeElsewhere,
        Self::ManyMistakes,
        Self::Paste,
        Self::TypeOfDefault,
        Self::MentionedProperty,
        Self::SecondVersionAlike,
        Self::AnchoredNode,
        Self::DocumentMarker,
        Self::FirstLine,
    ];

    /// The name of the edit's benchmark.
    pub fn name(self) -> &'static str {
        match self {
            Self::LetterAtStart => "letter_at_start",
            Self::LetterInTheMiddle => "letter_in_the_middle",
            Self::LetterAtEnd => "letter_at_end",
            Self::Key => "key",
            Self::Indentation => "indentation",
            Self::Newline => "newline",
            Self::BrokenLine => "broken_line",
            Self::MistakeElsewhere => "mistake_elsewhere",
            Self::ManyMistakes => "many_mistakes",
            Self::Paste => "paste",
            Self::TypeOfDefault => "type_of_default",
            Self::MentionedProperty => "mentioned_property",
            Self::SecondVersionAlike => "second_version_alike",
            Self::AnchoredNode => "anchored_node",
            Self::DocumentMarker => "document_marker",
            Self::FirstLine => "first_line",
        }
    }

    /// A description of the edit for readers.
    pub fn description(self) -> &'static str {
        match self {
            Self::LetterAtStart => "a letter in the first description",
            Self::LetterInTheMiddle => "a letter in a description in the middle",
            Self::LetterAtEnd => "a letter in the last description",
            Self::Key => "a letter in a key",
            Self::Indentation => "an indentation of a block",
            Self::Newline => "a newline, and the indentation that editors add",
            Self::BrokenLine => "a newline in a description, whose rest moves to the margin",
            Self::MistakeElsewhere => "a letter in a description in the middle, with a mistake at the start",
            Self::ManyMistakes => "a letter in a description in the middle, with up to 100 mistakes before it",
            Self::Paste => "a paste of 40 lines",
            Self::TypeOfDefault => "a `type` that changes whether a default is valid",
            Self::MentionedProperty => "a property that a junctor at the root mentions",
            Self::SecondVersionAlike => "a name that makes two versions alike",
            Self::AnchoredNode => "a letter in an anchored node",
            Self::DocumentMarker => "a document marker deleted",
            Self::FirstLine => "the first line indented",
        }
    }

    /// Whether the edit can change the meaning of everything after it, so that it may cost as much as opening the text.
    pub fn touches_everything(self) -> bool {
        matches!(self, Self::DocumentMarker | Self::FirstLine)
    }
}
