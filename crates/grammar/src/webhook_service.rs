//! The service of a conversion webhook.
//!
//! Source: `ValidateWebhookService` in k8s.io/apiserver/pkg/util/webhook/validation.go.

use super::names::check_dns1123_subdomain;

/// The server's message about a port.
pub fn check_port(port: i64) -> Option<&'static str> {
    let is_valid = (1..=65535).contains(&port);
    (!is_valid).then_some("port is not valid: must be between 1 and 65535, inclusive")
}

/// The server's messages about a path, in the server's order.
pub fn check_path(path: &str) -> Vec<String> {
    match path {
        "" | "/" => return Vec::new(),
        "//" => return vec!["segment[0] may not be empty".to_owned()],
        _ => {}
    }
    let mut messages = Vec::new();
    if !path.starts_with('/') {
        messages.push("must start with a '/'".to_owned());
    }
    // The server assumes that the first byte is the slash.
    let segments = path.as_bytes().get(1..).unwrap_or_default();
    let segments = segments.strip_suffix(b"/").unwrap_or(segments);
    for (index, segment) in segments.split(|&byte| byte == b'/').enumerate() {
        if segment.is_empty() {
            messages.push(format!("segment[{index}] may not be empty"));
            continue;
        }
        let faults = check_dns1123_subdomain(&String::from_utf8_lossy(segment));
        messages.extend(faults.into_iter().map(|fault| format!("segment[{index}]: {fault}")));
    }
    messages
}

#[cfg(test)]
mod tests;
