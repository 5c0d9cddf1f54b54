//! The grammars of the strings that the API server checks: pure functions from a text to the server's verdict.
//!
//! The functions do not depend on YAML, schemas or findings.

pub mod base64;
mod calendar;
pub mod cel_fields;
pub mod field_error;
pub mod field_path;
pub mod formats;
pub mod go_netip;
pub mod go_number;
pub mod go_quote;
pub mod go_regexp;
pub mod go_time;
pub mod group_version;
pub mod ip_address;
pub mod json_path;
pub mod kind_names;
pub mod names;
pub mod near_name;
pub mod object_meta;
pub mod pem;
pub mod printable;
pub mod unicode;
pub mod url;
pub mod version_order;
pub mod webhook_service;
pub mod webhook_url;
pub mod yaml_timestamp;
