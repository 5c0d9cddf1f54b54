//! Sets of token kinds, and their names in the server's messages.

use crate::lexer::TokenKind;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash, PartialOrd, Ord)]
pub(super) struct TokenSet(u64);

/// In a follow set: the end of the rule can be reached.
const END_OF_RULE: u64 = 1 << 63;

impl TokenSet {
    pub(super) const EMPTY: TokenSet = TokenSet(0);
    pub(super) const END_OF_RULE: TokenSet = TokenSet(END_OF_RULE);
    pub(super) const EOF: TokenSet = TokenSet::of(TokenKind::Eof);

    pub(super) const fn of(kind: TokenKind) -> TokenSet {
        TokenSet(1 << kind as u8)
    }

    pub(super) fn contains(self, kind: TokenKind) -> bool {
        self.0 & (1 << kind as u8) != 0
    }

    pub(super) fn with(self, other: TokenSet) -> TokenSet {
        TokenSet(self.0 | other.0)
    }

    pub(super) fn reaches_end_of_rule(self) -> bool {
        self.0 & END_OF_RULE != 0
    }

    pub(super) fn without_end_of_rule(self) -> TokenSet {
        TokenSet(self.0 & !END_OF_RULE)
    }

    pub(super) fn meets(self, other: TokenSet) -> bool {
        self.0 & other.0 != 0
    }

    /// The first kind in the server's order.
    pub(super) fn first(self) -> Option<TokenKind> {
        self.kinds().next()
    }

    fn kinds(self) -> impl Iterator<Item = TokenKind> {
        NAMES.iter().map(|(kind, _)| *kind).filter(move |kind| self.contains(*kind))
    }

    /// The kinds in the server's notation: a single name, or several names in braces.
    pub(super) fn display(self) -> String {
        let names: Vec<&str> = self.kinds().map(name).collect();
        match names.as_slice() {
            [name] => (*name).to_owned(),
            names => format!("{{{}}}", names.join(", ")),
        }
    }
}

impl FromIterator<TokenKind> for TokenSet {
    fn from_iter<I: IntoIterator<Item = TokenKind>>(kinds: I) -> TokenSet {
        kinds.into_iter().fold(TokenSet::EMPTY, |set, kind| set.with(TokenSet::of(kind)))
    }
}

/// The name of an expected token kind.
pub(super) fn name(kind: TokenKind) -> &'static str {
    NAMES.get(kind as usize).map_or("", |(_, name)| name)
}

use TokenKind as T;

/// All kinds in the server's order.
const NAMES: &[(TokenKind, &str)] = &[
    (T::Eof, "<EOF>"),
    (T::Equals, "'=='"),
    (T::NotEquals, "'!='"),
    (T::In, "'in'"),
    (T::Less, "'<'"),
    (T::LessEquals, "'<='"),
    (T::GreaterEquals, "'>='"),
    (T::Greater, "'>'"),
    (T::And, "'&&'"),
    (T::Or, "'||'"),
    (T::LeftBracket, "'['"),
    (T::RightBracket, "']'"),
    (T::LeftBrace, "'{'"),
    (T::RightBrace, "'}'"),
    (T::LeftParen, "'('"),
    (T::RightParen, "')'"),
    (T::Dot, "'.'"),
    (T::Comma, "','"),
    (T::Minus, "'-'"),
    (T::Exclamation, "'!'"),
    (T::QuestionMark, "'?'"),
    (T::Colon, "':'"),
    (T::Plus, "'+'"),
    (T::Star, "'*'"),
    (T::Slash, "'/'"),
    (T::Percent, "'%'"),
    (T::True, "'true'"),
    (T::False, "'false'"),
    (T::Null, "'null'"),
    (T::WhiteSpace, "WHITESPACE"),
    (T::Comment, "COMMENT"),
    (T::Float, "NUM_FLOAT"),
    (T::Int, "NUM_INT"),
    (T::Uint, "NUM_UINT"),
    (T::String, "STRING"),
    (T::Bytes, "BYTES"),
    (T::Identifier, "IDENTIFIER"),
    (T::EscapedIdentifier, "ESC_IDENTIFIER"),
];
