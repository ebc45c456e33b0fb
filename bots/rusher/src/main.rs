//! Starts the bot: with lines when `QUADRILLE_STDIO` is 1, as a web server otherwise.

use std::env;
use std::io;
use std::process::ExitCode;

use rusher::{lines, server};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

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

#[tokio::main]
async fn serve() -> Result<(), String> {
    let secret = env::var("BOT_SECRET").unwrap_or_default();
    if secret.is_empty() {
        return Err("BOT_SECRET is missing: set it to the secret that your bot has with the \
                    engine (any text while you try it out)"
            .to_string());
    }
    let port = env::var("PORT").unwrap_or_else(|_| "8080".to_string());
    let port: u16 = port.parse().map_err(|_| format!("PORT is not a port: {port}"))?;
    let listener = TcpListener::bind(("0.0.0.0", port))
        .await
        .map_err(|err| format!("cannot listen on port {port}: {err}"))?;
    eprintln!("listening on port {port}");
    // The first process of a container is not ended by this signal unless it listens to it.
    let mut stop = signal(SignalKind::terminate()).map_err(|err| err.to_string())?;
    tokio::select! {
        served = server::serve(listener, secret) => served.map_err(|err| err.to_string()),
        _ = stop.recv() => Ok(()),
    }
}
