//! The documentation of a source file, for the page that is made from it.

/// The `//!` lines at the start of a source file. The WebAssembly module has none, because the web page around it has
/// the pages of the rules.
#[cfg(target_family = "wasm")]
#[macro_export]
macro_rules! file_docs {
    ($file:expr) => {
        ""
    };
}

/// The `//!` lines at the start of a source file. Only these lines become part of the binary.
#[cfg(not(target_family = "wasm"))]
#[macro_export]
macro_rules! file_docs {
    ($file:expr) => {{
        const SOURCE: &[u8] = include_bytes!($file);
        const DOCS: &[u8] = &$crate::file_docs::beginning::<{ $crate::file_docs::length(SOURCE) }>(SOURCE);
        match std::str::from_utf8(DOCS) {
            Ok(docs) => docs,
            Err(_) => panic!("a source file is UTF-8"),
        }
    }};
}

/// The length in bytes of the `//!` lines at the start of a source.
pub const fn length(source: &[u8]) -> usize {
    let mut length = 0;
    while let [b'/', b'/', b'!', ..] = source.split_at(length).1 {
        while length < source.len() && source[length] != b'\n' {
            length += 1;
        }
        // The last line may have no line break.
        if length < source.len() {
            length += 1;
        }
    }
    length
}

/// The first bytes of a source.
pub const fn beginning<const LENGTH: usize>(source: &[u8]) -> [u8; LENGTH] {
    let mut bytes = [0; LENGTH];
    bytes.copy_from_slice(source.split_at(LENGTH).0);
    bytes
}
