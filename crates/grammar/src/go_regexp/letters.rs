use std::collections::VecDeque;

/// A sequence of code points from which the first code points can be removed cheaply.
#[derive(Clone, Debug)]
pub(super) enum Letters {
    /// A single code point, stored inline: most literals begin as a single letter and are soon joined to another
    /// literal.
    One(u32),
    Many(VecDeque<u32>),
}

impl Letters {
    pub(super) fn len(&self) -> usize {
        match self {
            Self::One(_) => 1,
            Self::Many(letters) => letters.len(),
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = u32> {
        let (one, many) = match self {
            Self::One(letter) => (Some(*letter), None),
            Self::Many(letters) => (None, Some(letters.iter().copied())),
        };
        one.into_iter().chain(many.into_iter().flatten())
    }

    pub(super) fn extend(&mut self, added: &Self) {
        if let Self::One(letter) = *self {
            *self = Self::Many(VecDeque::from([letter]));
        }
        if let Self::Many(letters) = self {
            letters.extend(added.iter());
        }
    }

    /// Removes the first `count` letters. Returns whether letters are left.
    pub(super) fn drop_first(&mut self, count: usize) -> bool {
        match self {
            Self::One(_) => count == 0,
            Self::Many(letters) => {
                letters.drain(..count.min(letters.len()));
                !letters.is_empty()
            }
        }
    }
}

impl FromIterator<u32> for Letters {
    fn from_iter<I: IntoIterator<Item = u32>>(letters: I) -> Self {
        Self::Many(letters.into_iter().collect())
    }
}
