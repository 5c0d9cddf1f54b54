//! A hash of 128 bits for values that are only compared with each other.
//!
//! It is not keyed, so an author can make two values collide. Both would be the author's own, and count as equal.

use std::hash::Hasher;

/// Two independent hashes of 64 bits. Each mixes a word by a multiplication to 128 bits.
pub(super) struct Digest {
    one: u64,
    other: u64,
}

/// Odd numbers with as many ones as zeros, without a pattern.
const ONE: u64 = 0x9e37_79b9_7f4a_7c15;
const OTHER: u64 = 0xd1b5_4a32_d192_ed03;

impl Default for Digest {
    fn default() -> Self {
        Self { one: OTHER, other: ONE }
    }
}

impl Digest {
    /// The hash of all words so far.
    pub(super) fn value(&self) -> u128 {
        let one = folded(self.one ^ self.other.rotate_left(32), OTHER);
        let other = folded(self.other.wrapping_add(self.one), ONE);
        u128::from(one) << 64 | u128::from(other)
    }

    fn mix(&mut self, word: u64) {
        self.one = folded(self.one ^ word, ONE);
        // The rotation keeps the order of words significant if a product is zero.
        self.other = folded(self.other.rotate_left(23).wrapping_add(word), OTHER);
    }
}

impl Hasher for Digest {
    fn finish(&self) -> u64 {
        self.value() as u64
    }

    /// The length comes first, so that no bytes are mistaken for the end of others.
    fn write(&mut self, bytes: &[u8]) {
        self.mix(bytes.len() as u64);
        let (words, rest) = bytes.as_chunks();
        words.iter().for_each(|word| self.mix(u64::from_le_bytes(*word)));
        if !rest.is_empty() {
            self.mix(rest.iter().rfold(0, |word, byte| word << 8 | u64::from(*byte)));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.mix(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.mix(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.mix(number);
    }

    fn write_u128(&mut self, number: u128) {
        self.mix(number as u64);
        self.mix((number >> 64) as u64);
    }

    fn write_usize(&mut self, number: usize) {
        self.mix(number as u64);
    }
}

/// The product, with its upper half folded into its lower half.
fn folded(number: u64, factor: u64) -> u64 {
    let product = u128::from(number) * u128::from(factor);
    product as u64 ^ (product >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::Digest;
    use std::collections::HashSet;
    use std::hash::Hash;

    fn digest(value: &impl Hash) -> u128 {
        let mut digest = Digest::default();
        value.hash(&mut digest);
        digest.value()
    }

    #[test]
    fn texts_of_all_lengths_differ() {
        let texts: Vec<String> = (0..64).flat_map(|length| ["a", "b", "\0"].map(|part| part.repeat(length))).collect();
        let halves: HashSet<u64> =
            texts.iter().map(digest).flat_map(|hash| [hash as u64, (hash >> 64) as u64]).collect();
        // The empty text is made three times.
        assert_eq!(halves.len(), 2 * (3 * 64 - 2));
    }

    #[test]
    fn split_texts_differ() {
        let splits: Vec<(String, String)> = (0..=16).map(|at| ("x".repeat(at), "x".repeat(16 - at))).collect();
        assert_eq!(splits.iter().map(digest).collect::<HashSet<_>>().len(), splits.len());
    }

    #[test]
    fn order_of_numbers_counts() {
        let numbers: Vec<(u64, u64)> = (0..32).flat_map(|one| (0..32).map(move |other| (one, other))).collect();
        assert_eq!(numbers.iter().map(digest).collect::<HashSet<_>>().len(), numbers.len());
    }
}
