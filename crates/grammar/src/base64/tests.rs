use super::{decode, encode};

#[test]
fn texts_are_decoded() {
    for (text, decoded) in [
        ("", ""),
        ("YQ==", "a"),
        ("YWI=", "ab"),
        ("YWJj", "abc"),
        ("aGVsbG8=", "hello"),
        ("aGVs\nbG8=\r\n", "hello"),
        ("YQ=\n=", "a"),
    ] {
        assert_eq!(decode(text), Ok(decoded.as_bytes().to_vec()), "{text:?}");
    }
    assert_eq!(decode("+/+/"), Ok(vec![0xfb, 0xff, 0xbf]));
}

#[test]
fn offsets_agree_with_go() {
    for (text, at) in
        [("x", 0), ("YWJjZ", 4), ("Y Q==", 1), ("=", 0), ("Y===", 1), ("YQ=", 3), ("YQ=x", 2), ("YQ==x", 4), ("é", 0)]
    {
        assert_eq!(decode(text), Err(at), "{text:?}");
    }
}

#[test]
fn encoding_round_trips() {
    for (bytes, text) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")] {
        assert_eq!(encode(bytes.as_bytes()), text);
    }
    let all: Vec<u8> = (0..=255).collect();
    assert_eq!(decode(&encode(&all)), Ok(all));
}
