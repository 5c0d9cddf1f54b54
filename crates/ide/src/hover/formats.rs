//! The meanings of formats of strings and numbers.

use crd_ls_grammar::formats::{Format, NumberFormat};

/// The form of a format's values; None if the API server doesn't know the format for the type.
pub(super) fn explanation(type_name: &str, name: &str) -> Option<&'static str> {
    match type_name {
        "" | "string" => Format::from_name(name).map(of_string),
        _ => NumberFormat::of(type_name, name).map(of_number),
    }
}

fn of_number(format: NumberFormat) -> &'static str {
    match format {
        NumberFormat::Int32 => "an integer of 32 bits; a hint to clients, which the API server does not check",
        NumberFormat::Int64 => "an integer of 64 bits; a hint to clients, which the API server does not check",
        NumberFormat::Float => "a decimal number of 32 bits; a hint to clients, which the API server does not check",
        NumberFormat::Double => "a decimal number of 64 bits; a hint to clients, which the API server does not check",
    }
}

fn of_string(format: Format) -> &'static str {
    match format {
        Format::BsonObjectId => "an object ID of BSON: 24 hexadecimal digits",
        Format::Uri => "an absolute URI or an absolute path, as Go's `url.ParseRequestURI` accepts it",
        Format::Email => {
            "an e-mail address, as Go's `mail.ParseAddress` accepts it: `Jane <jane@example.com>` is one, too"
        }
        Format::Hostname => "an Internet host name (RFC 1034)",
        Format::Ipv4 => "an IPv4 address: `192.0.2.1`",
        Format::Ipv6 => "an IPv6 address: `2001:db8::1`",
        Format::Cidr => "an address range: `192.0.2.0/24`, `2001:db8::/32`",
        Format::Mac => "a MAC address, as Go's `net.ParseMAC` accepts it: `00:00:5e:00:53:01`",
        Format::Uuid => "a UUID, in upper or lower case; the dashes may be left out",
        Format::Uuid3 => "a UUID of version 3",
        Format::Uuid4 => "a UUID of version 4",
        Format::Uuid5 => "a UUID of version 5",
        Format::Isbn => "an ISBN of 10 or 13 digits",
        Format::Isbn10 => "an ISBN of 10 digits: `0321751043`",
        Format::Isbn13 => "an ISBN of 13 digits: `978-0321751041`",
        Format::CreditCard => "a credit card number",
        Format::Ssn => "a social security number of the USA: `111-22-3333`",
        Format::HexColor => "a colour of 3 or 6 hexadecimal digits: `#ff8800`",
        Format::RgbColor => "a colour as CSS writes it: `rgb(255,136,0)`",
        Format::Byte => "binary data in base64",
        Format::Password => "any string; a hint to clients not to show it",
        Format::Date => "a date (RFC 3339): `2006-01-02`",
        Format::Duration => {
            "a duration, as Go's `time.ParseDuration` accepts it and some more: `1h30m`, `22 ns`, `3 days`"
        }
        Format::DateTime => "a time (RFC 3339): `2006-01-02T15:04:05Z`",
        Format::K8sShortName => "a DNS label (RFC 1123): at most 63 lower-case letters, digits and dashes",
        Format::K8sLongName => "a DNS subdomain (RFC 1123): labels with dots between them, at most 253 characters",
    }
}
