//! Playing without a network: a state on every line of input, an answer on every line
//! of output. `quadrille match` runs a program like this.

use std::io::{self, BufRead, Write};

use crate::game::{Answer, Refusal, State};
use crate::matches::Matches;

pub fn run(input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let matches = Matches::default();
    for line in input.lines() {
        // Every line gets an answer: without one the next would be taken for it.
        let mut answer = answer(&matches, &line?).unwrap_or_else(|why| {
            eprintln!("{why}");
            Refusal { error: &why }.to_json()
        });
        answer.push(b'\n');
        output.write_all(&answer)?;
        output.flush()?;
    }
    Ok(())
}

fn answer(matches: &Matches, line: &str) -> Result<Vec<u8>, String> {
    let state: State =
        serde_json::from_str(line).map_err(|err| format!("this is not a state: {err}"))?;
    let moves = matches.moves("", &state)?;
    Ok(Answer { moves: &moves }.to_json())
}
