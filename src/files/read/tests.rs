use super::*;

#[test]
fn long_texts_are_refused() {
    assert_eq!(read_up_to(&b"12345"[..], 5).unwrap(), b"12345");
    let error = read_up_to(&b"123456"[..], 5).unwrap_err();
    assert!(describe(&error).starts_with("cannot be read: it is longer than 5 bytes; "), "{error}");
}
