use super::check_certificates;

/// A self-signed certificate.
const CERTIFICATE: &str = "\
-----BEGIN CERTIFICATE-----
MIIBcDCCARWgAwIBAgIUQ7TrC6UP1cq2lF/yORO8qShLD64wCgYIKoZIzj0EAwIw
DDEKMAgGA1UEAwwBYTAgFw0yNjExMjQyMzE2MjVaGA8yMTI2MTAzMTIzMTYyNVow
DDEKMAgGA1UEAwwBYTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABNsnWeEmDB4N
wtMZ/40OD6EfqCqfKUg9W/Th76XeF2nqlWzxA/bMJwP0dn1DuR2dktvFDRGKyRYI
S6kSJySGmD+jUzBRMB0GA1UdDgQWBBQ5e0dZdTCeifTJCgsjpS/9q7NLZTAfBgNV
HSMEGDAWgBQ5e0dZdTCeifTJCgsjpS/9q7NLZTAPBgNVHRMBAf8EBTADAQH/MAoG
CCqGSM49BAMCA0kAMEYCIQCx/qcf/aQiVINlqdDKlu2IHI0pdB6Js2gJ07vxMUPw
8gIhAII18gibyjthR9dek6RWTtkAi4ytsA2X3Mnz8lOu/Zdj
-----END CERTIFICATE-----
";

const MALFORMED: &str = "unable to load root certificates: failed to parse certificate: x509: malformed certificate";

#[test]
fn a_certificate_is_found() {
    assert_eq!(check_certificates(CERTIFICATE.as_bytes()), Ok(()));
    let with_text = format!("Issuer: me\n{CERTIFICATE}\r\nand more");
    assert_eq!(check_certificates(with_text.as_bytes()), Ok(()));
}

#[test]
fn one_certificate_is_enough() {
    let other = "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n";
    assert_eq!(check_certificates(other.as_bytes()), Err(MALFORMED));
    assert_eq!(check_certificates(format!("{other}{CERTIFICATE}").as_bytes()), Ok(()));
}

#[test]
fn a_text_without_blocks_is_refused() {
    let nothing = Err("unable to load root certificates: unable to parse bytes as PEM block");
    assert_eq!(check_certificates(b"not a cert"), nothing);
    assert_eq!(check_certificates(b"-----BEGIN CERTIFICATE-----\nMIIB\n"), nothing);
    assert_eq!(check_certificates(&[0xff, 0x00]), nothing);
}

#[test]
fn keys_are_refused() {
    let key = "-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----\n";
    let other = Err("unable to load root certificates: expected 'certificate' PEM block");
    assert_eq!(check_certificates(key.as_bytes()), other);
}

#[test]
fn excessive_lengths_are_refused() {
    for bytes in ["MP8=", "MIT/////", "MIA=", "MAMwATA="] {
        let block = format!("-----BEGIN CERTIFICATE-----\n{bytes}\n-----END CERTIFICATE-----\n");
        assert_eq!(check_certificates(block.as_bytes()), Err(MALFORMED), "{bytes}");
    }
}
