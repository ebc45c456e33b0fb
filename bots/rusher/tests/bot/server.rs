//! The bot as the engine meets it, over a connection.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::time::{SystemTime, UNIX_EPOCH};

use rusher::server;
use rusher::signature::{sign_request, sign_response};

use crate::STATE;

const SECRET: &str = "a secret for tests";

fn start_bot() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    std::thread::spawn(|| server::serve(listener, SECRET.into()));
    address
}

struct Response {
    status: u16,
    headers: HashMap<String, String>,
    body: String,
}

/// A connection that is kept, as the engine's is.
struct Connection(BufReader<TcpStream>);

impl Connection {
    fn open() -> Self {
        Self(BufReader::new(TcpStream::connect(start_bot()).unwrap()))
    }

    fn ask(&mut self, request: &str, headers: &[(&str, &str)], body: &str) -> Response {
        let mut text = format!("{request} HTTP/1.1\r\nHost: bot\r\n");
        for (name, value) in headers {
            text += &format!("{name}: {value}\r\n");
        }
        text += &format!("Content-Length: {}\r\n\r\n{body}", body.len());
        self.0.get_mut().write_all(text.as_bytes()).unwrap();
        self.response()
    }

    fn turn(&mut self, seconds_ago: i64, body: &str) -> Response {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs() as i64;
        let time = (now - seconds_ago).to_string();
        let signature = sign_request(SECRET, "m_7f3a9b2c", "42", &time, body.as_bytes());
        let headers = [
            ("X-ACB-Match-Id", "m_7f3a9b2c"),
            ("X-ACB-Turn", "42"),
            ("X-ACB-Timestamp", &time),
            ("X-ACB-Bot-Id", "b_4e8c1d2f"),
            ("X-ACB-Signature", &signature),
        ];
        self.ask("POST /turn", &headers, body)
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.0.read_line(&mut line).unwrap();
        line.trim_end().to_string()
    }

    fn response(&mut self) -> Response {
        let status = self.line().split(' ').nth(1).unwrap().parse().unwrap();
        let mut headers = HashMap::new();
        loop {
            let line = self.line();
            let Some((name, value)) = line.split_once(": ") else { break };
            headers.insert(name.to_lowercase(), value.to_string());
        }
        let mut body = vec![0; headers["content-length"].parse().unwrap()];
        self.0.read_exact(&mut body).unwrap();
        Response { status, headers, body: String::from_utf8(body).unwrap() }
    }
}

#[test]
fn it_moves_and_signs() {
    let mut engine = Connection::open();
    for _ in 0..3 {
        let response = engine.turn(0, STATE);
        assert_eq!(response.status, 200);
        assert!(response.body.starts_with(r#"{"moves":[{"row":1"#), "{}", response.body);
        let expected = sign_response(SECRET, "m_7f3a9b2c", "42", response.body.as_bytes());
        assert_eq!(response.headers["x-acb-signature"], expected);
    }
}

#[test]
fn health() {
    assert_eq!(Connection::open().ask("GET /health", &[], "").status, 200);
}

#[test]
fn what_is_not_signed_is_refused() {
    let mut engine = Connection::open();
    let response = engine.ask("POST /turn", &[], STATE);
    assert_eq!(response.status, 401);
    assert!(!response.headers.contains_key("x-acb-signature"), "a refusal is not signed");
    let response = engine.turn(31, STATE);
    assert_eq!(response.status, 401);
    assert!(response.body.contains("30 seconds"), "{}", response.body);
}

#[test]
fn what_is_signed_but_no_state_is_a_bad_request() {
    let mut engine = Connection::open();
    assert_eq!(engine.turn(0, "{").status, 400);
    assert_eq!(engine.turn(0, r#"{"turn":1}"#).status, 400);
    assert_eq!(engine.turn(0, STATE).status, 200, "and the connection goes on");
}
