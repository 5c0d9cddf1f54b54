//! The string formats that the server knows, and their valid values.
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
use super::{go_time, ip_address, names, url};

/// Defines an enumeration with the names of its values, the most frequent first.
macro_rules! formats {
    ($(#[$meta:meta])* $type:ident { $($name:literal $variant:ident),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $type {
            $($variant),*
        }

        impl $type {
            const ALL: &[(&str, Self)] = &[$(($name, Self::$variant)),*];
        }
    };
}

formats! {
    /// A string format that the server validates.
    Format {
        "date-time" DateTime,
        "date" Date,
        "duration" Duration,
        "uri" Uri,
        "hostname" Hostname,
        "ipv4" Ipv4,
        "ipv6" Ipv6,
        "cidr" Cidr,
        "email" Email,
        "uuid" Uuid,
        "byte" Byte,
        "password" Password,
        "k8s-short-name" K8sShortName,
        "k8s-long-name" K8sLongName,
        "mac" Mac,
        "uuid3" Uuid3,
        "uuid4" Uuid4,
        "uuid5" Uuid5,
        "bsonobjectid" BsonObjectId,
        "isbn" Isbn,
        "isbn10" Isbn10,
        "isbn13" Isbn13,
        "creditcard" CreditCard,
        "ssn" Ssn,
        "hexcolor" HexColor,
        "rgbcolor" RgbColor,
    }
}

formats! {
    /// A number format that the server knows.
    NumberFormat {
        "int32" Int32,
        "int64" Int64,
        "float" Float,
        "double" Double,
    }
}

impl Format {
    /// Finds a format by its name. Dashes are ignored; case is significant.
    pub fn from_name(name: &str) -> Option<Self> {
        // Most schemas have no format.
        if name.is_empty() {
            return None;
        }
        Self::ALL.iter().find(|(known, _)| letters(name).eq(letters(known))).map(|&(_, format)| format)
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
            Self::Duration => duration::parse(value).is_some(),
            Self::DateTime => date_time::is_date_time(value),
            Self::K8sShortName => names::is_dns1123_label(value),
            Self::K8sLongName => names::is_dns1123_subdomain(value),
        }
    }
}

/// The value of a string of the format `duration`, in nanoseconds. `None` if it is invalid.
pub fn duration_of(value: &str) -> Option<i64> {
    duration::parse(value)
}

/// The instant of a string of the format `date-time`, or the server's error.
pub fn instant_of(value: &str) -> Result<go_time::Instant, String> {
    go_time::instant(&value.to_ascii_uppercase())
}

/// The significant bytes of a format's name: all but dashes.
fn letters(name: &str) -> impl Iterator<Item = u8> {
    name.bytes().filter(|&byte| byte != b'-')
}

impl NumberFormat {
    /// The format with this name for a type. `None` if the format is for another type, because the server ignores it.
    pub fn of(type_name: &str, format: &str) -> Option<Self> {
        let (_, found) = Self::ALL.iter().find(|(known, _)| *known == format)?;
        (found.type_name() == type_name).then_some(*found)
    }

    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(_, format)| *format == self).map_or("", |(name, _)| name)
    }

    fn type_name(self) -> &'static str {
        match self {
            Self::Int32 | Self::Int64 => "integer",
            Self::Float | Self::Double => "number",
        }
    }
}

/// The names of the formats that the server knows for a type. `type_name` is empty if the schema has no type.
pub fn of_type(type_name: &str) -> Vec<&'static str> {
    match type_name {
        "" | "string" => Format::ALL.iter().map(|(name, _)| *name).collect(),
        _ => NumberFormat::ALL.iter().filter(|(_, of)| of.type_name() == type_name).map(|(name, _)| *name).collect(),
    }
}

/// Whether the server knows this format for a type. `type_name` is empty if the schema has no type. The server warns
/// about an unknown format and ignores it.
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
