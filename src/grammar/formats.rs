//! The formats of strings that the server knows, and what it takes for a value of each.
//!
//! Source: k8s.io/kube-openapi/pkg/validation/strfmt and
//! k8s.io/apiextensions-apiserver/pkg/apiserver/validation/formats.go, as of Kubernetes 1.36.

mod color;
mod date_time;
mod duration;
mod email;
mod encoded_word;
mod example;
mod hexadecimal;
mod hostname;
mod number;

use super::base64::is_padded;
use super::{ip_address, names, url};

/// A format that the server checks the strings of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    BsonObjectId,
    Uri,
    Email,
    Hostname,
    Ipv4,
    Ipv6,
    Cidr,
    Mac,
    Uuid,
    Uuid3,
    Uuid4,
    Uuid5,
    Isbn,
    Isbn10,
    Isbn13,
    CreditCard,
    Ssn,
    HexColor,
    RgbColor,
    Byte,
    Password,
    Date,
    Duration,
    DateTime,
    K8sShortName,
    K8sLongName,
}

/// With the names the server has for them once the dashes are gone.
const FORMATS: &[(&str, Format)] = &[
    ("bsonobjectid", Format::BsonObjectId),
    ("uri", Format::Uri),
    ("email", Format::Email),
    ("hostname", Format::Hostname),
    ("ipv4", Format::Ipv4),
    ("ipv6", Format::Ipv6),
    ("cidr", Format::Cidr),
    ("mac", Format::Mac),
    ("uuid", Format::Uuid),
    ("uuid3", Format::Uuid3),
    ("uuid4", Format::Uuid4),
    ("uuid5", Format::Uuid5),
    ("isbn", Format::Isbn),
    ("isbn10", Format::Isbn10),
    ("isbn13", Format::Isbn13),
    ("creditcard", Format::CreditCard),
    ("ssn", Format::Ssn),
    ("hexcolor", Format::HexColor),
    ("rgbcolor", Format::RgbColor),
    ("byte", Format::Byte),
    ("password", Format::Password),
    ("date", Format::Date),
    ("duration", Format::Duration),
    ("datetime", Format::DateTime),
    ("k8sshortname", Format::K8sShortName),
    ("k8slongname", Format::K8sLongName),
];

impl Format {
    /// Dashes in a name don't count, upper case does.
    pub fn from_name(name: &str) -> Option<Self> {
        let is_name = |known: &str| name.bytes().filter(|&byte| byte != b'-').eq(known.bytes());
        FORMATS.iter().find(|(known, _)| is_name(known)).map(|&(_, format)| format)
    }

    pub fn is_valid(self, value: &str) -> bool {
        match self {
            Self::BsonObjectId => hexadecimal::is_bson_object_id(value),
            Self::Uri => url::is_request_uri(value),
            Self::Email => email::is_email(value),
            Self::Hostname => hostname::is_hostname(value),
            Self::Ipv4 => value.contains('.') && ip_address::is_sloppy_address(value),
            Self::Ipv6 => value.contains(':') && ip_address::parse_address(value).is_some(),
            Self::Cidr => ip_address::is_sloppy_cidr(value),
            Self::Mac => hexadecimal::is_mac(value),
            Self::Uuid => hexadecimal::is_uuid(value, None),
            Self::Uuid3 => hexadecimal::is_uuid(value, Some(b'3')),
            Self::Uuid4 => hexadecimal::is_uuid(value, Some(b'4')),
            Self::Uuid5 => hexadecimal::is_uuid(value, Some(b'5')),
            Self::Isbn => number::is_isbn10(value) || number::is_isbn13(value),
            Self::Isbn10 => number::is_isbn10(value),
            Self::Isbn13 => number::is_isbn13(value),
            Self::CreditCard => number::is_credit_card(value),
            Self::Ssn => number::is_ssn(value),
            Self::HexColor => color::is_hex_color(value),
            Self::RgbColor => color::is_rgb_color(value),
            Self::Byte => !value.is_empty() && is_padded(value.as_bytes()),
            Self::Password => true,
            Self::Date => date_time::is_date(value),
            Self::Duration => duration::is_duration(value),
            Self::DateTime => date_time::is_date_time(value),
            Self::K8sShortName => names::is_dns1123_label(value),
            Self::K8sLongName => names::is_dns1123_subdomain(value),
        }
    }
}

/// A format of numbers that the server knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NumberFormat {
    Int32,
    Int64,
    Float,
    Double,
}

impl NumberFormat {
    /// The format of this name for a type. The server drops one that belongs to another type.
    pub fn of(type_name: &str, format: &str) -> Option<Self> {
        Some(match (type_name, format) {
            ("integer", "int32") => Self::Int32,
            ("integer", "int64") => Self::Int64,
            ("number", "float") => Self::Float,
            ("number", "double") => Self::Double,
            _ => return None,
        })
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Int32 => "int32",
            Self::Int64 => "int64",
            Self::Float => "float",
            Self::Double => "double",
        }
    }
}

/// Whether the server knows a format for a type, which is empty if the schema has none. It warns of one it does not
/// know, and ignores it.
pub fn is_recognized(type_name: &str, format: &str) -> bool {
    match type_name {
        _ if format.is_empty() => true,
        "" | "string" => Format::from_name(format).is_some(),
        "integer" | "number" => NumberFormat::of(type_name, format).is_some(),
        _ => false,
    }
}

#[cfg(test)]
mod tests;
