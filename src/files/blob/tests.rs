use super::*;

/// `printf 'a: 1\n' | git hash-object --stdin`, in a repository of each kind.
const SHA_1: &str = "a8926a52d8dcba5c4386945476ab6a2ad008afd4";
const SHA_256: &str = "80d3735834c615c1ed161b8c218d42171f3247f20cfc07f033dee488cb7b98a9";

#[test]
fn names_match_git() {
    for name in [SHA_1, SHA_256] {
        assert!(is_blob(b"a: 1\n", name));
        assert!(!is_blob(b"a: 2\n", name));
    }
}

#[test]
fn crlf_is_not_a_change() {
    assert!(is_blob(b"a: 1\r\n", SHA_1));
    assert!(!is_blob(b"a: 1\r", SHA_1));
}
