mod identifiers;
mod network;
mod time;

use super::*;

/// Asserts that a format accepts `valid` and rejects `invalid`.
fn assert_values(name: &str, valid: &[&str], invalid: &[&str]) {
    let format = Format::from_name(name).unwrap_or_else(|| panic!("{name} is no format"));
    for value in valid {
        assert!(format.is_valid(value), "{value:?} is no {name}");
    }
    for value in invalid {
        assert!(!format.is_valid(value), "{value:?} is a {name}");
    }
}

#[test]
fn dashes_in_names_are_ignored() {
    for (name, format) in [
        ("date-time", Some(Format::DateTime)),
        ("datetime", Some(Format::DateTime)),
        ("-date--time-", Some(Format::DateTime)),
        ("da-te", Some(Format::Date)),
        ("k8s-short-name", Some(Format::K8sShortName)),
        ("k8sshortname", Some(Format::K8sShortName)),
        ("k8s-long-name", Some(Format::K8sLongName)),
        ("credit-card", Some(Format::CreditCard)),
        ("bson-object-id", Some(Format::BsonObjectId)),
        ("bsonobjectid", Some(Format::BsonObjectId)),
        ("isbn-10", Some(Format::Isbn10)),
        ("hex-color", Some(Format::HexColor)),
        ("", None),
        ("-", None),
        (" uri", None),
        ("URI", None),
        ("Date", None),
        ("dateTime", None),
        ("date_time", None),
        ("uuid6", None),
        ("ip", None),
        ("int32", None),
        ("quantity", None),
    ] {
        assert_eq!(Format::from_name(name), format, "{name:?}");
    }
}

#[test]
fn every_format_has_its_name() {
    for (name, format) in Format::ALL {
        assert_eq!(Format::from_name(name), Some(*format));
    }
}

#[test]
fn a_type_has_its_formats() {
    for (type_name, format, recognized) in [
        ("string", "", true),
        ("array", "", true),
        ("string", "date-time", true),
        ("", "date-time", true),
        ("", "k8s-long-name", true),
        ("string", "int32", false),
        ("", "int32", false),
        ("", "double", false),
        ("string", "int-or-string", false),
        ("string", "ip", false),
        ("string", "-", false),
        ("integer", "int32", true),
        ("integer", "int64", true),
        ("integer", "int-32", false),
        ("integer", "uint32", false),
        ("integer", "int16", false),
        ("integer", "date", false),
        ("number", "float", true),
        ("number", "double", true),
        ("number", "int64", false),
        ("number", "Float", false),
        ("boolean", "byte", false),
        ("array", "uuid", false),
        ("object", "date", false),
        ("null", "date", false),
    ] {
        assert_eq!(is_recognized(type_name, format), recognized, "{type_name:?} {format:?}");
    }
}

#[test]
fn passwords_are_anything() {
    assert_values("password", &["", " ", "a", "é\n\u{0}", "correct horse battery staple"], &[]);
}
