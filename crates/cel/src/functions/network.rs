//! IP addresses and networks.
//!
//! Source: k8s.io/apiserver/pkg/cel/library/ip.go and cidr.go.

use std::net::IpAddr;

use super::{address, cidr, take, text};
use crate::value::{Cidr, Evaluated, EvaluationError, Special, Value, Work};
use crd_ls_grammar::go_netip;
use crd_ls_grammar::go_quote::quote;

fn parse_ip(work: &mut Work, value: &Value) -> Result<Result<IpAddr, String>, EvaluationError> {
    let text = text(value)?;
    work.read(&text)?;
    Ok(match go_netip::parse_address(&text) {
        Err(error) => Err(format!("IP Address {} parse error during conversion from string: {error}", quote(&text))),
        Ok((_, zone)) if !zone.is_empty() => Err(format!("IP address {} with zone value is not allowed", quote(&text))),
        Ok((address, _)) if is_mapped(address) => {
            Err(format!("IPv4-mapped IPv6 address {} is not allowed", quote(&text)))
        }
        Ok((address, _)) => Ok(address),
    })
}

fn is_mapped(address: IpAddr) -> bool {
    matches!(address, IpAddr::V6(address) if address.to_ipv4_mapped().is_some())
}

fn parse_cidr(work: &mut Work, value: &Value) -> Result<Result<Cidr, String>, EvaluationError> {
    let text = text(value)?;
    work.read(&text)?;
    Ok(match go_netip::parse_prefix(&text) {
        Err(error) => Err(format!("network address parse error during conversion from string: {error}")),
        Ok((address, _)) if is_mapped(address) => {
            Err(format!("IPv4-mapped IPv6 address {} is not allowed", quote(&text)))
        }
        Ok((address, bits)) => Ok(Cidr { address, bits }),
    })
}

fn made_cidr(work: &mut Work, value: &Value) -> Result<Cidr, EvaluationError> {
    parse_cidr(work, value)?.map_err(|error| {
        EvaluationError::new(format!("network address parse error during conversion from string: {error}"))
    })
}

pub(crate) fn ip<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    parse_ip(work, value)?.map(|address| Value::special(Special::Ip(address))).map_err(EvaluationError::new)
}

pub(crate) fn is_ip<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(Value::Bool(parse_ip(work, value)?.is_ok()))
}

pub(crate) fn is_canonical<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    let address = parse_ip(work, value)?.map_err(EvaluationError::new)?;
    Ok(Value::Bool(address.to_string() == *text(value)?))
}

pub(crate) fn ip_to_string<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(Value::text(address(value)?.to_string()))
}

pub(crate) fn family<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(Value::Int(if address(value)?.is_ipv4() { 4 } else { 6 }))
}

pub(crate) fn is_unspecified<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(Value::Bool(address(value)?.is_unspecified()))
}

pub(crate) fn is_loopback<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(Value::Bool(address(value)?.is_loopback()))
}

fn is_local_multicast(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => address.octets().starts_with(&[224, 0, 0]),
        IpAddr::V6(address) => address.octets()[0] == 0xff && address.octets()[1] & 0x0f == 2,
    }
}

fn is_local_unicast(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => address.is_link_local(),
        IpAddr::V6(address) => address.is_unicast_link_local(),
    }
}

pub(crate) fn is_link_local_multicast<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(Value::Bool(is_local_multicast(address(value)?)))
}

pub(crate) fn is_link_local_unicast<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(Value::Bool(is_local_unicast(address(value)?)))
}

/// Whether an address is global unicast. Private addresses are, as in Go.
pub(crate) fn is_global_unicast<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    let address = address(value)?;
    let is_broadcast = matches!(address, IpAddr::V4(address) if address.is_broadcast());
    let is_other = address.is_unspecified() || address.is_loopback() || address.is_multicast();
    Ok(Value::Bool(!is_broadcast && !is_other && !is_local_unicast(address)))
}

pub(crate) fn network<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    made_cidr(work, value).map(|cidr| Value::special(Special::Cidr(cidr)))
}

pub(crate) fn is_cidr<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(Value::Bool(parse_cidr(work, value)?.is_ok()))
}

pub(crate) fn cidr_to_string<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(Value::text(Special::Cidr(cidr(value)?).to_string()))
}

pub(crate) fn contains_ip<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [network, value] = take::<2>(args)?;
    Ok(Value::Bool(cidr(network)?.contains(address(value)?)))
}

/// Whether a network contains the address in a string. A string that is not an address fits no overload.
pub(crate) fn contains_ip_text<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [network, value] = take::<2>(args)?;
    let address = parse_ip(work, value)?.map_err(|_| EvaluationError::no_such_overload())?;
    Ok(Value::Bool(cidr(network)?.contains(address)))
}

fn contains_network(outer: Cidr, inner: Cidr) -> bool {
    outer.contains(inner.address) && outer.bits <= inner.bits
}

pub(crate) fn contains_cidr<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [outer, inner] = take::<2>(args)?;
    Ok(Value::Bool(contains_network(cidr(outer)?, cidr(inner)?)))
}

pub(crate) fn contains_cidr_text<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [outer, inner] = take::<2>(args)?;
    let inner = made_cidr(work, inner)?;
    Ok(Value::Bool(contains_network(cidr(outer)?, inner)))
}

pub(crate) fn address_of<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(Value::special(Special::Ip(cidr(value)?.address)))
}

pub(crate) fn prefix_length<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(Value::Int(i64::from(cidr(value)?.bits)))
}

pub(crate) fn masked<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(Value::special(Special::Cidr(cidr(value)?.masked())))
}
