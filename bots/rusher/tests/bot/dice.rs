use rusher::dice::Dice;

#[test]
fn a_turn_has_its_own_dice() {
    let rolls = |match_id, turn| -> Vec<usize> {
        let mut dice = Dice::new(match_id, turn);
        (0..20).map(|_| dice.below(4)).collect()
    };
    assert_eq!(rolls("m_1", 7), rolls("m_1", 7));
    assert_ne!(rolls("m_1", 7), rolls("m_1", 8));
    assert_ne!(rolls("m_1", 7), rolls("m_2", 7));
}

#[test]
fn every_face_is_rolled() {
    let mut dice = Dice::new("m_7f3a9b2c", 42);
    let mut rolled = [0; 8];
    for _ in 0..8000 {
        rolled[dice.below(8)] += 1;
    }
    assert!(rolled.iter().all(|n| (800..1200).contains(n)), "{rolled:?}");
}
