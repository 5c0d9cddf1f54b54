use proptest::prelude::*;
use serde_json::Value;

use super::replace_lone;

fn replaced(json: &str) -> String {
    let mut json = json.as_bytes().to_owned();
    replace_lone(&mut json);
    String::from_utf8(json).unwrap()
}

#[test]
fn lone_halves_are_replaced() {
    for (written, read) in [
        (r#""\ud83d""#, "\u{fffd}"),
        (r#""\uDE00!""#, "\u{fffd}!"),
        (r#""\ud83d\ud83d""#, "\u{fffd}\u{fffd}"),
        (r#""\ude00\ud83d""#, "\u{fffd}\u{fffd}"),
        (r#""\ud83d\ud83d\ude00""#, "\u{fffd}\u{1f600}"),
        (r#""\ud83d\n\ude00""#, "\u{fffd}\n\u{fffd}"),
        (r#""\\\ud83d""#, "\\\u{fffd}"),
        (r#""\u005c\ud83d""#, "\\\u{fffd}"),
    ] {
        assert_eq!(serde_json::from_str::<String>(&replaced(written)).unwrap(), read, "{written}");
    }
}

#[test]
fn other_json_is_unchanged() {
    for json in [
        r#"{"\uD83D\uDE00":"\u00e9\ud7ff\ue000\ufffd"}"#,
        r#""\\ud83d""#,
        r#""\\\\ud83d \\\\\\uDE00""#,
        r#""\ud8""#,
        r#"\u"#,
        r#"\ud83"#,
        r#"\u\ud83"#,
        r#"\"#,
        "",
    ] {
        assert_eq!(replaced(json), json);
    }
}

#[test]
fn keys_are_replaced_too() {
    let json: Value = serde_json::from_str(&replaced(r#"{"\ud800":["\udfff"]}"#)).unwrap();
    assert_eq!(json, serde_json::json!({"\u{fffd}": ["\u{fffd}"]}));
}

/// A JSON string as `JSON.stringify` writes it, but with more escapes.
fn stringify(units: &[u16], escapes: &[bool]) -> String {
    let mut json = String::from("\"");
    let characters = char::decode_utf16(units.iter().copied());
    for (character, escape) in characters.zip(escapes.iter().chain(std::iter::repeat(&true))) {
        match character {
            Ok('"') => json.push_str("\\\""),
            Ok('\\') => json.push_str("\\\\"),
            Ok(character) if !escape && character >= ' ' => json.push(character),
            Ok(character) => {
                character.encode_utf16(&mut [0; 2]).iter().for_each(|unit| json.push_str(&format!("\\u{unit:04x}")));
            }
            Err(half) => json.push_str(&format!("\\u{:04X}", half.unpaired_surrogate())),
        }
    }
    json + "\""
}

proptest! {
    #[test]
    fn units_keep_their_count(
        units in prop::collection::vec(
            prop_oneof![0xD800..=0xDFFFu16, Just(u16::from(b'\\')), Just(u16::from(b'u')), Just(u16::from(b'd')), any::<u16>()],
            0..40,
        ),
        escapes in prop::collection::vec(any::<bool>(), 0..40),
    ) {
        let read: String = serde_json::from_str(&replaced(&stringify(&units, &escapes))).unwrap();
        prop_assert_eq!(read.encode_utf16().count(), units.len());
        prop_assert_eq!(read, String::from_utf16_lossy(&units));
    }

    #[test]
    fn bytes_keep_their_length(mut bytes in prop::collection::vec(prop_oneof![Just(b'\\'), Just(b'u'), Just(b'd'), Just(b'8'), any::<u8>()], 0..60)) {
        let length = bytes.len();
        replace_lone(&mut bytes);
        prop_assert_eq!(bytes.len(), length);
    }
}
