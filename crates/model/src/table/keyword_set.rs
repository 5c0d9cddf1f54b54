use super::Keyword;

/// A set of keywords, for example the keywords of a schema.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeywordSet(u64);

const _: () = assert!(Keyword::ALL.len() <= u64::BITS as usize);

impl KeywordSet {
    pub const NONE: Self = Self(0);

    /// The set of these keywords.
    pub const fn of(keywords: &[Keyword]) -> Self {
        let mut set = 0;
        let mut rest = keywords;
        while let [keyword, others @ ..] = rest {
            set |= 1 << *keyword as u8;
            rest = others;
        }
        Self(set)
    }

    /// Whether a keyword is in the set.
    pub fn contains(self, keyword: Keyword) -> bool {
        self.0 & (1 << keyword as u8) != 0
    }

    /// Whether both sets have a keyword in common.
    pub fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The keywords that are in this set but not in `other`.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<Keyword> for KeywordSet {
    fn from_iter<I: IntoIterator<Item = Keyword>>(keywords: I) -> Self {
        Self(keywords.into_iter().fold(0, |set, keyword| set | 1 << keyword as u8))
    }
}
