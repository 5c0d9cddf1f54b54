//! The special types of Kubernetes: quantities, URLs, addresses, versions, formats.
//!
//! Source: k8s.io/apiserver/pkg/cel/{quantity,url,ip,cidr,semver,format}.go.

mod named_format;
mod quantity;
mod semver;
mod url;

pub(crate) use named_format::NamedFormat;
pub(crate) use quantity::Quantity;
pub(crate) use semver::Semver;
pub(crate) use url::Url;

use std::cmp::Ordering;
use std::fmt;
use std::net::IpAddr;

#[derive(Clone, Debug)]
pub enum Special {
    Quantity(Quantity),
    Url(Url),
    Ip(IpAddr),
    Cidr(Cidr),
    Semver(Semver),
    Format(&'static NamedFormat),
}

/// A network: an address, which can have bits after the prefix, and the length of the prefix in bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cidr {
    pub address: IpAddr,
    pub bits: u8,
}

impl Special {
    pub fn type_name(&self) -> &'static str {
        match self {
            Special::Quantity(_) => "kubernetes.Quantity",
            Special::Url(_) => "kubernetes.URL",
            Special::Ip(_) => "net.IP",
            Special::Cidr(_) => "net.CIDR",
            Special::Semver(_) => "kubernetes.Semver",
            Special::Format(_) => "kubernetes.NamedFormat",
        }
    }

    pub(super) fn go_type(&self) -> &'static str {
        match self {
            Special::Quantity(_) => "cel.Quantity",
            Special::Url(_) => "cel.URL",
            Special::Ip(_) => "cel.IP",
            Special::Cidr(_) => "cel.CIDR",
            Special::Semver(_) => "cel.Semver",
            Special::Format(_) => "*cel.Format",
        }
    }

    /// The size of an address, or of a network's prefix, in bytes.
    pub(super) fn size(&self) -> Option<u64> {
        match self {
            Special::Ip(IpAddr::V4(_)) => Some(4),
            Special::Ip(IpAddr::V6(_)) => Some(16),
            Special::Cidr(cidr) => Some(u64::from(cidr.bits).div_ceil(8)),
            _ => None,
        }
    }

    /// Whether two values are equal; `None` if their types differ.
    pub(super) fn equals(&self, other: &Special) -> Option<bool> {
        Some(match (self, other) {
            (Special::Quantity(one), Special::Quantity(other)) => one.compare(other) == Some(Ordering::Equal),
            (Special::Url(one), Special::Url(other)) => one == other,
            (Special::Ip(one), Special::Ip(other)) => one == other,
            (Special::Cidr(one), Special::Cidr(other)) => one == other,
            (Special::Semver(one), Special::Semver(other)) => one.compare(other) == Ordering::Equal,
            (Special::Format(one), Special::Format(other)) => one.name == other.name,
            _ => return None,
        })
    }
}

impl Cidr {
    /// The network with the bits after the prefix set to 0.
    pub fn masked(self) -> Cidr {
        Cidr { address: masked(self.address, self.bits), bits: self.bits }
    }

    pub fn contains(self, address: IpAddr) -> bool {
        self.address.is_ipv4() == address.is_ipv4() && masked(address, self.bits) == self.masked().address
    }
}

fn masked(address: IpAddr, bits: u8) -> IpAddr {
    let bits = u32::from(bits);
    match address {
        IpAddr::V4(address) => {
            IpAddr::V4((address.to_bits() & u32::MAX.checked_shl(32 - bits.min(32)).unwrap_or(0)).into())
        }
        IpAddr::V6(address) => {
            IpAddr::V6((address.to_bits() & u128::MAX.checked_shl(128 - bits.min(128)).unwrap_or(0)).into())
        }
    }
}

impl fmt::Display for Special {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Special::Quantity(quantity) => write!(f, "{quantity:?}"),
            Special::Url(url) => f.write_str(&url.text),
            Special::Ip(address) => write!(f, "{address}"),
            Special::Cidr(Cidr { address, bits }) => write!(f, "{address}/{bits}"),
            Special::Semver(version) => write!(f, "{version:?}"),
            Special::Format(format) => f.write_str(format.name),
        }
    }
}
