//! Chance that can be repeated: it depends on the match and the turn alone.

/// Marsaglia's xorshift generator of 32 bits, started from an FNV-1a hash.
pub struct Dice(u32);

impl Dice {
    pub fn new(match_id: &str, turn: u32) -> Self {
        let text = format!("{match_id}.{turn}");
        let mix = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(16_777_619);
        Self(text.bytes().fold(2_166_136_261, mix))
    }

    /// A number from 0 to `n` - 1.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 as usize % n
    }
}

#[cfg(test)]
mod tests {
    use super::Dice;

    #[test]
    fn starts_from_the_published_hash() {
        // FNV-1a of "a" and of "foobar" are in its authors' list of test values.
        assert_eq!(Dice::new("a", 0).0, fnv("a.0"));
        assert_eq!(fnv("a"), 0xe40c_292c);
        assert_eq!(fnv("foobar"), 0xbf9c_f968);
    }

    fn fnv(text: &str) -> u32 {
        text.bytes()
            .fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
    }

    #[test]
    fn rolls_every_face() {
        let mut dice = Dice::new("m_7f3a9b2c", 42);
        let mut rolled = [0; 8];
        for _ in 0..8000 {
            rolled[dice.below(8)] += 1;
        }
        assert!(rolled.iter().all(|&n| (800..1200).contains(&n)), "{rolled:?}");
    }
}
