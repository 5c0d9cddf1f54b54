//! IP addresses and networks in CIDR notation.
//!
//! Source: k8s.io/apiserver/pkg/cel/library/ip.go and cidr.go.

use super::Shape::{Bool, Int, Opaque, String};
use super::{Cost, Declared, Shape, function, global, method};
use crate::functions::network as run;

const IP: Shape = Opaque("net.IP");
const CIDR: Shape = Opaque("net.CIDR");

pub(super) const ADDRESSES: &[Declared] = &[
    function(
        "ip",
        &[global(
            "string_to_ip",
            &[String],
            IP,
            "The IP address that a string is; without zone, not IPv4 within IPv6.",
        )
        .runs(run::ip)
        .costs(Cost::ReadArgument)],
    ),
    function("family", &[method("ip_family", &[IP], Int, "4 or 6.").runs(run::family)]),
    function(
        "ip.isCanonical",
        &[global("ip_is_canonical", &[String], Bool, "Whether an address is written in its one canonical form.")
            .runs(run::is_canonical)
            .costs(Cost::ReadArgumentTwice)],
    ),
    function(
        "isUnspecified",
        &[method("ip_is_unspecified", &[IP], Bool, "Whether it is `0.0.0.0` or `::`.").runs(run::is_unspecified)],
    ),
    function(
        "isLoopback",
        &[method("ip_is_loopback", &[IP], Bool, "Whether it is in `127.0.0.0/8`, or `::1`.").runs(run::is_loopback)],
    ),
    function(
        "isLinkLocalMulticast",
        &[method("ip_is_link_local_multicast", &[IP], Bool, "Whether it is in `224.0.0.0/24` or `ff02::/16`.")
            .runs(run::is_link_local_multicast)],
    ),
    function(
        "isLinkLocalUnicast",
        &[method("ip_is_link_local_unicast", &[IP], Bool, "Whether it is in `169.254.0.0/16` or `fe80::/10`.")
            .runs(run::is_link_local_unicast)],
    ),
    function(
        "isGlobalUnicast",
        &[method("ip_is_global_unicast", &[IP], Bool, "Whether it addresses one host beyond the link.")
            .runs(run::is_global_unicast)],
    ),
    function(
        "isIP",
        &[global("is_ip", &[String], Bool, "Whether a string is an IP address.")
            .runs(run::is_ip)
            .costs(Cost::ReadArgument)],
    ),
    function(
        "string",
        &[global("ip_to_string", &[IP], String, "The address in its canonical form.").runs(run::ip_to_string)],
    ),
];

pub(super) const NETWORKS: &[Declared] = &[
    function(
        "cidr",
        &[global("string_to_cidr", &[String], CIDR, "The network that a string such as `10.0.0.0/8` is.")
            .runs(run::network)
            .costs(Cost::ReadArgument)],
    ),
    function(
        "containsIP",
        &[
            method("cidr_contains_ip_string", &[CIDR, String], Bool, "Whether an address is in the network.")
                .runs(run::contains_ip_text)
                .costs(Cost::ContainsAddress(true)),
            method("cidr_contains_ip_ip", &[CIDR, IP], Bool, "Whether an address is in the network.")
                .runs(run::contains_ip)
                .costs(Cost::ContainsAddress(false)),
        ],
    ),
    function(
        "containsCIDR",
        &[
            method("cidr_contains_cidr_string", &[CIDR, String], Bool, "Whether another network is in the network.")
                .runs(run::contains_cidr_text)
                .costs(Cost::ContainsNetwork(true)),
            method("cidr_contains_cidr", &[CIDR, CIDR], Bool, "Whether another network is in the network.")
                .runs(run::contains_cidr)
                .costs(Cost::ContainsNetwork(false)),
        ],
    ),
    function("ip", &[method("cidr_ip", &[CIDR], IP, "The address before the slash.").runs(run::address_of)]),
    function(
        "prefixLength",
        &[method("cidr_prefix_length", &[CIDR], Int, "How many bits all addresses of the network share.")
            .runs(run::prefix_length)],
    ),
    function(
        "masked",
        &[method("cidr_masked", &[CIDR], CIDR, "The network with the bits behind the prefix set to 0.")
            .runs(run::masked)],
    ),
    function(
        "isCIDR",
        &[global("is_cidr", &[String], Bool, "Whether a string is a network in CIDR notation.")
            .runs(run::is_cidr)
            .costs(Cost::ReadArgument)],
    ),
    function(
        "string",
        &[global("cidr_to_string", &[CIDR], String, "The network as a string.").runs(run::cidr_to_string)],
    ),
];
