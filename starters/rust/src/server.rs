//! The bot as a web server: `POST /turn` and `GET /health`.

use std::io;
use std::sync::Arc;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::body::Bytes;
use axum::extract;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

use crate::game::{Answer, Refusal, State};
use crate::matches::Matches;
use crate::signature::{self, Signed};

const JSON: (&str, &str) = ("content-type", "application/json");

/// Answers requests until the process is told to end.
///
/// This is no async function: what it takes to serve is then compiled here, once, and
/// not again in every program that calls it.
pub fn serve(listener: std::net::TcpListener, secret: String) -> io::Result<()> {
    tokio::runtime::Runtime::new()?.block_on(async {
        listener.set_nonblocking(true)?;
        // Without this the network stack may hold an answer back for 40 milliseconds,
        // to send more with it.
        let listener = TcpListener::from_std(listener)?.tap_io(|connection| {
            if let Err(err) = connection.set_nodelay(true) {
                eprintln!("answers may be slow: {err}");
            }
        });
        // The first process of a container is not ended by this signal unless it
        // listens to it.
        let mut stop = signal(SignalKind::terminate())?;
        tokio::select! {
            served = axum::serve(listener, router(secret)) => served,
            _ = stop.recv() => Ok(()),
        }
    })
}

fn router(secret: String) -> Router {
    let bot = Bot { secret, matches: Matches::default() };
    Router::new()
        .route("/turn", post(turn))
        .route("/health", get(|| async { ([JSON], r#"{"status":"ok"}"#) }))
        .with_state(Arc::new(bot))
}

struct Bot {
    secret: String,
    matches: Matches,
}

type Failure = (StatusCode, String);

async fn turn(bot: extract::State<Arc<Bot>>, headers: HeaderMap, body: Bytes) -> Response {
    let extract::State(bot) = bot;
    // Among the connections, a strategy that thinks for long would hold up the others.
    let answered = tokio::task::spawn_blocking(move || bot.answer(&headers, &body)).await;
    let answered = answered.unwrap_or_else(|err| Err(internal(&err.to_string())));
    answered.unwrap_or_else(|(status, why)| {
        (status, [JSON], Refusal { error: &why }.to_json()).into_response()
    })
}

impl Bot {
    fn answer(&self, headers: &HeaderMap, body: &[u8]) -> Result<Response, Failure> {
        let signed = self.verified(headers, body).map_err(unauthorized)?;
        let state: State = serde_json::from_slice(body).map_err(bad_request)?;

        let start = Instant::now();
        let player = text(headers, "x-acb-bot-id");
        let moves = self.matches.moves(player, &state).map_err(internal)?;
        let ms = start.elapsed().as_secs_f64() * 1e3;
        eprintln!("{} turn {}: {} moves in {ms:.1} ms", state.match_id, state.turn, moves.len());

        let body = Answer { moves: &moves }.to_json();
        let signature = signature::sign_response(&self.secret, signed.match_id, signed.turn, &body);
        Ok(([JSON, ("x-acb-signature", &signature)], body).into_response())
    }

    fn verified<'h>(
        &self,
        headers: &'h HeaderMap,
        body: &[u8],
    ) -> Result<Signed<'h>, &'static str> {
        let signed = Signed {
            match_id: text(headers, "x-acb-match-id"),
            turn: text(headers, "x-acb-turn"),
            timestamp: text(headers, "x-acb-timestamp"),
            signature: text(headers, "x-acb-signature"),
        };
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        signature::verify(&self.secret, &signed, body, now as i64)?;
        Ok(signed)
    }
}

/// A header's text. One that is missing is empty, and no signature fits then.
fn text<'h>(headers: &'h HeaderMap, name: &str) -> &'h str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or("")
}

fn unauthorized(why: &str) -> Failure {
    (StatusCode::UNAUTHORIZED, why.to_string())
}

fn bad_request(why: serde_json::Error) -> Failure {
    (StatusCode::BAD_REQUEST, format!("this is not a state: {why}"))
}

fn internal(why: &str) -> Failure {
    (StatusCode::INTERNAL_SERVER_ERROR, why.to_string())
}
