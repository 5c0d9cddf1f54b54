use super::visible;

#[test]
fn controls_become_pictures() {
    for (text, shown) in [
        ("a: b", "a: b"),
        ("größer → 日本", "größer → 日本"),
        ("a\nb\r\nc", "a␊b␍␊c"),
        ("\u{1b}[31mred\u{7f}", "␛[31mred␡"),
        ("\u{9b}2J", "\u{fffd}2J"),
        ("a\tb", "a    b"),
        ("\u{202e}gpj.exe\u{2066}", "\u{fffd}gpj.exe\u{fffd}"),
        ("x\u{85}y\u{2028}z\u{feff}", "x\u{fffd}y\u{fffd}z\u{fffd}"),
    ] {
        assert_eq!(visible(text), shown, "{text:?}");
    }
}
