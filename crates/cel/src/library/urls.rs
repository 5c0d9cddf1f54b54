//! URLs.
//!
//! Source: k8s.io/apiserver/pkg/cel/library/urls.go.

use super::Shape::{Bool, List, Map, Object, String};
use super::{Cost, Declared, Shape, function, global, method};
use crate::functions::urls as run;

const URL: Shape = Object("kubernetes.URL");

pub(super) const FUNCTIONS: &[Declared] = &[
    function(
        "url",
        &[global(
            "string_to_url",
            &[String],
            URL,
            "The URL that a string is; it must be absolute, or an absolute path.",
        )
        .runs(run::parse)
        .costs(Cost::ParseArgument)],
    ),
    function(
        "isURL",
        &[global("is_url_string", &[String], Bool, "Whether a string is an absolute URL or an absolute path.")
            .runs(run::is_url)],
    ),
    function(
        "getScheme",
        &[method("url_get_scheme", &[URL], String, "The scheme, such as `https`; empty without one.")
            .runs(run::scheme)],
    ),
    function(
        "getHost",
        &[method("url_get_host", &[URL], String, "The host with its port: `example.com:80`, `[::1]:80`.")
            .runs(run::host)],
    ),
    function(
        "getHostname",
        &[method("url_get_hostname", &[URL], String, "The host without port and brackets.").runs(run::hostname)],
    ),
    function("getPort", &[method("url_get_port", &[URL], String, "The port; empty without one.").runs(run::port)]),
    function(
        "getEscapedPath",
        &[method("url_get_escaped_path", &[URL], String, "The path, with characters such as blanks escaped.")
            .runs(run::escaped_path)],
    ),
    function(
        "getQuery",
        &[method("url_get_query", &[URL], Map(&String, &List(&String)), "The values of each key of the query.")
            .runs(run::query)],
    ),
];
