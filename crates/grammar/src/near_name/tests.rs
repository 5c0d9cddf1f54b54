use super::*;

#[test]
fn letters_are_counted() {
    assert!(differ_in_more("description", "deprecated", 3));
    assert!(!differ_in_more("tpye", "Type", 0), "the order and the case do not count");
    assert!(!differ_in_more("größe", "xxxxx", 1), "only ASCII is counted");
}

#[test]
fn near_names_are_kept() {
    let mut words = vec![String::new()];
    for length in 0..4 {
        let shorter: Vec<String> = words.iter().filter(|word| word.len() == length).cloned().collect();
        words.extend(shorter.iter().flat_map(|word| ["a", "b", "C"].map(|letter| format!("{word}{letter}"))));
    }
    for (one, other) in words.iter().flat_map(|one| words.iter().map(move |other| (one, other))) {
        let distance = strsim::osa_distance(&one.to_lowercase(), &other.to_lowercase());
        assert!((0..distance + 2).all(|most| distance > most || !differ_in_more(one, other, most)), "{one} {other}");
    }
}
