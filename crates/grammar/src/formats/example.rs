//! Example values of the formats.

use super::Format;

impl Format {
    /// Two different values of the format, the more readable one first.
    pub fn examples(self) -> [&'static str; 2] {
        match self {
            Self::BsonObjectId => ["507f1f77bcf86cd799439011", "507f1f77bcf86cd799439012"],
            Self::Uri => ["https://example.com", "https://example.com/2"],
            Self::Email => ["someone@example.com", "another@example.com"],
            Self::Hostname => ["example.com", "www.example.com"],
            Self::Ipv4 => ["192.0.2.1", "192.0.2.2"],
            Self::Ipv6 => ["2001:db8::1", "2001:db8::2"],
            Self::Cidr => ["192.0.2.0/24", "198.51.100.0/24"],
            Self::Mac => ["00:00:5e:00:53:01", "00:00:5e:00:53:02"],
            Self::Uuid | Self::Uuid4 => {
                ["f47ac10b-58cc-4372-a567-0e02b2c3d479", "9b2fae64-0f0d-4b6e-8a3c-5d1e7f9a2b4c"]
            }
            Self::Uuid3 => ["6fa459ea-ee8a-3ca4-894e-db77e160355e", "3d813cbb-47fb-32ba-91df-831e1593ac29"],
            Self::Uuid5 => ["886313e1-3b8a-5372-9b90-0c9aee199e5d", "21f7f8de-8051-5b89-8680-0195ef798b6a"],
            Self::Isbn | Self::Isbn10 => ["0306406152", "0321751043"],
            Self::Isbn13 => ["9780306406157", "9780321751041"],
            Self::CreditCard => ["4111111111111111", "5555555555554444"],
            Self::Ssn => ["111-22-3333", "111-22-3334"],
            Self::HexColor => ["#336699", "#996633"],
            Self::RgbColor => ["rgb(51,102,153)", "rgb(153,102,51)"],
            Self::Byte => ["dGV4dA==", "bW9yZQ=="],
            Self::Password => ["secret", "another secret"],
            Self::Date => ["2030-01-01", "2030-01-02"],
            Self::Duration => ["5m", "10m"],
            Self::DateTime => ["2030-01-01T00:00:00Z", "2030-01-02T00:00:00Z"],
            Self::K8sShortName => ["example", "another"],
            Self::K8sLongName => ["example.com", "www.example.com"],
        }
    }
}

#[cfg(test)]
mod tests;
