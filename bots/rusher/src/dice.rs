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
