use super::shortened;

#[test]
fn short_texts_stay_whole() {
    assert_eq!(shortened("", 0), "");
    assert_eq!(shortened("spec.names", 10), "spec.names");
}

#[test]
fn both_ends_are_kept() {
    let text = format!("begin{}end", "x".repeat(1_000));
    let short = shortened(&text, 100);
    assert!(short.starts_with("beginx") && short.ends_with("xend"), "{short}");
    let left_out: usize = short.split(['(', ' ']).find_map(|word| word.parse().ok()).expect("a number");
    assert_eq!(left_out + short.matches('x').count(), 1_000, "{short}");
}

#[test]
fn no_character_is_split() {
    for text in ["é".repeat(500), "𝄞".repeat(300), "a\u{301}".repeat(400)] {
        for most in 0..200 {
            let short = shortened(&text, most);
            assert!(short.len() <= most.max(40), "{most}: {short}");
        }
    }
}
