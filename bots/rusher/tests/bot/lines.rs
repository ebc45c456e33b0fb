use rusher::lines;

use crate::STATE;

#[test]
fn a_line_for_a_line() {
    let state = STATE.replace('\n', "");
    let input = format!("{state}\n{{\n{state}\n");
    let mut output = Vec::new();
    lines::run(input.as_bytes(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let answers: Vec<&str> = output.lines().collect();
    assert_eq!(answers.len(), 3, "{output}");
    assert!(answers[0].starts_with(r#"{"moves":["#), "{output}");
    assert_eq!(answers[0], answers[2]);
    assert!(answers[1].contains("error"), "{output}");
}
