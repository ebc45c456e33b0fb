//! The signatures that engine and bot put on what they say to each other.

use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};

/// How far the clocks of engine and bot may differ. A request that is older was
/// recorded by somebody and sent again.
const CLOCK_TOLERANCE_SECONDS: u64 = 30;

/// What the headers of a request say, as they were written.
pub struct Signed<'a> {
    pub match_id: &'a str,
    pub turn: &'a str,
    pub timestamp: &'a str,
    pub signature: &'a str,
}

/// Whether a request comes from somebody who knows the secret, and is no older than it
/// may be at the time `now` (seconds since 1970).
pub fn verify(secret: &str, signed: &Signed, body: &[u8], now: i64) -> Result<(), &'static str> {
    let timestamp: i64 = signed.timestamp.parse().map_err(|_| "the timestamp is not a number")?;
    if now.abs_diff(timestamp) > CLOCK_TOLERANCE_SECONDS {
        return Err("the timestamp is more than 30 seconds away from this bot's clock");
    }
    let signature =
        hex::decode(signed.signature).map_err(|_| "the signature is not hexadecimal")?;
    request_mac(secret, signed.match_id, signed.turn, signed.timestamp, body)
        .verify_slice(&signature) // takes the same time wherever the first difference is
        .map_err(|_| "the signature does not match: is BOT_SECRET the secret of this bot?")
}

/// The signature of a request, as the engine makes it.
pub fn sign_request(
    secret: &str,
    match_id: &str,
    turn: &str,
    timestamp: &str,
    body: &[u8],
) -> String {
    hex::encode(request_mac(secret, match_id, turn, timestamp, body).finalize().into_bytes())
}

/// The signature of an answer.
pub fn sign_response(secret: &str, match_id: &str, turn: &str, body: &[u8]) -> String {
    let text = format!("{match_id}.{turn}.{}", sha256_hex(body));
    hex::encode(mac(secret, &text).finalize().into_bytes())
}

fn request_mac(
    secret: &str,
    match_id: &str,
    turn: &str,
    timestamp: &str,
    body: &[u8],
) -> Hmac<Sha256> {
    mac(secret, &format!("{match_id}.{turn}.{timestamp}.{}", sha256_hex(body)))
}

fn mac(secret: &str, text: &str) -> Hmac<Sha256> {
    let mut mac = Hmac::new_from_slice(secret.as_bytes()).expect("HMAC takes keys of any length");
    mac.update(text.as_bytes());
    mac
}

fn sha256_hex(body: &[u8]) -> String {
    hex::encode(Sha256::digest(body))
}
