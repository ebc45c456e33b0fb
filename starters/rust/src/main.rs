//! Starts the bot: with lines when `QUADRILLE_STDIO` is 1, as a web server otherwise.

use std::env;
use std::io;
use std::net::TcpListener;
use std::process::ExitCode;

use mybot::{lines, server};

fn main() -> ExitCode {
    let played = if env::var("QUADRILLE_STDIO").is_ok_and(|value| value == "1") {
        lines::run(io::stdin().lock(), io::stdout().lock()).map_err(|err| err.to_string())
    } else {
        serve()
    };
    match played {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn serve() -> Result<(), String> {
    let secret = env::var("BOT_SECRET").unwrap_or_default();
    if secret.is_empty() {
        return Err("BOT_SECRET is not set: it is the secret that you and the engine share".into());
    }
    let port = env::var("PORT").unwrap_or_else(|_| "8080".to_string());
    let port: u16 = port.parse().map_err(|_| format!("PORT is not a port: {port}"))?;
    let listener = TcpListener::bind(("0.0.0.0", port))
        .map_err(|err| format!("cannot listen on port {port}: {err}"))?;
    eprintln!("listening on port {port}");
    server::serve(listener, secret).map_err(|err| err.to_string())
}
