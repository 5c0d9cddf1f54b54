//! PEM certificates, checked as far as the server's verdict depends on them.
//!
//! Source: `rootCertPool` in k8s.io/client-go/transport, `AppendCertsFromPEM` in Go's crypto/x509, `Decode` in Go's
//! encoding/pem.

use super::base64;

const BEGIN: &str = "-----BEGIN ";
const END: &str = "-----END ";
const DASHES: &str = "-----";
const CERTIFICATE: &str = "CERTIFICATE";

struct Block<'t> {
    label: &'t str,
    has_headers: bool,
    bytes: Vec<u8>,
}

/// Checks that a bundle contains a certificate. Otherwise returns the server's error, as far as it is known without
/// decoding whole certificates.
pub fn check_certificates(bundle: &[u8]) -> Result<(), &'static str> {
    let text = String::from_utf8_lossy(bundle);
    let mut blocks = blocks(&text).peekable();
    let Some(first) = blocks.peek() else {
        return Err("unable to load root certificates: unable to parse bytes as PEM block");
    };
    let reason = match first.label {
        CERTIFICATE => "unable to load root certificates: failed to parse certificate: x509: malformed certificate",
        _ => "unable to load root certificates: expected 'certificate' PEM block",
    };
    let is_certificate =
        |block: Block<'_>| block.label == CERTIFICATE && !block.has_headers && is_like_certificate(&block.bytes);
    if blocks.any(is_certificate) { Ok(()) } else { Err(reason) }
}

fn blocks(text: &str) -> impl Iterator<Item = Block<'_>> {
    let mut lines = text.lines().map(str::trim_end);
    std::iter::from_fn(move || {
        loop {
            let label = lines.find_map(|line| line.strip_prefix(BEGIN)?.strip_suffix(DASHES))?;
            let (mut body, mut has_headers) = (String::new(), false);
            let end = loop {
                let line = lines.next()?;
                if let Some(end) = line.strip_prefix(END) {
                    break end;
                }
                has_headers |= line.contains(':');
                body.push_str(line);
            };
            let is_whole = end.strip_suffix(DASHES) == Some(label);
            if let (true, Ok(bytes)) = (is_whole, base64::decode(if has_headers { "" } else { &body })) {
                return Some(Block { label, has_headers, bytes });
            }
        }
    })
}

/// Whether the bytes have a certificate's structure: a sequence of a sequence, a sequence and a bit string.
fn is_like_certificate(bytes: &[u8]) -> bool {
    const SEQUENCE: u8 = 0x30;
    const BIT_STRING: u8 = 0x03;
    let Some((whole, [])) = element(bytes, SEQUENCE) else { return false };
    let rest = element(whole, SEQUENCE).and_then(|(_, rest)| element(rest, SEQUENCE));
    rest.and_then(|(_, rest)| element(rest, BIT_STRING)).is_some_and(|(_, rest)| rest.is_empty())
}

/// The contents of the first DER element, and the rest.
fn element(bytes: &[u8], tag: u8) -> Option<(&[u8], &[u8])> {
    let (&first, rest) = bytes.split_first()?;
    let (&length, rest) = rest.split_first()?;
    let (length, rest) = match length {
        short if short < 0x80 => (usize::from(short), rest),
        long => {
            let (digits, rest) =
                rest.split_at_checked(usize::from(long & 0x7f)).filter(|(digits, _)| digits.len() <= 4)?;
            (digits.iter().fold(0, |length, &digit| length << 8 | usize::from(digit)), rest)
        }
    };
    rest.split_at_checked(length).filter(|_| first == tag)
}

#[cfg(test)]
mod tests;
