//! URLs.
//!
//! Source: k8s.io/apiserver/pkg/cel/library/urls.go.

use super::Shape::{Bool, List, Map, Object, String};
use super::{Overload, Shape, overloads};
use crate::functions::urls as run;

const URL: Shape = Object("kubernetes.URL");

pub(super) const FUNCTIONS: &[Overload] = overloads! {
    "url" global "string_to_url"(String) -> URL, Own(run::parse) costs ParseArgument,
        "The URL in a string: an absolute URL or an absolute path.";
    "isURL" global "is_url_string"(String) -> Bool, Own(run::is_url),
        "Whether a string is an absolute URL or an absolute path.";
    "getScheme" method "url_get_scheme"(URL) -> String, Own(run::scheme),
        "The scheme, such as `https`; empty without one.";
    "getHost" method "url_get_host"(URL) -> String, Own(run::host),
        "The host with its port: `example.com:80`, `[::1]:80`.";
    "getHostname" method "url_get_hostname"(URL) -> String, Own(run::hostname), "The host without port and brackets.";
    "getPort" method "url_get_port"(URL) -> String, Own(run::port), "The port; empty without one.";
    "getEscapedPath" method "url_get_escaped_path"(URL) -> String, Own(run::escaped_path),
        "The path, with characters such as blanks escaped.";
    "getQuery" method "url_get_query"(URL) -> Map(&String, &List(&String)), Own(run::query),
        "The values of each key of the query.";
};
