//! IP addresses and networks in CIDR notation.
//!
//! Source: k8s.io/apiserver/pkg/cel/library/ip.go and cidr.go.

use super::Shape::{Bool, Int, Opaque, String};
use super::{Overload, Shape, overloads};
use crate::functions::network as run;

const IP: Shape = Opaque("net.IP");
const CIDR: Shape = Opaque("net.CIDR");

pub(super) const ADDRESSES: &[Overload] = overloads! {
    "ip" global "string_to_ip"(String) -> IP, Own(run::ip) costs ReadArgument,
        "The IP address in a string; a zone or an IPv4-mapped IPv6 address is an error.";
    "family" method "ip_family"(IP) -> Int, Own(run::family), "4 or 6.";
    "ip.isCanonical" global "ip_is_canonical"(String) -> Bool, Own(run::is_canonical) costs ReadArgumentTwice,
        "Whether an address is written in its one canonical form.";
    "isUnspecified" method "ip_is_unspecified"(IP) -> Bool, Own(run::is_unspecified),
        "Whether the address is `0.0.0.0` or `::`.";
    "isLoopback" method "ip_is_loopback"(IP) -> Bool, Own(run::is_loopback),
        "Whether the address is in `127.0.0.0/8`, or `::1`.";
    "isLinkLocalMulticast" method "ip_is_link_local_multicast"(IP) -> Bool, Own(run::is_link_local_multicast),
        "Whether the address is in `224.0.0.0/24` or `ff02::/16`.";
    "isLinkLocalUnicast" method "ip_is_link_local_unicast"(IP) -> Bool, Own(run::is_link_local_unicast),
        "Whether the address is in `169.254.0.0/16` or `fe80::/10`.";
    "isGlobalUnicast" method "ip_is_global_unicast"(IP) -> Bool, Own(run::is_global_unicast),
        "Whether it addresses one host beyond the link.";
    "isIP" global "is_ip"(String) -> Bool, Own(run::is_ip) costs ReadArgument, "Whether a string is an IP address.";
    "string" global "ip_to_string"(IP) -> String, Own(run::ip_to_string), "The address in its canonical form.";
};

pub(super) const NETWORKS: &[Overload] = overloads! {
    "cidr" global "string_to_cidr"(String) -> CIDR, Own(run::network) costs ReadArgument,
        "The network in a string such as `10.0.0.0/8`.";
    "containsIP" method "cidr_contains_ip_string"(CIDR, String) -> Bool,
        Own(run::contains_ip_text) costs ContainsAddress(true), "Whether an address is in the network.";
    "containsIP" method "cidr_contains_ip_ip"(CIDR, IP) -> Bool, Own(run::contains_ip) costs ContainsAddress(false),
        "Whether an address is in the network.";
    "containsCIDR" method "cidr_contains_cidr_string"(CIDR, String) -> Bool,
        Own(run::contains_cidr_text) costs ContainsNetwork(true), "Whether another network is in the network.";
    "containsCIDR" method "cidr_contains_cidr"(CIDR, CIDR) -> Bool,
        Own(run::contains_cidr) costs ContainsNetwork(false), "Whether another network is in the network.";
    "ip" method "cidr_ip"(CIDR) -> IP, Own(run::address_of), "The address before the slash.";
    "prefixLength" method "cidr_prefix_length"(CIDR) -> Int, Own(run::prefix_length),
        "The length of the network's prefix, in bits.";
    "masked" method "cidr_masked"(CIDR) -> CIDR, Own(run::masked),
        "The network with the bits after the prefix set to 0.";
    "isCIDR" global "is_cidr"(String) -> Bool, Own(run::is_cidr) costs ReadArgument,
        "Whether a string is a network in CIDR notation.";
    "string" global "cidr_to_string"(CIDR) -> String, Own(run::cidr_to_string), "The network as a string.";
};
